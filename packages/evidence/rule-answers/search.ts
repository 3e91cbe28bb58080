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

/** A passage, and how near it is to a statement in meaning: 1 is the same. */
export interface Near {
  passage: Passage
  nearness: number
}

/** A passage that was found. */
export interface Found extends Near {
  /** The related passages of its section that stand side by side, in order, itself among them. */
  run: readonly Near[]
}

/** Passages that are searched at most: those of documents that bind the vendor first. */
const mostSearched = 3_000
/** The weight of nearness in words beside nearness in meaning. */
const worthOfWords = 0.1
/** Passages less near than this are not related to a statement. Words that both have tell nothing more: a paraphrase has none of them. */
export const minNearness = 0.46

const cache = newPatternCache()
const frequentIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(frequent.frequent).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/**
 * Finds the passages of one vendor that are near to a statement, in meaning and in words. It decides nothing. A heading is found by what stands
 * under it.
 */
export class Search {
  readonly #corpus: Corpus
  readonly #passages: readonly Passage[]
  readonly #embeddings: readonly Embedding[]
  /** The position in `#passages` of each passage of the corpus that is searched. */
  readonly #positions: ReadonlyMap<number, number>

  private constructor(corpus: Corpus, passages: readonly Passage[], embeddings: readonly Embedding[]) {
    this.#corpus = corpus
    this.#passages = passages
    this.#embeddings = embeddings
    this.#positions = new Map(passages.map(({ index }, at) => [index, at]))
  }

  /** @param waitForTurn called before each passage is read */
  static async of(corpus: Corpus, waitForTurn: () => Promise<void>): Promise<Search> {
    const passages = corpus.passages
      .filter(({ block }) => block.kind !== 'heading')
      .sort((a, b) => Number(isBinding(b.genre)) - Number(isBinding(a.genre)) || a.index - b.index)
      .slice(0, mostSearched)
    const embeddings: Embedding[] = []
    for (const passage of passages) {
      await waitForTurn()
      embeddings.push(embedPassage({ heading: headingOf(passage.block), passage: textOf(passage) }))
    }
    return new Search(corpus, passages, embeddings)
  }

  /** @returns the nearest, best first */
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
    // Many pages of a site say the same in the same words.
    const found = new Map<string, Near>()
    for (const { passage, nearness } of ranked) {
      if (found.size === most) break
      const words = passage.stems.join(' ')
      if (!found.has(words)) found.set(words, { passage, nearness })
    }
    return [...found.values()].map((one) => ({ ...one, run: this.#runOf(one, near) }))
  }

  /** @param near how near each of `#passages` is */
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

  /** For each passage of the corpus, of the question in its language. */
  #inWords(questionByLanguage: ReadonlyMap<string, { stems: ReadonlySet<string> }>): Float64Array {
    const { passages, postings } = this.#corpus
    const scores = new Float64Array(passages.length)
    for (const [language, { stems }] of questionByLanguage)
      for (const at of new Set([...stems].flatMap((word) => postings.get(word) ?? [])))
        if (passages[at]!.document.language === language) scores[at] = relevance(stems, passages[at]!, this.#corpus)
    return scores
  }
}

/** Whether two passages are of one section, with no word between them. */
function standSideBySide(one: Passage, other: Passage): boolean {
  const { document } = one
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  return (
    document === other.document &&
    isDeepStrictEqual(one.block.headings, other.block.headings) &&
    !/[\p{L}\p{N}]/u.test(document.text.slice(first.end, second.start))
  )
}

/** A statement as a document in some language is searched for it: as it stands, and in that language where the project translates it. */
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

/** The direction between two. */
function between(one: Embedding, other: Embedding): Embedding {
  const length = Math.sqrt(2 + 2 * nearness(one, other)) || 1
  return one.map((value, i) => (value + other[i]!) / length)
}

/** In units of the standard deviation from the mean, so that two measures can be added. */
function standardised(values: ArrayLike<number>): number[] {
  const all = Array.from(values)
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length) || 1
  return all.map((value) => (value - mean) / deviation)
}
