import { type Atrule, type Block, type CssNode, generate, type Rule } from 'css-tree/dist/csstree.esm'
import { type Declaration, declarationsIn } from './declarations.ts'
import { all, type Holds, mediaHolds } from './media-query.ts'
import { parsedCss, partedBlock } from './nested-rules.ts'
import { type Selector, selectorsOf } from './selectors.ts'

/** A rule that can hide text. */
export interface StyleRule {
  selectors: Selector[]
  declarations: Declaration[]
  /** Whether its conditions apply; rules whose conditions do not are left out. */
  holds: Exclude<Holds, 'no'>
  /** The full name of its layer; null for none. */
  layer: string | null
}

/** An imported sheet. */
export interface Import {
  /** The address as written. */
  href: string
  holds: Exclude<Holds, 'no'>
  layer: string | null
}

/** A custom property that a sheet registers (CSS Properties and Values). */
export interface Registered {
  initial: string | null
  isInherited: boolean
}

export interface Stylesheet {
  rules: StyleRule[]
  imports: Import[]
  /** Full names in the order of first mention. */
  layers: string[]
  registered: Map<string, Registered>
  /** Names of animations that change the visibility of their elements. */
  hiding: Set<string>
  /** Whether the sheet exceeds the limits, or distorts letters. */
  isCut: boolean
  /** Whether the sheet depends on the reader: the window's size, the fonts, scripts. */
  asksReader: boolean
}

const MAX_RULES = 40_000
const DEEPEST = 12

/** The relevant rules of a stylesheet. Invalid parts are left out, as in browsers. */
export function readStylesheet(css: string): Stylesheet {
  const sheet: Stylesheet = {
    rules: [],
    imports: [],
    layers: [],
    registered: new Map(),
    hiding: new Set(),
    isCut: false,
    asksReader: asksWindow(css),
  }
  const nodes = parsedCss(css)
  takeImports(nodes, sheet)
  takeRules(nodes, sheet, { holds: 'yes', layer: null, parents: null }, 0)
  return sheet
}

