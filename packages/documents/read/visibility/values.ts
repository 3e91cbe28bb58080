import type { Rgb } from 'culori'
// One file: its 151 files of one colour space each take each thread 100 ms of the processor more to load.
import culori from 'culori/require'
import type { Style } from './cascade.ts'

/** Lengths are pixels of a window of 1280 by 900. */
const WINDOW = { width: 1280, height: 900 }
const UNITS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
  vw: WINDOW.width / 100,
  vi: WINDOW.width / 100,
  dvw: WINDOW.width / 100,
  vh: WINDOW.height / 100,
  vb: WINDOW.height / 100,
  dvh: WINDOW.height / 100,
  svh: WINDOW.height / 100,
  lvh: WINDOW.height / 100,
  vmin: WINDOW.height / 100,
  vmax: WINDOW.width / 100,
}

/**
 * A length in pixels; null for what is none, or cannot be told.
 *
 * @param relative what 1em and 100% are.
 */
export function pixels(value: string | undefined, relative: { em: number; percent: number }): number | null {
  if (value === undefined) return null
  const length = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/.exec(value)
  if (!length) return calculated(value, relative)
  const number = Number(length[1])
  const unit = length[2]!
  if (number === 0) return 0
  if (unit === '%') return (number * relative.percent) / 100
  if (unit === 'em' || unit === 'ex' || unit === 'ch' || unit === 'lh') return number * relative.em
  return unit in UNITS ? number * UNITS[unit]! : null
}

/** Sums, and the bounds that one value must keep to. */
function calculated(value: string, relative: { em: number; percent: number }): number | null {
  const call = /^(calc|min|max|clamp)\((.*)\)$/.exec(value)
  if (!call || /[()]/.test(call[2]!.replace(/^\((.*)\)$/, '$1'))) return null
  const terms = call[2]!.split(call[1] === 'calc' ? / (?=[+-] )/ : ',').map((term) => {
    const [factor, ...others] = term
      .replace(/^([+-]) /, '$1')
      .trim()
      .split(/\s*\*\s*/)
    const scale = others.map(Number)
    const length = pixels(factor, relative)
    return length === null || scale.some(Number.isNaN) ? null : scale.reduce((product, by) => product * by, length)
  })
  if (terms.some((term) => term === null)) return null
  const known = terms as number[]
  if (call[1] === 'calc') return known.reduce((sum, term) => sum + term, 0)
  if (call[1] === 'clamp') return Math.max(known[0] ?? 0, Math.min(known[1] ?? 0, known[2] ?? 0))
  return call[1] === 'min' ? Math.min(...known) : Math.max(...known)
}

/** A colour; null for what is none, or cannot be told. */
export function colour(value: string | undefined): (Rgb & { alpha: number }) | null {
  if (value === undefined || value.length > 100) return null
  const read = culori.rgb(culori.parse(value))
  return read ? { ...read, alpha: read.alpha ?? 1 } : null
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

const DEEPEST = 8
const LONGEST = 1_000

/** A value with the custom properties in it put in; null when one is not set and has no fallback. */
export function substituted(value: string, variables: Style, depth = 0): string | null {
  if (!value.includes('var(')) return value
  if (depth > DEEPEST || value.length > LONGEST) return null
  const reference = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/.exec(value)
  if (!reference) return null
  const found = variables.get(reference[1]!) ?? reference[2]?.trim()
  if (found === undefined) return null
  const { index } = reference
  return substituted(value.slice(0, index) + found + value.slice(index + reference[0].length), variables, depth + 1)
}
