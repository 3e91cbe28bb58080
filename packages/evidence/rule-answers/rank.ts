/** The facts of a corpus that ranking needs. */
interface Ranked {
  passages: { length: number }
  postings: ReadonlyMap<string, readonly number[]>
  meanLength: number
}

const k1 = 1.2
const b = 0.75

/** Okapi BM25 of a passage for the stems of a statement. It only orders candidates. */
export function relevance(query: ReadonlySet<string>, passage: { stems: readonly string[] }, corpus: Ranked): number {
  const counts = new Map<string, number>()
  for (const word of passage.stems) if (query.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  let score = 0
  for (const [word, count] of counts) {
    const df = corpus.postings.get(word)?.length ?? 0
    const idf = Math.log(1 + (corpus.passages.length - df + 0.5) / (df + 0.5))
    score += (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * passage.stems.length) / corpus.meanLength))
  }
  return score
}
