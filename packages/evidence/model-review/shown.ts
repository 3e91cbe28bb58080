import type { Block } from '@custos/documents/model'

/** Of an introduction, the words next to its list. UTF-16 code units. */
const nearestOfIntroduction = 300

/** The text of a document as a model is shown it: the cells of a row stand apart. */
export const shown = (text: string): string => text.replace(/\s*\t\s*/g, ' | ')

/** The context of a block: the nearest headings, the introduction of a list, and the headers of a table. */
export function standsUnder({ headings, intro, cells }: Pick<Block, 'headings' | 'intro' | 'cells'>): string[] {
  const headers = (cells ?? []).map(({ header }) => header).filter((header) => header !== '')
  return [
    ...headings.slice(-2),
    ...(intro ? [intro.slice(-nearestOfIntroduction)] : []),
    ...(headers.length > 0 ? [headers.join(' | ')] : []),
  ]
}

/** Of what a model says is missing. UTF-16 code units. */
const longestMissing = 200

/** What a model says is missing, as it is kept; null for nothing. */
export const missingIn = (text: string | null): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, longestMissing) || null
