import type { Rgb } from 'culori'
// The single-file build: each of the package's 151 files for one colour space would cost every thread time, together 100 ms of the
// processor.
import culori from 'culori/require'
import { callsIn, partsOf } from './visibility/style/parts.ts'

export type Ink = Rgb & { alpha: number }

const SYSTEM: Record<string, string> = { canvas: '#fff', canvastext: '#000' }

/** A colour on a light page; null if it is none, or unknown. */
export function colour(value: string | undefined, depth = 0): Ink | null {
  if (value === undefined || value.length > 200 || depth > 4) return null
  const [call] = callsIn(value) ?? []
  if (call?.name === 'light-dark') return colour(call.parts[0], depth + 1)
  if (call?.name === 'color-mix') return mixed(value, depth)
  const read = culori.rgb(culori.parse(SYSTEM[value] ?? value))
  return read ? { ...read, alpha: read.alpha ?? 1 } : null
}

/** Roughly the mixture of two colours, which browsers mix in the named colour space. */
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

/** The appearance of a colour over another. */
export function over({ r, g, b, alpha }: Ink, background: Rgb): Rgb {
  const seen = (above: number, below: number): number => above * alpha + below * (1 - alpha)
  return { mode: 'rgb', r: seen(r, background.r), g: seen(g, background.g), b: seen(b, background.b) }
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance({ r, g, b }: Rgb): number {
  const [red, green, blue] = [r, g, b].map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
