import type { Element } from 'domhandler'
import { colour, over } from '../../colour.ts'
import type { DeclaredValues } from '../style/declared-values.ts'
import { callsIn, partsOf } from '../style/parts.ts'
import type { Appearance, Background } from './types.ts'

/** More colours than any real gradient has. */
const MAX_COLOURS = 16

/** The background of an element's text. */
export function backgroundOf({ name, attribs }: Element, values: DeclaredValues, around: Appearance): Background {
  const hint = /^(?:body|table|tr|t[dh]|thead|tbody)$/.test(name) ? attribs.bgcolor : undefined
  const shorthand = values.get('background')
  const parts = shorthand === undefined ? [] : partsOf(shorthand)
  const declared =
    values.get('background-color') ??
    parts.find((part) => colour(part) !== null || COLOUR.test(part)) ??
    hint?.toLowerCase()
  const below = declared === undefined || declared === 'none' ? around.background : painted(declared, around)
  const images = partsOf(values.get('background-image') ?? shorthand ?? '').filter((part) => IMAGE.test(part))
  return images.reduceRight((background, image) => painting(image, background), below)
}

const COLOUR = /^(?:currentcolor$|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|unknown|if|attr)a?\()/
const IMAGE = /^(?:url\(|[a-z-]*gradient\(|[a-z-]*image(?:-set)?\(|cross-fade\(|element\(|paint\()/

function painted(declared: string, { background, colour: ink }: Appearance): Background {
  const read = declared === 'currentcolor' ? (ink === 'unknown' ? null : ink) : colour(declared)
  if (read === null) return 'unknown'
  if (read.alpha < 0.05) return background
  return read.alpha > 0.95
    ? [read]
    : typeof background === 'string'
      ? background
      : background.map((below) => over(read, below))
}

function painting(image: string, background: Background): Background {
  const [call] = callsIn(image) ?? []
  if (!call?.name.endsWith('gradient')) return 'picture'
  const inks = call.parts.flatMap((part) => colour(part) ?? [])
  if (call.parts.some((part) => part.includes('(') && colour(part) === null && COLOUR.test(part))) return 'unknown'
  if (inks.length === 0 || inks.length > MAX_COLOURS || typeof background === 'string') return 'picture'
  return inks.flatMap((ink) => background.map((below) => over(ink, below))).slice(0, MAX_COLOURS)
}
