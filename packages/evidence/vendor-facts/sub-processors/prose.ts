import type { ParsedDocument } from '@custos/documents/types'
import { flatMapYielding, type YieldingWork } from '../../yielding-work.ts'
import { locationNamesIn } from '../location-names.ts'
import { SUB_PROCESSORS } from './announced.ts'
import { type Entry, spaced, vendorOf } from './entry.ts'
import { purposeIn } from './lists.ts'
import { DONE_BY, isName, NAMES, namesIn, ONE } from './names.ts'

const LISTING = String.raw`[^.:]{0,60}?(?:,|\()?\s*(?:such as|including|(?:(?:may|currently) )?includes?|namely|are currently|are|sind|nämlich|sont|à savoir|son|a saber|zijn|namelijk|:)\s+(${NAMES})`

/** `our sub-processors, namely A, B and C`: sentences about other providers too often concern something else. */
const NAMED_IN_PROSE = new RegExp(
  String.raw`\b(?:[Ss]ub-?\s?processors?|[Uu]nterauftrag\p{Ll}+|[Ss]ubunternehmer|[Ss]ous-traitants|[Ss]ubencargados|[Ss]ubverwerkers)\b${LISTING}|\b[Ss]ub-?\s?processors\s+(${ONE}(?:, ${ONE})*,? and ${ONE})`,
  'gu',
)
/** Names after a word for providers, under a heading that announces sub-processors. */
const NAMED_UNDER_HEADING = new RegExp(
  String.raw`\b(?:[Pp]roviders|[Pp]rocessors|[Vv]endors|[Ss]uppliers|[Pp]artners|[Tt]hird parties)\b${LISTING}`,
  'gu',
)

/** Names that a sentence lists as sub-processors. */
export function* fromProse(document: ParsedDocument, ordinary: Set<string>): YieldingWork<Entry[]> {
  return yield* flatMapYielding(document.blocks, (block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list_item') return []
    const text = spaced(document.text.slice(block.start, Math.min(block.end, block.start + 2_000)))
    const isUnderHeading = SUB_PROCESSORS.test(block.headings.at(-1) ?? '')
    if (!isUnderHeading && !SUB_PROCESSORS.test(text)) return []
    const whole = text.replace(/\s*\([^)]{0,200}\)/g, '')
    const plain = whole.replace(/,? (?:which|who|that) [^,;.]{0,200}/g, '')
    const counted = [...plain.matchAll(NAMED_IN_PROSE), ...(isUnderHeading ? whole.matchAll(NAMED_UNDER_HEADING) : [])]
    const working = [...plain.matchAll(DONE_BY)]
    return [...counted, ...(working.length > 1 ? working : [])]
      .flatMap(([, listed, apposed]) => namesIn(listed ?? apposed ?? ''))
      .filter((name) => isName(name, vendorOf(document), ordinary, false) && !ordinary.has(name.toLowerCase()))
      .map((name) => ({
        name,
        domain: null,
        dataUsage: null,
        ...saidOf(name, text),
        url: document.url,
      }))
  })
}

/** The text about a name in a sentence: in brackets, or in a separate clause; otherwise the sentence. */
function saidOf(name: string, text: string): { location: string | null; purpose: string | null } {
  const behind = text.slice(text.indexOf(name) + name.length)
  const [, aside, clause, home] =
    /^(?:,? (?:Inc|LLC|Ltd|GmbH)\.?)?(?: \(([^)]{1,120})\)|,? (?:which|who|that) ([^,;.]*)|,? in ([^;.]{2,60}))/.exec(
      behind,
    ) ?? []
  if (home !== undefined)
    return { location: locationNamesIn(home).join(', ') || null, purpose: sentenceWith(name, text) }
  const clauseText = aside ?? clause
  if (clauseText === undefined) return { location: null, purpose: sentenceWith(name, text) }
  return {
    location: locationNamesIn(clauseText).join(', ') || null,
    purpose: purposeIn(
      clauseText.replace(new RegExp(`\\s+(?:in|from) (?:${locationNamesIn(clauseText).join('|') || '$'})$`), ''),
    ),
  }
}

/** The sentence of a paragraph that contains a name. */
const sentenceWith = (name: string, text: string): string => {
  const at = text.indexOf(name)
  const from = Math.max(text.lastIndexOf('. ', at) + 1, 0)
  const end = /[.!?]\s+\p{Lu}/u.exec(text.slice(at + name.length + 5))
  return text
    .slice(from, end ? at + name.length + 6 + end.index : undefined)
    .trim()
    .slice(0, 300)
}
