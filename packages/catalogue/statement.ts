import { z } from 'zod'
import { claims, Proof } from './claim.ts'

/** The customer's team that judges the answer. */
export const Owner = z.enum(['privacy', 'security', 'legal'])

const where = {
  /** The heading of its group. */
  category: z.string().min(1),
  /** The article, clause or control behind the statement: `Art. 28(3)(a)`, `A.8.24`, `CC6.1`. */
  reference: z.string().min(1),
  owner: Owner.optional(),
}

/** A statement in the files. It names its claim, or has none because no document of a vendor could prove it. */
export const WrittenStatement = z.union([
  z.strictObject({ ...where, claim: z.string().min(1) }),
  z.strictObject({ ...where, statement: z.string().min(1), proof: Proof, coverage: z.array(z.string().min(1)) }),
])

/** A statement of the catalogue, bound to its claim. */
export interface Statement {
  category: string
  /** The article, clause or control behind the statement. */
  reference: string
  /** A declarative sentence about the vendor. */
  statement: string
  /** The claim's id; absent if no publication or document of a vendor could prove the statement. */
  claim?: string
  proof: Proof
  /** The certificates that answer the statement as true. */
  coverage: string[]
  owner?: z.infer<typeof Owner>
}

/**
 * The statement in the words of its claim, with the claim's proof and coverage.
 *
 * @param otherwise the judge of the answer if the statement names none
 */
export function bound(written: z.infer<typeof WrittenStatement>, otherwise?: z.infer<typeof Owner>): Statement {
  const { category, reference, owner = otherwise } = written
  const place = { category, reference, ...(owner && { owner }) }
  if (!('claim' in written)) {
    const { statement, proof, coverage } = written
    return { ...place, statement, proof, coverage }
  }
  const claim = claims.get(written.claim)
  if (!claim) throw new Error(`${reference}: no such claim: ${written.claim}`)
  return {
    ...place,
    statement: claim.says,
    claim: claim.id,
    proof: claim.proof,
    coverage: claim.coverage.map(({ by }) => by),
  }
}
