import { gunzipSync } from 'node:zlib'

export interface Sitemap {
  /** Addresses of pages, and of further sitemaps. */
  pages: string[]
  sitemaps: string[]
}

const MOST_BYTES = 10_000_000
const MOST_ADDRESSES = 20_000

/**
 * Reads a sitemap or an index of sitemaps (sitemaps.org protocol), plain or gzipped, XML or a list of lines.
 * The XML is not parsed as such: only `loc` elements matter, entities of a document type are never expanded, and
 * a file cut short still tells what it holds.
 */
export function readSitemap(bytes: Uint8Array): Sitemap {
  const xml = unzipped(bytes).toString('utf8')
  const pages: string[] = []
  if (!xml.includes('<')) {
    pages.push(...xml.split(/\s+/, MOST_ADDRESSES).filter((line) => /^https?:/.test(line)))
    return { pages, sitemaps: [] }
  }
  const sitemaps: string[] = []
  const into = /<(?:\w{1,20}:)?sitemapindex\b/.test(xml) ? sitemaps : pages
  for (const [, address] of xml.matchAll(/<(?:\w{1,20}:)?loc>\s*(?:<!\[CDATA\[\s*)?([^<\s\]]{1,2000})/g)) {
    if (into.length >= MOST_ADDRESSES) break
    into.push(address!.replaceAll('&amp;', '&'))
  }
  return { pages, sitemaps }
}

function unzipped(bytes: Uint8Array): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return Buffer.from(bytes)
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
  } catch {
    return Buffer.alloc(0)
  }
}
