import { type Block, type CssNode, generate, parse } from 'css-tree/dist/csstree.esm'
import { type Declaration, declarationsIn } from './declarations.ts'

/** The rules of a sheet or of a part of one, their selectors and values unread. */
export function parsedCss(css: string): CssNode[] {
  const sheet = parse(css, {
    parseValue: false,
    parseCustomProperty: false,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
  })
  return sheet.type === 'StyleSheet' ? sheet.children.toArray() : []
}

/** What stands in a block: the parser knows rules nested in it only where they begin with `&`, and leaves others as they are. */
export function partedBlock(block: Block): { rules: CssNode[]; declarations: Declaration[] } {
  const rules: CssNode[] = []
  const declarations = declarationsIn(block)
  for (const node of block.children.toArray()) {
    if (node.type === 'Rule' || node.type === 'Atrule') rules.push(node)
    const isMixed = node.type === 'Declaration' && node.value.type === 'Raw' && node.value.value.includes('{')
    if (node.type !== 'Raw' && !isMixed) continue
    const parts = parted(generate(node))
    rules.push(...parsedCss(parts.rules))
    declarations.push(...declarationsIn(parse(parts.declarations, { context: 'declarationList', parseValue: false })))
  }
  return { rules, declarations }
}

/** Text in which rules and declarations follow each other, as each kind. */
function parted(css: string): { rules: string; declarations: string } {
  let rules = ''
  let declarations = ''
  let from = 0
  let depth = 0
  for (const { 0: mark, index } of css.matchAll(/\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/gs)) {
    if (mark === '{') depth++
    else if (mark === '}' && --depth <= 0) {
      rules += css.slice(from, index + 1)
      from = index + 1
      depth = 0
    } else if (mark === ';' && depth === 0) {
      declarations += css.slice(from, index + 1)
      from = index + 1
    }
  }
  return { rules, declarations: declarations + css.slice(from) }
}
