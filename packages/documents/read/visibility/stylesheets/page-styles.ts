import { createHash } from 'node:crypto'
import { sha256 } from '@custos/kernel/hash'
import { decodeText } from '../../decode-text.ts'
import { baseAddress, elementsIn, type HtmlElement, type HtmlNode, type HtmlRoot } from '../../dom.ts'
import { mediaHolds } from './media-query.ts'
import { StylePolicy } from './style-policy.ts'
import { asksWindow, type Import, readStylesheet, type Stylesheet } from './stylesheet.ts'

/** The style sheets of a page. */
export interface PageStyles {
  sheets: Stylesheet[]
  /** Whether some are unavailable. */
  isIncomplete: boolean
  /** Whether they depend on the reader: the window's size, the fonts, the browser. */
  asksReader: boolean
}

/** Gets stylesheets by absolute address; null for each unavailable one. */
export type FetchStylesheets = (addresses: string[]) => Promise<(Uint8Array | null)[]>

/** The limits of one page: linked sheets, their total characters, and the depth of imports. */
const MAX_SHEETS = 20
const MAX_CHARACTERS = 3_000_000
const MAX_ROUNDS = 3

/** A sheet that a page names: its text, or its address. */
type Named = { base: string; holds: Import['holds']; asksReader: boolean } & (
  | { css: string }
  | { href: string; integrity: string }
)

/** The response headers that affect what is shown of a page. */
export type ShowingHeaders = Partial<
  Record<'content-security-policy' | 'content-type' | 'link' | 'refresh', string | undefined>
>

const hasOwnStyles = (root: HtmlRoot): boolean =>
  [...elementsIn(root)].some(({ name, attribs }) => name === 'style' || 'style' in attribs)

/** The stylesheets of a page, in order, without those for other media than screens. */
export async function pageStyles(
  root: HtmlRoot,
  address: string,
  fetchStylesheets: FetchStylesheets,
  headers: ShowingHeaders = {},
): Promise<PageStyles> {
  const found = namedSheets(root, baseAddress(root, address))
  const policy = new StylePolicy(root, address, headers['content-security-policy'])
  // Some browsers apply this sheet.
  const isSheetOfHeader = /\bstylesheet\b/i.test(headers.link ?? '')
  let isIncomplete =
    (!policy.letsInline && hasOwnStyles(root)) ||
    found.some((one) => 'href' in one && !policy.lets(one.href)) ||
    isSheetOfHeader
  let room = MAX_CHARACTERS
  let requested = 0
  const sheets: Stylesheet[] = []
  const wanted = found.flatMap((one) => ('href' in one ? [one.href] : []))
  const linked = await fetched(wanted)
  for (const one of found) {
    if ('css' in one) await take(one.css, one.base, { ...WHOLE, holds: one.holds }, 0)
    else {
      const bytes = linked.get(one.href) ?? null
      // A browser ignores a sheet that fails its integrity check. Its own copy may have passed, so the styles are doubtful.
      if (bytes && !isIntact(bytes, one.integrity)) isIncomplete = true
      await take(bytes && decodeText(bytes), one.href, { ...WHOLE, holds: one.holds }, 0)
    }
  }
  return {
    sheets,
    isIncomplete: isIncomplete || sheets.some(({ isCut }) => isCut),
    asksReader:
      isSheetOfHeader ||
      [...elementsIn(root)].some(({ attribs }) => asksWindow(attribs.style ?? '')) ||
      found.some(({ asksReader }) => asksReader) ||
      sheets.some(({ asksReader }) => asksReader),
  }

  async function fetched(addresses: string[]): Promise<Map<string, Uint8Array | null>> {
    const within = [...new Set(addresses)].slice(0, MAX_SHEETS - requested)
    requested += within.length
    const answers = within.length > 0 ? await fetchStylesheets(within) : []
    return new Map(within.map((href, index) => [href, answers[index] ?? null]))
  }

  async function take(css: string | null, from: string, how: Omit<Import, 'href'>, round: number): Promise<void> {
    if (css === null || css.length > room || round > MAX_ROUNDS) {
      isIncomplete = true
      return
    }
    room -= css.length
    const sheet = imported(known(css), how)
    const imports = sheet.imports.flatMap((one) => {
      const href = URL.parse(one.href, from)?.href
      return href ? [{ ...one, href }] : []
    })
    const answers = await fetched(imports.map(({ href }) => href))
    for (const one of imports) {
      const bytes = answers.get(one.href)
      await take(bytes ? decodeText(bytes) : null, one.href, one, round + 1)
    }
    sheets.push(sheet)
  }
}

