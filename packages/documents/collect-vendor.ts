import { canonicalJson } from '@custos/kernel/canonical-json'
import { type Clock, unixSeconds } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import { withWebsite } from '@custos/kernel/no-website'
import { type CollectionLimits, type CollectionProgress, collectPages } from './collect/collect.ts'
import type { SearchSettings } from './collect/web-search.ts'
import { parseDocument } from './confined/document.ts'
import { markRepeatedBlocks } from './read/repeated-blocks.ts'
import { asRead, storedReading } from './read/stored-reading.ts'
import type { CollectedDocument, Collection, ContentStore, ParsedDocument, SkippedAddress } from './types.ts'

/** How the engine reaches the network; from the configuration. */
export interface CollectorSettings {
  limits: CollectionLimits
  userAgent: string
  /** `host:port` that receives every connection instead, or null. */
  connectTo: string | null
  /** Serves the site of a fictional vendor at `host:port` while it is read; undefined for a real vendor. */
  serveMadeUp?: ((domain: string) => Promise<{ address: string; close(): Promise<void> } | undefined>) | undefined
  /**
   * A Chromium, by its path or `auto`. It tells what is visible on pages, and runs the scripts of pages that need them; unset:
   * neither.
   */
  browser?: string | undefined
  /** A web search for pages that vendors' own sites do not show; unset: none. */
  search?: SearchSettings | undefined
}

/** The maximum text of one vendor, in UTF-16 code units: some 700 printed pages. Memory and time grow with it. */
const MAX_TEXT = 2_000_000

/** The documents collected from a vendor, and their readings. The manifest is stored under its hash. */
export interface CollectedVendor {
  collection: Collection
  documents: ParsedDocument[]
  manifest: string
  hash: string
}

/**
 * Fetches what a vendor publishes, reads it and stores both. The manifest lists the read and the unreadable addresses.
 *
 * @param options.previous the last collection of the same vendor, whose unchanged documents are not sent again; or null.
 */
export async function collectVendor(
  vendor: { domain: string; alternativeDomains: string[] },
  contentStore: ContentStore,
  settings: CollectorSettings,
  options: {
    previous: Collection | null
    signal: AbortSignal
    clock: Clock
    onProgress: (progress: CollectionProgress) => void
  },
): Promise<CollectedVendor> {
  const read = new Map<string, ParsedDocument>()
  const tooMuch: SkippedAddress[] = []
  let room = MAX_TEXT
  const domains = [vendor.domain, ...vendor.alternativeDomains]
  const websites = withWebsite(domains)
  if (websites.length === 0) return nothingOf(domains, options.clock)
  const madeUp = await settings.serveMadeUp?.(vendor.domain)
  const collected = await collectPages({
    domains: websites,
    contentStore,
    limits: settings.limits,
    userAgent: settings.userAgent,
    connectTo: madeUp?.address ?? settings.connectTo,
    browser: settings.browser ?? null,
    search: (madeUp ? null : settings.search) ?? null,
    onDocument: (document, reading) => {
      const { length } = reading.text
      if (length > room) tooMuch.push(beyond(document))
      else {
        room -= length
        read.set(document.sha256, asRead(document, reading))
      }
    },
    ...options,
  }).finally(() => madeUp?.close())
  const kept = collected.documents.filter((document) => read.has(document.sha256))
  const collection: Collection = { ...collected, domains, documents: kept, skipped: [...collected.skipped, ...tooMuch] }
  const documents = markRepeatedBlocks(kept.map((document) => read.get(document.sha256)!))
  const manifest = canonicalJson(collection)
  return { collection, documents, manifest, hash: sha256(manifest) }
}

/** The collection of a vendor without a website. */
function nothingOf(domains: string[], clock: Clock): CollectedVendor {
  const now = unixSeconds(clock())
  const collection: Collection = { version: 1, domains, startedAt: now, finishedAt: now, documents: [], skipped: [] }
  const manifest = canonicalJson(collection)
  return { collection, documents: [], manifest, hash: sha256(manifest) }
}

/** The documents of a collection, as read when it was made. */
export async function readCollection(collection: Collection, contentStore: ContentStore): Promise<ParsedDocument[]> {
  const documents: ParsedDocument[] = []
  for (const document of collection.documents)
    documents.push(
      (await storedReading(document, contentStore)) ??
        (await parseDocument(document, await contentStore.get(document.sha256))),
    )
  return markRepeatedBlocks(documents)
}

function beyond({ url }: CollectedDocument): SkippedAddress {
  return { url, reason: 'byte_limit', message: 'Its text is longer than the limit for one vendor.' }
}
