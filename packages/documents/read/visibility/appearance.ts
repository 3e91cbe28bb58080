import type { Rgb } from 'culori'
import type { Element } from 'domhandler'
import type { Style } from './cascade.ts'
import { colour, contrast, pixels, substituted } from './values.ts'

/** How the text of an element looks to a reader, as far as it is needed to tell whether it is seen. */
export interface Appearance {
  /** Nothing within the element is seen, whatever its descendants say. */
  isGone: boolean
  /** The element's own text is not seen; a descendant may be. */
  isUnseen: boolean
  /** Something that cannot be told may hide it. */
  isUnsure: boolean
  visibility: string
  opacity: number
  size: number
  colour: Colour
  background: Colour
  indent: number
  spacing: string
  lineHeight: string
  fill: string
  security: string
  variables: Style
}

type Colour = (Rgb & { alpha?: number }) | 'unknown'

const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 }
const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 }

/** Below this nobody reads text, in pixels, as a share of one, and as a contrast. */
const SMALLEST = 4
const FAINTEST = 0.1
const LEAST_CONTRAST = 1.15
/** A box of less than this shows no line of text. Pixels. */
const LOWEST = 5
/** Further out than this nothing reaches into the window. Pixels. */
const OUTSIDE = 400

export const INITIAL: Appearance = {
  isGone: false,
  isUnseen: false,
  isUnsure: false,
  visibility: 'visible',
  opacity: 1,
  size: 16,
  colour: BLACK,
  background: WHITE,
  indent: 0,
  spacing: 'normal',
  lineHeight: 'normal',
  fill: 'currentcolor',
  security: 'none',
  variables: new Map(),
}

/** Elements whose attributes of old say how they look. */
const HINTED = /^(?:body|font|table|tr|t[dh]|thead|tbody)$/

/** How an element looks within what surrounds it. */
export function appearanceOf(
  element: Element,
  declared: Style,
  around: Appearance,
  hiding: ReadonlySet<string>,
): Appearance {
  // Most elements look like what is around them, and share its description.
  if (declared.size === 0 && !HINTED.test(element.name)) return around
  const variables = variablesOf(declared, around)
  const get = (property: string): string | undefined => {
    const value = declared.get(property)
    const put = value === undefined ? undefined : (substituted(value, variables) ?? undefined)
    return put === 'inherit' || put === 'unset' || put === 'revert' || put === 'initial' ? undefined : put
  }
  const size = fontSize(get, around)
  const relative = { em: size, percent: 1280 }
  const number = (property: string): number | null => pixels(get(property), relative)
  const background = backgroundOf(element, get, around)
  const appearance: Appearance = {
    ...around,
    variables,
    size,
    isUnseen: false,
    visibility: get('visibility') ?? around.visibility,
    opacity: around.opacity * opacityOf(get),
    colour: textColour(element, get, around),
    background,
    indent: number('text-indent') ?? around.indent,
    spacing: get('letter-spacing') ?? around.spacing,
    lineHeight: get('line-height') ?? around.lineHeight,
    fill: get('-webkit-text-fill-color') ?? around.fill,
    security: get('-webkit-text-security') ?? around.security,
  }
  const clipsToText = /\btext\b/.test(
    get('background-clip') ?? get('-webkit-background-clip') ?? get('background') ?? '',
  )
  appearance.isGone ||= isRemoved(get) || isCutOff(get, number, appearance) || isElsewhere(get, number, size)
  appearance.isUnsure ||= isDoubtful(get, hiding)
  const seen = clipsToText ? 'yes' : seenOf(appearance)
  appearance.isUnseen = seen === 'no'
  appearance.isUnsure ||= seen === 'maybe'
  return appearance
}

type Get = (property: string) => string | undefined
type GetNumber = (property: string) => number | null

function variablesOf(declared: Style, { variables }: Appearance): Style {
  const own = [...declared].filter(([property]) => property.startsWith('--'))
  return own.length === 0 ? variables : new Map([...variables, ...own])
}

