import { type CssNode, ident, lexer, parse } from 'css-tree/dist/csstree.esm'

/** A property with its value: in lower case except names of custom properties, without comments and escapes. */
export interface Declaration {
  property: string
  value: string
  important: boolean
  /** Whether a browser may ignore it: a function newer than the grammar, or syntax for pages without a doctype. */
  isPossible: boolean
}

/** Properties that can hide text, and those that affect it. Logical properties are listed by their physical name. */
const TELLING = new Set(
  `all display visibility content-visibility opacity filter font font-size font-size-adjust color -webkit-text-fill-color
  -webkit-text-security background background-color background-image background-clip position left right top bottom inset
  inset-inline inset-block margin margin-left margin-right margin-top margin-bottom margin-inline margin-block padding padding-left
  padding-top padding-inline padding-block text-indent letter-spacing line-height overflow overflow-x overflow-y width height
  max-width max-height contain container container-type clip clip-path transform transform-origin translate scale rotate perspective
  backface-visibility offset offset-path zoom z-index mask mask-image mix-blend-mode unicode-bidi animation animation-name content
  box-shadow outline outline-width outline-offset grid grid-template grid-template-rows grid-template-columns flex flex-basis
  flex-grow text-decoration text-decoration-line text-decoration-thickness text-underline-offset word-spacing vertical-align
  border border-width border-top border-right border-bottom border-left border-top-width border-right-width border-bottom-width
  border-left-width border-inline border-block list-style list-style-type direction writing-mode color-scheme float order
  flex-direction flex-wrap flex-flow grid-area grid-row grid-row-start grid-row-end grid-column grid-column-start grid-column-end
  padding-right padding-bottom`.split(/\s+/),
)

/** Properties that neither hide text nor change its words, whatever their value. A property in neither list is doubtful. */
const HARMLESS = new Set(
  `accent-color align-content align-items align-self animation-composition animation-delay animation-direction animation-duration
  animation-fill-mode animation-iteration-count animation-play-state animation-timing-function appearance aspect-ratio
  background-attachment background-origin background-position background-position-x background-position-y background-repeat
  background-size border-block-color border-block-style border-bottom-color border-bottom-left-radius border-bottom-right-radius
  border-bottom-style border-collapse border-color border-end-end-radius border-end-start-radius border-inline-color
  border-inline-style border-left-color border-left-style border-radius border-right-color border-right-style border-spacing
  border-start-end-radius border-start-start-radius border-style border-top-color border-top-left-radius border-top-right-radius
  border-top-style box-align box-decoration-break box-flex box-orient box-pack box-sizing break-after break-before break-inside
  caption-side caret-color clear clip-rule column-count column-fill column-gap column-rule column-rule-color column-rule-style
  column-rule-width column-span column-width columns contain-intrinsic-block-size contain-intrinsic-height
  contain-intrinsic-inline-size contain-intrinsic-size contain-intrinsic-width container-name counter-increment counter-reset
  counter-set cursor empty-cells field-sizing fill fill-opacity fill-rule flex-shrink font-display font-family
  font-feature-settings font-kerning font-language-override font-optical-sizing font-smooth font-smoothing font-stretch
  font-style font-synthesis font-synthesis-style font-synthesis-weight font-variant font-variant-caps font-variant-ligatures
  font-variant-numeric font-variation-settings font-weight forced-color-adjust gap grid-auto-columns grid-auto-flow
  grid-auto-rows grid-column-gap grid-gap grid-row-gap grid-template-areas hanging-punctuation hyphenate-character hyphens
  image-rendering interpolate-size isolation justify-content justify-items justify-self line-break list-style-image
  list-style-position margin-trim min-block-size min-height min-inline-size min-width object-fit object-position orphans
  osx-font-smoothing outline-color outline-style overflow-anchor overflow-clip-margin overflow-scrolling overflow-wrap
  overscroll-behavior overscroll-behavior-block overscroll-behavior-inline overscroll-behavior-x overscroll-behavior-y
  page-break-after page-break-before page-break-inside perspective-origin place-content place-items place-self pointer-events
  print-color-adjust quotes resize row-gap scroll-behavior scroll-margin scroll-margin-block scroll-margin-block-start
  scroll-margin-bottom scroll-margin-left scroll-margin-right scroll-margin-top scroll-padding scroll-padding-block
  scroll-padding-bottom scroll-padding-left scroll-padding-right scroll-padding-top scroll-snap-align scroll-snap-stop
  scroll-snap-type scrollbar-color scrollbar-gutter scrollbar-width shape-image-threshold shape-margin shape-outside speak
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  tab-size table-layout tap-highlight-color text-align text-align-last text-anchor text-decoration-color
  text-decoration-skip text-decoration-skip-ink text-decoration-style text-overflow text-rendering text-shadow
  text-size-adjust text-transform text-underline-position text-wrap text-wrap-mode text-wrap-style touch-action touch-callout
  transform-box transform-style transition transition-behavior transition-delay transition-duration transition-property
  transition-timing-function user-drag user-modify user-select vector-effect view-transition-name white-space
  white-space-collapse widows will-change word-break word-wrap`.split(/\s+/),
)
/** Prefixes of old browsers only. */
const ABANDONED = /^-(?:ms|o|khtml|apple|epub)-|^[*_]/

