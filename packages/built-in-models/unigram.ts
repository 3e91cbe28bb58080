/**
 * Text as numbers of a SentencePiece unigram vocabulary: in compatibility form (NFKC), cut at spaces, and each word into those pieces whose
 * scores have the largest sum. A word's first piece begins with `▁`.
 */
export class Unigram {
  readonly #numbers: ReadonlyMap<string, number>
  readonly #scores: Float64Array
  readonly #longestPiece: number
  readonly #unknown: number
  /** Of a character that stands in no piece: below that of every piece. */
  readonly #unknownScore: number

  /** @param vocabulary a piece and its score a line, with a tab between; a piece's number is its line */
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

  /** @throws when the vocabulary does not hold the piece */
  number(piece: string): number {
    const number = this.#numbers.get(piece)
    if (number === undefined) throw new Error(`The vocabulary has no ${piece}.`)
    return number
  }

  /** @param most wanted pieces: text far behind them is not cut into pieces */
  pieces(text: string, most = Number.POSITIVE_INFINITY): number[] {
    const numbers: number[] = []
    for (const [word] of normal(text).matchAll(/\S+/gu)) {
      numbers.push(...this.#piecesOf(`▁${word.slice(0, longestWord)}`))
      if (numbers.length >= most) return numbers.slice(0, most)
    }
    return numbers
  }

  /** The best way to each place of the word from its beginning (Viterbi). */
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
      // Unknown characters beside each other are one unknown piece.
      if (pieceTo[end] !== this.#unknown || numbers.at(-1) !== this.#unknown) numbers.push(pieceTo[end]!)
    }
    return numbers.reverse()
  }
}

/** No word is longer, and hostile text is: the rest of it is not read. UTF-16 code units. */
const longestWord = 200
/** Marks without width, which stand in the middle of words. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

const normal = (text: string): string => text.normalize('NFKC').replace(unseen, '')
const widthAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1)
