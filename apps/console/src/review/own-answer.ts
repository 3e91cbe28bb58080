import type { Source } from '../api/types.ts'

/** What a vendor answers to a question, as a questionnaire holds it: the question in one cell, and the answer in those after it. */
export function ownAnswer({ quote, stated_by_vendor }: Pick<Source, 'quote' | 'stated_by_vendor'>): {
  asked: string
  said: string
} | null {
  const [asked = '', ...cells] = (stated_by_vendor ? (quote ?? '') : '').split('\t')
  const said = cells.flatMap((cell) => cell.split('\n')).map((line) => line.trim())
  return said.length > 0 ? { asked: asked.trim(), said: said.filter((line) => line !== '').join('. ') } : null
}
