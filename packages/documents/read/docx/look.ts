import { colour, contrast } from '../colour.ts'
import { childOf, elementsOf, within, type XmlElement } from '../xml-tree.ts'
import type { Colours } from './colours.ts'

/** The minimum of readable text: half points, percent, twentieths of a point, and contrast. */
const SMALLEST = 6
const NARROWEST = 20
const LOWEST = 60
const MIN_CONTRAST = 1.15
/** Twentieths of a point: text further out is not on the page. */
const OUTSIDE = 10_000
/** Thousandths of a percent. More transparent text is unreadable. */
const CLEAREST = 80_000

const HIGHLIGHTS: Record<string, string> = { darkBlue: '000080', darkRed: '800000', darkGreen: '008000' }

/** Run properties that neither hide text nor change how it reads; any other property is a doubt. */
const HARMLESS =
  /^(?:rStyle|rFonts|b|bCs|i|iCs|caps|smallCaps|outline|shadow|emboss|imprint|noProof|snapToGrid|color|spacing|w|kern|position|sz|szCs|highlight|u|effect|bdr|shd|vertAlign|cs|em|lang|webHidden|strike|vanish|rPrChange|ins|del|moveFrom|moveTo|oMath|rtl|ligatures|numForm|numSpacing|stylisticSets|cntxtAlts|glow|reflection|props3d|scene3d)$/

/** The look of text that a run, a paragraph, a cell or a style sets itself (ECMA-376 part 1, section 17.3). */
export interface Look {
  /** Whether the property hides text, or may hide it. */
  hides?: boolean
  /** Whether the text is marked as hidden (`w:vanish`). Nested text inherits the mark unless its own properties turn it off. */
  vanishes?: boolean | undefined
  isTiny?: boolean
  isRightToLeft?: boolean
  /** null: black, or white on a dark background, as in Word. */
  ink?: string | null
  background?: string
  isBold?: boolean
  isStruck?: boolean
}

/** The look that `<w:rPr>`, `<w:pPr>`, `<w:tcPr>` or `<w:trPr>` gives to its text. */
export function lookOf(properties: XmlElement | undefined, colours: Colours): Look {
  const look: Look = {}
  if (!properties) return look
  for (const property of elementsOf(properties)) {
    const { name, attributes } = property
    const { val = '' } = attributes
    if (hides(properties.name, property)) look.hides = true
    if (name === 'highlight' && val !== 'none') look.background = HIGHLIGHTS[val] ?? val.toLowerCase()
    const fill = val === 'solid' ? colours.ink(attributes, attributes.color) : colours.fill(attributes)
    // The highlighter lies above the shading.
    if (name === 'shd' && fill && fill !== 'auto') look.background ??= fill
    if (properties.name !== 'rPr') continue
    if (name === 'color') look.ink = inkOf(colours.ink(attributes))
    if (name === 'textFill') look.ink = inkOf(colours.drawn(property))
    if (name === 'vanish') look.vanishes = !isOff(val)
    if (name === 'sz') look.isTiny = Number.parseFloat(val) <= SMALLEST
    if (name === 'rtl') look.isRightToLeft = !isOff(val)
    if (name === 'b') look.isBold = !isOff(val)
    if (name === 'strike') look.isStruck = !isOff(val)
  }
  return look
}

/** A look, completed by another one. */
export const over = (near: Look, far: Look): Look => ({
  ...far,
  ...near,
  hides: (near.hides ?? false) || (far.hides ?? false),
  vanishes: near.vanishes || (far.vanishes ?? near.vanishes),
})

/**
 * A look, completed by another one, in which the nearer look alone decides whether text is hidden: for a style and its base styles,
 * and for a run's own properties.
 */
export const decides = (near: Look, far: Look): Look => ({
  ...over(near, far),
  vanishes: near.vanishes ?? far.vanishes,
})

/** Whether text with this look is invisible, or possibly. */
export const isOutOfSight = (whole: Look, run: Look): boolean =>
  Boolean(whole.hides || whole.vanishes || whole.isTiny) || isFaint(whole, run)

/** Whether text nearly has the colour of its background. @param run the text's own look, which `whole` includes. */
export function isFaint(whole: Look, run: Look): boolean {
  const { ink = null } = whole
  // On a dark background, Word draws text without a set colour in white.
  if (ink === null && run.background === undefined) return false
  const background = read(whole.background ?? 'white')
  const seen = read(ink ?? 'black')
  return background !== null && seen !== null && contrast(seen, background) < MIN_CONTRAST
}

function hides(group: string, property: XmlElement): boolean {
  const { name, attributes } = property
  const { val = '' } = attributes
  const number = Number.parseFloat(val)
  if (group === 'rPr' && !HARMLESS.test(name)) return isOddRun(property) && !isOff(val)
  const isExact = attributes.hRule === 'exact' || attributes.lineRule === 'exact'
  switch (name) {
    case 'hidden':
      return group === 'trPr' && !isOff(val)
    case 'w':
      return group === 'rPr' && number < NARROWEST
    case 'position':
      return Math.abs(number) > 200
    case 'trHeight':
      return isExact && number < LOWEST
    case 'spacing':
      return (isExact && Number.parseFloat(attributes.line ?? '240') < LOWEST) || Math.abs(number) > OUTSIDE / 10
    case 'ind':
    case 'framePr':
      return ['left', 'start', 'right', 'end', 'firstLine', 'hanging', 'x', 'y'].some(
        (side) => Math.abs(Number.parseFloat(attributes[side] ?? '0')) > OUTSIDE,
      )
    default:
      return false
  }
}

/** Whether one of Word's newer properties makes the text doubtful. A plain opaque colour and an empty outline do not. */
function isOddRun(property: XmlElement): boolean {
  if (property.name === 'textFill')
    return !childOf(property, 'solidFill') || Number(within(property, 'alpha')?.attributes.val ?? 0) > CLEAREST
  return !(property.name === 'textOutline' && childOf(property, 'noFill'))
}

const isOff = (value: string): boolean => /^(?:0|false|off)$/.test(value)

const read = (value: string) => colour(/^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value.toLowerCase())

const inkOf = (value: string | undefined): string | null =>
  value === undefined || value === 'auto' || value === '' ? null : value