/** Assumes lines from left to right, and from top to bottom. */
const PHYSICAL: Record<string, string> = {
  'inline-size': 'width',
  'block-size': 'height',
  'max-inline-size': 'max-width',
  'max-block-size': 'max-height',
  'overflow-inline': 'overflow-x',
  'overflow-block': 'overflow-y',
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'margin-inline-start': 'margin-left',
  'margin-inline-end': 'margin-right',
  'margin-block-start': 'margin-top',
  'margin-block-end': 'margin-bottom',
  'padding-inline-start': 'padding-left',
  'padding-block-start': 'padding-top',
  'padding-inline-end': 'padding-right',
  'padding-block-end': 'padding-bottom',
}

/** The longhands that a shorthand resets. */
const LONGHANDS: Record<string, string[]> = {
  background: ['background-color', 'background-image', 'background-clip'],
  font: ['font-size', 'font-size-adjust', 'line-height'],
  inset: ['inset-inline', 'inset-block', 'left', 'right', 'top', 'bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
  margin: ['margin-inline', 'margin-block', 'margin-left', 'margin-right', 'margin-top', 'margin-bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  padding: ['padding-inline', 'padding-block', 'padding-left', 'padding-top', 'padding-right', 'padding-bottom'],
  'padding-inline': ['padding-left'],
  'padding-block': ['padding-top'],
  overflow: ['overflow-x', 'overflow-y'],
  container: ['container-type'],
  offset: ['offset-path'],
  mask: ['mask-image'],
  animation: ['animation-name'],
  outline: ['outline-width'],
  grid: ['grid-template', 'grid-template-rows', 'grid-template-columns'],
  'grid-template': ['grid-template-rows', 'grid-template-columns'],
  flex: ['flex-basis', 'flex-grow'],
  'text-decoration': ['text-decoration-line', 'text-decoration-thickness'],
  border: [
    'border-width',
    ...['top', 'right', 'bottom', 'left'].flatMap((side) => [`border-${side}`, `border-${side}-width`]),
    'border-inline',
    'border-block',
  ],
  'border-width': ['border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width'],
  'list-style': ['list-style-type'],
  'flex-flow': ['flex-direction', 'flex-wrap'],
  'grid-area': ['grid-row', 'grid-column', 'grid-row-start', 'grid-row-end', 'grid-column-start', 'grid-column-end'],
  'grid-row': ['grid-row-start', 'grid-row-end'],
  'grid-column': ['grid-column-start', 'grid-column-end'],
}

/** Sets a property over its earlier value. A shorthand's value applies to its longhands until one follows. */
export function declare(style: Map<string, string>, { property, value }: Declaration): void {
  for (const longhand of LONGHANDS[property] ?? []) style.delete(longhand)
  if (property === 'all') for (const name of style.keys()) if (!name.startsWith('--')) style.delete(name)
  style.set(property, value)
}

const LONGEST_VALUE = 2_000
/** Represents a value that is too long to read, and may be anything. */
export const UNKNOWN = 'unknown()'

/** The relevant declarations of a style attribute. */
export function inlineDeclarations(style: string): Declaration[] {
  return declarationsIn(parse(style, { context: 'declarationList', parseValue: false }))
}

/** The relevant declarations of a list or of a rule's block, without those of nested rules. */
export function declarationsIn(list: CssNode): Declaration[] {
  if (list.type !== 'DeclarationList' && list.type !== 'Block') return []
  return list.children.toArray().flatMap(declarationsOf)
}

/** A relevant declaration; none if a browser ignores it or it never matters. */
export function declarationsOf(node: CssNode): Declaration[] {
  if (node.type !== 'Declaration' || node.value.type !== 'Raw') return []
  const written = ident.decode(node.property)
  const property = written.startsWith('--') ? written : named(written.toLowerCase())
  if (HARMLESS.has(property) || ABANDONED.test(property)) return []
  if (node.important !== false && node.important !== true) return []
  const value = plain(node.value.value)
  const isOpen = !TELLING.has(property) || value.includes('var(') || value === UNKNOWN
  const checked = isOpen ? { value, isPossible: false } : checkedValue(property, value)
  return checked ? [{ property, ...checked, important: node.important }] : []
}

const named = (property: string): string => {
  const known = PHYSICAL[property] ?? property
  return TELLING.has(known) ? known : known.replace(/^-(?:webkit|moz)-/, '')
}

/** Whether the effect of a property on text is unknown here. */
export const isUnmodelled = (property: string): boolean => !property.startsWith('--') && !TELLING.has(property)

/** Cached results: pages repeat the same declarations. */
const outcomes = new Map<string, Pick<Declaration, 'value' | 'isPossible'> | null>()
const MAX_OUTCOMES = 20_000

/** The value that a browser applies; null if it drops the declaration as invalid. */
export function checkedValue(property: string, value: string): Pick<Declaration, 'value' | 'isPossible'> | null {
  const key = `${property}:${value}`
  const cached = outcomes.get(key)
  if (cached !== undefined) return cached
  if (outcomes.size >= MAX_OUTCOMES) outcomes.clear()
  const outcome = outcomeOf(property, value)
  outcomes.set(key, outcome)
  return outcome
}

function outcomeOf(property: string, value: string): Pick<Declaration, 'value' | 'isPossible'> | null {
  // The grammar ignores an escaped tab, as older browsers did.
  if (value === '' || value.includes('\t')) return null
  if (lexer.matchProperty(property, value).error === null) return { value, isPossible: false }
  const isQuirk = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(value)
  if (isQuirk) return { value: `${value}px`, isPossible: true }
  if (property === 'color' && /^[0-9a-f]{3,6}$/.test(value)) return { value: `#${value}`, isPossible: true }
  return value.includes('(') ? { value, isPossible: true } : null
}

/** A value in plain form: comments become white space, escapes their characters, and a picture loses its address. */
function plain(value: string): string {
  const read = value
    .replace(/url\((?:"[^"]*"|'[^']*'|[^()"'])*\)/gi, 'url(a)')
    .replace(/\/\*.*?(?:\*\/|$)/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => character(Number.parseInt(code, 16)))
    .replace(/\\(.)/gs, '$1')
    .replace(/--[^\s,()]+|[A-Z]+/g, (part) => (part.startsWith('--') ? part : part.toLowerCase()))
  return read.length > LONGEST_VALUE ? UNKNOWN : read
}

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
