import { z } from 'zod'
import { Owner, type Statement, WrittenStatement } from './statement.ts'

/**
 * The kind of a framework: a `certificate` is granted by an accredited or appointed body, an `attestation` is an auditor's report,
 * a `self_certification` is a public and enforceable commitment, a `law` binds without a grant, a `guideline` is voluntary. Nobody
 * can be "certified" under a law or a guideline: a vendor that names one declares something about itself.
 */
const FrameworkKind = z.enum(['certificate', 'attestation', 'self_certification', 'law', 'guideline'])

/** A short name with other meanings. */
const AmbiguousAlias = z.strictObject({
  alias: z.string().min(1),
  /** In running text, one of these words must be near the alias for it to name the framework. */
  context: z.array(z.string().min(1)).min(1),
})

/** A grade of the framework. A certificate without a named grade has none of them. */
const Level = z.strictObject({
  name: z.string().min(1),
  /** The grade's names in documents, beside the framework's name. */
  as: z.array(z.string().min(1)).min(1),
  /** Only the holder has assessed it, so it is no proof. */
  self_assessed: z.literal(true).optional(),
})

/** An edition or a predecessor that nobody can hold any more. */
const Retired = z.strictObject({
  name: z.string().min(1),
  /** The level's names in documents, within any name of the framework. */
  as: z.array(z.string().min(1)).min(1),
  /** The last day on which it could be held. */
  until: z.iso.date(),
})

/** A source of the catalogue, and the day on which it was checked. */
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
  /** The official address of the text, if it has a stable one. */
  reference_url: z.url({ protocol: /^https$/ }).nullable(),
  /** The day on which the framework entered this catalogue, and the last day on which its statements changed. */
  added: z.iso.date(),
  revised: z.iso.date(),
  /**
   * The framework's names in documents and coverage lists; unambiguous in running text. Case, accents and punctuation do not
   * matter.
   */
  aliases: z.array(z.string().min(1)).min(1),
  ambiguous_aliases: z.array(AmbiguousAlias),
  /** Phrases that contain or resemble a name of the framework but mean something else. */
  false_friends: z.array(z.string().min(1)),
  /** Lowest first; empty if the framework has no grades. */
  levels: z.array(Level),
  retired: z.array(Retired),
  sources: z.array(Source).min(1),
  /** The customer's team that judges the answers, unless a statement names another. */
  owner: Owner,
  statements: z.array(WrittenStatement).min(6).max(50),
})

export type FrameworkKind = z.infer<typeof FrameworkKind>
export type WrittenFramework = z.infer<typeof WrittenFramework>

/** A framework of the catalogue, its statements bound to their claims. */
export type Framework = Omit<WrittenFramework, 'statements' | 'owner'> & { statements: Statement[] }
