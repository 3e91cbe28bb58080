import type { Rgb } from 'culori'
import { contrast } from './colour.ts'

/** The painting of a PDF page by its operators: characters, and areas under or over them. */
export interface PagePaint {
  /** All painted characters except white space and soft hyphens, in order. */
  characters: string
  /** The positions of soft hyphens among the characters. */
  softHyphens: Set<number>
  /** The state of each UTF-16 code unit in `characters`. */
  shown: TextState[]
  areas: Area[]
  /** Flat areas and lines: text that they cross is struck out. */
  lines: Box[]
  /** Straight lines and narrow areas parallel to a side of the page, such as borders. */
  borders: Box[]
  /** Areas of one colour with straight sides, such as cell backgrounds. */
  grounds: Box[]
}

interface TextState {
  /** Text rendering mode (ISO 32000-2, section 9.3.6). */
  mode: number
  /** null for a pattern, whose colours are unknown. */
  colour: Rgb | null
  alpha: number
  /** The clipping box; null for the whole page. */
  clip: Box | null
  /** Whether the layer is switched off, or the letters have no ink. */
  isOff: boolean
  /** The number of areas painted before. */
  above: number
}

export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

interface Area extends Box {
  /** null for a picture or a pattern. */
  colour: Rgb | null
  alpha: number
}

type Matrix = [number, number, number, number, number, number]
export type Operators = { fnArray: number[]; argsArray: unknown[][] }

const MAX_AREAS = 20_000
const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 }
const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 }

const EVERYWHERE: Box = { left: -1e6, bottom: -1e6, right: 1e6, top: 1e6 }

/** The document's resources for a page's operators. */
export interface PaintContext {
  /** Operator names by number. */
  names: Record<number, string>
  /** Whether a layer (optional content) is shown. */
  isShown: (layer: unknown) => boolean
  /** Whether the letters of a font have no ink. */
  isBlank: (font: string) => boolean
}

