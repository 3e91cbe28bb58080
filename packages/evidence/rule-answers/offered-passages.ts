import { type MatchedText, newPatternCache } from '../language/lexicon.ts'
import type { Answer, Explanation, OfferedPassage } from '../types.ts'
import type { Candidate } from './candidate.ts'
import type { Candidates } from './candidates.ts'
import { lexicon } from './lexicon.ts'
import { minNearness } from './passage-finder.ts'
import { type Passage, textOf } from './passages.ts'

/** The maximum number of offered passages, and of the nearest ones from which they come. */
export const maxPassages = 3
const maxCandidates = 8
/** A passage is offered with related adjacent ones while the answer's offered text stays within this many words. */
const maxWords = 60
/** The minimum words of a sentence, and of a list item or introduction. */
const minWords = 3
const minWordsInItem = 2
const minWordsBeforeList = 12
/** Longer passages are cut. UTF-16 code units. */
const maxLength = 1_000

/** Whether a person is offered passages: the statement is open and concerns the vendor. */
export const needsOfferedPassages = ({ status, explanation }: Answer): boolean =>
  status === 'UNDEFINED' && explanation.inapplicable === undefined

/** An open answer with the nearest passages; if none is near, with the number of searched documents. */
export const withNearestPassages = (answer: Answer, candidates: Candidates, documents: number): Answer =>
  withOfferedPassages(answer, candidates.for(answer.statement, maxCandidates), documents)

/** An open answer with the given passages, in order. */
export function withOfferedPassages(answer: Answer, passages: readonly Candidate[], documents: number): Answer {
  const { explanation } = answer
  const tells = tellingFor(answer.statement)
  const telling = passages.filter(({ nearness, passage }) => nearness >= minNearness && tells(passage))
  const consideredOf = ({ passage }: Candidate) => entryOf(passage, explanation.considered)
  // Contradicting passages, and a passage on which the rules and the reader disagree, are shown separately.
  const disputed = [
    ...contradictions.flatMap((reason) => telling.find((one) => consideredOf(one)?.reason === reason) ?? []),
    ...telling.filter((one) => consideredOf(one)?.taken_back).slice(0, 1),
  ]
  const apart = new Set(disputed.map(({ passage }) => passage))
  const placed = new Set<Passage>()
  const places = new Map<Candidate, Passage[]>()
  for (const candidate of new Set([...disputed, ...telling])) {
    if (places.size === maxPassages) break
    if (placed.has(candidate.passage)) continue
    const mayJoin = (passage: Passage) => tells(passage) && !apart.has(passage) && !placed.has(passage)
    const place = placeOf(candidate, mayJoin, maxWords - wordsIn([...placed]))
    for (const passage of place) placed.add(passage)
    places.set(candidate, place)
  }
  const offered = telling.flatMap((candidate) => {
    const place = places.get(candidate)
    return place ? offeredPassageOf(candidate, place, explanation) : []
  })
  const shown = offered.length > 0 ? { offered } : { documents_searched: documents }
  return { ...answer, explanation: { ...explanation, ...shown } }
}

/** Whether a passage may tell a person something about the statement. */
function tellingFor(statement: string): (passage: Passage) => boolean {
  const statementReading = lexicon.read(statement, newPatternCache())
  const asksOfSelfHosting = namesSelfHosting(statementReading)
  const asksOfAi = namesAi(statementReading)
  return (passage) =>
    !saysNothing(passage) &&
    (asksOfSelfHosting || !isOfSelfHosting(passage)) &&
    (!asksOfAi || !passage.english || isOfAi(passage))
}

const wordsIn = (passages: readonly Passage[]): number => passages.reduce((sum, { stems }) => sum + stems.length, 0)

