import type { Answer } from '../types.ts'

/** The rights of GDPR Chapter III with which a processor must help (Art. 28(3)(e)), each with its wording in clauses. */
const rights: readonly (readonly [string, RegExp])[] = [
  ['access', /\baccess\b/i],
  ['rectification', /\b(?:rectif|correct)/i],
  ['erasure', /\b(?:eras|delet)/i],
  ['restriction', /\brestrict/i],
  ['portability', /\bportab/i],
  ['objection', /\bobject/i],
]

/** A clause that names only some rights promises no help with the others, so the answer is partial and names the missing ones. */
export function withPartOfRights(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) => {
    if (answer.claim !== 'rights-assistance' || !answer.answer) return answer
    const named = answer.sources.map(({ quote }) => rights.filter(([, by]) => by.test(quote)).map(([right]) => right))
    // A clause on requests in general names no right.
    if (named.some((those) => those.length === 0)) return answer
    const missing = rights.map(([right]) => right).filter((right) => !named.flat().includes(right))
    if (missing.length === 0 || missing.length === rights.length) return answer
    const explanation = { ...answer.explanation, rule: `a part is said: not ${missing.join(', ')}`, missing }
    return { ...answer, confidence: 'LOW', explanation }
  })
}
