import { gunzipSync } from 'node:zlib'
import { rank } from '../addresses/ranking.ts'
import { pageAddress, VendorSites } from '../addresses/site.ts'

export interface Sitemap {
  /** The vendor's own pages with their value, best first. */
  pages: { href: string; worth: number }[]
  /** Addresses of further site maps, the most valuable first. */
  sitemaps: string[]
}

const MAX_BYTES = 10_000_000
const MAX_ADDRESSES = 20_000
/** The minimum value at which a page is read in any case. */
export const WORTHY = 40
/** The maximum from one site map. */
const MAX_PAGES = 2_000
const MAX_SITEMAPS = 6

/**
 * Reads a site map or an index of site maps (sitemaps.org protocol), plain or gzipped, XML or a list of lines. The XML is not
 * parsed as such: only `loc` elements matter, entities of a document type are never expanded, and a truncated file is readable.
 *
 * @param domains the vendor's domains; other addresses are left out.
 */
export function readSitemap(bytes: Uint8Array, domains: string[]): Sitemap {
  const xml = unzipped(bytes).toString('utf8')
  const addresses = addressesIn(xml)
  if (/<(?:\w{1,20}:)?sitemapindex\b/.test(xml)) {
    const sitemaps = addresses.sort((a, b) => sitemapWorth(b) - sitemapWorth(a)).slice(0, MAX_SITEMAPS)
    return { pages: [], sitemaps }
  }
  const sites = new VendorSites(domains)
  const pages = addresses.flatMap((address) => {
    const url = pageAddress(address)
    const worth = url && sites.includes(url) ? rank(url, '') : null
    return url && worth !== null && worth >= WORTHY ? [{ href: url.href, worth }] : []
  })
  return { pages: pages.sort((a, b) => b.worth - a.worth).slice(0, MAX_PAGES), sitemaps: [] }
}

function addressesIn(xml: string): string[] {
  if (!xml.includes('<')) return xml.split(/\s+/, MAX_ADDRESSES).filter((line) => /^https?:/.test(line))
  const addresses: string[] = []
  for (const [, address] of xml.matchAll(/<(?:\w{1,20}:)?loc>\s*(?:<!\[CDATA\[\s*)?([^<\s\]]{1,2000})/g)) {
    if (addresses.length >= MAX_ADDRESSES) break
    addresses.push(address!.replaceAll('&amp;', '&'))
  }
  return addresses
}

function sitemapWorth(address: string): number {
  if (/blog|post|news|tag|categor|author|product|event/i.test(address)) return -1
  return /page|legal|static|main/i.test(address) ? 1 : 0
}

function unzipped(bytes: Uint8Array): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return Buffer.from(bytes)
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch {
    return Buffer.alloc(0)
  }
}
