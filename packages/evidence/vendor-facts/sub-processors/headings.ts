import type { ParsedDocument } from '@custos/documents/types'
import { flatMapYielding, type YieldingWork } from '../../yielding-work.ts'
import { announces, type Breadth, SUB_PROCESSORS } from './announced.ts'
import { type Entry, linkedDomain, onlyPlace, spaced, vendorOf } from './entry.ts'
import { isName } from './names.ts'

/** Names that are headings, each with the text below and a link to its site. */
export function* fromHeadings(
  document: ParsedDocument,
  ordinary: Set<string>,
  breadth: Breadth,
  links: 'linked' | 'unlinked' = breadth === 'plain' ? 'linked' : 'unlinked',
): YieldingWork<Entry[]> {
  return yield* flatMapYielding(document.blocks, (block, index) => {
    const below = document.blocks[index + 1]
    if (block.kind !== 'heading' || !below || below.kind === 'heading' || below.cells) return []
    const above = block.headings.join(' ')
    const named = SUB_PROCESSORS.test(`${new URL(document.url).pathname} ${above}`)
    if (!named && !(breadth === 'broad' && announces(above, document, breadth))) return []
    const name = spaced(document.text.slice(block.start, block.end))
    const domain = linkedDomain(document, block, '') ?? linkedDomain(document, below, '')
    const purpose = spaced(document.text.slice(below.start, below.end))
    if (!isName(name, vendorOf(document), ordinary, false) || purpose.length > 300) return []
    if (!domain && (links === 'linked' || purpose.length > 140 || DUTY.test(purpose))) return []
    const place = onlyPlace(purpose) ?? placeBelow(document, index + 2, name)
    return [{ name, domain, dataUsage: null, location: place, purpose, url: document.url }]
  })
}

/** The place in one of the next short blocks below a name. */
function placeBelow({ blocks, text }: ParsedDocument, from: number, name: string): string | null {
  for (const { kind, headings, start, end } of blocks.slice(from, from + 2)) {
    if (kind === 'heading' || headings.at(-1) !== name || end - start > 60) return null
    const place = onlyPlace(text.slice(start, end))
    if (place) return place
  }
  return null
}

/** Headings on duties about sub-processors, without names. */
const DUTY = /\b(?:we|you|our|your|customers?|controller|processor|shall|must|may|will)\b/i