/** Units or sums relative to a window or a container, rules for a container's size, conditions on scripts; and escaped names. */
const OF_WINDOW =
  /@container|\(\s*scripting|\d(?:[dsl]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))\b|\b(?:calc|min|max|clamp|round|mod|rem|abs|sign)\((?:[^;{}]{200}|[^;{}]{0,199}(?:%|\/\*))|[^"'\\]\\[\da-f]/i

/** Whether declarations or rules depend on the window. */
export const asksWindow = (css: string): boolean => OF_WINDOW.test(css)

interface Around {
  holds: StyleRule['holds']
  layer: string | null
  /** The selector of the enclosing rule. */
  parents: string | null
}

/** Imports may follow only the character set and layer names. */
function takeImports(nodes: CssNode[], sheet: Stylesheet): void {
  for (const node of nodes) {
    if (node.type === 'Comment') continue
    if (node.type !== 'Atrule') return
    const name = node.name.toLowerCase()
    if (name === 'layer' && !node.block) nameLayers(preludeOf(node), sheet, null)
    else if (name === 'import') takeImport(preludeOf(node), sheet)
    else if (name !== 'charset') return
  }
}

function takeImport(prelude: string, sheet: Stylesheet): void {
  const read = /^(?:url\(\s*["']?([^"')]+?)["']?\s*\)|"([^"]+)"|'([^']+)')(.*)$/is.exec(prelude)
  if (!read) return
  const [, bare, double, single, rest = ''] = read
  const layered = /^\s*layer(?:\(\s*([^)]*?)\s*\))?(?=\s|$)/i.exec(rest)
  const layer = layered ? (layered[1] ?? anonymous()) : null
  if (layer !== null) sheet.layers.push(layer)
  const condition = rest.slice(layered?.[0].length ?? 0).trim()
  const isOfMedia = !/^supports\(/i.test(condition)
  const holds = isOfMedia ? mediaHolds(condition) : 'maybe'
  if (isOfMedia && holds === 'maybe') sheet.asksReader = true
  if (holds !== 'no') sheet.imports.push({ href: (bare ?? double ?? single)!, holds, layer })
}

function takeRules(nodes: CssNode[], sheet: Stylesheet, around: Around, depth: number): void {
  if (depth > DEEPEST) sheet.isCut ||= nodes.length > 0
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

/** The block's own declarations and its nested rules, in order. */
function takeBlock(block: Block, sheet: Stylesheet, around: Around, depth: number): void {
  let open: Declaration[] = []
  const close = (): void => {
    if (around.parents !== null) add(sheet, around.parents, open, around)
    open = []
  }
  for (const part of partedBlock(block)) {
    if ('declarations' in part) open.push(...part.declarations)
    else {
      close()
      takeRules([part.rule], sheet, around, depth + 1)
    }
  }
  close()
}

function preludeOf({ prelude }: Atrule): string {
  return prelude ? (prelude.type === 'Raw' ? prelude.value : generate(prelude)).trim() : ''
}

function takeAtRule(rule: Atrule, sheet: Stylesheet, around: Around, depth: number): void {
  const name = rule.name.toLowerCase().replace(/^-(?:webkit|moz)-/, '')
  const prelude = preludeOf(rule)
  if (!rule.block) {
    if (name === 'layer') nameLayers(prelude, sheet, around.layer)
    return
  }
  if (name === 'keyframes') {
    if (tells(rule.block)) sheet.hiding.add(prelude.replace(/["']/g, '').toLowerCase())
    return
  }
  if (name === 'property') {
    sheet.registered.set(prelude, registeredBy(generate(rule.block)))
    return
  }
  if (name === 'font-face' && isDistorting(rule.block)) {
    sheet.isCut = true
    sheet.asksReader = true
  }
  const condition = conditionOf(name, prelude)
  if (name === 'media' && condition === 'maybe') sheet.asksReader = true
  const holds = all([around.holds, condition])
  if (holds === 'no') return
  const layer = name === 'layer' ? nameLayers(prelude || anonymous(), sheet, around.layer) : around.layer
  takeBlock(rule.block, sheet, { ...around, holds, layer }, depth)
}

/** The full name of the last layer in a list. */
function nameLayers(list: string, sheet: Stylesheet, around: string | null): string {
  const names = list.split(',').map((name) => (around === null ? '' : `${around}.`) + name.trim())
  sheet.layers.push(...names)
  return names.at(-1)!
}

let unnamed = 0
/** A unique layer name. */
const anonymous = (): string => `(${unnamed++})`

/** At-rules whose blocks do not style elements on a screen. */
const APART =
  /^(?:font-face|page|counter-style|font-feature-values|font-palette-values|view-transition|position-try|color-profile|viewport|document|namespace)$/

function conditionOf(name: string, prelude: string): Holds {
  if (name === 'media') return mediaHolds(prelude)
  if (name === 'layer') return 'yes'
  // Browsers' support for features is not evaluated.
  return APART.test(name) ? 'no' : 'maybe'
}

const tells = (keyframes: Block): boolean =>
  keyframes.children.some((frame) => frame.type === 'Rule' && declarationsIn(frame.block).length > 0)

/** Whether a font draws its letters in another size than the one set: higher, lower or unreadably small. */
function isDistorting(fontFace: Block): boolean {
  return [...generate(fontFace).matchAll(/(?:ascent-override|descent-override|size-adjust)\s*:\s*([^;}]*)/gi)].some(
    ([, value = '']) => !/^normal$/i.test(value.trim()) && !isShareWithin(value, 10, 250),
  )
}

const isShareWithin = (value: string, min: number, max: number): boolean => {
  const share = /^\s*([\d.]+)%\s*$/.exec(value)?.[1]
  return share !== undefined && Number(share) >= min && Number(share) <= max
}

function registeredBy(block: string): Registered {
  return {
    initial: /initial-value:([^;}]*)/i.exec(block)?.[1]?.trim().toLowerCase() ?? null,
    isInherited: !/inherits:\s*false/i.test(block),
  }
}

function add(sheet: Stylesheet, selector: string, declarations: Declaration[], { holds, layer }: Around): void {
  if (declarations.length === 0) return
  const selectors = sheet.rules.length < MAX_RULES ? selectorsOf(selector) : null
  if (selectors === null) sheet.isCut = true
  else if (selectors.length > 0) sheet.rules.push({ selectors, declarations, holds, layer })
}

/** A nested selector in its standalone form (CSS Nesting). */
function nested(selector: string, parents: string | null): string {
  if (parents === null) return selector
  return selector.includes('&') ? selector.replaceAll('&', `:is(${parents})`) : `:is(${parents}) ${selector}`
}
