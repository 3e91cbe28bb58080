import { mechanismsIn } from '@custos/catalogue/transfers'
import type { Block, ParsedDocument } from '@custos/documents/types'
import { getDomain } from 'tldts'
import type { YieldingWork } from '../../yielding-work.ts'
import { locationNamesIn } from '../location-names.ts'
import { aboutProcessors, announces, type Breadth, SUB_PROCESSORS } from './announced.ts'
import { type Entry, spaced, vendorOf } from './entry.ts'
import { isName } from './names.ts'

export const LABELLED =
  /^(?:\d{1,2}[.)]\s*)?(name|company|address|contact(?: person)?|purpose|service|description(?: of (?:the )?processing)?|(?:data )?processing location|(?:guarantees?|safeguards?)[^:]{0,40}|transfer (?:mechanism|tool|instrument)|function|activity|location|country|region|hosting location|data location|data|data processed|type of data|website|url|role|zweck|ort|standort|sitz|nom|finalité|lieu|pays|localisation|nombre|finalidad|país|ubicación|naam|doel|locatie)s?\s*(?:\([^)]{1,40}\)\s*)?:\s*(.+)$/is

/** Names above their details: a heading or a line `Name:`, then `Purpose: …`, `Location: …`. */
export function* fromGroups(document: ParsedDocument, ordinary: Set<string>, breadth: Breadth): YieldingWork<Entry[]> {
  const entries: Entry[] = []
  let section: string | undefined
  for (const [index, block] of document.blocks.entries()) {
    yield
    const lines = labelledLines(document, block)
    if (block.kind === 'boilerplate' || lines.length === 0) continue
    if (
      !aboutProcessors(document, index, block.intro ?? '', breadth) &&
      !SUB_PROCESSORS.test(leadIn(document, index)) &&
      !block.headings.some((heading) => announces(heading, document, breadth))
    )
      continue
    const heading = block.headings.at(-1)
    for (const { label, value } of lines) {
      const last = section === heading ? entries.at(-1)?.name : undefined
      const over = isName(heading ?? '', vendorOf(document), ordinary, false) ? null : nameOver(document, index)
      const above = block.intro?.replace(/:$/, '') ?? over ?? last ?? heading ?? ''
      const name = /^(?:name|company|nom|nombre|naam)$/i.test(label) ? value : above.replace(/\sgroup$/i, '')
      if (!isName(name, vendorOf(document), ordinary, false)) continue
      section = heading
      let open = entries.at(-1)
      if (open?.name !== name) {
        open = { name, domain: null, dataUsage: null, location: null, purpose: null, url: document.url }
        entries.push(open)
      }
      particular(open, label, value)
    }
  }
  return entries
}

/** A short paragraph directly above the labelled lines. */
function nameOver({ blocks, text }: ParsedDocument, index: number): string | null {
  const over = blocks[index - 1]
  return over?.kind === 'paragraph' && over.end - over.start <= 60 ? spaced(text.slice(over.start, over.end)) : null
}

export function particular(entry: Entry, label: string, value: string) {
  if (/guarantee|safeguard|transfer/i.test(label)) {
    const named = mechanismsIn(value)
    if (named.length > 0) entry.mechanisms = named
  } else if (/location|country|region|ort|sitz|lieu|pays|localisation|país|ubicación|locatie/i.test(label))
    entry.location = value
  else if (/^address$/i.test(label)) entry.location ??= locationNamesIn(value).at(-1) ?? null
  else if (/data/i.test(label)) entry.dataUsage = value
  else if (/website|url/i.test(label)) entry.domain = getDomain(value.trim())
  else if (!/name|company|address|contact|^no?m|^naam/i.test(label)) entry.purpose ??= value
}

/** Labelled details: lines `Purpose: …`, or table rows whose first column has the labels. */
export function labelledLines(
  { text }: ParsedDocument,
  { cells, start, end }: Block,
): { label: string; value: string }[] {
  if (cells && cells.length !== 2) return []
  const lines = cells ? [cells.map((cell) => spaced(cell.text)).join(': ')] : text.slice(start, end).split('\n')
  return lines.flatMap((line) => {
    const [, label, value] = LABELLED.exec(spaced(line)) ?? []
    return label && value ? [{ label, value }] : []
  })
}

/** The paragraph before a row of labelled details. */
function leadIn(document: ParsedDocument, index: number): string {
  let at = index - 1
  while (at >= 0 && index - at < 200 && labelledLines(document, document.blocks[at]!).length > 0) at--
  const block = document.blocks[at]
  return block && block.kind !== 'boilerplate' ? document.text.slice(block.start, block.end) : ''
}
