import { isDeepStrictEqual } from 'node:util'
import { type Embedding, embedPassage, embedStatement, nearness } from '@custos/readers/embeddings'
import { isBinding } from '../document/document-genre.ts'
import frequent from '../language/frequent-words.json' with { type: 'json' }
import { newPatternCache } from '../language/lexicon.ts'
import { stem, tokenize } from '../vocabulary/tokens.ts'
import { lexicon } from './lexicon.ts'
import { type Corpus, type Passage, textOf } from './passages.ts'
import { headingOf, inLanguageOf } from './question-of.ts'
import { relevance } from './rank.ts'
import { contentOf } from './statement-match.ts'

/** A passage with its similarity to a statement; 1 is identical. */
export interface Near {
  passage: Passage
  nearness: number
}

/** A found passage. */
export interface Found extends Near {
  /** The related adjacent passages of its section, in order, including itself. */
  run: readonly Near[]
}

/** The maximum number of searched passages; those of documents that bind the vendor come first. */
const mostSearched = 3_000
/** The weight of similar words beside similar meaning. */
const worthOfWords = 0.1
/** Less similar passages are not related to a statement. Shared words add no information: a paraphrase has none. */
export const minNearness = 0.46

const cache = newPatternCache()
const frequentIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(frequent.frequent).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/**
 * Finds the passages of one vendor that are similar to a statement in meaning and in words. It decides nothing. A heading is found
 * through the text under it.
 */
export class PassageFinder {
  readonly #corpus: Corpus
  readonly #passages: readonly Passage[]
  readonly #embeddings: readonly Embedding[]
  /** The position in `#passages` of each searched passage. */
  readonly #positions: ReadonlyMap<number, number>

  private constructor(corpus: Corpus, passages: readonly Passage[], embeddings: readonly Embedding[]) {
    this.#corpus = corpus
    this.#passages = passages
    this.#embeddings = embeddings
    this.#positions = new Map(passages.map(({ index }, at) => [index, at]))
  }

  /** @param waitForTurn called before each passage is read */
  static async of(corpus: Corpus, waitForTurn: () => Promise<void>): Promise<PassageFinder> {
    const passages = corpus.passages
      .filter(({ block }) => block.kind !== 'heading')
      .sort((a, b) => Number(isBinding(b.genre)) - Number(isBinding(a.genre)) || a.index - b.index)
      .slice(0, mostSearched)
    const embeddings: Embedding[] = []
    for (const passage of passages) {
      await waitForTurn()
      embeddings.push(embedPassage({ heading: headingOf(passage.block), passage: textOf(passage) }))
    }
    return new PassageFinder(corpus, passages, embeddings)
  }

  /** @returns the nearest passages, best first */
  nearest(statement: string, most: number): Found[] {
    const languages = new Set(this.#passages.map(({ document }) => document.language))
    const questionByLanguage = new Map([...languages].map((language) => [language, questionIn(statement, language)]))
    const near = this.#passages.map(({ document }, at) =>
      nearness(questionByLanguage.get(document.language)!.embedding, this.#embeddings[at]!),
    )
    const words = this.#inWords(questionByLanguage)
    const [inMeaning, inWords] = [standardised(near), standardised(this.#passages.map(({ index }) => words[index]!))]
    const ranked = this.#passages
      .map((passage, at) => ({ passage, nearness: near[at]!, score: inMeaning[at]! + worthOfWords * inWords[at]! }))
      .sort((a, b) => b.score - a.score || a.passage.index - b.passage.index)
    // Many pages of a site repeat the same sentence.
    const found = new Map<string, Near>()
    for (const { passage, nearness } of ranked) {
      if (found.size === most) break
      const words = passage.stems.join(' ')
      if (!found.has(words)) found.set(words, { passage, nearness })
    }
    return [...found.values()].map((one) => ({ ...one, run: this.#runOf(one, near) }))
  }

  /** @param near the similarity of each of `#passages` */
  #runOf(found: Near, near: readonly number[]): Near[] {
    const run = [found]
    for (const step of [-1, 1])
      for (let last = found; ; ) {
        const at = this.#positions.get(last.passage.index + step)
        const passage = at === undefined ? undefined : this.#passages[at]!
        if (!passage || near[at!]! < minNearness || !standSideBySide(last.passage, passage)) break
        last = { passage, nearness: near[at!]! }
        if (step < 0) run.unshift(last)
        else run.push(last)
      }
    return run
  }

  /** The word similarity of each passage to the question in its language. */
  #inWords(questionByLanguage: ReadonlyMap<string, { stems: ReadonlySet<string> }>): Float64Array {
    const { passages, postings } = this.#corpus
    const scores = new Float64Array(passages.length)
    for (const [language, { stems }] of questionByLanguage)
      for (const at of new Set([...stems].flatMap((word) => postings.get(word) ?? [])))
        if (passages[at]!.document.language === language) scores[at] = relevance(stems, passages[at]!, this.#corpus)
    return scores
  }
}

/** Whether two passages belong to one section and are adjacent. */
function standSideBySide(one: Passage, other: Passage): boolean {
  const { document } = one
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  return (
    document === other.document &&
    isDeepStrictEqual(one.block.headings, other.block.headings) &&
    !/[\p{L}\p{N}]/u.test(document.text.slice(first.end, second.start))
  )
}

/** A statement as a query for documents in a language: unchanged, and in that language if the project translates it. */
function questionIn(statement: string, language: string): { embedding: Embedding; stems: ReadonlySet<string> } {
  const embedding = embedStatement(statement)
  const stems = new Set(contentOf(lexicon.read(statement, cache)).map((word) => word.stem))
  const translated = inLanguageOf({ language }, statement)
  if (translated === statement) return { embedding, stems }
  for (const { word } of tokenize(translated)) if (!frequentIn.get(language)?.has(word)) stems.add(stem(word))
  return {
    embedding: between(embedding, embedStatement(translated)),
    stems,
  }
}

/** The embedding between two. */
function between(one: Embedding, other: Embedding): Embedding {
  const length = Math.sqrt(2 + 2 * nearness(one, other)) || 1
  return one.map((value, i) => (value + other[i]!) / length)
}

/** In standard deviations from the mean, so that two measures can be added. */
function standardised(values: ArrayLike<number>): number[] {
  const all = Array.from(values)
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length) || 1
  return all.map((value) => (value - mean) / deviation)
}
