import type { Rgb } from 'culori'
// One file: its 151 files of one colour space each take each thread 100 ms of the processor more to load.
import culori from 'culori/require'
import type { Style } from './cascade.ts'
import { UNKNOWN } from './declarations.ts'

/** Lengths are pixels of a window of 1280 by 900, angles degrees. */
const WINDOW = { width: 1280, height: 900 }

const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
  rex: 8,
  rch: 8,
  rcap: 12,
  ric: 16,
  rlh: 20,
  vmin: WINDOW.height / 100,
  vmax: WINDOW.width / 100,
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
}
const OF_WIDTH = /^[sld]?v[wi]$/
const OF_HEIGHT = /^[sld]?v[hb]$/
const OF_SIZE: Record<string, number> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.7, ic: 1, lh: 1.2 }
const DEEPEST_SUM = 20

/** What 1em and 100% are. */
export interface Relative {
  em: number
  percent: number
}

/** A number, a length in pixels or an angle in degrees; null for what is none, or cannot be told. */
export function measure(value: string | undefined, relative: Relative): number | null {
  if (value === undefined || value.length > 300) return null
  const tokens = value.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[a-z%]*|[a-z][a-z-]*\(|[a-z-]+|[()+*/,-]|\s+|./g) ?? []
  let at = 0
  const outcome = sum(0)
  return at === tokens.length && outcome !== null && Number.isFinite(outcome) ? outcome : null

  function skip(): void {
    while (tokens[at]?.trim() === '') at++
  }

  function sum(depth: number): number | null {
    let total = term(depth)
    for (skip(); tokens[at] === '+' || tokens[at] === '-'; skip()) {
      const sign = tokens[at++] === '-' ? -1 : 1
      const next = term(depth)
      total = total === null || next === null ? null : total + sign * next
    }
    return total
  }

  function term(depth: number): number | null {
    let product = factor(depth)
    for (skip(); tokens[at] === '*' || tokens[at] === '/'; skip()) {
      const by = tokens[at++]
      const next = factor(depth)
      product = product === null || next === null ? null : by === '*' ? product * next : product / next
    }
    return product
  }

  function factor(depth: number): number | null {
    skip()
    const token = tokens[at++]
    if (token === undefined || depth > DEEPEST_SUM) return null
    if (token === '-' || token === '+') {
      const signed = factor(depth + 1)
      return signed === null ? null : token === '-' ? -signed : signed
    }
    if (/^[\d.]/.test(token)) return quantity(token, relative)
    if (token !== '(' && !token.endsWith('(')) return null
    const terms: (number | null)[] = []
    do {
      terms.push(sum(depth + 1))
      skip()
      // What is no sum is passed over; the call as a whole may still have bounds.
      for (let open = 0; at < tokens.length && (open > 0 || !/^[,)]$/.test(tokens[at]!)); at++)
        open += tokens[at]!.endsWith('(') ? 1 : tokens[at] === ')' ? -1 : 0
    } while (tokens[at++] === ',')
    return called(token.slice(0, -1), terms)
  }
}

function quantity(token: string, { em, percent }: Relative): number | null {
  const [, digits, unit] = /^(.*?\d\.?(?:e[+-]?\d+)?)([a-z%]*)$/.exec(token) ?? []
  const number = Number(digits)
  if (Number.isNaN(number) || unit === undefined) return null
  if (number === 0) return 0
  if (unit === '%') return (number * percent) / 100
  if (OF_WIDTH.test(unit)) return (number * WINDOW.width) / 100
  if (OF_HEIGHT.test(unit)) return (number * WINDOW.height) / 100
  const factor = UNITS[unit] ?? (unit in OF_SIZE ? OF_SIZE[unit]! * em : undefined)
  return factor === undefined ? null : number * factor
}

/** What a function comes to. Where a part cannot be told, what the others make sure of: it is at least that. */
function called(name: string, terms: (number | null)[]): number | null {
  const known = terms.filter((term) => term !== null)
  if (name === 'max' && known.length > 0) return Math.max(...known)
  if (name === 'clamp' && terms.length === 3 && terms[0] !== null && (terms[1] === null || terms[2] === null))
    return terms[0]!
  if (name === 'env') return terms.length > 1 ? terms[1]! : 0
  if (known.length < terms.length) return null
  if ((name === '' || name === 'calc') && known.length === 1) return known[0]!
  if (name === 'min') return Math.min(...known)
  if (name === 'clamp' && known.length === 3) return Math.max(known[0]!, Math.min(known[1]!, known[2]!))
  return name === 'abs' && known.length === 1 ? Math.abs(known[0]!) : null
}

