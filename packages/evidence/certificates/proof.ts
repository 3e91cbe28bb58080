import { tokenize } from '../vocabulary/tokens.ts'

/**
 * How strongly a sentence proves a third party's examination. `audited`: it says so, or gives the report's type or the standard's
 * edition in a sentence. `declared`: the vendor claims compliance, names a certificate in a label, or links to details. `named`: it
 * only names it, like a heading.
 */
export type Proof = 'audited' | 'declared' | 'named'

const looked =
  /\b(?:certified|accredited|attested|audited|examined|assessed|verified|validated|registered|certificate (?:number|no))\b/i
const graded = /\btype\W*(?:ii|i|2|1)\b|\blevel\W*[1-4]\b|:20\d\d\b/i
/** References and page descriptions are no certification. */
const pointer =
  /^\W*(?:(?:to|you can) (?:learn|read|find(?: out)?) more|(?:learn|read|find out) more|for (?:more|further)\b|see\b|refer to|title:|page_id:|description:)/i
const paper = /\b(?:certificat\p{L}+|accreditation|attestations?|audits?|examination|assessment|reports?)\b/iu
const given =
  /^(?:is|are|was|were|be|been|has|have|had|hold|holds|held|will|can|may|undergo|undergoes|passed|obtain|obtains|maintain|maintains|complete|completes|completed|achieved|received|renewed|issued|provide|provides|offer|offers|available|request|cover|covers|share|shares|download|includes?)$/
const complies = /\b(?:compliant|compl(?:y|ies|ying)|conforms?|adheres?)\b/i

export function proofIn(text: string): Proof {
  if (pointer.test(text)) return 'declared'
  if (looked.test(text)) return 'audited'
  const isGiven = tokenize(text).some(({ word }) => given.test(word))
  if (paper.test(text) || graded.test(text)) return isGiven ? 'audited' : 'declared'
  return isGiven || complies.test(text) ? 'declared' : 'named'
}

/** The weakest first. */
export const proofs: readonly Proof[] = ['named', 'declared', 'audited']
