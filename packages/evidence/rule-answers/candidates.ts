import type { ParsedDocument } from '@custos/documents/types'
import { builtIn } from '@custos/readers/built-in'
import { runInSlices } from '../yielding-work.ts'
import { fitOf } from './answer-threshold.ts'
import type { Candidate, ScoredCandidate } from './candidate.ts'
import { PassageFinder } from './passage-finder.ts'
import { readCorpus, textOf } from './passages.ts'
import { inLanguageOf, questionOf } from './question-of.ts'

/** The maximum number of nearest passages that are read for a statement. */
const maxRead = 8

/** The vendor's passages that may support a statement, found by their meaning. */
export class Candidates {
  readonly #finder: PassageFinder
  readonly #read = new Map<string, Promise<ScoredCandidate[]>>()

  private constructor(finder: PassageFinder) {
    this.#finder = finder
  }

  /**
   * Prepares each list of documents only once.
   *
   * @param waitForTurn called before each piece of the work
   */
  static of(
    documents: readonly ParsedDocument[],
    domain: string,
    waitForTurn: () => Promise<void>,
  ): Promise<Candidates> {
    let found = prepared.get(documents)
    if (!found) {
      found = Candidates.#prepare(documents, domain, waitForTurn)
      prepared.set(documents, found)
      // The next caller retries.
      found.catch(() => prepared.delete(documents))
    }
    return found
  }

  static async #prepare(
    documents: readonly ParsedDocument[],
    domain: string,
    waitForTurn: () => Promise<void>,
  ): Promise<Candidates> {
    const corpus = await runInSlices(readCorpus(documents, domain), waitForTurn)
    return new Candidates(await PassageFinder.of(corpus, waitForTurn))
  }

  /** @returns the nearest passages, best first; only one of passages with the same words */
  for(statement: string, most: number): Candidate[] {
    return this.#finder.nearest(statement, most).map((found) => ({
      ...found,
      question: questionOf(statement, found.passage, textOf(found.passage)),
    }))
  }

  /**
   * Has the built-in reader read the nearest passages, once for each statement.
   *
   * @param isWorthReading selects the passages
   * @returns these, ranked by reader and finder together
   */
  read(statement: string, isWorthReading: (candidate: Candidate) => boolean): Promise<ScoredCandidate[]> {
    let found = this.#read.get(statement)
    if (!found) {
      found = readAll(this.for(statement, maxRead).filter(isWorthReading))
      this.#read.set(statement, found)
    }
    return found
  }
}

async function readAll(candidates: readonly Candidate[]): Promise<ScoredCandidate[]> {
  const scores = await builtIn.read(
    candidates.map(({ question, passage }) => ({
      ...question,
      statement: inLanguageOf(passage.document, question.statement),
    })),
  )
  return candidates.map((one, at) => ({ ...one, score: scores[at]! })).sort((a, b) => fitOf(b) - fitOf(a))
}

const prepared = new WeakMap<readonly ParsedDocument[], Promise<Candidates>>()
