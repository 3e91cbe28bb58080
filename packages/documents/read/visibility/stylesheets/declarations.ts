import { type CssNode, ident, lexer, parse } from 'css-tree/dist/csstree.esm'

/** A property with its value: lower case but for the names of custom properties, without comments and escapes. */
export interface Declaration {
  property: string
  value: string
  important: boolean
  /** Whether a browser may leave it out: a function newer than the grammar, or what only pages without a doctype may write. */
  isPossible: boolean
}

/** What can keep text from being seen, and what that depends on. Of properties by several names, the physical one. */
const TELLING = new Set(
  `all display visibility content-visibility opacity filter font font-size font-size-adjust color -webkit-text-fill-color
  -webkit-text-security background background-color background-image background-clip position left right top bottom inset
  inset-inline inset-block margin margin-left margin-right margin-top margin-bottom margin-inline margin-block padding padding-left
  padding-top padding-inline padding-block text-indent letter-spacing line-height overflow overflow-x overflow-y width height
  max-width max-height contain container container-type clip clip-path transform transform-origin translate scale rotate perspective
  backface-visibility offset offset-path zoom z-index mask mask-image mix-blend-mode unicode-bidi animation animation-name content
  box-shadow outline outline-width outline-offset grid grid-template grid-template-rows grid-template-columns flex flex-basis
  flex-grow text-decoration text-decoration-line`.split(/\s+/),
)

/** Lines are supposed to run from left to right, and from top to bottom. */
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
}

/** What a shorthand sets anew. */
const LONGHANDS: Record<string, string[]> = {
  background: ['background-color', 'background-image', 'background-clip'],
  font: ['font-size', 'font-size-adjust', 'line-height'],
  inset: ['inset-inline', 'inset-block', 'left', 'right', 'top', 'bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
  margin: ['margin-inline', 'margin-block', 'margin-left', 'margin-right', 'margin-top', 'margin-bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  padding: ['padding-inline', 'padding-block', 'padding-left', 'padding-top'],
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
  'text-decoration': ['text-decoration-line'],
}

/** Sets a property over what was said before; what a shorthand says stands for each of its longhands until one follows. */
export function declare(style: Map<string, string>, { property, value }: Declaration): void {
  for (const longhand of LONGHANDS[property] ?? []) style.delete(longhand)
  if (property === 'all') for (const name of style.keys()) if (!name.startsWith('--')) style.delete(name)
  style.set(property, value)
}

const LONGEST_VALUE = 2_000
/** What no property can be understood to say. */
export const UNKNOWN = 'unknown()'

/** The telling declarations of a style attribute. */
export function inlineDeclarations(style: string): Declaration[] {
  return declarationsIn(parse(style, { context: 'declarationList', parseValue: false }))
}

/** The telling declarations of a declaration list or of a rule's block, without those of rules that are nested in it. */
export function declarationsIn(list: CssNode): Declaration[] {
  if (list.type !== 'DeclarationList' && list.type !== 'Block') return []
  return list.children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration' || node.value.type !== 'Raw') return []
    const written = ident.decode(node.property)
    const property = written.startsWith('--') ? written : named(written.toLowerCase())
    if (!property.startsWith('--') && !TELLING.has(property)) return []
    if (node.important !== false && node.important !== true) return []
    const value = plain(node.value.value)
    const isOpen = property.startsWith('--') || value.includes('var(') || value === UNKNOWN
    const checked = isOpen ? { value, isPossible: false } : checkedValue(property, value)
    return checked ? [{ property, ...checked, important: node.important }] : []
  })
}

const named = (property: string): string => {
  const known = PHYSICAL[property] ?? property
  return TELLING.has(known) ? known : known.replace(/^-webkit-/, '')
}

/** What was checked: pages say the same over and over. */
const outcomes = new Map<string, Pick<Declaration, 'value' | 'isPossible'> | null>()
const MOST_OUTCOMES = 20_000

/** What a browser takes of a value; null when it leaves the declaration out, as one that is not valid. */
export function checkedValue(property: string, value: string): Pick<Declaration, 'value' | 'isPossible'> | null {
  const key = `${property}:${value}`
  const known = outcomes.get(key)
  if (known !== undefined) return known
  if (outcomes.size >= MOST_OUTCOMES) outcomes.clear()
  const outcome = outcomeOf(property, value)
  outcomes.set(key, outcome)
  return outcome
}

function outcomeOf(property: string, value: string): Pick<Declaration, 'value' | 'isPossible'> | null {
  // A tab by its escape, which the grammar passes over as older browsers did.
  if (value === '' || value.includes('\t')) return null
  if (lexer.matchProperty(property, value).error === null) return { value, isPossible: false }
  const isQuirk = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(value)
  if (isQuirk) return { value: `${value}px`, isPossible: true }
  if (property === 'color' && /^[0-9a-f]{3,6}$/.test(value)) return { value: `#${value}`, isPossible: true }
  return value.includes('(') ? { value, isPossible: true } : null
}

/** A value as it is meant: comments are white space, escapes the characters that they stand for. Of a picture, its address is left out. */
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
