import type { Rgb } from 'culori'
import { contrast } from './visibility/values.ts'

/** What a PDF page paints, as its operators say it: shown characters, and areas that lie under or over them. */
export interface PagePaint {
  /** All shown characters but white space, in the order of painting. */
  characters: string
  /** For each UTF-16 code unit of them, the state in which it was shown. */
  shown: TextState[]
  areas: Area[]
}

interface TextState {
  /** Text rendering mode (ISO 32000-2, section 9.3.6). */
  mode: number
  colour: Rgb
  alpha: number
  /** How many areas were painted before. */
  above: number
}

interface Area {
  left: number
  bottom: number
  right: number
  top: number
  /** null for a picture or a pattern. */
  colour: Rgb | null
  alpha: number
}

type Matrix = [number, number, number, number, number, number]
export type Operators = { fnArray: number[]; argsArray: unknown[][] }

const MOST_AREAS = 20_000
const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 }
const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 }

/** @param names of the operators, by their numbers. */
export function pagePaint({ fnArray, argsArray }: Operators, names: Record<number, string>): PagePaint {
  const paint: PagePaint = { characters: '', shown: [], areas: [] }
  let state = { matrix: [1, 0, 0, 1, 0, 0] as Matrix, mode: 0, colour: BLACK as Rgb | null, alpha: 1 }
  const saved: (typeof state)[] = []
  const parts: string[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] ?? []
    switch (names[operator]) {
      case 'save':
        saved.push(state)
        break
      case 'restore':
        state = saved.pop() ?? state
        break
      case 'paintFormXObjectBegin':
        saved.push(state)
        if (Array.isArray(args[0])) state = { ...state, matrix: product(state.matrix, args[0] as Matrix) }
        break
      case 'paintFormXObjectEnd':
        state = saved.pop() ?? state
        break
      case 'transform':
        state = { ...state, matrix: product(state.matrix, args as Matrix) }
        break
      case 'setTextRenderingMode':
        state = { ...state, mode: Number(args[0]) }
        break
      case 'setFillRGBColor':
        state = { ...state, colour: fromHex(String(args[0])) }
        break
      case 'setFillColorN':
        state = { ...state, colour: null }
        break
      case 'setGState':
        for (const [key, value] of (args[0] ?? []) as [string, unknown][])
          if (key === 'ca') state = { ...state, alpha: Number(value) }
        break
      case 'constructPath':
        if (paint.areas.length < MOST_AREAS && FILLS.has(names[Number(args[0])] ?? '') && args[2])
          paint.areas.push({ ...placed(args[2] as number[], state.matrix), colour: state.colour, alpha: state.alpha })
        break
      case 'shadingFill':
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageXObjectRepeat':
      case 'paintImageMaskXObject':
        if (paint.areas.length < MOST_AREAS)
          paint.areas.push({ ...placed([0, 0, 1, 1], state.matrix), colour: null, alpha: state.alpha })
        break
      case 'showText':
        for (const glyph of (args[0] ?? []) as ({ unicode?: string } | number | null)[]) {
          const letters = (typeof glyph === 'object' ? (glyph?.unicode ?? '') : '').replace(/\s/g, '')
          parts.push(letters)
          const one: TextState = {
            mode: state.mode,
            colour: state.colour ?? BLACK,
            alpha: state.alpha,
            above: paint.areas.length,
          }
          for (let unit = 0; unit < letters.length; unit++) paint.shown.push(one)
        }
        break
    }
  }
  paint.characters = parts.join('')
  return paint
}

const FILLS = new Set(['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'])
const FAINTEST = 0.1
const LEAST_CONTRAST = 1.15

export type Seen = 'yes' | 'no' | 'maybe'

/** Whether a reader sees characters that are shown in a state at a place of the page. */
export function isSeenAt({ mode, colour, alpha, above }: TextState, x: number, y: number, { areas }: PagePaint): Seen {
  const around = (area: Area): boolean =>
    x >= area.left - 1 && x <= area.right + 1 && y >= area.bottom - 1 && y <= area.top + 1
  const ground = areas.slice(0, above).findLast((area) => around(area) && area.alpha > 0.5)
  // Text that a scanner's software puts under the picture of a page.
  if (mode === 3 || mode === 7) return ground?.colour === null ? 'maybe' : 'no'
  if (alpha < FAINTEST) return 'no'
  const isCovered = areas.slice(above).some((area) => around(area) && area.alpha > 0.9)
  if (mode === 1 || mode === 5) return isCovered ? 'maybe' : 'yes'
  if (ground?.colour === null) return contrast(colour, WHITE) < LEAST_CONTRAST ? 'maybe' : isCovered ? 'maybe' : 'yes'
  if (contrast(colour, ground?.colour ?? WHITE) < LEAST_CONTRAST) return 'no'
  return isCovered ? 'maybe' : 'yes'
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function placed(box: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Omit<Area, 'colour' | 'alpha'> {
  const corners = [
    [box[0]!, box[1]!],
    [box[2]!, box[1]!],
    [box[0]!, box[3]!],
    [box[2]!, box[3]!],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

function fromHex(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
  return { mode: 'rgb', r, g, b }
}
