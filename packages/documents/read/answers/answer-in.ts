import type { AnsweredQuestion } from '../../types.ts'
import { ticked, withoutWideSpace } from './ticks.ts'
import { afterChoices, afterLabel, wordedAnswer } from './worded-answer.ts'

/** `undecided`: a form without a clear choice. null: other text. */
export type CellAnswer = NonNullable<AnsweredQuestion['answer']> | 'undecided' | null

/** The examined length. Characters. */
const longest = 5_000

/** The answer in a cell of a questionnaire. A tick outweighs every word; a form's choices alone give no answer. */
export function answerIn(cell: string): CellAnswer {
  const text = withoutWideSpace(cell)
    .slice(0, longest)
    // Footnote marks and invisible characters.
    .replace(/[\u00B9\u00B2\u00B3\u2070-\u209C]|\u200B|\u200C|\u200D|\u2060|\uFE0E|\uFE0F|\u00AD/g, '')
    .normalize('NFKC')
    .trim()
  const tick = ticked(text)
  if (tick === 'none') return 'undecided'
  if (sheetError.test(text)) return 'undecided'
  if (tick !== null)
    return 'lone' in tick ? lone[tick.lone] : (wordedAnswer(tick.label) ?? (tick.isForm ? 'undecided' : null))
  return inWords(text)
}

/** The meaning of a lone mark. A letter may be a tick or a cross, so it is undecided. */
const lone = { on: 'yes', cross: 'no', letter: 'undecided' } as const

const sheetError = /^#(?:N\/?[AV]|REF|VALUE|NAME|DIV\/0|NULL|NUM|BEZUG|WERT)[!?]?$/i

function inWords(text: string): CellAnswer {
  // A stroke at the beginning separated earlier text, and is removed.
  const cell = text.replace(/^[\s"'“”„«»<>[({*•·/|–—-]+/u, '')
  const words = afterLabel(cell) ?? cell
  const rest = afterChoices(words)
  if (rest !== null) {
    const chosen = /^\s*[)\]]*\s*[:=–—-]\s*(.+)$/s.exec(rest)?.[1]
    return (chosen && afterChoices(chosen) === null && wordedAnswer(chosen)) || 'undecided'
  }
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words) ? wordedAnswer(words) : 'undecided'
}
