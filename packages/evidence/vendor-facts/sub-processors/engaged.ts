import type { ParsedDocument } from '@custos/documents/types'
import { flatMapYielding, type YieldingWork } from '../../yielding-work.ts'
import { companyKey } from '../company-name.ts'
import { type Entry, spaced, vendorOf } from './entry.ts'
import { isName, NAMES, namesIn, ONE } from './names.ts'

/** Verbs with which a sentence locates data or servers. */
const HOSTED = new RegExp(
  String.raw`\b(?:(?:hosted|housed)\b[^.;:()]{0,60}?\s(?:at|on|by|with|via|through)|(?:stored?|stores)\b[^.;:()]{0,60}?\s(?:at|on|via))\s+(?:the\s+)?(?=[\p{Lu}\d])(${NAMES})`,
  'gu',
)
/** The receiver of payments. */
const PAID = new RegExp(
  String.raw`\bpayment (?:processor|provider|gateway|service provider)s?,?\s+(?:is\s+|are\s+|called\s+|namely\s+|such as\s+|like\s+)?(${ONE})|\b(${ONE})\s?(?:,\s|\()(?:a|our)\s(?:third[- ]party\s)?payment (?:processor|provider)|\b(?:use|and)\s(${ONE})\sfor\spayments?\b`,
  'gu',
)
/** The vendor's own use of its data, rather than its customers' options. */
const OF_VENDOR =
  /\b(?:our|we)\b|\b(?:all|user|customer|personal|your) (?:data|information)\b|\bdata from\b|\binfrastructure environment\b/i
const OF_CUSTOMER =
  /\byou(?:r own)? (?:can|may|must|should|could|choose|use|host|own)\b|\byour own\b|\b(?:optionally|self-?hosted|source code|repositor\w+|documentation|status page|if you|integrat\w+|backends?|destinations?|example|e\.g)\b|\bcan (?:also )?be\b/i

/** Companies that a sentence names as hosts of the data or receivers of payments, if no list names the sub-processors. */
export function* fromEngagements(document: ParsedDocument, ordinary: Set<string>): YieldingWork<Entry[]> {
  return yield* flatMapYielding(document.sentences, ({ block, start, end }) => {
    const { kind } = document.blocks[block]!
    if ((kind !== 'paragraph' && kind !== 'list_item') || end - start > longest) return []
    const text = spaced(document.text.slice(start, end)).replace(/\s*\((?:[A-Z]{2,5})\)/g, '')
    const isVendors = OF_VENDOR.test(text) && !OF_CUSTOMER.test(text)
    const hosted = isVendors ? [...text.matchAll(HOSTED)].flatMap(([, listed]) => namesIn(listed!)) : []
    const paid = [...text.matchAll(PAID)].map(([, behind, before, used]) => (behind ?? before ?? used)!)
    return [...hosted, ...paid]
      .filter((name) => /^\p{Lu}|^\d+\p{L}/u.test(name) && isName(name, vendorOf(document), ordinary, false))
      .filter((name) => !SOFTWARE.test(name))
      .filter((name) => !companyKey(name).startsWith(vendorOf(document)))
      .filter((name) => !name.split(' ').every((word) => ordinary.has(word.toLowerCase())))
      .map((name) => ({
        name,
        domain: null,
        dataUsage: null,
        location: null,
        purpose: text.slice(0, 300),
        url: document.url,
      }))
  })
}

/** Software that the vendor runs itself. */
const SOFTWARE =
  /^(?:Linux|Ubuntu|Debian|Kubernetes|Docker|Postgres\w*|MySQL|MariaDB|Redis|Kafka|Elasticsearch|ClickHouse|S3|SSDs?|AES|TLS|VPS|VPC)\b/i

/** In UTF-16 code units; a longer text is no sentence. */
const longest = 600
