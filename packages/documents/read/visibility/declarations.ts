import { type CssNode, ident, parse } from 'css-tree/dist/csstree.esm'

/** A property with its value: lower case, without comments and escapes. */
export interface Declaration {
  property: string
  value: string
  important: boolean
}

/** Properties that can keep text from being seen, and those that they depend on. */
const TELLING =
  /^(?:--.*|display|visibility|content-visibility|opacity|filter|font|font-size|color|-webkit-text-fill-color|-webkit-text-security|background|background-color|background-image|background-clip|-webkit-background-clip|position|left|right|top|bottom|inset|margin|margin-left|margin-top|text-indent|letter-spacing|line-height|overflow|overflow-x|overflow-y|width|height|max-width|max-height|inline-size|block-size|max-inline-size|max-block-size|clip|clip-path|transform|translate|scale|rotate|zoom|z-index|mask|mask-image|-webkit-mask|-webkit-mask-image|mix-blend-mode|unicode-bidi|animation|animation-name)$/

const LONGEST_VALUE = 2_000

/** The telling declarations of a style attribute. */
export function inlineDeclarations(style: string): Declaration[] {
  return declarationsIn(parse(style, { context: 'declarationList', parseValue: false }))
}

/** The telling declarations of a declaration list or of a rule's block, without those of rules that are nested in it. */
export function declarationsIn(list: CssNode): Declaration[] {
  if (list.type !== 'DeclarationList' && list.type !== 'Block') return []
  return list.children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration') return []
    const property = ident.decode(node.property).toLowerCase()
    if (!TELLING.test(property) || node.value.type !== 'Raw') return []
    return [{ property, value: plain(node.value.value), important: node.important !== false }]
  })
}

/** A value as it is meant: comments are white space, escapes the characters that they stand for. */
function plain(value: string): string {
  return value
    .slice(0, LONGEST_VALUE)
    .replace(/\/\*.*?(?:\*\/|$)/gs, ' ')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code) => character(Number.parseInt(code, 16)))
    .replace(/\\(.)/gs, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
