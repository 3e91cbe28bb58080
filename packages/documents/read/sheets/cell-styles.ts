import { colour, contrast } from '../colour.ts'
import { type ThemeColours, towardsWhite } from '../office-theme.ts'
import { currencyIn } from './currencies.ts'
import { isDateFormat, showsTime } from './dates.ts'
import { isTrue, walkXml } from './xml.ts'

/** The effects of cell styles, by index (ECMA-376 part 1, section 18.8). */
export interface CellStyles {
  /** Styles that show dates. */
  dates: Set<number>
  /** Those of them that show a time too. */
  times: Set<number>
  /** Styles that show percentages. */
  percent: Set<number>
  /** Styles that show a currency beside numbers. */
  currencies: Map<number, string>
  /** Styles that show words for numbers: above zero, below it, and zero. */
  words: Map<number, string[]>
  /** The background of each style; null: unknown colour. */
  grounds: (string | null)[]
  /** Styles that show nothing, or nothing legible. */
  unseen: Set<number>
  /** Styles that strike out the text of their cells. */
  struck: Set<number>
  /** Styles that wrap a text over several lines. */
  wrapping: Set<number>
}

/** The minimum of legible text: points, and contrast. */
export const SMALLEST = 3
const MIN_CONTRAST = 1.15

interface Font {
  size: number
  ink: string | null
  isStruck: boolean
}

/** Text struck out in a cell or a part of it no longer applies. */
export const isStruck = (name: string, value: string | undefined): boolean =>
  (name === 'strike' || name === 'dstrike') && value !== '0' && value !== 'false'

export function cellStyles(xml: string, theme: ThemeColours): CellStyles {
  const styles: CellStyles = {
    dates: new Set(),
    times: new Set(),
    percent: new Set(),
    currencies: new Map(),
    words: new Map(),
    grounds: [],
    unseen: new Set(),
    struck: new Set(),
    wrapping: new Set(),
  }
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
      if (part === 'fonts' && font && name === 'color') font.ink = colourOf(attributes, '000000', theme)
      if (part === 'fonts' && font && isStruck(name, attributes.val)) font.isStruck = true
      if (part === 'fills' && name === 'gradientFill') grounds[grounds.length - 1] = null
      if (part === 'fills' && name === 'patternFill' && !/^(?:none|solid)$/.test(attributes.patternType ?? 'none'))
        grounds[grounds.length - 1] = null
      if (part === 'fills' && name === 'fgColor' && grounds.at(-1) !== null)
        grounds[grounds.length - 1] = colourOf(attributes, 'FFFFFF', theme)
      if (part !== 'cellXfs') return
      if (name === 'alignment' && isTrue(attributes.wrapText)) styles.wrapping.add(index - 1)
      if (name !== 'xf') return
      const { numFmtId = '0', fontId = '0', fillId = '0' } = attributes
      const format = formats.get(Number(numFmtId))
      if (isDateFormat(Number(numFmtId), format)) {
        styles.dates.add(index)
        if (showsTime(Number(numFmtId), format)) styles.times.add(index)
      }
      if (isPercentFormat(Number(numFmtId), format)) styles.percent.add(index)
      const currency = format === undefined ? null : currencyIn(format)
      if (currency !== null) styles.currencies.set(index, currency)
      const words = wordsOf(format)
      if (words) styles.words.set(index, words)
      styles.grounds[index] = grounds[Number(fillId)] === undefined ? 'FFFFFF' : grounds[Number(fillId)]!
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

/** Whether a format hides numbers and texts. */
const isEmpty = (format: string | undefined): boolean =>
  format !== undefined && /^\s*(?:\[[^\]]*\])?;;;\s*$/.test(format)

function isUnread(font: Font | undefined, background: string | null | undefined): boolean {
  if (!font) return false
  return font.size <= SMALLEST || !isLegible(font.ink, background === undefined ? 'FFFFFF' : background)
}

/** Whether a colour is legible on its background; an unknown colour counts as legible. */
export function isLegible(ink: string | null, ground: string | null): boolean {
  if (ink === null || ground === null) return true
  const [above, below] = [colour(`#${ink}`), colour(`#${ground}`)]
  return above === null || below === null || contrast(above, below) >= MIN_CONTRAST
}

const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : code.replace(/"[^"]*"|\\./g, '').includes('%')

/** The words for each sign, if a format consists only of words: `"Yes";"Yes";"No"`. */
function wordsOf(format: string | undefined): string[] | null {
  const parts = format?.match(/^"([^"]+)"(?:;"([^"]+)")(?:;"([^"]+)")(?:;@)?$/)?.slice(1)
  return parts ?? null
}

/** In the order of theme indices. */
const NAMES = 'lt1 dk1 lt2 dk2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ')

/** Six digits; null if unknown. */
export function colourOf(
  { rgb, theme: number, indexed, tint = '0' }: Record<string, string>,
  otherwise: string,
  theme: ThemeColours,
): string | null {
  if (rgb) return rgb.slice(-6)
  if (number !== undefined) {
    const named = theme.get(NAMES[Number(number)] ?? '')
    return named === undefined ? null : towardsWhite(named, Number(tint) || 0)
  }
  if (indexed !== undefined)
    return { '1': 'FFFFFF', '9': 'FFFFFF', '0': '000000', '8': '000000', '64': otherwise }[indexed] ?? null
  return otherwise
}
