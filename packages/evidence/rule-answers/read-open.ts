import { sourceOf } from '../document/source.ts'
import type { Answer, Confidence, Explanation } from '../types.ts'
import { couldReachThreshold, reachesThreshold } from './answer-threshold.ts'
import type { Candidates } from './candidates.ts'
import { claimMatchers, notList } from './claim-matchers.ts'
import { inCommonWords } from './common-words.ts'
import { additionsOf } from './custom-question.ts'
import type { AssertionKind } from './guard-table.ts'
import { objectionTo } from './guards.ts'
import { lacksHowSoon } from './how-soon.ts'
import { lexicon } from './lexicon.ts'
import { namesCountry } from './locations.ts'
import { needsOfferedPassages } from './offered-passages.ts'
import type { Passage } from './passages.ts'
import { polarityOf } from './polarity.ts'
import { quantitiesIn } from './quantities.ts'
import { isReaderEligible } from './reader-eligible.ts'

/** For people, why a reading answers: the rule in its explanations. */
export const byReading = 'read by the built-in reader'

/**
 * Whether the reader reads for an open statement. It does not for those that need a certificate, those with contradicting passages,
 * and those that vendors do not publish.
 */
export const isReadFor = (answer: Answer): boolean =>
  needsOfferedPassages(answer) && isReaderEligible(answer) && answer.explanation.rule !== 'conflict'

/**
 * Has the built-in reader read the passages nearest to an open statement. The first accepted one answers, unless a guard of the
 * rules objects. The answer is LOW, because no other reader confirms it.
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

/** An open statement, answered by an accepted passage. @param explanation the changed members of the answer's explanation. */
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

/** The rules' match of a passage as a whole, because they found none of its words. */
const whole = ({ matchedText }: Passage, statement: Answer) => {
  const window = { listId: -1, from: 0, to: matchedText.tokens.length }
  return { window, matches: [window], assertionKinds: kindsOf(statement), answer: 'yes' } as const
}

const permitted = /\bmay\b/i
const ofOthers = /\b(?:third part(?:y|ies)|(?:sub-?)?processors?|suppliers?|providers?|affiliates?|partners?)\b/i
const offered = /\b(?:(?:we|customers?|users?|clients?) can|(?:offers?|supports?|lets?|allows?|enables?))\b/i

/** The kinds of sentences that assert a statement; for a customer's own, derived from its words. */
function kindsOf({ claim, statement }: Answer): readonly AssertionKind[] {
  if (claim !== undefined) return claimMatchers.get(claim)?.assertionKinds ?? []
  const denies = polarityOf(inCommonWords(statement)) === 'denies'
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
 * Reasons for which the rules skip a passage that a reader may read: another language, a fragment, a list item, its introduction.
 */
const readAnyway = ['language', 'fragment', 'introduction', 'torn']

/** Whether there is an objection to a passage as the answer to a statement. */
function objectionsTo(answer: Answer): (passage: Passage) => boolean {
  const { claim, statement } = answer
  const matcher = claim === undefined ? undefined : claimMatchers.get(claim)
  const additions = claim === undefined ? additionsOf(statement) : null
  const lacks = (passage: Passage): boolean =>
    additions ? additions(passage) !== null : passage.english && lacksHowSoon(statement, passage)
  const misleading = matcher?.shows === undefined ? null : lexicon.patternListId(notList(claim!))
  return (passage) => {
    const { matchedText } = passage
    // A one-word reply answers only the question before it, and the rules handle questions with the statement's words.
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
