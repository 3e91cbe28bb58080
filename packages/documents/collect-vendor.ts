import { canonicalJson } from '@custos/kernel/canonical-json'
import type { Clock } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import { type CollectionLimits, type CollectionProgress, collect } from './collect/collect.ts'
import type { SearchSettings } from './collect/web-search.ts'
import type { CollectedDocument, Collection, ContentStore, ReadDocument, SkippedAddress } from './model.ts'
import { startConfined } from './read/confined.ts'
import { readDocument } from './read/document.ts'
import { markRepeatedBlocks } from './read/repeated-blocks.ts'
import { UnreadableDocument } from './read/unreadable-document.ts'

/** How the engine reaches the outside; from the configuration. */
export interface CollectorSettings {
  limits: CollectionLimits
  userAgent: string
  /** `host:port` to which every connection goes instead, or null. */
  connectTo: string | null
  /** A Chromium, by its path or `auto`, for pages that need their scripts; unset: they are not read. */
  browser?: string | undefined
  /** A web search for what vendors' own sites do not show; unset: none is asked. */
  search?: SearchSettings | undefined
}

/** The most text that is read of one vendor, in UTF-16 code units: some 700 printed pages. Memory and time grow with it. */
const MOST_TEXT = 2_000_000

/** What was collected of a vendor, and read in it. The manifest is kept under its hash. */
export interface CollectedVendor {
  collection: Collection
  documents: ReadDocument[]
  manifest: string
  hash: string
}

/**
 * Fetches what a vendor publishes, stores it and reads it, each document while the next ones are waited for. The manifest tells
 * what was read, and what could not be.
 *
 * @param options.previous the last collection of the same vendor, of which what has not changed is not sent again; or null.
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
  startConfined()
  const readings = new Map<string, Promise<Reading>>()
  const readBounded = boundedReader()
  const collected = await collect({
    domains: [vendor.domain, ...vendor.alternativeDomains],
    contentStore,
    limits: settings.limits,
    userAgent: settings.userAgent,
    connectTo: settings.connectTo,
    browser: settings.browser ?? null,
    search: settings.search ?? null,
    onDocument: (document, bytes) => {
      const reading = readBounded(document, bytes)
      // Awaited below; a collection that is called off first awaits it nowhere.
      reading.catch(() => {})
      readings.set(document.sha256, reading)
    },
    ...options,
  })
  const { documents, unreadable } = parted(
    await Promise.all(collected.documents.map((document) => readings.get(document.sha256)!)),
  )
  const unread = new Set(unreadable.map((skipped) => skipped.url))
  const collection: Collection = {
    ...collected,
    documents: collected.documents.filter((document) => !unread.has(document.url)),
    skipped: [...collected.skipped, ...unreadable],
  }
  const manifest = canonicalJson(collection)
  return { collection, documents, manifest, hash: sha256(manifest) }
}

/** Reads the documents of a collection again, as they were read when it was made. */
export async function readCollection(collection: Collection, contentStore: ContentStore): Promise<ReadDocument[]> {
  const readings: Reading[] = []
  for (const document of collection.documents)
    readings.push(await read(document, await contentStore.get(document.sha256)))
  return parted(readings).documents
}

type Reading = { document: ReadDocument } | { skipped: SkippedAddress }

async function read(document: CollectedDocument, bytes: Uint8Array): Promise<Reading> {
  try {
    return { document: await readDocument(document, bytes) }
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    return { skipped: { url: document.url, reason: 'unreadable', message: error.message } }
  }
}

/** Reads one document after the other, in the order of their collection; those that would be too much text are skipped. */
function boundedReader(): typeof read {
  let room = MOST_TEXT
  let last: Promise<unknown> = Promise.resolve()
  return (document, bytes) => {
    const reading = last.then(async (): Promise<Reading> => {
      const done = await read(document, bytes)
      if ('skipped' in done) return done
      const { length } = done.document.text
      if (length > room)
        return {
          skipped: {
            url: document.url,
            reason: 'byte_limit',
            message: 'It holds more text than is read of one vendor.',
          },
        }
      room -= length
      return done
    })
    last = reading.catch(() => {})
    return reading
  }
}

function parted(readings: Reading[]): { documents: ReadDocument[]; unreadable: SkippedAddress[] } {
  return {
    documents: markRepeatedBlocks(readings.flatMap((reading) => ('document' in reading ? [reading.document] : []))),
    unreadable: readings.flatMap((reading) => ('skipped' in reading ? [reading.skipped] : [])),
  }
}
