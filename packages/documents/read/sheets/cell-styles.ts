import { colour, contrast } from '../colour.ts'
import { isDateFormat } from './dates.ts'
import { isTrue, walkXml } from './xml.ts'

/** What the styles of cells do, by their indices (ECMA-376 part 1, section 18.8). */
export interface CellStyles {
  /** Those that show dates. */
  dates: Set<number>
  /** Those that show nothing, or so that nobody reads it. */
  unseen: Set<number>
  /** Those that strike out what stands in their cells. */
  struck: Set<number>
  /** Those that break a text over several lines. */
  wrapping: Set<number>
}

/** Points, and of contrast: less than this nobody reads. */
const SMALLEST = 3
const MIN_CONTRAST = 1.15

interface Font {
  size: number
  ink: string | null
  isStruck: boolean
}

/** What is struck out in a cell or a part of it no longer stands. */
export const isStruck = (name: string, value: string | undefined): boolean =>
  (name === 'strike' || name === 'dstrike') && value !== '0' && value !== 'false'

export function cellStyles(xml: string): CellStyles {
  const styles: CellStyles = { dates: new Set(), unseen: new Set(), struck: new Set(), wrapping: new Set() }
  const formats = new Map<number, string>()
  const fonts: Font[] = []
  const grounds: (string | null)[] = []
  let part = ''
  let index = 0
  walkXml(xml, {
    open(name, attributes) {
      if (/^(?:fonts|fills|cellXfs|cellStyleXfs|dxfs)$/.test(name)) part = name
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'font' && part === 'fonts') fonts.push({ size: 11, ink: '000000', isStruck: false })
      if (name === 'fill' && part === 'fills') grounds.push('FFFFFF')
      const font = fonts.at(-1)
      if (part === 'fonts' && font && name === 'sz') font.size = Number(attributes.val)
      if (part === 'fonts' && font && name === 'color') font.ink = colourOf(attributes, '000000')
      if (part === 'fonts' && font && isStruck(name, attributes.val)) font.isStruck = true
      if (part === 'fills' && name === 'gradientFill') grounds[grounds.length - 1] = null
      if (part === 'fills' && name === 'patternFill' && !/^(?:none|solid)$/.test(attributes.patternType ?? 'none'))
        grounds[grounds.length - 1] = null
      if (part === 'fills' && name === 'fgColor' && grounds.at(-1) !== null)
        grounds[grounds.length - 1] = colourOf(attributes, 'FFFFFF')
      if (part !== 'cellXfs') return
      if (name === 'alignment' && isTrue(attributes.wrapText)) styles.wrapping.add(index - 1)
      if (name !== 'xf') return
      const { numFmtId = '0', fontId = '0', fillId = '0' } = attributes
      const format = formats.get(Number(numFmtId))
      if (isDateFormat(Number(numFmtId), format)) styles.dates.add(index)
      if (fonts[Number(fontId)]?.isStruck) styles.struck.add(index)
      if (isEmpty(format) || isUnread(fonts[Number(fontId)], grounds[Number(fillId)])) styles.unseen.add(index)
      index++
    },
    close(name) {
      if (name === part) part = ''
    },
  })
  return styles
}

/** Whether a format shows nothing of numbers and texts. */
const isEmpty = (format: string | undefined): boolean =>
  format !== undefined && /^\s*(?:\[[^\]]*\])?;;;\s*$/.test(format)

function isUnread(font: Font | undefined, background: string | null | undefined): boolean {
  if (!font) return false
  if (font.size <= SMALLEST) return true
  if (font.ink === null || background === null) return false
  const [ink, below] = [colour(`#${font.ink}`), colour(`#${background ?? 'FFFFFF'}`)]
  return ink !== null && below !== null && contrast(ink, below) < MIN_CONTRAST
}

/** Six digits; null for what is not known: tinted colours, and those of the theme but its ground and its ink. */
function colourOf({ rgb, theme, indexed, tint = '0' }: Record<string, string>, otherwise: string): string | null {
  if (rgb) return rgb.slice(-6)
  if (theme !== undefined) return Number(tint) !== 0 ? null : theme === '0' ? 'FFFFFF' : theme === '1' ? '000000' : null
  if (indexed !== undefined)
    return { '1': 'FFFFFF', '9': 'FFFFFF', '0': '000000', '8': '000000', '64': otherwise }[indexed] ?? null
  return otherwise
}
