import type { Block, ReadDocument } from '../../model.ts'
import { placesIn } from '../places.ts'
import { announces, type Breadth, PAST, SUB_PROCESSORS } from './announced.ts'
import { type Entry, linkedDomain, spaced, vendorOf } from './entry.ts'
import { LABELLED, labelledLines, particular } from './labelled.ts'
import { listItem } from './lists.ts'
import { FORM, isName, NAME, NAMES, namesIn, USES } from './names.ts'

/**
 * Short paragraphs or lines under a heading that says that it names sub-processors: `Name – purpose – place`, or cards of
 * a name, a purpose and a place. One alone may be anything; two are a list.
 */
export function fromParagraphs(document: ReadDocument, ordinary: Set<string>, breadth: Breadth): Entry[] {
  const sections = new Map<string, Entry[]>()
  for (const block of document.blocks) {
    const heading = block.headings.findLast(
      (above) => SUB_PROCESSORS.test(above) || announces(above, document, breadth),
    )
    if ((block.kind !== 'paragraph' && block.kind !== 'quote') || heading === undefined || PAST.test(heading)) continue
    const text = document.text.slice(block.start, block.end)
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const card = cardOf(lines, document, block, ordinary)
    if (card) {
      sections.set(heading, [...(sections.get(heading) ?? []), card])
      continue
    }
    const items = lines.flatMap((line) => {
      if (line.length > 240 || LABELLED.test(line)) return []
      const item = listItem(line, block, vendorOf(document), ordinary)
      const sentence = /\s\S+\s\S+.*[.!?]$/.test(line) && !/^[^.]{2,60}?(?::|–|—|\s-)\s/.test(line)
      return item && (!sentence || SUBJECT.test(line) || line.search(USES) >= 0) ? [item] : []
    })
    const found = [...items, ...rowOfNames(text, document, ordinary)]
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
    if (entries.length > 0) sections.set(heading, [...(sections.get(heading) ?? []), ...entries])
  }
  return [...sections.values()].flatMap((entries) => (new Set(entries.map(({ name }) => name)).size > 1 ? entries : []))
}

/** A name alone on the first line, with its purpose, its address and its site on the lines below. */
function cardOf(lines: string[], document: ReadDocument, block: Block, ordinary: Set<string>): Entry | null {
  const [name, ...below] = lines.map(spaced)
  if (!name || below.length === 0 || !isName(name, vendorOf(document), ordinary, false)) return null
  const rest = below.filter((line) => !/^(?:https?:\/\/|www\.)\S+$/.test(line))
  const isParticular = (line: string) => LABELLED.test(line) || placesIn(line).length > 0 || /\d/.test(line)
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
  entry.location ??= rest.flatMap((line) => placesIn(line).at(-1) ?? []).at(-1) ?? null
  entry.purpose ??= rest.find((line) => !isParticular(line)) ?? null
  return entry
}

const SUBJECT = new RegExp(
  String.raw`^${NAME}(?:${FORM})*\s+(?:hosts|sends|stores|processes|provides|handles|manages|runs|delivers|monitors|is our|is used)\b`,
  'u',
)
/** `Payments are handled by Name`: of providers only where the section says that it names them. */
const DONE_BY = new RegExp(
  String.raw`\b(?:are|is) (?:handled|processed|hosted|sent|stored|managed|delivered|powered|provided)\s(?:by|on|with|at|through|via)\s+(${NAMES})`,
  'gu',
)
const ONLY_NAMES = new RegExp(`^${NAMES}$`, 'u')
/** `A for hosting, B for e-mail and C for payments`. */
const EACH_FOR = new RegExp(
  String.raw`(?:^|[,;]\s+|\sand\s+)(${NAME})\s+for\s+(\p{Ll}[\p{L} -]{2,60}?)(?=[,;.]|\sand\s|$)`,
  'gu',
)

/** Names in one paragraph that says nothing else: `A (hosting), B (e-mail) and C`, `A for hosting, B for e-mail`. */
function rowOfNames(text: string, document: ReadDocument, ordinary: Set<string>) {
  const known = (name: string) => isName(name, vendorOf(document), ordinary, false)
  const each = [...spaced(text).matchAll(EACH_FOR)].filter(([, name]) => known(name!))
  const used = [...spaced(text).matchAll(USES), ...spaced(text).matchAll(DONE_BY)]
    .flatMap(([, list]) => namesIn(list!))
    .filter(known)
  if (each.length + used.length > 1)
    return [
      ...(used.length > 0 ? [{ names: used, place: null, purpose: null }] : []),
      ...each.map(([, name, purpose]) => ({ names: [name!], place: null, purpose: purpose! })),
    ]
  const plain = spaced(text)
    .replace(/\s*\([^)]{0,200}\)/g, '')
    .replace(/\.$/, '')
  const names = ONLY_NAMES.test(plain) ? namesIn(plain) : []
  return names.length > 2 && names.every(known) ? [{ names, place: null, purpose: null }] : []
}
