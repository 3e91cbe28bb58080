import { claimsBeside } from '@custos/risk/measure-parts'
import { newPatternCache } from '../language/lexicon.ts'
import type { Answer, OfferedPassage } from '../types.ts'
import { lexicon } from './lexicon.ts'

/** Where a passage says what it says with an exception, in the words of the rules. */
const excepting = lexicon.patternListId('guard excepting')
const exempt = lexicon.patternListId('guard excepting, exempt')

/**
 * Finds the passages that limit a yes: `All projects, except those hosted on …`, offered for an open statement on the same measure. A
 * person reads them beside the yes. They decide nothing.
 */
export function limitsIn(answers: readonly Answer[]): (answer: Answer) => OfferedPassage[] {
  const byClaim = new Map<string, OfferedPassage[]>()
  for (const { claim, explanation } of answers) {
    const limiting =
      claim === undefined || claimsBeside(claim).length === 0
        ? []
        : (explanation.offered ?? []).filter(({ quote }) => isLimiting(quote))
    if (limiting.length > 0) byClaim.set(claim!, limiting)
  }
  return ({ claim, answer, status, sources }) => {
    if (claim === undefined || answer !== true || status !== 'EXPLICITLY_MENTIONED_IN_SOURCE') return []
    const found = claimsBeside(claim).flatMap((other) => byClaim.get(other) ?? [])
    const limits = new Map(found.map((passage) => [passage.quote, { ...passage, reason: null }]))
    for (const { quote } of sources) limits.delete(quote)
    return [...limits.values()]
  }
}

function isLimiting(text: string): boolean {
  const { matches } = lexicon.read(text, newPatternCache())
  const idioms = matches.get(exempt) ?? []
  return (matches.get(excepting) ?? []).some(
    ({ from, to }) => !idioms.some((idiom) => idiom.from < to && from < idiom.to),
  )
}
