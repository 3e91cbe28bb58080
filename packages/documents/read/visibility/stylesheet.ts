import { type Atrule, type Block, type CssNode, generate, type Rule } from 'css-tree/dist/csstree.esm'
import type { Declaration } from './declarations.ts'
import { all, type Holds, mediaHolds } from './media-query.ts'
import { parsedCss, partedBlock } from './nested-rules.ts'
import { type Selector, selectorsOf } from './selectors.ts'

/** A rule that can keep text from being seen. */
export interface StyleRule {
  selectors: Selector[]
  declarations: Declaration[]
  /** Whether the conditions around it hold; those that do not are left out. */
  holds: Exclude<Holds, 'no'>
  /** Of what stands in a layer, whatever does not wins (CSS Cascade, level 5). */
  layered: boolean
}

export interface Stylesheet {
  rules: StyleRule[]
  /** Addresses of further sheets that it imports, as written. */
  imports: string[]
  /** Names of animations that hide what they animate at some point. */
  hiding: Set<string>
}

const MOST_RULES = 20_000
const DEEPEST = 12

/** The telling rules of a style sheet. What does not parse is left out, as browsers do. */
export function readStylesheet(css: string): Stylesheet {
  const sheet: Stylesheet = { rules: [], imports: [], hiding: new Set() }
  takeRules(parsedCss(css), sheet, { holds: 'yes', layered: false, parents: null }, 0)
  return sheet
}

interface Around {
  holds: StyleRule['holds']
  layered: boolean
  /** The selector of the rule in which this one is nested. */
  parents: string | null
}

function takeRules(nodes: CssNode[], sheet: Stylesheet, around: Around, depth: number): void {
  if (depth > DEEPEST) return
  for (const node of nodes) {
    if (node.type === 'Rule') takeRule(node, sheet, around, depth)
    else if (node.type === 'Atrule') takeAtRule(node, sheet, around, depth)
  }
}

function takeRule(rule: Rule, sheet: Stylesheet, around: Around, depth: number): void {
  const written = rule.prelude.type === 'Raw' ? rule.prelude.value : generate(rule.prelude)
  takeBlock(rule.block, sheet, { ...around, parents: nested(written, around.parents) }, depth)
}

/** Declarations for the rule around it, and rules that are nested in it. */
function takeBlock(block: Block, sheet: Stylesheet, around: Around, depth: number): void {
  const { rules, declarations } = partedBlock(block)
  if (around.parents !== null) add(sheet, around.parents, declarations, around)
  takeRules(rules, sheet, around, depth + 1)
}

function takeAtRule(rule: Atrule, sheet: Stylesheet, around: Around, depth: number): void {
  const name = rule.name.toLowerCase().replace(/^-(?:webkit|moz)-/, '')
  const prelude = rule.prelude ? (rule.prelude.type === 'Raw' ? rule.prelude.value : generate(rule.prelude)).trim() : ''
  if (name === 'import') {
    const address = /^(?:url\(\s*)?["']?([^"')\s]+)/i.exec(prelude)
    if (address) sheet.imports.push(address[1]!)
    return
  }
  if (!rule.block) return
  if (name === 'keyframes') {
    if (hides(generate(rule.block))) sheet.hiding.add(prelude.replace(/["']/g, '').toLowerCase())
    return
  }
  const holds = all([around.holds, conditionOf(name, prelude)])
  if (holds === 'no') return
  const inner = { ...around, holds, layered: around.layered || name === 'layer' }
  takeBlock(rule.block, sheet, inner, depth)
}

function conditionOf(name: string, prelude: string): Holds {
  if (name === 'media') return mediaHolds(prelude)
  if (name === 'layer') return 'yes'
  // What browsers of today support is not told apart from what they do not.
  return name === 'supports' || name === 'container' || name === 'scope' ? 'maybe' : 'no'
}

const hides = (keyframes: string): boolean =>
  /opacity:0?\.?0+(?=[;}%!])|visibility:(?:hidden|collapse)|display:none|font-size:0|scale\(0|clip-path|color:(?:transparent|#fff)|translate|left:|top:/i.test(
    keyframes,
  )

function add(sheet: Stylesheet, selector: string, declarations: Declaration[], { holds, layered }: Around): void {
  if (declarations.length === 0 || sheet.rules.length >= MOST_RULES) return
  const selectors = selectorsOf(selector)
  if (selectors.length > 0) sheet.rules.push({ selectors, declarations, holds, layered })
}

/** A nested selector as it would stand alone (CSS Nesting). */
function nested(selector: string, parents: string | null): string {
  if (parents === null) return selector
  return selector.includes('&') ? selector.replaceAll('&', `:is(${parents})`) : `:is(${parents}) ${selector}`
}
