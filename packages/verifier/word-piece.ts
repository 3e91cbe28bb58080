/**
 * Text as numbers of a BERT vocabulary: lower-cased and without accents, cut at spaces and punctuation, and each word into
 * the longest pieces that the vocabulary holds (a piece within a word begins with `##`).
 */
export class WordPiece {
  readonly #numbers: ReadonlyMap<string, number>
  readonly #unknown: number

  /** @param vocabulary one piece a line; a piece's number is its line */
  constructor(vocabulary: string) {
    this.#numbers = new Map(vocabulary.split('\n').map((piece, number) => [piece, number]))
    this.#unknown = this.number('[UNK]')
  }

  /** @throws when the vocabulary does not hold the piece */
  number(piece: string): number {
    const number = this.#numbers.get(piece)
    if (number === undefined) throw new Error(`The vocabulary has no ${piece}.`)
    return number
  }

  pieces(text: string): number[] {
    return wordsOf(text).flatMap((word) => this.#piecesOf(word))
  }

  #piecesOf(word: string): number[] {
    const numbers: number[] = []
    const characters = [...word]
    if (characters.length > longestWord) return [this.#unknown]
    for (let start = 0; start < characters.length; ) {
      let end = characters.length
      let number: number | undefined
      for (; end > start && number === undefined; end -= 1)
        number = this.#numbers.get((start > 0 ? '##' : '') + characters.slice(start, end).join(''))
      if (number === undefined) return [this.#unknown]
      numbers.push(number)
      start = end + 1
    }
    return numbers
  }
}

const longestWord = 100
const control = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}�]/gu
const spacing = /[\t\n\r]/g
const single = /[!-/:-@[-`{-~\p{P}㐀-䶿一-鿿豈-﫿\u{20000}-\u{2a6df}\u{2a700}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu

const wordsOf = (text: string): string[] =>
  text
    .replace(spacing, ' ')
    .replace(control, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(single, ' $& ')
    .split(/\s+/u)
    .filter((word) => word !== '')
