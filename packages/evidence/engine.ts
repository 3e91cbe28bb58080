import { canonicalJson } from '@custos/kernel/canonical-json'
import type { Clock } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import { type CollectionLimits, type CollectionProgress, collect } from './collect/collect.ts'
import type { Collection, ContentStore, ReadDocument } from './model.ts'
import { readDocument } from './read/document.ts'
import { UnreadableDocument } from './read/unreadable-document.ts'

/** How the engine reaches the outside; from the configuration. */
export interface CollectorSettings {
  limits: CollectionLimits
  userAgent: string
  /** `host:port` to which every connection goes instead, or null. */
  connectTo: string | null
}

/** Fetches what a vendor publishes and stores it. The manifest comes with the hash by which it is kept. */
export async function collectVendor(
  vendor: { domain: string; alternativeDomains: string[] },
  contentStore: ContentStore,
  settings: CollectorSettings,
  options: { signal: AbortSignal; clock: Clock; onProgress: (progress: CollectionProgress) => void },
): Promise<{ collection: Collection; hash: string; manifest: string }> {
  const collection = await collect({
    domains: [vendor.domain, ...vendor.alternativeDomains],
    contentStore,
    limits: settings.limits,
    userAgent: settings.userAgent,
    connectTo: settings.connectTo,
    previous: null,
    ...options,
  })
  const manifest = canonicalJson(collection)
  return { collection, hash: sha256(manifest), manifest }
}

/** Reads every document of a collection, in its order. One that cannot be read is left out; the manifest says so. */
export async function readCollection(collection: Collection, contentStore: ContentStore): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = []
  for (const document of collection.documents) {
    try {
      documents.push(await readDocument(document, await contentStore.get(document.sha256)))
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error
    }
  }
  return documents
}
