import type { JsonBounds } from './json-bounds.ts'
import { type Json, parseJson } from './parse-json.ts'
import { WorkerThread } from './worker-thread.ts'

/** A text up to this size is parsed here, which is faster than passing it to another thread. Bytes. */
const small = 32_768

const parser = new WorkerThread<{ bytes: Uint8Array; bounds: JsonBounds }, Json>(
  new URL('./parse-json-thread.ts', import.meta.url),
  10_000,
)

/**
 * Parses like parseJson. A longer text is parsed in another thread, so that it delays nobody; many long texts delay only their
 * owner.
 *
 * @param owner the owner of the text, such as an organisation: owners take turns.
 * @throws if that thread fails.
 */
export async function readJson(bytes: Uint8Array, bounds: JsonBounds, owner: string): Promise<Json> {
  return bytes.length <= small ? parseJson(bytes, bounds) : parser.run({ bytes, bounds }, owner)
}
