import { sha256 } from '@custos/kernel/hash'
import { decodeText } from '../decode-text.ts'
import { baseAddress, elementsIn, type HtmlRoot } from '../dom.ts'
import type { PageStyles } from './hide-unseen.ts'
import { mediaHolds } from './media-query.ts'
import { readStylesheet, type Stylesheet } from './stylesheet.ts'

/** Gets style sheets by their absolute addresses; null for each that cannot be had. */
export type FetchStylesheets = (addresses: string[]) => Promise<(Uint8Array | null)[]>

/** Of one page: linked sheets, characters of all of them, and how far they import each other. */
const MOST_SHEETS = 20
const MOST_CHARACTERS = 3_000_000
const MOST_ROUNDS = 3

/** The style sheets of a page, in their order. Those that apply to no screen are left out. */
export async function pageStyles(
  root: HtmlRoot,
  address: string,
  fetchStylesheets: FetchStylesheets,
): Promise<PageStyles> {
  const base = baseAddress(root, address)
  const found: ({ css: string; base: string } | { href: string })[] = []
  for (const element of elementsIn(root)) {
    const { name, attribs, children } = element
    if (mediaHolds('onload' in attribs ? '' : (attribs.media ?? '')) === 'no') continue
    if (name === 'style')
      found.push({ css: children.map((child) => ('data' in child ? child.data : '')).join(''), base })
    const href = name === 'link' && isStylesheet(attribs) ? URL.parse(attribs.href ?? '', base)?.href : undefined
    if (href) found.push({ href })
  }
  let isIncomplete = false
  let room = MOST_CHARACTERS
  let asked = 0
  const sheets: Stylesheet[] = []
  const wanted = found.flatMap((one) => ('href' in one ? [one.href] : []))
  const linked = await fetched(wanted)
  for (const one of found) {
    const css = 'css' in one ? one.css : linked.get(one.href)
    await take(css ?? null, 'css' in one ? one.base : one.href, 0)
  }
  return { sheets, isIncomplete }

  async function fetched(addresses: string[]): Promise<Map<string, string | null>> {
    const within = [...new Set(addresses)].slice(0, MOST_SHEETS - asked)
    asked += within.length
    const answers = within.length > 0 ? await fetchStylesheets(within) : []
    return new Map(within.map((href, index) => [href, answers[index] ? decodeText(answers[index]) : null]))
  }

  async function take(css: string | null, from: string, round: number): Promise<void> {
    if (css === null || css.length > room || round > MOST_ROUNDS) {
      isIncomplete = true
      return
    }
    room -= css.length
    const sheet = known(css)
    const imports = sheet.imports.flatMap((href) => URL.parse(href, from)?.href ?? [])
    const imported = await fetched(imports)
    for (const href of imports) await take(imported.get(href) ?? null, href, round + 1)
    sheets.push(sheet)
  }
}

function isStylesheet(attribs: Record<string, string>): boolean {
  const relation = attribs.rel?.toLowerCase().split(/\s+/) ?? []
  if (relation.includes('alternate') || 'disabled' in attribs) return false
  return (
    relation.includes('stylesheet') || (relation.includes('preload') && attribs.as === 'style' && 'onload' in attribs)
  )
}

/** The pages of a site share their sheets: the last ones that were read, by the hash of their text. */
const read = new Map<string, Stylesheet>()
const MOST_KEPT = 40

function known(css: string): Stylesheet {
  const hash = sha256(css)
  const sheet = read.get(hash) ?? readStylesheet(css)
  read.delete(hash)
  read.set(hash, sheet)
  if (read.size > MOST_KEPT) read.delete(read.keys().next().value!)
  return sheet
}
