import type { Seen } from './pdf-paint.ts'

/** A run of text as the page places it, in points from the lower left. */
export interface PdfItem {
  text: string
  x: number
  y: number
  width: number
  size: number
  font: string
  /** Whether a reader sees it. */
  seen: Seen
  /** Present where a person has put it into a form. */
  field?: 'value' | 'box'
}