/** The parts of a value that white space or commas part, functions whole. */
export function partsOf(value: string): string[] {
  const parts: string[] = []
  let open = 0
  let part = ''
  for (const character of value) {
    open += character === '(' ? 1 : character === ')' ? -1 : 0
    if (open <= 0 && /[\s,]/.test(character)) {
      if (part) parts.push(part)
      part = ''
    } else part += character
  }
  return part ? [...parts, part] : parts
}

/** The functions of a value with what stands in them; null when it has anything else. */
export function callsIn(value: string): { name: string; parts: string[] }[] | null {
  const calls = partsOf(value).map((part) => /^([a-z0-9-]+)\((.*)\)$/s.exec(part))
  return calls.every((call) => call !== null)
    ? calls.map(([, name, inner]) => ({ name: name!, parts: partsOf(inner!) }))
    : null
}

export type Ink = Rgb & { alpha: number }

const SYSTEM: Record<string, string> = { canvas: '#fff', canvastext: '#000' }

/** A colour on a light page; null for what is none, or cannot be told. */
export function colour(value: string | undefined, depth = 0): Ink | null {
  if (value === undefined || value.length > 200 || depth > 4) return null
  const [call] = callsIn(value) ?? []
  if (call?.name === 'light-dark') return colour(call.parts[0], depth + 1)
  if (call?.name === 'color-mix') return mixed(value, depth)
  const read = culori.rgb(culori.parse(SYSTEM[value] ?? value))
  return read ? { ...read, alpha: read.alpha ?? 1 } : null
}

/** Of two colours, about the one between them: browsers mix them in the space that is named. */
function mixed(value: string, depth: number): Ink | null {
  const call = /^color-mix\(\s*in [a-z0-9-]+(?: [a-z]+ hue)?\s*,(.*)\)$/s.exec(value)
  const parts = partsOf(call?.[1] ?? '')
  const colours = parts.flatMap((part) => colour(part, depth + 1) ?? [])
  const shares = parts.flatMap((part, index) =>
    part.endsWith('%') ? [{ index, share: Number.parseFloat(part) / 100 }] : [],
  )
  const [one, other] = colours
  if (!one || !other || colours.length !== 2 || colours.length + shares.length !== parts.length) return null
  const isOfFirst = shares[0]?.index === 1
  const share = shares[0] === undefined ? 0.5 : isOfFirst ? shares[0].share : 1 - shares[0].share
  const alpha = one.alpha * share + other.alpha * (1 - share)
  const between = (a: number, b: number): number =>
    alpha === 0 ? 0 : (a * one.alpha * share + b * other.alpha * (1 - share)) / alpha
  return { mode: 'rgb', r: between(one.r, other.r), g: between(one.g, other.g), b: between(one.b, other.b), alpha }
}

/** A colour as it looks over another. */
export function over({ r, g, b, alpha }: Ink, ground: Rgb): Rgb {
  const seen = (above: number, below: number): number => above * alpha + below * (1 - alpha)
  return { mode: 'rgb', r: seen(r, ground.r), g: seen(g, ground.g), b: seen(b, ground.b) }
}

/** How much two colours stand out from each other, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance({ r, g, b }: Rgb): number {
  const [red, green, blue] = [r, g, b].map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const DEEPEST = 30
const LONGEST = 2_000

/**
 * A value with the custom properties in it put in; null when one is not set and has no fallback, `UNKNOWN` when they refer to each
 * other further than is followed.
 */
export function substituted(value: string, variables: Style, depth = 0): string | null {
  if (!value.includes('var(')) return value
  if (depth > DEEPEST || value.length > LONGEST) return UNKNOWN
  const reference = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/.exec(value)
  if (!reference) return UNKNOWN
  const found = variables.get(reference[1]!) ?? reference[2]?.trim()
  if (found === undefined) return null
  const { index } = reference
  return substituted(value.slice(0, index) + found + value.slice(index + reference[0].length), variables, depth + 1)
}