export function pagePaint({ fnArray, argsArray }: Operators, { names, isShown, isBlank }: PaintContext): PagePaint {
  const paint: PagePaint = {
    characters: '',
    softHyphens: new Set(),
    shown: [],
    areas: [],
    lines: [],
    borders: [],
    grounds: [],
  }
  let state = {
    matrix: [1, 0, 0, 1, 0, 0] as Matrix,
    mode: 0,
    colour: BLACK as Rgb | null,
    stroke: BLACK as Rgb | null,
    alpha: 1,
    clip: null as Box | null,
    isBlank: false,
    /** Whether painting leaves darker colours below unchanged. */
    darkens: false,
  }
  const saved: (typeof state)[] = []
  const layers: boolean[] = []
  let clips = false
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
        if (args[1]) state = { ...state, clip: common(state.clip, placed(args[1] as number[], state.matrix)) }
        break
      case 'beginAnnotation': {
        saved.push(state)
        const [placing, own] = [args[2], args[3]].map((matrix) => (Array.isArray(matrix) ? matrix : [1, 0, 0, 1, 0, 0]))
        state = { ...state, clip: null, matrix: product(placing as Matrix, own as Matrix) }
        break
      }
      case 'endAnnotation':
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
      case 'setStrokeRGBColor':
        state = { ...state, stroke: fromHex(String(args[0])) }
        break
      case 'setStrokeColorN':
        state = { ...state, stroke: null }
        break
      case 'setFont':
        state = { ...state, isBlank: isBlank(String(args[0])) }
        break
      case 'beginMarkedContent':
      case 'beginMarkedContentProps':
        layers.push(args[0] === 'OC' && !isShown(args[1]))
        break
      case 'endMarkedContent':
        layers.pop()
        break
      case 'clip':
      case 'eoClip':
        clips = true
        break
      case 'setGState':
        for (const [key, value] of (args[0] ?? []) as [string, unknown][])
          if (key === 'ca') state = { ...state, alpha: Number(value) }
          else if (key === 'BM') state = { ...state, darkens: value === 'multiply' || value === 'darken' }
        break
      case 'constructPath':
        if (clips && args[2]) state = { ...state, clip: common(state.clip, placed(args[2] as number[], state.matrix)) }
        clips = false
        if (state.darkens || layers.includes(true)) break
        if (paint.lines.length < MAX_AREAS && PAINTS.test(names[Number(args[0])] ?? '') && args[2]) {
          const box = placed(args[2] as number[], state.matrix)
          if (box.top - box.bottom < FLATTEST) paint.lines.push(box)
        }
        if (PAINTS.test(names[Number(args[0])] ?? '') && state.alpha >= FAINTEST)
          addBorders(paint, partsOf(args[1], state.matrix), FILLS.has(names[Number(args[0])] ?? ''))
        if (paint.areas.length < MAX_AREAS && FILLS.has(names[Number(args[0])] ?? '') && args[2])
          paint.areas.push({ ...placed(args[2] as number[], state.matrix), colour: state.colour, alpha: state.alpha })
        break
      case 'shadingFill':
        if (paint.areas.length < MAX_AREAS && !layers.includes(true))
          paint.areas.push({ ...(state.clip ?? EVERYWHERE), colour: null, alpha: state.alpha })
        break
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageXObjectRepeat':
      case 'paintImageMaskXObject':
        if (paint.areas.length < MAX_AREAS)
          paint.areas.push({ ...placed([0, 0, 1, 1], state.matrix), colour: null, alpha: state.alpha })
        break
      case 'showText':
        for (const glyph of (args[0] ?? []) as ({ unicode?: string } | number | null)[]) {
          const written = typeof glyph === 'object' ? (glyph?.unicode ?? '') : ''
          const letters = written.replace(/[\s\u00AD]/g, '')
          if (written === '\u00AD') paint.softHyphens.add(paint.shown.length)
          parts.push(letters)
          // A ligature represents a few letters. A glyph for a whole sentence would show other words.
          const isLigature = letters.length > MAX_IN_LIGATURE
          const one: TextState = {
            mode: state.mode,
            colour: isLigature ? null : STROKED.has(state.mode) ? state.stroke : state.colour,
            alpha: state.alpha,
            clip: state.clip,
            isOff: state.isBlank || layers.includes(true),
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

type Point = [x: number, y: number]

/** pdf.js's form of a path: the number of each step, followed by its coordinates. */
const STEPS: Record<number, number> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 }
const [MOVE, LINE, CLOSE] = [0, 1, 4]

/** The parts of a path by their corners, without curves. */
function partsOf(path: unknown, [a, b, c, d, e, f]: Matrix): Point[][] {
  const steps: ArrayLike<number> = (Array.isArray(path) ? path[0] : null) ?? []
  const parts: Point[][] = []
  for (let at = 0; at < steps.length; ) {
    const step = steps[at]!
    const [x, y] = [steps[at + 1]!, steps[at + 2]!]
    const point: Point = [a * x + c * y + e, b * x + d * y + f]
    if (step === CLOSE) parts.at(-1)?.push(parts.at(-1)![0]!)
    else if (step === LINE) parts.at(-1)?.push(point)
    else parts.push(step === MOVE ? [point] : [])
    if (STEPS[step] === undefined) break
    at += 1 + STEPS[step]
  }
  return parts.filter((part) => part.length > 1)
}

function addBorders({ borders, grounds }: PagePaint, parts: Point[][], isFilled: boolean): void {
  for (const part of parts) {
    const boxes = isFilled ? [boxAround(part)] : part.slice(1).map((point, at) => boxAround([part[at]!, point]))
    for (const box of boxes) {
      const [across, up] = [box.right - box.left, box.top - box.bottom]
      const isBorder = Math.min(across, up) < FLATTEST && Math.max(across, up) > 2 * FLATTEST
      if (isBorder && borders.length < MAX_AREAS) borders.push(box)
      else if (isFilled && Math.min(across, up) > 2 * FLATTEST && grounds.length < MAX_AREAS) grounds.push(box)
    }
  }
}

const FILLS = new Set(['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'])
const PAINTS = /^(?:close|eo)?(?:EO)?(?:fill|stroke)/i
/** A flatter area, in points, is a line. */
const FLATTEST = 2
const STROKED = new Set([1, 5])
const MAX_IN_LIGATURE = 4
const FAINTEST = 0.1
/** A smaller part of a page, in points, shows no letter. */
const NARROWEST = 2
const MIN_CONTRAST = 1.15

export type Seen = 'yes' | 'no' | 'maybe'

/** Whether characters painted in a state are visible at a position. */
export function isSeenAt(state: TextState, x: number, y: number, { areas }: PagePaint): Seen {
  const { mode, colour, alpha, above, clip, isOff } = state
  const isIn = (box: Box): boolean => x >= box.left - 1 && x <= box.right + 1 && y >= box.bottom - 1 && y <= box.top + 1
  if (isOff) return 'no'
  if (clip && (!isIn(clip) || clip.right - clip.left < NARROWEST || clip.top - clip.bottom < NARROWEST)) return 'no'
  const background = areas.slice(0, above).findLast((area) => isIn(area) && area.alpha > 0.5)
  // The recognised text under a scanned page's picture.
  if (mode === 3 || mode === 7) return background?.colour === null ? 'maybe' : 'no'
  if (alpha < FAINTEST) return 'no'
  if (colour === null) return 'maybe'
  const isCovered = areas.slice(above).some((area) => isIn(area) && area.alpha > 0.9)
  if (background?.colour === null) return contrast(colour, WHITE) < MIN_CONTRAST ? 'maybe' : isCovered ? 'maybe' : 'yes'
  if (contrast(colour, background?.colour ?? WHITE) < MIN_CONTRAST) return 'no'
  return isCovered ? 'maybe' : 'yes'
}

/** Whether a line crosses the letters of a run, up to the height of a small letter; an underline does not. */
export function isStruckAt({ x, y, width, size }: Run, { lines }: PagePaint): boolean {
  return lines.some(
    ({ left, right, bottom, top }) =>
      (bottom + top) / 2 > y + size * 0.12 &&
      (bottom + top) / 2 < y + size * 0.5 &&
      Math.min(right, x + width) - Math.max(left, x) > Math.min(width, size) / 2,
  )
}

interface Run {
  x: number
  /** The position of the base line. */
  y: number
  width: number
  size: number
}

/** The intersection of both boxes; empty if they do not meet. */
function common(one: Box | null, other: Box): Box {
  if (one === null) return other
  const [left, bottom] = [Math.max(one.left, other.left), Math.max(one.bottom, other.bottom)]
  return {
    left,
    bottom,
    right: Math.max(left, Math.min(one.right, other.right)),
    top: Math.max(bottom, Math.min(one.top, other.top)),
  }
}

const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function placed(box: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [box[0]!, box[1]!],
    [box[2]!, box[1]!],
    [box[0]!, box[3]!],
    [box[2]!, box[3]!],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const)
  return boxAround(corners)
}

function boxAround(points: readonly (readonly [x: number, y: number])[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

function fromHex(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
  return { mode: 'rgb', r, g, b }
}
