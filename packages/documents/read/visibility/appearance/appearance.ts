import type { Rgb } from 'culori'
import type { Element } from 'domhandler'
import { colour, contrast, type Ink, over } from '../../colour.ts'
import type { Style } from '../style/cascade.ts'
import { DeclaredValues } from '../style/declared-values.ts'
import { measure } from '../style/measure.ts'
import { callsIn, partsOf } from '../style/parts.ts'
import type { Registered } from '../stylesheets/stylesheet.ts'
import { backgroundOf } from './background.ts'
import { isDoubtful } from './doubts.ts'
import { isCutOff, isElsewhere } from './placement.ts'
import type { Appearance } from './types.ts'

const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 }
const BLACK: Ink = { mode: 'rgb', r: 0, g: 0, b: 0, alpha: 1 }
/** The minimum of readable text: pixels, share of the font size, and contrast. */
const SMALLEST = 4
const FAINTEST = 0.1
const MIN_CONTRAST = 1.15
/** Content further out does not reach the window. Pixels. */
const OUTSIDE = 400
export const INITIAL: Appearance = {
  isGone: false,
  isUnseen: false,
  isUnsure: false,
  visibility: 'visible',
  opacity: 1,
  size: 16,
  colour: BLACK,
  background: [WHITE],
  indent: 0,
  spacing: 'normal',
  lineHeight: 'normal',
  fill: 'currentcolor',
  security: 'none',
  isStruck: false,
  link: undefined,
  variables: new Map(),
}

/** Elements with old attributes that set their look. */
const HINTED = /^(?:body|font|table|tr|t[dh]|thead|tbody|a|marquee)$/

/** Facts from the page's stylesheets, besides their rules. */
export interface SheetFacts {
  hiding: ReadonlySet<string>
  registered: ReadonlyMap<string, Registered>
}

/** The look of an element in its context. */
export function appearanceOf(
  element: Element,
  declared: Style,
  around: Appearance,
  { hiding, registered }: SheetFacts,
): Appearance {
  // Most elements look like their context and share its description.
  if (declared.size === 0 && !HINTED.test(element.name)) return around
  const variables = variablesOf(declared, around, registered)
  const values = new DeclaredValues(declared, variables)
  values.size = fontSize(values, around)
  const { attribs, name } = element
  const appearance: Appearance = {
    ...around,
    variables,
    size: values.size,
    isUnseen: false,
    visibility: values.keyword('visibility') ?? around.visibility,
    opacity: around.opacity * values.share('opacity') * filterOpacity(values),
    colour: textColour(element, values, around),
    background: backgroundOf(element, values, around),
    indent: values.length('text-indent') ?? around.indent,
    spacing: values.get('letter-spacing') ?? around.spacing,
    lineHeight: values.get('line-height') ?? around.lineHeight,
    fill: values.get('-webkit-text-fill-color') ?? around.fill,
    security: values.get('-webkit-text-security') ?? around.security,
    isStruck: around.isStruck || isStruckBy(values),
    link: name === 'body' ? attribs.link?.toLowerCase() : around.link,
  }
  const clipsToText = /\btext\b/.test(values.get('background-clip') ?? values.get('background') ?? '')
  appearance.isGone ||=
    values.keyword('display') === 'none' ||
    values.keyword('content-visibility') === 'hidden' ||
    appearance.opacity < FAINTEST ||
    (name === 'marquee' &&
      [attribs.width, attribs.height].some((side) => side !== undefined && Number(side) < SMALLEST)) ||
    isCutOff(values) ||
    isElsewhere(values)
  const seen = clipsToText ? 'yes' : seenOf(appearance)
  appearance.isUnseen = seen === 'no'
  appearance.isUnsure ||= isDoubtful(values, hiding) || seen === 'maybe' || values.isDoubtful
  return appearance
}

function variablesOf(declared: Style, { variables }: Appearance, registered: ReadonlyMap<string, Registered>): Style {
  const own = [...declared].filter(([property]) => property.startsWith('--'))
  const afresh = [...registered].filter(([name, { isInherited }]) => !isInherited && variables.has(name))
  if (own.length === 0 && afresh.length === 0) return variables
  const set = new Map(variables)
  for (const [name, { initial }] of afresh) if (initial !== null) set.set(name, initial)
  for (const [name, value] of own) {
    if (value === 'initial') {
      const initial = registered.get(name)?.initial ?? null
      if (initial === null) set.delete(name)
      else set.set(name, initial)
    } else if (!/^(?:inherit|unset|revert|revert-layer)$/.test(value)) set.set(name, value)
  }
  return set
}