const WHOLE: Omit<Import, 'href'> = { holds: 'yes', layer: null }

/** A sheet under the condition or in the layer of its import. */
function imported(sheet: Stylesheet, { holds, layer }: Omit<Import, 'href'>): Stylesheet {
  if (holds === 'yes' && layer === null) return sheet
  const inner = (name: string | null): string | null =>
    layer === null ? name : name === null ? layer : `${layer}.${name}`
  return {
    ...sheet,
    layers: layer === null ? sheet.layers : [layer, ...sheet.layers.map((name) => inner(name)!)],
    rules: sheet.rules.map((rule) => ({
      ...rule,
      holds: holds === 'maybe' ? holds : rule.holds,
      layer: inner(rule.layer),
    })),
    imports: sheet.imports.map((one) => ({
      ...one,
      holds: holds === 'maybe' ? holds : one.holds,
      layer: inner(one.layer),
    })),
  }
}

/** The sheets that a browser would apply. The page's scripts may also apply those for readers without scripts. */
function namedSheets(root: HtmlRoot, base: string): Named[] {
  const found: Named[] = []
  let preferred: string | undefined
  const pending: { node: HtmlNode; holds: Import['holds'] }[] = [{ node: root as HtmlNode, holds: 'yes' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node } = next
    if (!('children' in node)) continue
    let { holds } = next
    if ('attribs' in node) {
      const { name, attribs } = node as HtmlElement
      if (name === 'template') continue
      if (name === 'noscript') holds = 'maybe'
      const media = mediaHolds('onload' in attribs ? '' : (attribs.media ?? ''))
      const isCss = /^(?:text\/css)?$/i.test(attribs.type?.trim() ?? '')
      if (isCss && media !== 'no' && (name === 'style' || (name === 'link' && isStylesheet(attribs)))) {
        const { title } = attribs
        if (title) preferred ??= title
        if (media === 'maybe') holds = 'maybe'
        const href = name === 'link' ? URL.parse(attribs.href ?? '', base)?.href : undefined
        // The first of alternative style sets applies.
        if (title && title !== preferred) continue
        const common = { base, holds, asksReader: media === 'maybe' }
        if (name === 'style') found.push({ css: textOf(node as HtmlElement), ...common })
        else if (href) found.push({ href, integrity: attribs.integrity ?? '', ...common })
      }
    }
    for (let index = node.children.length - 1; index >= 0; index--) pending.push({ node: node.children[index]!, holds })
  }
  return found
}

const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => ('data' in child ? child.data : '')).join('')

function isStylesheet(attribs: Record<string, string>): boolean {
  const relation = attribs.rel?.toLowerCase().split(/\s+/) ?? []
  if (relation.includes('alternate') || 'disabled' in attribs) return false
  return (
    relation.includes('stylesheet') || (relation.includes('preload') && attribs.as === 'style' && 'onload' in attribs)
  )
}

/** Whether a sheet has the hash that the page names (Subresource Integrity). */
function isIntact(bytes: Uint8Array, integrity: string): boolean {
  const named = [...integrity.matchAll(/\b(sha256|sha384|sha512)-([\w+/=-]+)/g)]
  return (
    named.length === 0 ||
    named.some(([, algorithm, expected]) => createHash(algorithm!).update(bytes).digest('base64') === expected)
  )
}

/** The pages of a site share sheets, so the last ones read are cached by the hash of their text. */
const read = new Map<string, Stylesheet>()
const MAX_KEPT = 40

function known(css: string): Stylesheet {
  const hash = sha256(css)
  const sheet = read.get(hash) ?? readStylesheet(css)
  read.delete(hash)
  read.set(hash, sheet)
  if (read.size > MAX_KEPT) read.delete(read.keys().next().value!)
  return sheet
}
