import { type Area, areaOf } from '../read/sheets/xlsx.ts'
import { walkXml } from '../read/sheets/xml.ts'

/** Cells and areas of cells. */
const ranges = /\b[A-Z]{1,3}\d+(?::[A-Z]{1,3}\d+)?\b/gi

interface Choice {
  areas: Area[]
  words: string[]
}

/**
 * What people may choose from in a cell of a sheet, where its words stand in the rule itself; null elsewhere.
 *
 * @returns by row, from 1, and column, from 0
 */
export function allowedWords(sheet: string): (row: number, column: number) => string[] | null {
  const choices: Choice[] = []
  let areas: Area[] | null = null
  let list: string[] | null = null
  walkXml(sheet, {
    open(name, { type, sqref = '' }) {
      if (name === 'dataValidation') areas = type === 'list' ? (sqref.match(ranges) ?? []).map(areaOf) : null
      if (name === 'formula1' && areas) list = []
    },
    text(text) {
      list?.push(text)
    },
    close(name) {
      if (name !== 'formula1' || !areas || !list) return
      const words = /^\s*"(.*)"\s*$/s.exec(list.join(''))?.[1]
      if (words !== undefined) choices.push({ areas, words: words.split(',').map((word) => word.trim()) })
      list = null
    },
  })
  return (row, column) =>
    choices.find((choice) =>
      choice.areas.some(
        ({ left, top, right, bottom }) => column >= left && column <= right && row >= top && row <= bottom,
      ),
    )?.words ?? null
}
