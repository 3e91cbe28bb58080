import type { ReadDocument } from '@custos/documents/model'
import { languageOfSentence } from '../vocabulary/languages/detect.ts'
import { stem } from '../vocabulary/tokens.ts'
import { type Cache, newCache, type Reading, vocabulary } from '../vocabulary/vocabulary.ts'
import { type Reply, replyIn, replyTo } from './question.ts'
import { companyOf, genreOf, namesIn } from './vendor.ts'

/** A sentence, with the short answer or the bare value that follows it, and with what the vocabulary finds in it. */
export interface Passage {
  index: number
  document: ReadDocument
  block: ReadDocument['blocks'][number]
  start: number
  end: number
  reading: Reading
  /** What stands above it: the nearest headings, the introduction of its list, the headers of its table. */
  context: Reading[]
  /** The nearest heading, where it is a question that the passage answers. */
  asked: Reading | null
  /** It is hardly more than the name of a place. */
  barePlace: boolean
  /** What a question that the documents answer in a word is answered with (`Do you take backups? Yes.`). */
  reply: Reply | null
  /** The passage before it in the same block. */
  before: Passage | null
  stems: string[]
  /** Which company the sentence names as its subject. */
  subject: ReturnType<typeof companyOf>
  /** Of an article, or a page on how customers use the product, only what it says of the vendor itself counts. */
  genre: ReturnType<typeof genreOf>
}

/** A vendor's documents, read once against the whole vocabulary. */
export interface Corpus {
  passages: Passage[]
  /** The passages in which each pattern owner was matched, in order. */
  index: Map<number, number[]>
  /** The passages in which each stem stands, in order. */
  postings: Map<string, number[]>
  /** The passages that answer what they ask in a word, in order. */
  replies: number[]
  /** The passages that are hardly more than the name of a place, in order. */
  places: number[]
  meanLength: number
}

/** The longest passage that is looked at, in UTF-16 code units: no sentence is longer, and hostile text is. */
const longest = 4_000

/** In words. */
const longestPlace = 16

/** The dots before the page in a line of a table of contents. */
const leader = /(?:\.{6}|(?:\. ){5}\.|…{3}) ?\d{1,4}(?!\d)/

/** What stands in a form for less than a sentence (`n/a`, `see below`) is no answer, in UTF-16 code units. */
const shortestAnswer = 20

/** Reads a vendor's documents; the work is linear in their length. */
export function prepareCorpus(documents: readonly ReadDocument[]): Corpus {
  const cache = newCache()
  const contexts = new Map<string, Reading>()
  const stems = new Map<string, string>()
  const passages: Passage[] = []
  const index = new Map<number, number[]>()
  const postings = new Map<string, number[]>()
  const replies: number[] = []
  const places: number[] = []
  let length = 0
  const names = namesIn(documents)

  for (const document of documents) {
    const genre = genreOf(document)
    for (let at = 0; at < document.sentences.length; at++) {
      const first = document.sentences[at]!
      if (replyTo(document, at) || goesOnWithValue(document, at)) at++
      const { block: blockAt, end } = document.sentences[at]!
      const block = document.blocks[blockAt]!
      const start = behindFormTitle(block, first.start, cache)
      if (block.kind === 'boilerplate' || block.kind === 'code' || end - start > longest) continue
      const text = document.text.slice(start, end)
      if (leader.test(text)) continue
      const reading = vocabulary.read(text, cache, languageOfSentence(text, document.language))
      if (reading.tokens.length === 0) continue
      const last = passages.at(-1)
      const passage: Passage = {
        index: passages.length,
        document,
        block,
        start,
        end,
        reading,
        context: contextOf(block, document.language, contexts, cache),
        asked: asks(block) ? contexts.get(block.headings.at(-1)!)! : null,
        barePlace: isBarePlace(block, reading),
        reply: replyIn(text),
        before: last?.block === block ? last : null,
        stems: reading.tokens.map(({ word }) => {
          let stemmed = stems.get(word)
          if (stemmed === undefined) {
            stemmed = stem(word)
            stems.set(word, stemmed)
          }
          return stemmed
        }),
        subject: companyOf(text, names),
        genre,
      }
      passages.push(passage)
      if (passage.reply) replies.push(passage.index)
      if (passage.barePlace) places.push(passage.index)
      length += passage.stems.length
      for (const owner of reading.matches.keys()) {
        const same = index.get(owner)
        if (same) same.push(passage.index)
        else index.set(owner, [passage.index])
      }
      for (const word of new Set(passage.stems)) {
        const same = postings.get(word)
        if (same) same.push(passage.index)
        else postings.set(word, [passage.index])
      }
    }
  }
  return {
    passages,
    index,
    postings,
    replies,
    places,
    meanLength: passages.length === 0 ? 1 : length / passages.length,
  }
}

const value =
  /^(?:(?:at (?:the )?(?:most|latest|least)|usually|typically|normally|in any case|always|generally),? ){0,2}(?:within|no later than|not later than|in (?:less|under)|every|once|twice|daily|weekly|monthly|quarterly|annually|yearly)(?=[\s.])[^.;:]{0,60}\.?$/i

/** Whether the sentence after one only adds a value to it: `We notify customers without delay. At most within 72 hours.` */
function goesOnWithValue({ text, sentences }: ReadDocument, at: number): boolean {
  const [sentence, next] = [sentences[at]!, sentences[at + 1]]
  return next !== undefined && next.block === sentence.block && value.test(text.slice(next.start, next.end))
}

/** Where the answer of a filled-in form begins: behind the cell that holds what the form asks for. */
function behindFormTitle({ cells }: ReadDocument['blocks'][number], start: number, cache: Cache): number {
  const [title, answer] = cells ?? []
  if (title?.start !== start || !answer || answer.text.length < shortestAnswer) return start
  return vocabulary.marked(vocabulary.read(title.text, cache), 'form-text').length > 0 ? answer.start : start
}

/** A row, or an item of a list, of a few words of which some name a place: `Europe: Frankfurt, Germany`. */
const isBarePlace = (block: ReadDocument['blocks'][number], reading: Reading) =>
  reading.tokens.length <= longestPlace &&
  /^(?:list_item|table_row|quote|definition)$/.test(block.kind) &&
  vocabulary.placesIn(reading).length > 0

const asks = ({ headings }: ReadDocument['blocks'][number]) => /\?["'”’)\]]*\s*$/.test(headings.at(-1) ?? '')

function contextOf(
  block: ReadDocument['blocks'][number],
  language: string,
  contexts: Map<string, Reading>,
  cache: Cache,
): Reading[] {
  const texts = block.headings.slice(-2)
  if (block.intro) texts.push(block.intro.slice(-600))
  if (block.cells) texts.push(...block.cells.map((cell) => cell.header).filter((header) => header !== ''))
  return texts.map((text) => {
    let reading = contexts.get(text)
    if (!reading) {
      reading = vocabulary.read(text, cache, languageOfSentence(text, language))
      contexts.set(text, reading)
    }
    return reading
  })
}

export const textOf = (passage: Passage): string => passage.document.text.slice(passage.start, passage.end)
