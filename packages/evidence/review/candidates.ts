import type { ReadDocument } from '@custos/documents/model'
import type { Question } from '@custos/readers/reader'
import { inTurns } from '../pieces.ts'
import { type Passage, readCorpus, textOf } from './passages.ts'
import { questionOf } from './question-of.ts'
import { Search } from './search.ts'

/** A passage that may say a statement, and what a reader is asked of it. */
export interface Candidate {
  passage: Passage
  question: Question
  /** How near the two are in meaning: 1 is the same. */
  nearness: number
}

/** The passages of one vendor that may say a statement, found by what they mean. */
export class Candidates {
  readonly #search: Search

  private constructor(search: Search) {
    this.#search = search
  }

  /**
   * The same list of documents is prepared once.
   *
   * @param turn asked for before each piece of the work
   */
  static of(documents: readonly ReadDocument[], domain: string, turn: () => Promise<void>): Promise<Candidates> {
    let found = prepared.get(documents)
    if (!found) {
      found = Candidates.#prepare(documents, domain, turn)
      prepared.set(documents, found)
      // Who asks next tries again.
      found.catch(() => prepared.delete(documents))
    }
    return found
  }

  static async #prepare(
    documents: readonly ReadDocument[],
    domain: string,
    turn: () => Promise<void>,
  ): Promise<Candidates> {
    const corpus = await inTurns(readCorpus(documents, domain), turn)
    return new Candidates(await Search.of(corpus, turn))
  }

  /** @returns the best of them, best first; of passages in the same words, one */
  for(statement: string, most: number): Candidate[] {
    return this.#search.nearest(statement, most).map(({ passage, nearness }) => ({
      passage,
      question: questionOf(statement, passage, textOf(passage)),
      nearness,
    }))
  }
}

const prepared = new WeakMap<readonly ReadDocument[], Promise<Candidates>>()
