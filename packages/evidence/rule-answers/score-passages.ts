import { type DocumentGenre, isBinding } from '../document/document-genre.ts'
import { isChanged } from '../document/tracked-changes.ts'
import { isNegated } from '../language/negated.ts'
import type { Confidence } from '../types.ts'
import type { Match } from '../vocabulary/patterns.ts'
import { type ClaimMatcher, claimMatchers, deniesList, elementList, limitedList, notList } from './claim-matchers.ts'
import { loweringGuard, negationsIn, objectionTo } from './guards.ts'
import { lexicon } from './lexicon.ts'
import { isByFact, isPartialNegation, isPerhaps } from './partial-negation.ts'
import { type Corpus, type Passage, textOf } from './passages.ts'
import { quantitiesIn } from './quantities.ts'
import { verb } from './sentence-form.ts'

/** The answer of one passage to one claim. */
export interface PassageScore {
  passage: Passage
  answer: boolean
  /** How well the quote fits, independent of the number of quotes. */
  confidence: Confidence
  /** The elements of the claim, and the words that show each. */
  elements: { name: string; matched: string[] }[]
  /** The open qualifiers. */
  missing: string[]
  /** Why the confidence is lower; null if it is HIGH. */
  because: string | null
  /** The distance of its elements in words. */
  span: number
}

export interface Rejected {
  passage: Passage
  reason: string
}

const tooFar = 'its words stand too far apart'
const ofAPart = 'denies a part or a case of it'
/** The open part of `all …, except …`, also in two sentences. */
const excepted = 'of what it excepts'
const somethingElse = 'speaks of something else'

interface Compiled {
  matcher: ClaimMatcher
  elements: { name: string; listId: number; above: boolean; part: boolean }[]
  not: number
  limited: number
  denies: number
}

/** `physical security` is not information security: a word within another thing's longer name shows no element. */
const otherThings = lexicon.patternListId('other-things')

/** The maximum words between a denial and its actor. */
const nearestActor = 4

/** Elements further apart, in words, concern different things. */
const widest = 16
/** The factor by which elements in one clause may be further apart. */
const inOneClause = 1.5
/** A longer sentence says several things. Words. */
const longestSure = 60
/** A shorter sentence is never certain. Words. */
const minSure = 5

const compiled = new Map<string, Compiled>(
  [...claimMatchers].flatMap(([claim, matcher]) =>
    matcher.shows === undefined
      ? []
      : [
          [
            claim,
            {
              matcher,
              elements: Object.keys(matcher.shows ?? {}).map((name) => ({
                name,
                listId: lexicon.patternListId(elementList(claim, name)),
                above: matcher.above?.includes(name) ?? false,
                part: matcher.parts?.includes(name) ?? false,
              })),
              not: lexicon.patternListId(notList(claim)),
              limited: lexicon.patternListId(limitedList(claim)),
              denies: lexicon.patternListId(deniesList(claim)),
            },
          ] as const,
        ],
  ),
)

/** Scores the passages of a corpus for a claim with its matcher; empty if it has none. */
export function scorePassages(claim: string, corpus: Corpus): { passageScores: PassageScore[]; rejected: Rejected[] } {
  const entry = compiled.get(claim)
  if (!entry) return { passageScores: [], rejected: [] }
  const passageScores: PassageScore[] = []
  const rejected: Rejected[] = []
  const take = (passage: Passage, found: PassageScore | string | null) => {
    if (typeof found === 'string') rejected.push({ passage, reason: found })
    else if (found !== null) passageScores.push(found)
  }
  let isSpokenOf = false
  for (const passage of candidatesOf(entry, corpus)) {
    const found = scoreSupport(entry, passage)
    isSpokenOf ||= found !== null && found !== tooFar && found !== somethingElse
    take(passage, found)
  }
  for (const index of corpus.matched.get(entry.denies) ?? []) {
    const passage = corpus.passages[index]!
    const found =
      entry.matcher.consent && asksLeave(corpus, passage) ? 'only with consent' : scoreDenial(entry, passage)
    const isOffer = entry.matcher.assertionKinds?.includes('offer') ?? false
    // `We store data in Germany` denies other locations only if no passage mentions one, even for some data or in some cases.
    const isDoubtful = isOffer && isSpokenOf && isByFact(passage, passage.matchedText.matches.get(entry.denies)![0]!)
    take(passage, isDoubtful && typeof found === 'object' ? 'another passage speaks of the thing' : found)
  }
  const isDeniedInPart =
    rejected.some(({ reason }) => reason === ofAPart) || passageScores.some(({ missing }) => missing.includes(excepted))
  return { passageScores: isDeniedInPart ? passageScores.map(doubted) : passageScores, rejected }
}

