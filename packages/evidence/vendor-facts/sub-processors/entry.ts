import type { Mechanism } from '@custos/catalogue/transfers'
import type { Block, ParsedDocument } from '@custos/documents/types'
import { getDomain } from 'tldts'
import type { SubProcessor } from '../../types.ts'
import { companyKey } from '../company-name.ts'
import { locationNamesIn } from '../location-names.ts'

/** A sub-processor in one place of a document; unstated details are null. */
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

/** The vendor's key, from its address: it is no sub-processor of itself. */
export function vendorOf({ url }: ParsedDocument): string {
  return companyKey(getDomain(url)?.split('.', 1)[0] ?? '')
}

/** The registrable domain of a block's link, unless it is the vendor's own. */
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

/** The only place in a text, if there is exactly one. */
export function onlyPlace(text: string | null): string | null {
  const [place, ...others] = locationNamesIn(text ?? '')
  return place && others.length === 0 ? place : null
}

/** One sub-processor for all entries of a name, with the fullest name and the first known details. */
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

/** Whether the company belongs to the vendor's group: its name contains the vendor's, or the document says so. */
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
