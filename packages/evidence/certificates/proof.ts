import { tokenize } from '../vocabulary/tokens.ts'

/**
 * How far a sentence that claims a certificate proves that somebody else has looked: `audited` says so, in a sentence if by the type of the
 * report or the edition of the standard; `declared` says that the vendor complies, names a certificate in a label, or points to where more is said;
 * `named` only names it, as a heading does.
 */
export type Proof = 'audited' | 'declared' | 'named'

const looked =
  /\b(?:certified|accredited|attested|audited|examined|assessed|verified|validated|registered|certificate (?:number|no))\b/i
const graded = /\btype\W*(?:ii|i|2|1)\b|\blevel\W*[1-4]\b|:20\d\d\b/i
/** Where to look, and what a page is about, is no certification. */
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

/** Least first. */
export const proofs: readonly Proof[] = ['named', 'declared', 'audited']
