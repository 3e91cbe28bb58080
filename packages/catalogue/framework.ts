import { z } from 'zod'

/**
 * What a framework is to a vendor: a `certificate` is granted by an accredited or appointed body, an `attestation` is an
 * auditor's report, a `self_certification` is a public and enforceable commitment, a `law` binds without anyone granting
 * anything, a `guideline` is followed voluntarily. Nobody can be "certified" under a law or a guideline: a vendor that
 * names one declares something about itself.
 */
const FrameworkKind = z.enum(['certificate', 'attestation', 'self_certification', 'law', 'guideline'])

/** One thing that the framework asks, said of the vendor in our own words. */
const FrameworkStatement = z.strictObject({
  /** The article, clause or control that it stands for, as the framework numbers it: `Art. 28(2)`, `A.5.23`, `CC6.1`. */
  reference: z.string().min(1),
  /** The grouping in which people read it. */
  category: z.string().min(1),
  /** A declarative sentence that a vendor's public documents can answer. */
  statement: z.string().min(1),
  /** Names of the certificates and standards whose holding answers it as true; each resolves by `frameworkIdsNamed`. */
  coverage: z.array(z.string().min(1)),
})

/** A short name that means other things too. */
const AmbiguousAlias = z.strictObject({
  alias: z.string().min(1),
  /** In running text, one of these words must stand near the alias for it to name the framework. */
  context: z.array(z.string().min(1)).min(1),
})

/** A file of `frameworks/`, named after the framework's id. */
export const Framework = z.strictObject({
  /** A stable slug; part of the public API. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  description: z.string().min(1),
  kind: FrameworkKind,
  /** Who issues the text. */
  authority: z.string().min(1),
  /** The official address of the text, when it has a stable one. */
  reference_url: z.url({ protocol: /^https$/ }).nullable(),
  enabled_by_default: z.boolean(),
  /** The day on which the framework entered this catalogue, and the last on which its statements changed. */
  added: z.iso.date(),
  revised: z.iso.date(),
  /** The ways in which documents and coverage lists name it; safe in running text. Case, accents and punctuation do not matter. */
  aliases: z.array(z.string().min(1)).min(1),
  ambiguous_aliases: z.array(AmbiguousAlias),
  /** Phrases that contain or resemble a name of it and mean something else. */
  false_friends: z.array(z.string().min(1)),
  statements: z.array(FrameworkStatement).min(8).max(30),
})

export type FrameworkKind = z.infer<typeof FrameworkKind>
export type Framework = z.infer<typeof Framework>
