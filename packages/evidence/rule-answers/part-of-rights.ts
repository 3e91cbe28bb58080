import type { Answer } from '../types.ts'

/** The rights of GDPR Chapter III that a customer needs help with (Art. 28(3)(e)), each by how a clause names it. */
const rights: readonly (readonly [string, RegExp])[] = [
  ['access', /\baccess\b/i],
  ['rectification', /\b(?:rectif|correct)/i],
  ['erasure', /\b(?:eras|delet)/i],
  ['restriction', /\brestrict/i],
  ['portability', /\bportab/i],
  ['objection', /\bobject/i],
]

/** A clause that names some rights promises no help with the others: the answer is only partial, and names the missing rights. */
export function withPartOfRights(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) => {
    if (answer.claim !== 'rights-assistance' || !answer.answer) return answer
    const named = answer.sources.map(({ quote }) => rights.filter(([, by]) => by.test(quote)).map(([right]) => right))
    // A clause on requests in general names none of them.
    if (named.some((those) => those.length === 0)) return answer
    const missing = rights.map(([right]) => right).filter((right) => !named.flat().includes(right))
    if (missing.length === 0 || missing.length === rights.length) return answer
    const explanation = { ...answer.explanation, rule: `a part is said: not ${missing.join(', ')}`, missing }
    return { ...answer, confidence: 'LOW', explanation }
  })
}
