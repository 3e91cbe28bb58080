import type { Block, ParsedDocument } from '@custos/documents/types'
import { type CellMark, cellMarkOf } from '../document/cell-mark.ts'
import { companyOf, findNames, ownActsIn } from '../document/company-names.ts'
import { type DocumentGenre, genreOf } from '../document/document-genre.ts'
import { exclusionReason, frameReason, speaksOfVendor } from '../document/exclusion-reason.ts'
import { isExceptedNext } from '../document/neighbours.ts'
import { type Reply, replyIn, replyTo } from '../document/question.ts'
import { isEnglish } from '../language/english.ts'
import { type MatchedText, newPatternCache, type PatternCache } from '../language/lexicon.ts'
import type { Match } from '../vocabulary/patterns.ts'
import { stem } from '../vocabulary/tokens.ts'
import { runAtOnce, type YieldingWork } from '../yielding-work.ts'
import { lexicon } from './lexicon.ts'

/** A sentence of a document with the short answer or value after it, and the text above it. */
export interface Passage {
  index: number
  document: ParsedDocument
  block: Block
  start: number
  end: number
  /** Empty for other languages, because the rules read only English. */
  matchedText: MatchedText
  english: boolean
  /** The nearest two headings, the list's introduction, and the table's headers. */
  above: readonly MatchedText[]
  /** Whether the list's introduction makes the vendor act: `We:`, `Processor shall:`, `Acme shall:`. */
  isIntroducedByVendor: boolean
  /** Whether the nearest heading is the question that the passage answers. */
  headingIsQuestion: boolean
  /** The one-word answer to a question in the documents (`Do you take backups? Yes.`). */
  reply: Reply | null
  /** The meaning of a mark or word beside it: `Backups are tested | No`. */
  mark: CellMark | null
  /** Why it is no statement of the vendor about itself, despite its words; null if there is no reason. */
  exclusionReason: string | null
  /** Why its document or section makes it no practice of the vendor; null if there is no reason. */
  frameReason: string | null
  /** Whether the next sentence says what it does not hold for. */
  isExceptedNext: boolean
  /** Whether it says what `we` do, or names the vendor. */
  speaksOfVendor: boolean
  /** The previous passage in the same block. */
  before: Passage | null
  /** Where the vendor acts: as `we`, in its contractual role, or under its name. */
  acts: readonly Pick<Match, 'from' | 'to'>[]
  /** The company that is the sentence's subject. */
  speaker: ReturnType<typeof companyOf>
  genre: DocumentGenre
  stems: readonly string[]
}

/** A vendor's documents, with each passage read once. */
export interface Corpus {
  passages: readonly Passage[]
  /** The passages that each list of the lexicon matches, in order. */
  matched: ReadonlyMap<number, readonly number[]>
  /** The passages that contain each stem, in order. */
  postings: ReadonlyMap<string, readonly number[]>
  meanLength: number
}

/** The maximum length of a sentence, for hostile text. UTF-16 code units. */
const longest = 4_000

/** The dots before the page number in a table of contents. */
const leader = /(?:\.{6}|(?:\. ){5}\.|…{3}) ?\d{1,4}(?!\d)/

/** The length of an introduction's part next to the list. UTF-16 code units. */
const nearestOfIntroduction = 600

const vendorActs = lexicon.patternListId('@vendor-acts')

const unread: MatchedText = { tokens: [], matches: new Map() }

/** Reads a vendor's documents in linear time. */
export const prepareCorpus = (...of: Parameters<typeof readCorpus>): Corpus => runAtOnce(readCorpus(...of))

