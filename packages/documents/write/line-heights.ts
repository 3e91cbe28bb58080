import { walkXml } from '../read/sheets/xml.ts'

/** Excel's defaults for a sheet without its own. Points, characters. */
const usual = { height: 15, width: 8.43 }
/** Excel's maximum row height. Points. */
const highest = 409

/** @returns the approximate height, in points, of a text wrapped in a column of a sheet, from 0; fonts are unknown */
export function lineHeights(sheet: string): (column: number, text: string) => number {
  let { height, width: otherwise } = usual
  const widths: { min: number; max: number; width: number }[] = []
  walkXml(sheet, {
    open(name, { defaultRowHeight, defaultColWidth, min, max, width }) {
      if (name === 'sheetFormatPr') {
        height = Number(defaultRowHeight ?? height)
        otherwise = Number(defaultColWidth ?? otherwise)
      } else if (name === 'col' && width !== undefined)
        widths.push({ min: Number(min), max: Number(max), width: Number(width) })
    },
  })
  return (column, text) => {
    const width = widths.find(({ min, max }) => column + 1 >= min && column + 1 <= max)?.width ?? otherwise
    // A width counts digits. Letters are narrower, but lines break before they are full.
    const letters = Math.max(1, width)
    const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0)
    return Math.min(highest, Math.ceil(lines * height))
  }
}