/** A passage joined with adjacent ones of its run, the nearer side first, up to a number of words, and uncut. In order. */
function placeOf({ passage, run }: Candidate, mayJoin: (passage: Passage) => boolean, words: number): Passage[] {
  const passages = run.map((one) => one.passage)
  const fits = (place: readonly Passage[]): boolean =>
    wordsIn(place) <= words && place.at(-1)!.end - place[0]!.start <= maxLength
  let from = passages.indexOf(passage)
  let to = from + 1
  for (;;) {
    const [wider] = [
      { from: from - 1, to, joining: run[from - 1] },
      { from, to: to + 1, joining: run[to] },
    ]
      .filter(({ from, to, joining }) => joining && mayJoin(joining.passage) && fits(passages.slice(from, to)))
      .sort((one, other) => other.joining!.nearness - one.joining!.nearness)
    if (!wider) return passages.slice(from, to)
    ;({ from, to } = wider)
  }
}

/**
 * `Certificate validation involves checking:`, `(c) countries;`: mere introductions, and one or two words. A one-word answer to the
 * question above counts.
 */
function saysNothing(passage: Passage): boolean {
  const { headingIsQuestion, reply, block, stems } = passage
  if (headingIsQuestion || reply !== null) return false
  const words = stems.filter(isWord).length
  const isItem = block.kind === 'list_item' || block.kind === 'table_row'
  return (
    words < (isItem ? minWordsInItem : minWords) ||
    (words < minWordsBeforeList && /[:：]$/.test(textOf(passage).trimEnd()))
  )
}

/** Whether the stem is a word, not a number or a letter of a list. */
const isWord = (stem: string): boolean => stem.length > 1 && !/^(?:[ivx]+|\d+)$/.test(stem)

const selfHosting = lexicon.patternListId('guard self-host')
const namesSelfHosting = ({ matches }: Pick<MatchedText, 'matches'>): boolean => matches.has(selfHosting)
/** Text for customers who host it themselves does not apply to the hosted service. */
const isOfSelfHosting = ({ matchedText, above }: Passage): boolean => [matchedText, ...above].some(namesSelfHosting)

const ai = lexicon.patternListId('@ai')
const namesAi = ({ matches }: Pick<MatchedText, 'matches'>): boolean => matches.has(ai)
const isOfAi = (passage: Passage): boolean =>
  [passage.matchedText, ...passage.above].some(namesAi) ||
  /\b(?:models?|algorithms?)\b/i.test(textOf(passage)) ||
  trainsOnContent(textOf(passage))

/** The training of staff is not that of a model, unless somebody trains with the content. */
const trainsOnContent = (text: string): boolean =>
  (/\btrain\w*[^.;]{0,60}\b(?:data|content)\b/i.test(text) || /\b(?:data|content)\b[^.;]{0,60}\btrain/i.test(text)) &&
  (!/\b(?:staff|employees?|personnel|workers?|teams?|technicians?|contractors?|awareness|courses?)\b/i.test(text) ||
    /\bus(?:e[sd]?|ing)\b[^.;]{0,80}\btrain/i.test(text))

/** @param place the passages that are offered as one, in order */
function offeredPassageOf(
  { passage, question }: Candidate,
  place: readonly Passage[],
  { considered }: Explanation,
): OfferedPassage {
  const { document, block, start } = place[0]!
  const end = Math.min(place.at(-1)!.end, start + maxLength)
  return {
    name: document.name,
    location: document.url,
    sha256: document.sha256,
    text_sha256: document.textSha256,
    quote: document.text.slice(start, end),
    start,
    end,
    page: block.page ?? null,
    heading: question.heading.slice(-maxLength),
    reason: reasonOf(passage, considered),
  }
}

/** The rules' objection to a passage for this statement, or to any use of it. */
function reasonOf(passage: Passage, considered: Explanation['considered']): string | null {
  const reason = entryOf(passage, considered)?.reason
  return reason !== undefined && reason !== nearInWords ? reason : (passage.exclusionReason ?? passage.frameReason)
}

function entryOf(passage: Passage, considered: Explanation['considered']) {
  const quote = textOf(passage).slice(0, 300)
  return considered.find((one) => one.location === passage.document.url && one.quote === quote)
}

const nearInWords = 'near in its words'
const contradictions = ['says it', 'denies it']
