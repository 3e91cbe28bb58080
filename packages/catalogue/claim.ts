import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * The possible source of a statement's proof: the vendor's publications, a certificate or an auditor's report, a document
 * that it hands out under confidentiality, its answer to a question, or the customer alone.
 */
export const Proof = z.enum(['public', 'certificate', 'document', 'vendor', 'customer'])

/** A certificate that answers a claim, because its standard makes the claim certain for every holder. */
const Coverage = z.strictObject({
  /** A name of the standard, with the level from which it holds: `ISO 27001`, `FedRAMP Moderate`. */
  by: z.string().min(1),
  /** The clause, criterion or control of that standard that makes it certain: `Cl. 8.2`, `CC6.7`. */
  at: z.string().min(1),
})

/** One thing that can be true of a vendor. Statements of many frameworks stand for the same claim. */
export const Claim = z.strictObject({
  /** A stable slug, unique among all claims. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The control topic of the vocabulary that is exactly this claim. */
  topic: z.string().min(1).optional(),
  /** The one thing, in a plain sentence about the vendor. */
  says: z.string().min(1),
  /**
   * The question to the vendor, if no rule words it well: "yes" means that the claim is true. Facts are asked for directly: "How
   * long …?", "Which …?". It names the customer instead of an ambiguous pronoun, and denies nothing, because "no" to a denial is
   * read both ways.
   */
  asks: z.string().min(1).optional(),
  /** The required elements of a quote: who, which object, which qualifier, number, place or named scheme. */
  shows: z.array(z.string().min(1)).min(1),
  /** Look-alikes that do not support it. */
  not: z.array(z.string().min(1)).min(1),
  proof: Proof,
  coverage: z.array(Coverage),
})

export type Proof = z.infer<typeof Proof>
export type Claim = z.infer<typeof Claim>

const folder = new URL('claims/', import.meta.url)

/** The claims by id. The files, one a theme, are checked against the schema by the tests, not at every start. */
export const claims: ReadonlyMap<string, Claim> = new Map(
  readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Claim[])
    .map((claim) => [claim.id, claim]),
)

const idByWords = new Map([...claims.values()].map(({ id, says }) => [plain(says), id]))

/** The claim that a statement says in its very words; undefined if none. Case, white space and the full stop do not count. */
export const claimInWords = (statement: string): string | undefined => idByWords.get(plain(statement))

function plain(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
}
