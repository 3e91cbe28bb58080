import { z } from 'zod'
import { Owner, type Statement, WrittenStatement } from './statement.ts'

/**
 * The kind of a framework: a `certificate` is granted by an accredited or appointed body, an `attestation` is an auditor's
 * report, a `self_certification` is a public and enforceable commitment, a `law` binds without anyone granting anything, a
 * `guideline` is followed voluntarily. Nobody can be "certified" under a law or a guideline: a vendor that names one declares
 * something about itself.
 */
const FrameworkKind = z.enum(['certificate', 'attestation', 'self_certification', 'law', 'guideline'])

/** A short name that means other things too. */
const AmbiguousAlias = z.strictObject({
  alias: z.string().min(1),
  /** In running text, one of these words must stand near the alias for it to name the framework. */
  context: z.array(z.string().min(1)).min(1),
})

/** A grade of it. A certificate without a grade counts as none of them. */
const Level = z.strictObject({
  name: z.string().min(1),
  /** How documents name the grade, beside the name of the framework. */
  as: z.array(z.string().min(1)).min(1),
  /** Nobody but the holder has looked; it proves nothing. */
  self_assessed: z.literal(true).optional(),
})

/** An edition, or a predecessor, that nobody can hold any more. */
const Retired = z.strictObject({
  name: z.string().min(1),
  /** How documents name it, in any name of the framework. */
  as: z.array(z.string().min(1)).min(1),
  /** The last day on which it could be held. */
  until: z.iso.date(),
})

/** Where the catalogue has it from, and the day on which that was true. */
const Source = z.strictObject({ title: z.string().min(1), date: z.iso.date() })

/** A file of `frameworks/`, named after the framework's id. */
export const WrittenFramework = z.strictObject({
  /** A stable slug; part of the public API. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  description: z.string().min(1),
  kind: FrameworkKind,
  /** The issuer of the text. */
  authority: z.string().min(1),
  /** The official address of the text, when it has a stable one. */
  reference_url: z.url({ protocol: /^https$/ }).nullable(),
  /** The day on which the framework entered this catalogue, and the last on which its statements changed. */
  added: z.iso.date(),
  revised: z.iso.date(),
  /** The ways in which documents and coverage lists name it; safe in running text. Case, accents and punctuation do not matter. */
  aliases: z.array(z.string().min(1)).min(1),
  ambiguous_aliases: z.array(AmbiguousAlias),
  /** Phrases that contain or resemble a name of it and mean something else. */
  false_friends: z.array(z.string().min(1)),
  /** Lowest first; empty when it has no grades. */
  levels: z.array(Level),
  retired: z.array(Retired),
  sources: z.array(Source).min(1),
  /** The customer's team that judges its answers, unless a statement names another. */
  owner: Owner,
  statements: z.array(WrittenStatement).min(6).max(50),
})

export type FrameworkKind = z.infer<typeof FrameworkKind>
export type WrittenFramework = z.infer<typeof WrittenFramework>

/** A framework of the catalogue, its statements bound to their claims. */
export type Framework = Omit<WrittenFramework, 'statements' | 'owner'> & { statements: Statement[] }