/** A yes is doubtful if another passage denies a part or a case of it; a person sees that passage. */
const doubted = (passageScore: PassageScore): PassageScore =>
  passageScore.answer && !passageScore.missing.includes(excepted)
    ? { ...passageScore, confidence: 'LOW', because: `another passage ${ofAPart}` }
    : passageScore

/** Passages with the rarest of the elements that the sentence itself must show; with any element if it need show none. */
function candidatesOf({ matcher, elements }: Compiled, corpus: Corpus): Passage[] {
  if (matcher.rows) return corpus.passages.filter(({ block }) => block.cells?.some(({ header }) => header !== ''))
  const inSentence = elements.filter(({ above, part }) => !above && !part)
  const lists = (inSentence.length > 0 ? inSentence : elements).map(({ listId }) => corpus.matched.get(listId) ?? [])
  const found =
    inSentence.length > 0
      ? lists.reduce((min, list) => (list.length < min.length ? list : min))
      : [...new Set(lists.flat())].sort((a, b) => a - b)
  return found.map((index) => corpus.passages[index]!)
}

function scoreSupport({ matcher, elements, not, limited }: Compiled, passage: Passage): PassageScore | string | null {
  const { matchedText, above, before } = passage
  const shownByItself: { name: string; matches: readonly Match[] }[] = []
  const shown: PassageScore['elements'] = []
  const missing: string[] = []
  let borrowed = 0
  for (const element of elements) {
    const matches = ofItself(passage, element.listId)
    if (matches.length > 0) {
      shownByItself.push({ name: element.name, matches })
    } else if (element.above && above.some((read) => read.matches.has(element.listId) && !read.matches.has(not))) {
      borrowed++
      shown.push({ name: element.name, matched: ['(heading or introduction)'] })
    } else if (element.above && refersBack(passage) && before?.matchedText.matches.has(element.listId)) {
      borrowed++
      shown.push({ name: element.name, matched: ['(sentence before)'] })
    } else if (element.part) missing.push(element.name)
    else return null
  }
  if (shownByItself.length === 0 && !matcher.rows) return null
  // `We run penetration tests` without who and how often is another claim.
  if (missing.length > 1 && missing.length === matcher.parts?.length) return 'says none of what qualifies it'
  const whole = { listId: -1, from: 0, to: matchedText.tokens.length }
  const matches = shownByItself.length === 0 ? [whole] : closest(shownByItself.map((element) => element.matches))
  const window = {
    listId: -1,
    from: Math.min(...matches.map((m) => m.from)),
    to: Math.max(...matches.map((m) => m.to)),
  }
  const span = window.to - window.from
  const within = matcher.within ?? widest
  if (span > within && !(span <= within * inOneClause && isOneClause(passage, window))) return tooFar
  if (matchedText.matches.has(not) || above.some((read) => read.matches.has(not))) return somethingElse
  if (matcher.number && !quantitiesIn(matchedText.tokens).some(({ unit, age }) => unit === matcher.number && !age))
    missing.push(`a ${matcher.number}`)
  const claimMatch = { window, matches, assertionKinds: matcher.assertionKinds ?? [], answer: 'yes' as const }
  if (matchedText.matches.has(limited)) missing.push('of all of it, in every case')
  if (passage.isExceptedNext || loweringGuard(passage, claimMatch)?.id === 'excepting') missing.push(excepted)
  if (missing.length > 0 && !isBinding(passage.genre))
    return missing.includes(excepted) ? ofAPart : 'a part, on a page that does not bind the vendor'
  // The cells of a list of other companies do not judge the vendor.
  const objection = objectionTo(passage, claimMatch, matcher.rows ? ['verdict'] : [])
  if (objection) return objection.reason
  for (const [at, { name }] of shownByItself.entries()) shown.push({ name, matched: [wordsOf(passage, matches[at]!)] })
  const { confidence, because } = passageConfidence(passage, {
    claimMatch,
    borrowed,
    missing,
    offer: claimMatch.assertionKinds.includes('offer'),
    rows: matcher.rows ?? false,
    loose: matcher.loose ?? false,
  })
  return { passage, answer: true, confidence, because, elements: shown, missing, span }
}

