/**
 * Tokenises text into the ids of a SentencePiece unigram vocabulary: normalises it (NFKC), splits it at spaces, and splits each
 * word into the pieces with the highest total score. A word's first piece begins with `▁`.
 */
export class Unigram {
  readonly #numbers: ReadonlyMap<string, number>
  readonly #scores: Float64Array
  readonly #longestPiece: number
  readonly #unknown: number
  /** The score of a character outside every piece: below that of every piece. */
  readonly #unknownScore: number

  /** @param vocabulary one piece and its score a line, separated by a tab; a piece's id is its line number */
  constructor(vocabulary: string) {
    const lines = vocabulary.trimEnd().split('\n')
    this.#scores = new Float64Array(lines.length)
    const numbers = new Map<string, number>()
    for (const [number, line] of lines.entries()) {
      const tab = line.lastIndexOf('\t')
      numbers.set(line.slice(0, tab), number)
      this.#scores[number] = Number(line.slice(tab + 1))
    }
    this.#numbers = numbers
    this.#longestPiece = [...numbers.keys()].reduce((longest, { length }) => Math.max(longest, length), 0)
    this.#unknown = this.number('<unk>')
    this.#unknownScore = this.#scores.reduce((a, b) => Math.min(a, b)) - 10
  }

  /** @throws if the vocabulary lacks the piece */
  number(piece: string): number {
    const number = this.#numbers.get(piece)
    if (number === undefined) throw new Error(`The vocabulary has no ${piece}.`)
    return number
  }

  /** @param most the number of pieces wanted: text far behind them is not split */
  pieces(text: string, most = Number.POSITIVE_INFINITY): number[] {
    const numbers: number[] = []
    for (const [word] of normal(text).matchAll(/\S+/gu)) {
      numbers.push(...this.#piecesOf(`▁${word.slice(0, longestWord)}`))
      if (numbers.length >= most) return numbers.slice(0, most)
    }
    return numbers
  }

  /** The best split from the word's beginning to each position (Viterbi). */
  #piecesOf(word: string): number[] {
    const best = new Float64Array(word.length + 1).fill(Number.NEGATIVE_INFINITY)
    const pieceTo = new Int32Array(word.length + 1)
    const from = new Int32Array(word.length + 1)
    best[0] = 0
    const reach = (start: number, end: number, piece: number, score: number) => {
      if (best[start]! + score <= best[end]!) return
      best[end] = best[start]! + score
      pieceTo[end] = piece
      from[end] = start
    }
    for (let start = 0; start < word.length; start += widthAt(word, start)) {
      const last = Math.min(word.length, start + this.#longestPiece)
      for (let end = start + 1; end <= last; end += 1) {
        const piece = this.#numbers.get(word.slice(start, end))
        if (piece !== undefined && piece !== this.#unknown) reach(start, end, piece, this.#scores[piece]!)
      }
      reach(start, start + widthAt(word, start), this.#unknown, this.#unknownScore)
    }
    const numbers: number[] = []
    for (let end = word.length; end > 0; end = from[end]!) {
      // Adjacent unknown characters become one unknown piece.
      if (pieceTo[end] !== this.#unknown || numbers.at(-1) !== this.#unknown) numbers.push(pieceTo[end]!)
    }
    return numbers.reverse()
  }
}

/** Longer than any real word. The rest of a longer word, which only hostile text has, is not read. UTF-16 code units. */
const longestWord = 200
/** Zero-width characters, which may stand within words. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

const normal = (text: string): string => text.normalize('NFKC').replace(unseen, '')
const widthAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1)
