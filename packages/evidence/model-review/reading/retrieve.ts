import type { Answer } from '../../model.ts'
import { claimMatchers, elementList } from '../../review/claim-matchers.ts'
import { lexicon } from '../../review/lexicon.ts'
import { type Corpus, type Passage, textOf } from '../../review/passages.ts'
import { relevance } from '../../review/rank.ts'
import { stem, tokenize } from '../../vocabulary/tokens.ts'

/** Passages that are shown for one statement, for their words: of a claim, whose words its binding knows, and of a customer's own statement. */
const nearInWords = { claim: 8, own: 16 }
/** Further ones that are only near in meaning. */
const nearInMeaning = 4
/** Of how many, the nearest first, the sentences before and after are shown too. */
const withNeighbours = 3
/** What a heading or an introduction says counts by this share of what the passage says itself. */
const shareOfHeadings = 0.5
/** What a claim's binding knows its words by counts more than a word that only stands in the statement. */
const weightOfElements = 1.5

/** Finds, for each statement, the passages of a corpus that may answer it. */
export class Retrieval {
  readonly #corpus: Corpus
  readonly #byAddress = new Map<string, Passage[]>()
  readonly #headings = new Map<string, ReadonlySet<string>>()

  constructor(corpus: Corpus) {
    this.#corpus = corpus
    for (const passage of corpus.passages) {
      const same = this.#byAddress.get(passage.document.url)
      if (same) same.push(passage)
      else this.#byAddress.set(passage.document.url, [passage])
    }
  }

  /**
   * The passages that the rules took or looked at, those nearest in words, and the sentences around the nearest; in the order
   * of the documents.
   *
   * @param answer what the rules say of the statement
   * @param words further words that pages may say it in
   * @param alike passages near in meaning, best first
   */
  passagesFor(answer: Answer, words: string, alike: readonly Passage[]): Passage[] {
    const max = answer.claim === undefined ? nearInWords.own : nearInWords.claim
    const ranked = [...new Set([...this.#looked(answer), ...this.#near(answer, words, max)])].slice(0, max)
    const chosen = new Set([...ranked, ...alike.filter((passage) => !ranked.includes(passage)).slice(0, nearInMeaning)])
    for (const passage of ranked.slice(0, withNeighbours))
      for (const at of [passage.index - 1, passage.index + 1]) {
        const neighbour = this.#corpus.passages[at]
        if (neighbour && standTogether(passage, neighbour)) chosen.add(neighbour)
      }
    return [...chosen].sort((a, b) => a.index - b.index)
  }

  /** What the rules' answer rests on, and what they put beside it. */
  #looked({ sources, explanation }: Answer): Passage[] {
    return [
      ...sources.flatMap(({ location, start }) =>
        this.#byAddress.get(location)?.find((passage) => passage.start <= start && start < passage.end),
      ),
      ...explanation.considered.flatMap(({ location, quote }) =>
        this.#byAddress.get(location)?.find((passage) => textOf(passage).startsWith(quote.slice(0, 200))),
      ),
    ].filter((passage) => passage !== undefined)
  }

  #near(statement: Answer, words: string, max: number): Passage[] {
    const corpus = this.#corpus
    const stems = stemsOf(`${statement.statement} ${words}`)
    const lists = elementsOf(statement.claim ?? statement.explanation.topics[0]).map(
      (listId) => corpus.matched.get(listId) ?? [],
    )
    const found = new Map<number, number>()
    const add = (index: number, score: number) => found.set(index, (found.get(index) ?? 0) + score)
    for (const list of lists) {
      const rarity = Math.log(1 + corpus.passages.length / (1 + list.length))
      for (const index of list) add(index, weightOfElements * rarity)
    }
    for (const passage of corpus.passages) {
      const score = relevance(stems, passage, corpus) + shareOfHeadings * this.#ofHeadings(stems, passage)
      if (score > 0) add(passage.index, score)
    }
    return [...found]
      .sort(([a, one], [b, other]) => other - one || a - b)
      .slice(0, max)
      .map(([index]) => corpus.passages[index]!)
  }

  /** How rare the words are that the headings above a passage share with the statement. */
  #ofHeadings(stems: ReadonlySet<string>, { block }: Passage): number {
    const text = [...block.headings.slice(-2), block.intro ?? ''].join('\n')
    let inHeadings = this.#headings.get(text)
    if (!inHeadings) {
      inHeadings = stemsOf(text)
      this.#headings.set(text, inHeadings)
    }
    let score = 0
    for (const word of inHeadings)
      if (stems.has(word))
        score += Math.log(1 + this.#corpus.passages.length / (1 + (this.#corpus.postings.get(word)?.length ?? 0)))
    return score
  }
}

/** Words that stand in every statement, or mean the vendor and its customers; a statement is found by none of them. */
const common = new Set(
  'a an the of to in on at by for with from as is are was were be been being do does did has have had and or not no any all its it their his her our your you we they that this these those which who whom how what when where will would can could may might shall should must there into per such than then so if vendor provider company service customer customers organization supplier'.split(
    ' ',
  ),
)

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(tokenize(text).flatMap(({ word }) => (common.has(word) ? [] : [stem(word)])))

const elementsOf = (claim: string | undefined): number[] =>
  claim === undefined
    ? []
    : Object.keys(claimMatchers.get(claim)?.shows ?? {}).map((element) =>
        lexicon.patternListId(elementList(claim, element)),
      )

/** Whether two passages stand one after the other under the same heading. */
const standTogether = (one: Passage, other: Passage): boolean =>
  one.document === other.document && one.block.headings.join('\n') === other.block.headings.join('\n')