/** Scores a sentence that denies the thing itself. */
function scoreDenial({ matcher, denies, not }: Compiled, passage: Passage): PassageScore | string | null {
  const { matchedText, reply } = passage
  const match = matchedText.matches.get(denies)![0]!
  // The distinguishing part of a claim, such as a country, may be inside the denied words, and must then occur again.
  const apart = Map.groupBy(matchedText.matches.get(not) ?? [], ({ from, to }) => match.from <= from && to <= match.to)
  const named = new Set(apart.get(true)?.map((one) => wordsOf(passage, one)))
  if (apart.get(false)?.some((one) => !named.has(wordsOf(passage, one)))) return somethingElse
  // A no to the act that the claim denies confirms the claim.
  const prohibits = matcher.assertionKinds?.includes('prohibition') ?? false
  const isVendorReply = prohibits && reply?.ofVendor && reply.answer !== 'unclear'
  const answer = isVendorReply ? reply.answer === 'no' : false
  if (!isVendorReply && isByFact(passage, match) && isNotDone(passage, match)) return 'the sentence denies it'
  const claimMatch = {
    window: match,
    matches: [match],
    assertionKinds: matcher.assertionKinds ?? [],
    answer: answer ? 'yes' : 'no',
  } as const
  const objection = objectionTo(passage, claimMatch, isVendorReply ? ['answered otherwise'] : [])
  if (objection) return objection.reason
  if (reply === null && isPartialNegation(passage, match, matcher)) return ofAPart
  const hedged = loweringGuard(passage, claimMatch)
  if (hedged && !answer) return hedged.reason
  if (prohibits && !isVendorReply && (isDenied(passage, match) || !vendorIn(passage, match))) return null
  const { confidence, because } = passageConfidence(passage, {
    claimMatch,
    borrowed: 0,
    missing: [],
    offer: false,
    rows: false,
    loose: false,
  })
  const elements = [{ name: answer ? 'asked and denied' : 'denied', matched: [wordsOf(passage, match)] }]
  const shown = { passage, answer, elements, missing: [], span: match.to - match.from }
  return confidence === 'HIGH' && !answer && isPerhaps(passage, match)
    ? { ...shown, confidence: 'MEDIUM', because: 'says that it may be done' }
    : { ...shown, confidence, because }
}

/** Consent is often promised one or two sentences after the use. */
const leaveWithin = 2
const leave = lexicon.patternListId('guard by-leave')

/** Whether one of the next sentences of the same section mentions permission for the passage's act. */
const asksLeave = ({ passages }: Corpus, { index, document, block }: Passage): boolean =>
  passages
    .slice(index + 1, index + 1 + leaveWithin)
    .some(
      (next) =>
        next.document === document &&
        next.block.headings.join('\n') === block.headings.join('\n') &&
        next.matchedText.matches.has(leave),
    )

/** `We do not only use your data to train models` denies nothing. */
const rhetorical = /^(?:only|just|merely|solely|limited)$/

/** Whether a passage denies some of its words, with any negation among them: `We do not use your data to train models`. */
const isDenied = (passage: Passage, match: Match): boolean => {
  const negations = negationsIn(passage)
  const { tokens } = passage.matchedText
  return (
    isNegated(passage.matchedText, match, negations) ||
    negations.negation.some(
      ({ from, to }) => from > match.from && to <= match.to && !rhetorical.test(tokens[to]?.word ?? ''),
    )
  )
}

/** `We never store passwords in plain text`: a negated opposite of a claim does not deny the claim. Idioms do not matter here. */
const isNotDone = (passage: Passage, match: Match): boolean =>
  isNegated(passage.matchedText, match, { ...negationsIn(passage), exempt: [] })

/** Whether the vendor itself is the actor of some words of a passage. */
const vendorIn = ({ acts, speaker }: Passage, { from, to }: Match): boolean =>
  speaker === 'vendor' || acts.some((one) => one.from >= from - nearestActor && one.to <= to)

