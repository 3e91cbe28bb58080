import type { JsonBounds } from './json-bounds.ts'
import { type Json, parseJson } from './parse-json.ts'
import { WorkerThread } from './worker-thread.ts'

/** A text up to this is parsed sooner than another thread is told of it. Bytes. */
const small = 32_768

const parser = new WorkerThread<{ bytes: Uint8Array; bounds: JsonBounds }, Json>(
  new URL('./parse-json-thread.ts', import.meta.url),
  10_000,
)

/**
 * As parseJson. A longer text is parsed in another thread, so that it delays nobody, and many of them only their owner.
 *
 * @param owner the owner of the text, such as an organisation: owners take turns.
 * @throws when that thread fails.
 */
export async function readJson(bytes: Uint8Array, bounds: JsonBounds, owner: string): Promise<Json> {
  return bytes.length <= small ? parseJson(bytes, bounds) : parser.run({ bytes, bounds }, owner)
}
