import { canonicalJson } from '@custos/kernel/canonical-json'
import type { Clock } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import { type CollectionLimits, type CollectionProgress, collect } from './collect/collect.ts'
import type { Collection, ContentStore, ReadDocument, SkippedAddress } from './model.ts'
import { readDocument } from './read/document.ts'
import { markRepeatedBlocks } from './read/repeated-blocks.ts'
import { UnreadableDocument } from './read/unreadable-document.ts'

/** How the engine reaches the outside; from the configuration. */
export interface CollectorSettings {
  limits: CollectionLimits
  userAgent: string
  /** `host:port` to which every connection goes instead, or null. */
  connectTo: string | null
}

/** What was collected of a vendor, and read in it. The manifest is kept under its hash. */
export interface CollectedVendor {
  collection: Collection
  documents: ReadDocument[]
  manifest: string
  hash: string
}

/** Fetches what a vendor publishes, stores it and reads it. The manifest tells what was read, and what could not be. */
export async function collectVendor(
  vendor: { domain: string; alternativeDomains: string[] },
  contentStore: ContentStore,
  settings: CollectorSettings,
  options: { signal: AbortSignal; clock: Clock; onProgress: (progress: CollectionProgress) => void },
): Promise<CollectedVendor> {
  const collected = await collect({
    domains: [vendor.domain, ...vendor.alternativeDomains],
    contentStore,
    limits: settings.limits,
    userAgent: settings.userAgent,
    connectTo: settings.connectTo,
    previous: null,
    ...options,
  })
  const { documents, unreadable } = await readAll(collected, contentStore)
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
  return (await readAll(collection, contentStore)).documents
}

async function readAll(
  collection: Collection,
  contentStore: ContentStore,
): Promise<{ documents: ReadDocument[]; unreadable: SkippedAddress[] }> {
  const documents: ReadDocument[] = []
  const unreadable: SkippedAddress[] = []
  for (const document of collection.documents) {
    try {
      documents.push(await readDocument(document, await contentStore.get(document.sha256)))
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error
      unreadable.push({ url: document.url, reason: 'unreadable', message: error.message })
    }
  }
  return { documents: markRepeatedBlocks(documents), unreadable }
}
