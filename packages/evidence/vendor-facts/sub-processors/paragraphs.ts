import type { Block, ParsedDocument } from '@custos/documents/types'
import type { YieldingWork } from '../../yielding-work.ts'
import { locationNamesIn } from '../location-names.ts'
import { announces, type Breadth, PAST, SUB_PROCESSORS } from './announced.ts'
import { type Entry, linkedDomain, spaced, vendorOf } from './entry.ts'
import { LABELLED, labelledLines, particular } from './labelled.ts'
import { listItem, purposeIn } from './lists.ts'
import { DONE_BY, FORM, isName, NAME, NAMES, namesIn, USES } from './names.ts'

/**
 * Short paragraphs or lines under a heading that announces sub-processors: `Name – purpose – place`, or cards of name, purpose and
 * place. One alone is ambiguous; two are a list.
 */
export function* fromParagraphs(
  document: ParsedDocument,
  ordinary: Set<string>,
  breadth: Breadth,
): YieldingWork<Entry[]> {
  const sections = new Map<string, Entry[]>()
  const add = (heading: string, entries: Entry[]) => {
    const before = sections.get(heading)
    if (before) before.push(...entries)
    else sections.set(heading, [...entries])
  }
  for (const block of document.blocks) {
    yield
    const heading = block.headings.findLast(
      (above) => SUB_PROCESSORS.test(above) || announces(above, document, breadth),
    )
    if ((block.kind !== 'paragraph' && block.kind !== 'quote') || heading === undefined || PAST.test(heading)) continue
    const text = document.text.slice(block.start, block.end)
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const card = cardOf(lines, document, block, ordinary)
    if (card) {
      add(heading, [card])
      continue
    }
    const items = lines.flatMap(partsOf).flatMap((line) => {
      if (line.length > 240 || LABELLED.test(line)) return []
      const item = listItem(line, block, vendorOf(document), ordinary)
      const sentence = /\s\S+\s\S+.*[.!?]$/.test(line) && !/^[^.]{2,60}?(?::|–|—|\s-)\s/.test(line)
      return item && (!sentence || SUBJECT.test(line) || line.search(USES) >= 0) ? [item] : []
    })
    const found = [...items, ...rowOfNames(text.slice(0, longestRow), document, ordinary)]
    const entries = found.flatMap(({ names, place, purpose }) =>
      names.map((name) => ({
        name,
        domain: linkedDomain(document, block, name),
        dataUsage: null,
        location: place,
        purpose,
        url: document.url,
      })),
    )
    if (entries.length > 0) add(heading, entries)
  }
  return [...sections.values()].flatMap((entries) => (new Set(entries.map(({ name }) => name)).size > 1 ? entries : []))
}

/** In UTF-16 code units; a longer text is no row of names. */
const longestRow = 2_000

/** The parts of `We rely on these: Name, place (purpose); Name, place (purpose)`. */
function partsOf(line: string): string[] {
  const colon = line.indexOf(': ')
  const parts = line.slice(colon + 1).split(';')
  return colon > 0 && colon < 120 && parts.length > 1
    ? parts.map((part) => part.replace(/^\s*and\s|\.$/g, '').trim())
    : [line]
}

/** A name alone on the first line, with its purpose, address and site on the lines below. */
function cardOf(lines: string[], document: ParsedDocument, block: Block, ordinary: Set<string>): Entry | null {
  const [name, ...below] = lines.map(spaced)
  if (!name || below.length === 0 || !isName(name, vendorOf(document), ordinary, false)) return null
  const rest = below.filter((line) => !/^(?:https?:\/\/|www\.)\S+$/.test(line))
  const isParticular = (line: string) => LABELLED.test(line) || locationNamesIn(line).length > 0 || /\d/.test(line)
  if (rest.length === below.length && !rest.some(isParticular)) return null
  const entry: Entry = {
    name,
    domain: linkedDomain(document, block, ''),
    dataUsage: null,
    location: null,
    purpose: null,
    url: document.url,
  }
  for (const { label, value } of labelledLines(document, block)) particular(entry, label, value)
  entry.location ??= rest.flatMap((line) => locationNamesIn(line).at(-1) ?? []).at(-1) ?? null
  entry.purpose ??= rest.find((line) => !isParticular(line)) ?? null
  return entry
}

const SUBJECT = new RegExp(
  String.raw`^${NAME}(?:${FORM})*\s+(?:hosts|sends|stores|processes|provides|handles|manages|runs|delivers|monitors|is our|is used)\b`,
  'u',
)
const ONLY_NAMES = new RegExp(`^${NAMES}$`, 'u')
/** `A for hosting, B for e-mail and C for payments`. */
const EACH_FOR = new RegExp(
  String.raw`(?:^|[,;:]\s+|\sand\s+|\b[Ww]e use\s+)(${NAME})\s+for\s+(\p{Ll}[\p{L} -]{2,60}?)(?:\s\(([^)]{2,60})\))?(?=[,;.]|\sand\s|$)`,
  'gu',
)

/** `Name (purpose, place)` in a sentence of any language. */
const WITH_PLACE = new RegExp(String.raw`(?<!\p{L})((?=\p{Lu})${NAME}(?:${FORM})?)\s\(([^)]{2,100})\)`, 'gu')
const locationIn = (text = ''): string | null => locationNamesIn(text).join(', ') || null

/** Names in a paragraph without other content: `A (hosting), B (e-mail) and C`, `A for hosting, B for e-mail`. */
function rowOfNames(text: string, document: ParsedDocument, ordinary: Set<string>) {
  const known = (name: string) => isName(name, vendorOf(document), ordinary, false)
  const each = [...spaced(text).matchAll(EACH_FOR)].filter(([, name]) => known(name!))
  const used = [...spaced(text).matchAll(USES), ...spaced(text).matchAll(DONE_BY)]
    .flatMap(([, list]) => namesIn(list!))
    .filter(known)
  const beside = [...spaced(text).matchAll(WITH_PLACE)].filter(
    ([, name, aside]) => known(name!) && locationNamesIn(aside!).length > 0,
  )
  const singles = [
    ...each.map(([, name, purpose, aside]) => ({ names: [name!], place: locationIn(aside), purpose: purpose! })),
    ...beside.map(([, name, aside]) => ({ names: [name!], place: locationIn(aside), purpose: purposeIn(aside!) })),
  ]
  if (singles.length + used.length > 1)
    return [...singles, ...(used.length > 0 ? [{ names: used, place: null, purpose: null }] : [])]
  const plain = spaced(text)
    .replace(/^(?:yes|ja|oui|sí)\b[,:.!–—-]?\s+/i, '')
    .replace(/\s*\([^)]{0,200}\)/g, '')
    .replace(/\.$/, '')
  const names = ONLY_NAMES.test(plain) ? namesIn(plain) : []
  return names.length > 2 && names.every(known) ? [{ names, place: null, purpose: null }] : []
}
