import { parentPort } from 'node:worker_threads'
import { DEFAULT_LIMITS } from './collect/collect.ts'
import { memoryStore } from './collect/loopback-site.ts'
import { collectVendor } from './collect-vendor.ts'

/** Collects and reads these vendors at once; replies with the reading of each. */
parentPort!.on('message', async ({ connectTo, hosts }: { connectTo: string; hosts: string[] }) => {
  const collected = await Promise.all(
    hosts.map((host) =>
      collectVendor(
        { domain: `http://${host}`, alternativeDomains: [] },
        memoryStore(),
        { limits: { ...DEFAULT_LIMITS, spacing: 0 }, userAgent: 'CustosBot/0.2', connectTo },
        { previous: null, signal: new AbortController().signal, clock: () => new Date(0), onProgress: () => {} },
      ),
    ),
  )
  parentPort!.postMessage(
    collected.map(({ collection, documents }) => ({
      text: documents.reduce((sum, { text }) => sum + text.length, 0),
      reasons: [...new Set(collection.skipped.map(({ reason }) => reason))],
    })),
  )
})
