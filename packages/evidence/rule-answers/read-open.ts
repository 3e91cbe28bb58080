import { sourceOf } from '../document/source.ts'
import type { Answer, Confidence, Explanation } from '../types.ts'
import { couldReachThreshold, reachesThreshold } from './answer-threshold.ts'
import type { Candidates } from './candidates.ts'
import { claimMatchers, notList } from './claim-matchers.ts'
import { additionsOf } from './custom-question.ts'
import type { AssertionKind } from './guard-table.ts'
import { objectionTo } from './guards.ts'
import { lacksHowSoon } from './how-soon.ts'
import { lexicon } from './lexicon.ts'
import { namesCountry } from './locations.ts'
import { needsOfferedPassages } from './offered-passages.ts'
import type { Passage } from './passages.ts'
import { inPlainWords } from './plain-words.ts'
import { polarityOf } from './polarity.ts'
import { quantitiesIn } from './quantities.ts'
import { isReaderEligible } from './reader-eligible.ts'

/** Why a reading answers, for people: the rule of its explanations. */
export const byReading = 'read by the built-in reader'

/**
 * Whether a statement that the rules leave open is read for: one that a certificate must answer is not, nor one that passages contradict
 * each other on, nor what vendors do not publish.
 */
export const isReadFor = (answer: Answer): boolean =>
  needsOfferedPassages(answer) && isReaderEligible(answer) && answer.explanation.rule !== 'conflict'

/**
 * Has the built-in reader read the passages nearest to an open statement. The first that it finds to say it answers, unless a guard of the
 * rules speaks against that. It is LOW: nobody else has read it.
 */
export async function readOpen(answer: Answer, candidates: Pick<Candidates, 'read'>): Promise<Answer> {
  const objection = objectionsTo(answer)
  const { statement, claim } = answer
  for (const candidate of await candidates.read(statement, (candidate) => couldReachThreshold(candidate, claim))) {
    if (!reachesThreshold(candidate, claim)) break
    if (objection(candidate.passage)) continue
    return answeredBy(answer, candidate.passage, 'LOW', { rule: byReading })
  }
  return answer
}

/** An open statement, answered by a passage that a reader accepts. @param explanation the changed members of the answer's explanation. */
export function answeredBy(
  answer: Answer,
  passage: Passage,
  confidence: Confidence,
  explanation: Partial<Explanation>,
): Answer {
  const source = sourceOf(passage)
  return {
    ...answer,
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: true,
    evidence: source.quote,
    confidence,
    sources: [source],
    explanation: { ...answer.explanation, ...explanation },
  }
}

/** The rules' opinion of a passage as a whole, because they found none of its words. */
const whole = ({ matchedText }: Passage, statement: Answer) => {
  const window = { listId: -1, from: 0, to: matchedText.tokens.length }
  return { window, matches: [window], assertionKinds: kindsOf(statement), answer: 'yes' } as const
}

const permitted = /\bmay\b/i
const ofOthers = /\b(?:third part(?:y|ies)|(?:sub-?)?processors?|suppliers?|providers?|affiliates?|partners?)\b/i
const offered = /\b(?:(?:we|customers?|users?|clients?) can|(?:offers?|supports?|lets?|allows?|enables?))\b/i

/** How a statement is said; of a customer's own this is told by its words. */
function kindsOf({ claim, statement }: Answer): readonly AssertionKind[] {
  if (claim !== undefined) return claimMatchers.get(claim)?.assertionKinds ?? []
  const denies = polarityOf(inPlainWords(statement)) === 'denies'
  const kinds: readonly [AssertionKind, boolean][] = [
    ['prohibition', denies],
    ['offer', offered.test(statement)],
    ['permission', permitted.test(statement)],
    ['provider', ofOthers.test(statement)],
    ['suppliers', ofOthers.test(statement)],
  ]
  return kinds.flatMap(([kind, holds]) => (holds ? [kind] : []))
}

/**
 * Reasons for which the rules do not read a passage, but a reader may: another language, a part of a sentence, the item of a
 * list, its introduction.
 */
const readAnyway = ['language', 'fragment', 'introduction', 'torn']

/** Whether something speaks against a passage as the answer to a statement. */
function objectionsTo(answer: Answer): (passage: Passage) => boolean {
  const { claim, statement } = answer
  const matcher = claim === undefined ? undefined : claimMatchers.get(claim)
  const additions = claim === undefined ? additionsOf(statement) : null
  const lacks = (passage: Passage): boolean =>
    additions ? additions(passage) !== null : passage.english && lacksHowSoon(statement, passage)
  const misleading = matcher?.shows === undefined ? null : lexicon.patternListId(notList(claim!))
  return (passage) => {
    const { matchedText } = passage
    // A word answers the question before it, and no other; what asks the same thing in the same words is for the rules.
    if (passage.reply !== null) return true
    if (objectionTo(passage, whole(passage, answer), readAnyway) !== null || lacks(passage)) return true
    if (!passage.english) return false
    if (misleading !== null && matchedText.matches.has(misleading)) return true
    if (matcher?.country && !namesCountry(matchedText)) return true
    return (
      matcher?.number !== undefined &&
      !quantitiesIn(matchedText.tokens).some(({ unit, age }) => unit === matcher.number && !age)
    )
  }
}