/** Documents about the customer's use, or reports; they mention the vendor's own practice only in passing. */
const ofUse: readonly DocumentGenre[] = ['manual', 'article']

/** HIGH if one sentence of a document that binds the vendor says the whole claim; lower for each of the reasons below. */
function passageConfidence(
  passage: Passage,
  fit: {
    claimMatch: Parameters<typeof loweringGuard>[1]
    borrowed: number
    missing: readonly string[]
    offer: boolean
    rows: boolean
    loose: boolean
  },
): Pick<PassageScore, 'confidence' | 'because'> {
  if (fit.missing.length > 0) return { confidence: 'LOW', because: `does not say: ${fit.missing.join(', ')}` }
  const guard = loweringGuard(passage, fit.claimMatch)
  if (guard) return { confidence: guard.lowers!, because: guard.reason }
  if (ofUse.includes(passage.genre) && !fit.offer)
    return { confidence: 'LOW', because: 'a page that tells how the product is used, or an article' }
  if (isChanged(passage.block, passage)) return { confidence: 'LOW', because: 'inserted by a tracked change' }
  if (passage.block.visibility !== undefined) return { confidence: 'MEDIUM', because: 'may not be visible on the page' }
  const { length } = passage.matchedText.tokens
  if (fit.borrowed > 0 && !fit.rows)
    return { confidence: 'MEDIUM', because: 'a part stands in the heading or the sentence before' }
  if (length > longestSure) return { confidence: 'MEDIUM', because: 'a sentence that says several things' }
  const isRow = passage.block.kind === 'table_row' && passage.reply === null && passage.mark === null
  if (!fit.rows && (isRow || length < minSure || !passage.matchedText.tokens.some(({ word }) => verb.test(word))))
    return { confidence: 'MEDIUM', because: 'not a full sentence' }
  if (fit.loose) return { confidence: 'MEDIUM', because: 'a broad claim' }
  if (!isBinding(passage.genre) && !(fit.offer && passage.genre === 'manual'))
    return { confidence: 'MEDIUM', because: 'a page that does not bind the vendor' }
  return { confidence: 'HIGH', because: null }
}

/** Whether a sentence refers to the previous one. */
const refersBack = ({ matchedText }: Passage) =>
  /^(?:it|its|they|their|them|this|these|those|such|both)$/.test(matchedText.tokens[0]?.word ?? '')

/** Where a passage shows an element, and not another thing whose name contains its words. */
function ofItself({ matchedText }: Passage, listId: number): readonly Match[] {
  const matches = matchedText.matches.get(listId) ?? []
  const others = matchedText.matches.get(otherThings)
  if (!others) return matches
  return matches.filter(
    ({ from, to }) =>
      !others.some((other) => other.from <= from && to <= other.to && other.to - other.from > to - from),
  )
}

/** The beginning of another clause: punctuation, or words with their own subject or verb. */
const clauseBegins =
  /[;:,.!?]\s|\s[–—-]\s|\b(?:but|because|since|while|whereas|although|unless|if|when|where|which|who|that|so)\b|\b(?:shall|will|must|may|can|should|would)\b/i

/** Whether a range of a passage's words lies within one clause. */
const isOneClause = (passage: Passage, window: Match): boolean => !clauseBegins.test(wordsOf(passage, window))

/** One match of each element, near the first match of the rarest; in the order of the elements. */
function closest(elements: (readonly Match[])[]): Match[] {
  const rarest = elements.reduce((min, list) => (list.length < min.length ? list : min))
  let best: Match[] = []
  let width = Number.POSITIVE_INFINITY
  for (const anchor of rarest.slice(0, 8)) {
    const chosen = elements.map((list) =>
      list === rarest
        ? anchor
        : list.reduce((nearest, match) => (distance(match, anchor) < distance(nearest, anchor) ? match : nearest)),
    )
    const span = Math.max(...chosen.map((m) => m.to)) - Math.min(...chosen.map((m) => m.from))
    if (span < width) [best, width] = [chosen, span]
  }
  return best
}

const distance = (a: Match, b: Match) => Math.max(0, a.from - b.to, b.from - a.to)

const wordsOf = (passage: Passage, { from, to }: Match) =>
  textOf(passage).slice(
    passage.matchedText.tokens[from]!.start,
    passage.matchedText.tokens[Math.max(from, to - 1)]!.end,
  )
