import { parentPort } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import type { JsonBounds } from './json-bounds.ts'
import { parseJson } from './parse-json.ts'

giveWay()

/** Runs in a thread of its own. */
parentPort!.on('message', ({ bytes, bounds }: { bytes: Uint8Array; bounds: JsonBounds }) =>
  parentPort!.postMessage(parseJson(bytes, bounds)),
)
