import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * The possible source of a statement's proof: the vendor's publications, a certificate or an auditor's report, a confidential
 * document, the vendor's answer to a question, or the customer alone.
 */
export const Proof = z.enum(['public', 'certificate', 'document', 'vendor', 'customer'])

/** A certificate that answers a claim, because the claim is true of every holder. */
const Coverage = z.strictObject({
  /** A name of the standard, with the minimum level: `ISO 27001`, `FedRAMP Moderate`. */
  by: z.string().min(1),
  /** The clause, criterion or control of the standard that requires the claim: `Cl. 8.2`, `CC6.7`. */
  at: z.string().min(1),
})

/** One thing that can be true of a vendor. Statements of several frameworks may share a claim. */
export const Claim = z.strictObject({
  /** A stable slug, unique among all claims. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The vocabulary's control topic that matches this claim exactly. */
  topic: z.string().min(1).optional(),
  /** The claim as a plain sentence about the vendor. */
  says: z.string().min(1),
  /**
   * The question to the vendor, if no rule words it well; "yes" means that the claim is true. A question for a fact asks directly:
   * "How long …?", "Which …?". A question names the customer instead of an ambiguous pronoun. It contains no negation, because "no"
   * would be ambiguous.
   */
  asks: z.string().min(1).optional(),
  /** The required elements of a quote: actor, object, qualifier, number, place or named scheme. */
  shows: z.array(z.string().min(1)).min(1),
  /** Similar texts that do not support the claim. */
  not: z.array(z.string().min(1)).min(1),
  proof: Proof,
  coverage: z.array(Coverage),
})

export type Proof = z.infer<typeof Proof>
export type Claim = z.infer<typeof Claim>

const folder = new URL('claims/', import.meta.url)

/** The claims by id, from one file a theme. Tests check the files against the schema, so a start does not. */
export const claims: ReadonlyMap<string, Claim> = new Map(
  readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Claim[])
    .map((claim) => [claim.id, claim]),
)

const idByWords = new Map([...claims.values()].map(({ id, says }) => [plain(says), id]))

/** The claim whose sentence equals the statement; undefined if none. Case, white space and the full stop do not count. */
export const claimInWords = (statement: string): string | undefined => idByWords.get(plain(statement))

function plain(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
}
