import type { Block, ParsedDocument } from '@custos/documents/types'
import type { Corpus, Passage } from '../../rule-answers/passages.ts'
import type { AnswerSource } from '../../types.ts'
import { type Sentence, sentenceOf } from '../shown-documents.ts'

/** The place of a quote. */
export interface Place {
  document: ParsedDocument
  block: Block
  start: number
  end: number
}

/** A line of a document; one without a key is only context. */
export interface Line {
  key: string | null
  place: Place
  sentence: Sentence
}

/** The length of a neighbouring sentence's part next to a quote. UTF-16 code units. */
const nearestOfNeighbour = 200

/** The documents that a model may see. */
export class Excerpts {
  readonly #documents = new Map<string, ParsedDocument>()
  readonly #passages: ReadonlyMap<ParsedDocument, readonly Passage[]>
  readonly #order: ReadonlyMap<ParsedDocument, number>

  constructor(documents: readonly ParsedDocument[], corpus: Corpus) {
    for (const document of documents) this.#documents.set(`${document.url} ${document.sha256}`, document)
    const passages = corpus.passages.filter(({ block }) => block.kind !== 'heading')
    this.#passages = Map.groupBy(passages, ({ document }) => document)
    this.#order = new Map(documents.map((document, at) => [document, at]))
  }

  /** null if the model may not see the document. */
  placeOf({ location, sha256, start, end }: AnswerSource): Place | null {
    const document = this.#documents.get(`${location} ${sha256}`)
    const block = document?.blocks.find((one) => one.start <= start && start < one.end)
    return document && block ? { document, block, start, end } : null
  }

  /** In document order. */
  compare(one: Place, other: Place): number {
    return this.#order.get(one.document)! - this.#order.get(other.document)! || one.start - other.start
  }

  /** The places with their neighbouring sentences, in document order. */
  around(places: readonly Place[]): Line[] {
    const quoted = [...new Map(places.map((place) => [placeKey(place), place])).values()]
    const beside = quoted.flatMap((place) => this.#neighboursOf(place, quoted))
    const all = [
      ...quoted.map((place) => ({ key: placeKey(place), place, sentence: sentenceOf(place) })),
      ...new Map(beside.map((one) => [placeKey(one.place), one])).values(),
    ].sort((a, b) => this.compare(a.place, b.place))
    return all.map((line, at) => ({
      ...line,
      sentence: { ...line.sentence, id: null, isAfterGap: this.isGap(all[at - 1]?.place, line.place) },
    }))
  }

  /** Places for an inserted sentence: two successive ones, neither of which is shown. */
  spots(lines: readonly Line[]): [Line, Line][] {
    const shown = Map.groupBy(lines, ({ place }) => place.document)
    return [...this.#passages.values()].flatMap((passages) =>
      passages.flatMap((passage, at): [Line, Line][] => {
        const next = passages[at + 1]
        const isFree = (one: Place) =>
          one.block.kind !== 'table_row' && !shown.get(one.document)?.some(({ place }) => overlap(place, one))
        if (!next || !isFree(passage) || !isFree(next)) return []
        return [[besideOf(passage, 'before'), besideOf(next, 'after')]]
      }),
    )
  }

  /** The sentences directly before and after, unless they are quotes themselves. */
  #neighboursOf({ document, start, end }: Place, quoted: readonly Place[]): Line[] {
    const passages = this.#passages.get(document) ?? []
    const isFree = (one: Passage) => !quoted.some((place) => overlap(place, one))
    const before = passages.findLast((one) => one.end <= start)
    const after = passages.find((one) => one.start >= end)
    return [
      ...(before && isFree(before) ? [besideOf(before, 'before')] : []),
      ...(after && isFree(after) ? [besideOf(after, 'after')] : []),
    ]
  }

  /** Whether text between two places is left out. */
  isGap(before: Place | undefined, { document, start }: Place): boolean {
    if (before?.document !== document) return false
    return (this.#passages.get(document) ?? []).some((one) => before.end <= one.start && one.end <= start)
  }
}

/** A neighbouring sentence, cut to the part next to the quote. */
function besideOf(place: Place, side: 'before' | 'after'): Line {
  const sentence = sentenceOf(place)
  const { text } = sentence
  const near =
    text.length <= nearestOfNeighbour
      ? text
      : side === 'before'
        ? `…${text.slice(-nearestOfNeighbour)}`
        : `${text.slice(0, nearestOfNeighbour)}…`
  return { key: null, place, sentence: { ...sentence, text: near, id: null, isAfterGap: false } }
}

export const placeKey = ({ document, start, end }: Place): string =>
  `${document.url} ${document.sha256} ${start} ${end}`

export const overlap = (one: Place, other: Place): boolean =>
  one.document === other.document && one.start < other.end && other.start < one.end