/** Reads the corpus, and yields to other work meanwhile. */
export function* readCorpus(documents: readonly ParsedDocument[], domain?: string): YieldingWork<Corpus> {
  const cache = newPatternCache()
  const headingMatches = new Map<string, MatchedText>()
  const stems = new Map<string, string>()
  const names = yield* findNames(documents, domain)
  const passages: Passage[] = []
  const matched = new Map<number, number[]>()
  const postings = new Map<string, number[]>()
  let length = 0

  for (const document of documents) {
    const genre = genreOf(document)
    for (let at = 0; at < document.sentences.length; at++) {
      yield
      const { start } = document.sentences[at]!
      const first = at
      if (replyTo(document, at) || goesOnWithValue(document, at)) at++
      const { block: blockAt, end } = document.sentences[at]!
      const block = document.blocks[blockAt]!
      if (block.kind === 'boilerplate' || block.kind === 'code' || end - start > longest) continue
      const text = document.text.slice(start, end)
      if (leader.test(text)) continue
      const english = isEnglish(text, document.language)
      const matchedText = lexicon.read(text, cache)
      if (matchedText.tokens.length === 0) continue
      const last = passages.at(-1)
      const above = english ? aboveOf(block, cache, headingMatches) : []
      const passage: Passage = {
        index: passages.length,
        document,
        block,
        start,
        end,
        matchedText: english ? matchedText : { ...unread, tokens: matchedText.tokens },
        english,
        above,
        isIntroducedByVendor:
          english &&
          block.intro !== null &&
          (above.some(({ matches }) => matches.has(vendorActs)) ||
            isOwnDuty(readAbove(introductionOf(block.intro), cache, headingMatches), names)),
        headingIsQuestion: /\?["'”’)\]]*\s*$/.test(block.headings.at(-1) ?? ''),
        reply: replyIn(text),
        mark: cellMarkOf(document, { block: blockAt, start, end }, names),
        exclusionReason: english
          ? (exclusionReason(document, first, names) ?? (at > first ? exclusionReason(document, at, names) : null))
          : null,
        frameReason: english ? frameReason(document, at, names) : null,
        isExceptedNext: english && isExceptedNext(document, at),
        speaksOfVendor: speaksOfVendor(text, names),
        before: last?.block === block ? last : null,
        acts: english ? [...(matchedText.matches.get(vendorActs) ?? []), ...ownActsIn(matchedText.tokens, names)] : [],
        speaker: companyOf(text, names),
        genre,
        stems: matchedText.tokens.map(({ word }) => stemOf(word, stems)),
      }
      passages.push(passage)
      length += passage.stems.length
      for (const listId of passage.matchedText.matches.keys()) note(matched, listId, passage.index)
      for (const word of new Set(passage.stems)) note(postings, word, passage.index)
    }
  }
  return { passages, matched, postings, meanLength: passages.length === 0 ? 1 : length / passages.length }
}

export const textOf = ({ document, start, end }: Passage): string => document.text.slice(start, end)

function note<Key>(lists: Map<Key, number[]>, key: Key, index: number): void {
  const list = lists.get(key)
  if (list) list.push(index)
  else lists.set(key, [index])
}

function stemOf(word: string, cache: Map<string, string>): string {
  let stemmed = cache.get(word)
  if (stemmed === undefined) {
    stemmed = stem(word)
    cache.set(word, stemmed)
  }
  return stemmed
}

const value =
  /^(?:(?:at (?:the )?(?:most|latest|least)|usually|typically|normally|in any case|always|generally),? ){0,2}(?:within|no later than|not later than|in (?:less|under)|every|once|twice|daily|weekly|monthly|quarterly|annually|yearly)(?=[\s.])[^.;:]{0,60}\.?$/i

/** Whether the next sentence only adds a value: `We notify customers without delay. At most within 72 hours.` */
function goesOnWithValue({ text, sentences }: ParsedDocument, at: number): boolean {
  const [sentence, next] = [sentences[at]!, sentences[at + 1]]
  return next !== undefined && next.block === sentence.block && value.test(text.slice(next.start, next.end))
}

function aboveOf(
  { headings, intro, cells }: Block,
  cache: PatternCache,
  headingMatches: Map<string, MatchedText>,
): MatchedText[] {
  const texts = headings.slice(-2)
  if (intro) texts.push(introductionOf(intro))
  if (cells) texts.push(...cells.map(({ header }) => header).filter((header) => header !== ''))
  return texts.map((text) => readAbove(text, cache, headingMatches))
}

const introductionOf = (intro: string): string => intro.slice(-nearestOfIntroduction)

function readAbove(text: string, cache: PatternCache, headingMatches: Map<string, MatchedText>): MatchedText {
  let matchedText = headingMatches.get(text)
  if (!matchedText) {
    matchedText = lexicon.read(text, cache)
    headingMatches.set(text, matchedText)
  }
  return matchedText
}

const duty = /^(?:shall|will|must|agrees|undertakes)$/

/** `Without prejudice to section 2, Acme shall:` */
const isOwnDuty = ({ tokens }: MatchedText, names: Parameters<typeof ownActsIn>[1]): boolean =>
  duty.test(tokens.at(-1)?.word ?? '') && ownActsIn(tokens.slice(-2), names).length > 0
