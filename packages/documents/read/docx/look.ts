import { colour, contrast } from '../colour.ts'
import { childOf, elementsOf, within, type XmlElement } from '../xml-tree.ts'
import type { Colours } from './colours.ts'

/** Half points, percent, twentieths of a point, and of contrast: less than this nobody reads. */
const SMALLEST = 6
const NARROWEST = 20
const LOWEST = 60
const MIN_CONTRAST = 1.15
/** Twentieths of a point: further out than this nothing is on the page. */
const OUTSIDE = 10_000
/** Thousandths of a percent. Nobody can read text that is more transparent. */
const CLEAREST = 80_000

const HIGHLIGHTS: Record<string, string> = { darkBlue: '000080', darkRed: '800000', darkGreen: '008000' }

/** Of a run, what neither hides its text nor changes how it reads; anything else is a doubt. */
const HARMLESS =
  /^(?:rStyle|rFonts|b|bCs|i|iCs|caps|smallCaps|outline|shadow|emboss|imprint|noProof|snapToGrid|color|spacing|w|kern|position|sz|szCs|highlight|u|effect|bdr|shd|vertAlign|cs|em|lang|webHidden|strike|vanish|rPrChange|ins|del|moveFrom|moveTo|oMath|rtl|ligatures|numForm|numSpacing|stylisticSets|cntxtAlts|glow|reflection|props3d|scene3d)$/

/** How a run, a paragraph, a cell or a style has its text look (ECMA-376 part 1, section 17.3), as far as it says so itself. */
export interface Look {
  /** Whether it keeps text out of sight, or may. */
  hides?: boolean
  /** Whether text is marked as hidden, as `hides` has it, which text that is not so marked does not undo unless it says so itself. */
  vanishes?: boolean | undefined
  isTiny?: boolean
  isRightToLeft?: boolean
  /** null: black, or white on a dark background, as Word has it. */
  ink?: string | null
  background?: string
  isBold?: boolean
  isStruck?: boolean
}

/** The look that `<w:rPr>`, `<w:pPr>`, `<w:tcPr>` or `<w:trPr>` gives to the text in them. */
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

/** A look, and what another one says where it says nothing. */
export const over = (near: Look, far: Look): Look => ({
  ...far,
  ...near,
  hides: (near.hides ?? false) || (far.hides ?? false),
  vanishes: near.vanishes || (far.vanishes ?? near.vanishes),
})

/** The same where what is near decides whether text is hidden: in a style and those that it is based on, and in what a run says itself. */
export const decides = (near: Look, far: Look): Look => ({
  ...over(near, far),
  vanishes: near.vanishes ?? far.vanishes,
})

/** Whether nobody sees text of such a look, or maybe nobody. */
export const isOutOfSight = (whole: Look, run: Look): boolean =>
  Boolean(whole.hides || whole.vanishes || whole.isTiny) || isFaint(whole, run)

/** Whether text is drawn in nearly the colour that it stands on. @param run the look of the text itself, which is in `whole` as well. */
export function isFaint(whole: Look, run: Look): boolean {
  const { ink = null } = whole
  // Word turns ink that is not said white on a dark background.
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

/** Of what Word has learnt since, a plain colour that is not clear and an outline that is none are no doubt. */
function isOddRun(property: XmlElement): boolean {
  if (property.name === 'textFill')
    return !childOf(property, 'solidFill') || Number(within(property, 'alpha')?.attributes.val ?? 0) > CLEAREST
  return !(property.name === 'textOutline' && childOf(property, 'noFill'))
}

const isOff = (value: string): boolean => /^(?:0|false|off)$/.test(value)

const read = (value: string) => colour(/^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value.toLowerCase())

const inkOf = (value: string | undefined): string | null =>
  value === undefined || value === 'auto' || value === '' ? null : value
