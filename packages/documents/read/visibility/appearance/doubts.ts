import { colour } from '../../colour.ts'
import type { DeclaredValues } from '../style/declared-values.ts'
import { measure } from '../style/measure.ts'
import { partsOf } from '../style/parts.ts'
import { isUnmodelled } from '../stylesheets/declarations.ts'

/** A smaller grid track shows nothing. Pixels. */
const SMALLEST = 4

/** A thicker border, or a thicker line along text, covers it. Pixels, and a share of the font size. */
const THICKEST = 24
const THICKEST_LINE = 0.25
const BOXES =
  /^(?:(?:inline )?(?:block|flow-root|flex|grid|table)|inline|inline-(?:block|flex|grid|table)|block (?:flow|flex|grid)|flow-root|table-(?:row|cell|caption|(?:row|header|footer)-group)|list-item|contents|(?:-webkit-|-moz-)?(?:inline-)?(?:box|flex)|none)?$/
const MARKERS =
  /^(?:none|disc|circle|square|decimal|decimal-leading-zero|(?:lower|upper)-(?:alpha|latin|roman|greek)|armenian|georgian|inside|outside|url\(a\)|\s)*$/

/** Whether an unmodelled property may hide the element, or show it differently from its text. */
export function isDoubtful(values: DeclaredValues, hiding: ReadonlySet<string>): boolean {
  const isDeclared = (property: string, harmless: RegExp): boolean => !harmless.test(values.get(property) ?? '')
  values.get('all')
  return (
    saysUnmodelled(values) ||
    isDeclared('display', BOXES) ||
    isDeclared('list-style-type', MARKERS) ||
    isDeclared('list-style', MARKERS) ||
    isDeclared('direction', /^(?:ltr)?$/) ||
    isDeclared('writing-mode', /^(?:horizontal-tb|lr|lr-tb)?$/) ||
    isDeclared('color-scheme', /^(?:normal|(?:only )?light(?: dark)?(?: only)?)?$/) ||
    isLinedOver(values) ||
    isDeclared('mask', /^(?:none)?$/) ||
    isDeclared('mask-image', /^(?:none)?$/) ||
    isDeclared('mix-blend-mode', /^(?:normal)?$/) ||
    isDeclared('content', /^(?:normal|none|"[^"]*"|'[^']*')?$/) ||
    isDeclared('offset-path', /^(?:none)?$/) ||
    isDeclared('offset', /^(?:none|auto)?$/) ||
    isDeclared('font-size-adjust', /^(?:none|from-font|[a-z-]* ?(?:0?\.[3-9]\d*|from-font))?$/) ||
    /override/.test(values.get('unicode-bidi') ?? '') ||
    /^-\d/.test(values.get('z-index') ?? '') ||
    isOverpainted(values) ||
    hasFlatTracks(values) ||
    (hiding.size > 0 &&
      namesIn(`${values.get('animation') ?? ''} ${values.get('animation-name') ?? ''}`).some((name) =>
        hiding.has(name),
      ))
  )
}

/** Values without an effect in any property. */
const NOTHING = /^(?:none|normal|auto|0(?:px)?|initial|unset|inherit|revert)$/

const saysUnmodelled = (values: DeclaredValues): boolean =>
  values.properties().some((property) => isUnmodelled(property) && !NOTHING.test(values.get(property) ?? 'unset'))

/** Whether borders, lines along the text, or spaces between words and lines may make the text unreadable. */
function isLinedOver(values: DeclaredValues): boolean {
  const lengthsOf = (property: string): number[] =>
    partsOf(values.get(property) ?? '').flatMap((part) =>
      /^[-+.\d]|\(/.test(part) && colour(part) === null ? [values.read(part, values.size) ?? Infinity] : [],
    )
  const sides = ['', '-top', '-right', '-bottom', '-left', '-inline', '-block']
  return (
    sides.some((side) =>
      [`border${side}`, `border${side}-width`].some((property) =>
        lengthsOf(property).some((length) => length > THICKEST),
      ),
    ) ||
    ['text-decoration-thickness', 'text-decoration'].some((property) =>
      lengthsOf(property).some((length) => length > Math.max(3, values.size * THICKEST_LINE)),
    ) ||
    lengthsOf('text-underline-offset').some((length) => length < -2 && length < -values.size * 0.1) ||
    lengthsOf('word-spacing').some((length) => length > 3 * values.size || length < -values.size / 4) ||
    lengthsOf('vertical-align').some((length) => Math.abs(length) > 3 * values.size)
  )
}

/** Whether a grid gives some of its content no space. */
function hasFlatTracks(values: DeclaredValues): boolean {
  const tracks = ['grid-template-rows', 'grid-template-columns', 'grid-template', 'grid']
  return tracks.some((property) =>
    partsOf(values.get(property) ?? '').some((part) => {
      if (!/^[-+.\d]|\(/.test(part) || part.endsWith('fr') || /^(?:minmax|repeat|fit-content)\(/.test(part))
        return /^0+(?:\.0+)?fr$/.test(part)
      const length = measure(part, { em: values.size, percent: 1280 })
      return length === null || length < SMALLEST
    }),
  )
}

const namesIn = (animation: string): string[] =>
  [...animation.matchAll(/"([^"]*)"|'([^']*)'|[^\s,]+/g)].map(([whole, double, single]) => double ?? single ?? whole)

/** Whether a shadow or an outline extends far into its box. */
function isOverpainted(values: DeclaredValues): boolean {
  const lengths = (value: string): (number | null)[] =>
    partsOf(value).flatMap((part) =>
      /^[-+.\d]|\(/.test(part) && colour(part) === null ? [measure(part, { em: values.size, percent: 0 })] : [],
    )
  const shadow = values.get('box-shadow') ?? ''
  const isFar = (length: number | null): boolean => length === null || Math.abs(length) > 20
  if (/\binset\b/.test(shadow) && lengths(shadow).some(isFar)) return true
  const offset = values.get('outline-offset')
  return offset !== undefined && lengths(offset).some((length) => length === null || length < -8)
}
