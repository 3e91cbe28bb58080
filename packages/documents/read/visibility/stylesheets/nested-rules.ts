import { type Block, type CssNode, generate, parse } from 'css-tree/dist/csstree.esm'
import { type Declaration, declarationsIn, declarationsOf } from './declarations.ts'

/** The rules of a sheet or a part of one, with unparsed selectors and values. */
export function parsedCss(css: string): CssNode[] {
  const sheet = parse(css, {
    parseValue: false,
    parseCustomProperty: false,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
  })
  return sheet.type === 'StyleSheet' ? sheet.children.toArray() : []
}

/** Successive declarations, or a rule. */
export type BlockPart = { declarations: Declaration[] } | { rule: CssNode }

/**
 * The content of a block, in order, split into declarations and nested rules (CSS Nesting, section 4). The parser recognises nested
 * rules only after `&`, and leaves others unparsed.
 */
export function partedBlock(block: Block): BlockPart[] {
  return block.children.toArray().flatMap((node): BlockPart[] => {
    if (node.type === 'Rule' || node.type === 'Atrule') return [{ rule: node }]
    const isMixed = node.type === 'Declaration' && node.value.type === 'Raw' && node.value.value.includes('{')
    if (node.type !== 'Raw' && !isMixed) return [{ declarations: declarationsOf(node) }]
    return parted(generate(node)).flatMap(({ css, isRule }): BlockPart[] =>
      isRule
        ? parsedCss(css).map((rule) => ({ rule }))
        : [{ declarations: declarationsIn(parse(css, { context: 'declarationList', parseValue: false })) }],
    )
  })
}

/** A text of rules and declarations, part by part. */
function parted(css: string): { css: string; isRule: boolean }[] {
  const parts: { css: string; isRule: boolean }[] = []
  let from = 0
  let depth = 0
  const take = (to: number, isRule: boolean): void => {
    parts.push({ css: css.slice(from, to), isRule })
    from = to
  }
  for (const { 0: mark, index } of css.matchAll(/\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/gs)) {
    if (mark === '{') depth++
    else if (mark === '}' && --depth <= 0) {
      take(index + 1, true)
      depth = 0
    } else if (mark === ';' && depth === 0) take(index + 1, false)
  }
  take(css.length, false)
  return parts
}
