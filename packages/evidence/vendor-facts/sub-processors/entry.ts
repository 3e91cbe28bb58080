import type { Mechanism } from '@custos/catalogue/transfers'
import type { Block, ParsedDocument } from '@custos/documents/types'
import { getDomain } from 'tldts'
import type { SubProcessor } from '../../types.ts'
import { companyKey } from '../company-name.ts'
import { locationNamesIn } from '../location-names.ts'

/** A sub-processor as one place of a document names it; what is not said there is null. */
export interface Entry {
  name: string
  domain: string | null
  dataUsage: string | null
  location: string | null
  purpose: string | null
  /** The transfer mechanisms for it. */
  mechanisms?: Mechanism[]
  url: string
}

/** The vendor, as its own address names it: it is no sub-processor of itself. */
export function vendorOf({ url }: ParsedDocument): string {
  return companyKey(getDomain(url)?.split('.', 1)[0] ?? '')
}

/** The registrable domain that a block links to, when it is not the vendor's own. */
export function linkedDomain(document: ParsedDocument, block: Block, text: string): string | null {
  const ownDomain = getDomain(document.url)
  const candidates = [
    ...(block.links ?? []).map(({ href }) => href),
    ...(/\b[\w-]+\.[a-z]{2,}\b/.test(text) ? [text] : []),
  ]
  for (const candidate of candidates) {
    if (candidate.startsWith('mailto:')) continue
    const domain = getDomain(candidate)
    if (domain && domain !== ownDomain) return domain
  }
  return null
}

/** The place that a text names, when it names one alone. */
export function onlyPlace(text: string | null): string | null {
  const [place, ...others] = locationNamesIn(text ?? '')
  return place && others.length === 0 ? place : null
}

/** One sub-processor for all entries of one name; the fuller name and the first known particulars stand. */
export function merged(entries: Entry[]): SubProcessor[] {
  const byKey = new Map<string, SubProcessor>()
  for (const { url, ...entry } of entries) {
    const key = companyKey(entry.name)
    if (!key) continue
    const known = byKey.get(key)
    if (!known) byKey.set(key, { ...entry, ...(isAffiliate(entry, url) && { role: 'AFFILIATE' }), references: [url] })
    else {
      known.domain ??= entry.domain
      known.dataUsage ??= entry.dataUsage
      known.location ??= entry.location
      known.purpose ??= entry.purpose
      if (entry.mechanisms) known.mechanisms ??= entry.mechanisms
      if (!known.references.includes(url)) known.references.push(url)
    }
  }
  return [...byKey.values()]
}

/** A company of the vendor's own group: it bears the vendor's name, as its address has it, and more, or it is said to be one. */
function isAffiliate({ name, purpose }: Omit<Entry, 'url'>, url: string): boolean {
  const vendor = companyKey(getDomain(url)?.split('.', 1)[0] ?? '')
  const key = companyKey(name)
  return (
    (vendor.length > 3 && key !== vendor && key.startsWith(vendor)) ||
    /\b(?:affiliates?|subsidiar(?:y|ies)|group (?:company|companies|entity|entities))\b/i.test(purpose ?? '')
  )
}

export function spaced(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}