function fontSize(get: Get, { size }: Appearance): number {
  const shorthand = get('font')?.match(/(?:^|\s)((?:[\d.]+(?:e-?\d+)?(?:[a-z]+|%)?)|calc\([^)]*\))(?:\s*\/|\s+["'a-z])/)
  const declared = get('font-size') ?? shorthand?.[1]
  const relative = { em: size, percent: size }
  const keyword: Record<string, number> = {
    'xx-small': 9,
    'x-small': 10,
    small: 13,
    medium: 16,
    large: 18,
    'x-large': 24,
  }
  return pixels(declared, relative) ?? keyword[declared ?? ''] ?? (declared?.startsWith('xx') ? 32 : size)
}

/** 0 to 1; 1 for what is none. */
function share(value: string | undefined): number {
  const read = /^([+-]?[\d.]+(?:e-?\d+)?)(%?)$/.exec(value ?? '1')
  return read ? Math.min(1, Math.max(0, Number(read[1]) / (read[2] ? 100 : 1))) : 1
}

/** Of the element itself, its filter among it. */
function opacityOf(get: Get): number {
  return share(get('opacity')) * share(/opacity\(([^)]*)\)/.exec(get('filter') ?? '')?.[1]?.trim() || undefined)
}

function textColour({ name, attribs }: Element, get: Get, around: Appearance): Colour {
  const hint = name === 'font' ? attribs.color : name === 'body' ? attribs.text : undefined
  const declared = get('color') ?? hint?.toLowerCase()
  if (declared === undefined || declared === 'currentcolor') return around.colour
  return colour(declared) ?? 'unknown'
}

function backgroundOf({ name, attribs }: Element, get: Get, around: Appearance): Colour {
  const hint = /^(?:body|table|tr|t[dh]|thead|tbody)$/.test(name) ? attribs.bgcolor : undefined
  const shorthand = get('background')
  const image = get('background-image') ?? shorthand
  if (image && /url\(|gradient\(|image/.test(image)) return 'unknown'
  const declared =
    get('background-color') ?? shorthand?.split(/\s+(?![^(]*\))/).find((part) => colour(part)) ?? hint?.toLowerCase()
  if (declared === undefined || declared === 'none') return around.background
  const read = colour(declared)
  if (read === null) return 'unknown'
  return read.alpha < 0.05 ? around.background : read.alpha < 0.95 ? 'unknown' : read
}

function seenOf({
  visibility,
  opacity,
  size,
  colour: ink,
  background,
  fill,
  indent,
  spacing,
  lineHeight,
  security,
}: Appearance): 'yes' | 'no' | 'maybe' {
  if (visibility === 'hidden' || visibility === 'collapse') return 'no'
  if (opacity < FAINTEST || size < SMALLEST || indent < -OUTSIDE || indent > 2 * OUTSIDE || security !== 'none')
    return 'no'
  const apart = pixels(spacing, { em: size, percent: size })
  if (apart !== null && (apart < -size / 3 || apart > 60)) return 'no'
  const line = pixels(lineHeight, { em: size, percent: size })
  if (line !== null && /[a-z%]/.test(lineHeight) && line < 1) return 'maybe'
  const shown = fill === 'currentcolor' ? ink : (colour(fill) ?? 'unknown')
  if (shown === 'unknown') return 'maybe'
  if ((shown.alpha ?? 1) < FAINTEST) return 'no'
  if (background === 'unknown') return contrast(shown, WHITE) < LEAST_CONTRAST ? 'maybe' : 'yes'
  return contrast(shown, background) < LEAST_CONTRAST ? 'no' : 'yes'
}

function isRemoved(get: Get): boolean {
  return get('display') === 'none' || get('content-visibility') === 'hidden'
}

/** Whether the box shows nothing of what it holds: clipped, without extent, or scaled to nothing. */
function isCutOff(get: Get, number: GetNumber, { opacity }: Appearance): boolean {
  if (opacity < FAINTEST) return true
  const clip = get('clip')
    ?.match(/-?[\d.]+/g)
    ?.map(Number)
  if (clip && clip.length === 4 && (clip[1]! - clip[3]! <= LOWEST || clip[2]! - clip[0]! <= LOWEST)) return true
  if (hasNoArea(get('clip-path'))) return true
  const extent = [
    'width',
    'max-width',
    'inline-size',
    'max-inline-size',
    'height',
    'max-height',
    'block-size',
    'max-block-size',
  ]
  const isClipped = /hidden|clip|scroll|auto/.test(
    `${get('overflow') ?? ''} ${get('overflow-x') ?? ''} ${get('overflow-y') ?? ''}`,
  )
  const isTiny = extent.some((property) => {
    const length = (get(property) ?? '').endsWith('%') && get(property) !== '0%' ? null : number(property)
    return length !== null && length < LOWEST
  })
  if (isClipped && (isTiny || number('line-height') === 0)) return true
  return (
    isScaledAway(`${get('transform') ?? ''} scale(${get('scale') ?? 1}) rotate(${get('rotate') ?? 0})`) ||
    share(get('zoom')) < 0.2
  )
}

function hasNoArea(path: string | undefined): boolean {
  const shape = /^(inset|circle|ellipse|polygon|rect|xywh)\(([^)]*)/.exec(path ?? '')
  if (!shape) return false
  const numbers = shape[2]!.match(/-?[\d.]+/g)?.map(Number) ?? []
  if (shape[1] === 'inset') {
    const [top = 0, right = top, bottom = top, left = right] = numbers
    return /%/.test(shape[2]!) ? top + bottom >= 99 || left + right >= 99 : numbers.some((side) => side > OUTSIDE)
  }
  if (shape[1] === 'circle' || shape[1] === 'ellipse') return numbers.slice(0, 2).some((radius) => radius < 1)
  const across = numbers.filter((_, index) => index % 2 === 0)
  const down = numbers.filter((_, index) => index % 2 === 1)
  return Math.max(...across) - Math.min(...across) < 1 || Math.max(...down) - Math.min(...down) < 1
}

function isScaledAway(transform: string): boolean {
  const small = (value: string): boolean => Math.abs(Number.parseFloat(value)) < (value.trim().endsWith('%') ? 20 : 0.2)
  for (const [, name, values] of transform.matchAll(/(scale[xy3d]*|matrix|rotate[xy])\(([^)]*)\)/g)) {
    const parts = values!.split(/[\s,]+/)
    if (name!.startsWith('scale') && parts.slice(0, 2).some(small)) return true
    if (name === 'matrix' && (small(parts[0]!) || small(parts[3] ?? '1')) && small(parts[1] ?? '1')) return true
    if (name!.startsWith('rotate') && /^-?(?:8[89]|9[012]|270)(?:\.\d+)?deg$/.test(parts[0]!)) return true
  }
  return false
}

/** Whether the box stands outside the page. */
function isElsewhere(get: Get, number: GetNumber, size: number): boolean {
  const isPlaced = /absolute|fixed|relative|sticky/.test(get('position') ?? '')
  const [top, right = top, , left = right] = (get('inset') ?? '')
    .split(' ')
    .map((side) => pixels(side, { em: size, percent: 1280 }))
  const far = (length: number | null | undefined): boolean => length != null && (length <= -OUTSIDE || length >= 5_000)
  if (isPlaced && [number('left') ?? left, number('right') ?? right, number('top') ?? top, number('bottom')].some(far))
    return true
  if (isPlaced && /^(?:1\d\d|[2-9]\d\d|\d{4,})(?:\.\d+)?(?:%|v[wh])$/.test(get('left') ?? get('right') ?? ''))
    return true
  const margins = (get('margin') ?? '').split(' ').map((side) => pixels(side, { em: size, percent: 1280 }))
  if ([number('margin-left'), number('margin-top'), ...margins].some((length) => length !== null && length <= -OUTSIDE))
    return true
  const moved = `${get('transform') ?? ''} translate(${(get('translate') ?? '0').replaceAll(' ', ',')})`
  for (const [, values] of moved.matchAll(/translate[xy3d]*\(([^)]*)\)/g)) {
    for (const value of values!.split(',')) {
      if (/^\s*-?(?:[1-9]\d\d|\d{4,})(?:\.\d+)?(?:%|v[wh])\s*$/.test(value)) return true
      const length = pixels(value.trim(), { em: size, percent: 0 })
      if (length !== null && Math.abs(length) >= OUTSIDE) return true
    }
  }
  return false
}

function isDoubtful(get: Get, hiding: ReadonlySet<string>): boolean {
  const mask = get('mask') ?? get('mask-image') ?? get('-webkit-mask') ?? get('-webkit-mask-image')
  const animation = `${get('animation') ?? ''} ${get('animation-name') ?? ''}`
  return (
    (mask !== undefined && mask !== 'none') ||
    /(?:url|path)\(/.test(get('clip-path') ?? '') ||
    (get('mix-blend-mode') ?? 'normal') !== 'normal' ||
    /override/.test(get('unicode-bidi') ?? '') ||
    /^-\d/.test(get('z-index') ?? '') ||
    /blur\(\s*(?:[4-9]|\d{2,})/.test(get('filter') ?? '') ||
    (hiding.size > 0 && animation.split(/[\s,]+/).some((name) => hiding.has(name)))
  )
}
