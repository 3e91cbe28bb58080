import type { Match } from '../vocabulary/patterns.ts'
import type { MatchedText } from './lexicon.ts'

/** The matches of the lists of `negation.json`. */
export interface Negations {
  negation: readonly Match[]
  exempt: readonly Match[]
  lacking: readonly Match[]
  denial: readonly Match[]
  denialExempt: readonly Match[]
}

/** The reach of a negation, in words. */
const reach = 5

const overlaps = (a: Match, b: Match) => a.from < b.to && b.from < a.to

/** Whether a sentence denies a match: in its clause before the match, directly after it, or by a word inside it. */
export const isNegated = (reading: MatchedText, match: Match, found: Negations): boolean =>
  deniedAfter(reading, match, found) || negatedBefore(reading, match, found) || negatedInside(reading, match, found)

function negatedBefore({ tokens }: MatchedText, match: Match, { negation, exempt, lacking }: Negations): boolean {
  const counts = (mark: Match) => !exempt.some((idiom) => overlaps(idiom, mark))
  return (
    lacking.some((mark) => mark.to <= match.from && mark.to > match.from - 3 && counts(mark)) ||
    negation.some(
      (mark) =>
        mark.from < match.from &&
        mark.from >= match.from - reach &&
        tokens[mark.from]!.clause === tokens[match.from]!.clause &&
        counts(mark),
    )
  )
}

/** `Changes need no reviewer`. A match that begins with a negation includes it in its meaning. */
function negatedInside({ tokens }: MatchedText, match: Match, { negation, exempt, lacking }: Negations): boolean {
  if (negation.some(({ from }) => from === match.from)) return false
  return [...negation, ...lacking].some(
    (mark) =>
      mark.from > match.from &&
      mark.to < match.to &&
      tokens[mark.from]!.clause === tokens[match.to - 1]!.clause &&
      !exempt.some((idiom) => overlaps(idiom, mark)),
  )
}

/** `SAML: not supported`, `MFA for accounts of users is not available`. */
function deniedAfter(reading: MatchedText, match: Match, { denial, denialExempt }: Negations): boolean {
  const { tokens } = reading
  return denial.some(
    (mark) =>
      mark.from >= match.to &&
      (mark.from <= match.to + 3 || isSubjectOf(reading, match, mark)) &&
      (mark.from === match.to || tokens[mark.from]!.clause === tokens[match.from]!.clause) &&
      !denialExempt.some((idiom) => idiom.from === mark.from || idiom.to === mark.to),
  )
}

const verb = /^(?:is|are|was|were|be|been|has|have|had|do|does|did|will|shall|must|may|can)$|(?:ed|ates?|ains?)$/

/** Whether a match begins the sentence and only a few words on whom or what it concerns precede its denial. */
function isSubjectOf({ tokens }: MatchedText, match: Match, denial: Match): boolean {
  const between = tokens.slice(match.to, denial.from).map(({ word }) => word)
  return (
    match.from <= 1 &&
    between.length <= 8 &&
    /^(?:for|of|in|on|to)$/.test(between[0]!) &&
    /^(?:is|are)$/.test(between.pop()!) &&
    !between.some((word) => verb.test(word))
  )
}
