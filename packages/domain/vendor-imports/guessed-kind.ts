import type { CustomField } from '../organisation/organisation.ts'
import { customValue } from './row.ts'
import { isAmbiguousDate, isSheetError, saysNothing, secondsOf } from './values.ts'

/** Of this many cells one may be of another kind. */
const perOdd = 10

/** The kind of a custom field for a column's cells: that of all of them, but for a few odd ones, which an import keeps as notes. */
export function guessedKind(cells: readonly string[]): 'TEXT' | 'NUMBER' | 'DATE' {
  const filled = cells.filter((text) => !saysNothing(text) && !isSheetError(text))
  const most = Math.floor(filled.length / perOdd)
  const isMostly = (isOne: (text: string) => boolean) => {
    let odd = 0
    return filled.length > 0 && filled.every((text) => isOne(text) || ++odd <= most)
  }
  // A number with zeros before it, or one too long to be exact, is a code.
  const isCode = (text: string) => /^0\d+$|\d{16}/.test(text.trim())
  if (filled.some(isCode)) return 'TEXT'
  if (isMostly((text) => isOfKind('NUMBER', text))) return 'NUMBER'
  return isMostly((text) => isOfKind('DATE', text)) ? 'DATE' : 'TEXT'
}

const isOfKind = (kind: CustomField['kind'], text: string): boolean =>
  customValue({ key: 'guessed', name: 'Guessed', kind }, text, [], false, dayIn) !== null

/** Which of two numbers is the day is asked of a person; either way the text is a day. */
const dayIn = (text: string) => secondsOf(text, isAmbiguousDate(text) ? 'DAY_FIRST' : undefined)
