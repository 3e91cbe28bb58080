import { useState } from 'react'
import { texts } from '../texts/texts.ts'
import { piecesOf } from './fold.ts'

/** A passage by the sentences that carry the answer; one press shows the rest, and so does print. */
export function FoldedQuote({ quote, carrying }: { quote: string; carrying: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const pieces = piecesOf(quote, carrying)
  if (!pieces.some(({ folded }) => folded)) return quote
  return (
    <>
      {pieces.map(({ text, folded }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a passage stay in their places
        <span key={index} className={folded && !open ? 'folded' : undefined}>
          {text}
        </span>
      ))}{' '}
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? texts.review.foldPassage : texts.review.wholePassage}
      </button>
    </>
  )
}
