import { parentPort } from 'node:worker_threads'
import type { JsonBounds } from './json-bounds.ts'
import { lowerPriority } from './lower-priority.ts'
import { parseJson } from './parse-json.ts'

lowerPriority()

/** Runs in its own thread. */
parentPort!.on('message', ({ bytes, bounds }: { bytes: Uint8Array; bounds: JsonBounds }) =>
  parentPort!.postMessage(parseJson(bytes, bounds)),
)
