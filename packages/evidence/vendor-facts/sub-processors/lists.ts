import type { Block, ParsedDocument } from '@custos/documents/types'
import type { YieldingWork } from '../../yielding-work.ts'
import { isLocationName, locationNamesIn } from '../location-names.ts'
import { aboutProcessors, type Breadth, before, PAST, SELF_HOSTED } from './announced.ts'
import { type Entry, linkedDomain, onlyPlace, spaced, vendorOf } from './entry.ts'
import { LABELLED, labelledLines, particular } from './labelled.ts'
import { FORM, isName, isPageFurniture, NAME, NAMES, namesIn, namesNobody, ONE, USES } from './names.ts'

/** Items of lists that announce sub-processors. */
export function* fromLists(document: ParsedDocument, ordinary: Set<string>, breadth: Breadth): YieldingWork<Entry[]> {
  const lists = new Map<string, Entry[][]>()
  const named = new Map<string, Entry>()
  for (const [index, block] of document.blocks.entries()) {
    yield
    if (block.kind !== 'list_item' && block.kind !== 'definition') continue
    if (!aboutProcessors(document, index, block.intro ?? '', breadth) || PAST.test(block.headings.at(-1) ?? ''))
      continue
    const text = document.text.slice(block.start, block.end)
    if (LABELLED.test(text)) continue
    // An item under a name is its detail: its place, or else its purpose.
    const over = named.get(spaced(block.intro ?? '').replace(/:$/, ''))
    if (over) {
      if (isLocationName(text)) over.location ??= spaced(text)
      else over.purpose ??= spaced(text)
      continue
    }
    const labelled = labelledLines(document, block)
    const own = labelled.length > 0 ? text.split('\n', 1)[0]! : text.replace('\t', ' – ')
    const item = listItem(own, block, vendorOf(document), ordinary)
    const above = `${block.intro ?? ''} ${before(document, index)}`
    const location = item?.place ?? (locationNamesIn(above).join(', ') || onlyPlace(block.headings.at(-1) ?? null))
    const names = item?.names ?? []
    const entries = names.map((name) => ({
      name,
      domain: linkedDomain(document, block, name),
      dataUsage: null,
      location,
      purpose: item!.purpose,
      url: document.url,
    }))
    for (const entry of entries) for (const { label, value } of labelled) particular(entry, label, value)
    for (const entry of entries) named.set(entry.name, entry)
    const list = [...block.headings, block.intro].join('\n')
    const items = lists.get(list)
    if (items) items.push(entries)
    else lists.set(list, [entries])
  }
  return [...lists.values()]
    .filter(
      (items) => breadth === 'plain' || items.filter((entries) => entries.length > 0).length >= (2 / 3) * items.length,
    )
    .flat(2)
}

/** A verb after a name, in a sentence rather than a list of names. */
const SAYS = /^(?!is used|is our)(?:\S+\s+){0,2}(?:is|are|was|were|has|have|will|may|can|shall|must|does|do)\b/i
/** `Reports, security and compliance are documented …` */
const SAYS_OF_SEVERAL = /^[^,:;–—.]{2,60},(?!\s+(?:which|who|that)\b)[^:;–—.]{2,80}\b(?:is|are) \p{L}+ed\b/iu

const ITEM = new RegExp(
  String.raw`^(${NAME}(?:${FORM})*(?:(?:\s+and\s+|\s*/\s*)${NAME})?)\s*(?:\(([^)]{1,120})\))?\s*(?:$|[:;,–—.]\s+|[:–—]|\s-\s|\s\|\s|\t|\s(?=(?:for|to|as|is used|is our|provides|hosts|handles|processes|stores|manages|powers|sends|runs|delivers|monitors|collects|helps|offers)\s))(.*)$`,
  'su',
)
const CATEGORY = new RegExp(
  String.raw`^([\p{L} &/-]{3,60})\s*(?::|–|—|\s-|\n)\s*(${NAMES})\s*(?:\(([^)]{1,120})\))?\s*\.?$`,
  'u',
)
/** `Cloud providers (Name, Name)` */
const KIND_OF_NAMES = new RegExp(
  String.raw`^([\p{L} &/-]{0,40}(?:[Pp]rovider|[Vv]endor|[Pp]rocessor|[Ss]upplier|[Pp]artner|[Hh]ost|[Tt]ool|[Ss]ervice|[Pp]latform|[Cc]ompan)\p{L}*)\s\((?:e\.g\.,? |such as |including )?(${NAMES})\)\.?$`,
  'u',
)

/** `the hosting company Name`, `E-mails are sent through Name`. */
const LAST = new RegExp(
  String.raw`^[^:–—]{3,120}\s(?:by|through|via|company|provider|platform|processor)\s+(${ONE})\.?$`,
  'u',
)

/** `Name (place): purpose`, `Name – purpose`, `Name, place`, `Name. Purpose.`, only a name, or `Purpose: name, name`. */
export function listItem(text: string, block: Block, vendor: string, ordinary: Set<string>) {
  const linked = block.links?.map((link) => link.text) ?? []
  const known = (names: string): string[] =>
    namesIn(names).filter((name) => isName(name, vendor, ordinary, linked.includes(name)))
  if (isPageFurniture(spaced(text))) return null
  const [, head = '', aside = '', rest = ''] = ITEM.exec(spaced(text)) ?? []
  if (SELF_HOSTED.test(aside)) return null
  const names = namesNobody(head) ? [] : known(head)
  if (names.length > 0 && !SAYS.test(rest) && !SAYS_OF_SEVERAL.test(spaced(text))) {
    const places =
      locationNamesIn(aside).length > 0 ? locationNamesIn(aside) : locationNamesIn(rest.length < 120 ? rest : '')
    return { names, place: places.join(', ') || null, purpose: purposeIn(rest) ?? (purposeIn(aside) || null) }
  }
  const used = [...spaced(text).matchAll(USES)].flatMap(([, list]) => known(list!))
  if (used.length > 0)
    return { names: used, place: locationNamesIn(text).join(', ') || null, purpose: spaced(text).slice(0, 300) }
  const last = known(LAST.exec(spaced(text))?.[1] ?? '')
  if (names.length === 0 && last.length > 0) return { names: last, place: null, purpose: spaced(text).slice(0, 300) }
  const [, purpose = '', behind = '', place = ''] = CATEGORY.exec(text) ?? KIND_OF_NAMES.exec(spaced(text)) ?? []
  const named = known(behind)
  if (names.length > 0 || named.length === 0 || named.length < namesIn(behind).length) return null
  return { names: named, place: locationNamesIn(place).join(', ') || null, purpose }
}

/** The purpose of a sub-processor, without its place: `which stores files, Ireland and Germany` → `stores files`. */
export function purposeIn(text: string): string | null {
  const parts = text.replace(/\.$/, '').split(/(\s*[,;|()–—]\s*|\s-\s)/)
  const isPlaces = (part: string) =>
    part.split(/\s+(?:and|or|&)\s+|\s*\/\s*/).every((place) => isLocationName(place.trim()))
  while (parts.length > 0 && (/^[\s,;|()–—-]*$/.test(parts.at(-1)!) || isPlaces(parts.at(-1)!))) parts.pop()
  while (parts.length > 0 && (/^[\s,;|()–—-]*$/.test(parts[0]!) || isPlaces(parts[0]!))) parts.shift()
  return (
    parts
      .join('')
      .replace(/^(?:which|who|that|(?:is )?used (?:for|to)|for)\s+/i, '')
      .trim() || null
  )
}