const KEYWORD_SIZES: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
}

function fontSize(values: DeclaredValues, { size }: Appearance): number {
  const shorthand = partsOf(values.get('font')?.replace(/\s*\/\s*/, ' / ') ?? '')
  const sized = shorthand.find(
    (part) => part in KEYWORD_SIZES || /^(?:larger|smaller)$/.test(part) || /^[\d.]+[a-z%]|^0$|\(/.test(part),
  )
  const declared = values.get('font-size') ?? sized
  if (declared === undefined || /^(?:larger|smaller|math)$/.test(declared)) return size
  const read = KEYWORD_SIZES[declared] ?? measure(declared, { em: size, percent: size })
  if (read === null) values.isDoubtful = true
  return Math.max(0, read ?? size)
}

/** The opacity after an element's filters. */
function filterOpacity(values: DeclaredValues): number {
  const filter = values.get('filter')
  if (filter === undefined || filter === 'none') return 1
  let opacity = 1
  for (const { name, parts } of callsIn(filter) ?? [{ name: 'unknown', parts: [] }]) {
    if (/^(?:grayscale|sepia|saturate|hue-rotate|drop-shadow)$/.test(name)) continue
    const amount = parts.length === 0 ? 1 : measure(parts[0], { em: values.size, percent: 1 })
    const isHarmless =
      (name === 'opacity' && amount !== null) ||
      (name === 'invert' && amount === 0) ||
      (name === 'blur' && amount !== null && (parts.length === 0 || amount < 4)) ||
      (/^(?:contrast|brightness)$/.test(name) && amount !== null && amount > 0.3 && amount < 3)
    if (!isHarmless) values.isDoubtful = true
    if (name === 'opacity' && amount !== null) opacity *= Math.min(1, Math.max(0, amount))
  }
  return opacity
}

function textColour({ name, attribs }: Element, values: DeclaredValues, around: Appearance): Ink | 'unknown' {
  const hint = name === 'font' ? attribs.color : name === 'body' ? attribs.text : undefined
  const ofLink = name === 'a' && 'href' in attribs ? around.link : undefined
  const declared = values.get('color') ?? hint?.toLowerCase() ?? ofLink
  if (declared === undefined || declared === 'currentcolor') return around.colour
  return colour(declared) ?? 'unknown'
}

/** Whether the style strikes the text out. */
const isStruckBy = (values: DeclaredValues): boolean =>
  /\bline-through\b/.test(values.get('text-decoration-line') ?? values.get('text-decoration') ?? '')

function seenOf(look: Appearance): 'yes' | 'no' | 'maybe' {
  const { visibility, size, colour: ink, background, fill, indent, spacing, lineHeight, security } = look
  if (look.isStruck || visibility === 'hidden' || visibility === 'collapse') return 'no'
  if (size < SMALLEST || indent < -OUTSIDE || indent > 2 * OUTSIDE || security !== 'none') return 'no'
  const relative = { em: size, percent: size }
  const apart = measure(spacing, relative)
  if (apart !== null && (apart < -size / 3 || apart > 60)) return 'no'
  const line = measure(lineHeight, relative)
  if (line !== null && /[a-z%]/.test(lineHeight) && line < 1) return 'maybe'
  if ([spacing, lineHeight].some((value) => value.includes('(') && measure(value, relative) === null)) return 'maybe'
  const shown = fill === 'currentcolor' ? ink : (colour(fill) ?? 'unknown')
  if (shown === 'unknown') return 'maybe'
  if (shown.alpha < FAINTEST) return 'no'
  if (background === 'unknown') return 'maybe'
  // Authors choose a light picture under dark text, or the reverse.
  if (background === 'picture') return contrast(shown, WHITE) < MIN_CONTRAST ? 'maybe' : 'yes'
  const unlike = background.filter((background) => contrast(over(shown, background), background) >= MIN_CONTRAST)
  return unlike.length === background.length ? 'yes' : unlike.length === 0 ? 'no' : 'maybe'
}
