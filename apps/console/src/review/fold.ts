/** What a passage says, in pieces as they stand in it. */
export interface Piece {
  text: string
  folded: boolean
}

/** Of fewer words nothing is folded. */
const short = 40

/**
 * What limits, conditions or denies stays in sight, and so does what refers to something that might: a passage is cut only where the rest
 * is plain.
 */
const limits =
  /\b(?:if|unless|except\w*|exclud\w*|only|solely|not|no|nor|never|none|without|cannot|\w+n['’]t|however|but|although|provided|subject|where\w*|when\w*|while|until|may|might|can|could|should|extent|applicable|reasonabl\w*|commercially|appropriate|generally|typically|limit\w*|other than|notwithstanding|upon|request|fee|cost|such|these|those|this|following|above|below|herein|days?|weeks?|hours?|months?|years?)\b/i

/**
 * The sentences of a long passage: those that carry the answer stand in sight, with all that limits it; the others are folded. Where
 * nothing says which carry it, all stand.
 *
 * @param carrying the words that answered
 */
export function piecesOf(quote: string, carrying: readonly string[]): Piece[] {
  if (carrying.length === 0 || wordsIn(quote) < short) return [{ text: quote, folded: false }]
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(quote)].map(
    ({ segment }) => segment,
  )
  const carries = (sentence: string) => carrying.some((word) => sentence.toLowerCase().includes(word.toLowerCase()))
  if (!sentences.some(carries)) return [{ text: quote, folded: false }]
  const pieces: Piece[] = []
  for (const text of sentences) {
    const folded = !carries(text) && !limits.test(text)
    const last = pieces.at(-1)
    if (last?.folded === folded) last.text += text
    else pieces.push({ text, folded })
  }
  return pieces
}

/** Whether a further passage, which says what the first says, can stand folded beside it. */
export const repeats = (quote: string): boolean => !limits.test(quote)

const wordsIn = (text: string): number => text.trim().split(/\s+/).length
