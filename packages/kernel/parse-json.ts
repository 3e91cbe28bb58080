import { type JsonBounds, jsonExcess } from './json-bounds.ts'
import { repeatedMember } from './repeated-member.ts'

/** The value of a JSON text, or why it cannot be read. */
export type Json =
  | { value: unknown }
  | { problem: 'utf8' }
  /** The exceeded bound, and the outermost member that exceeds it, if any. */
  | { problem: keyof JsonBounds; path: string | null }
  /** `syntax`: the position, if it is known; `repeated`: the path of the member. */
  | { problem: 'syntax'; position: number | null }
  | { problem: 'repeated'; path: string }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The value of a JSON text (RFC 8259) in which no member occurs twice. The bounds are checked before the text is parsed. */
export function parseJson(bytes: Uint8Array, bounds: JsonBounds): Json {
  const excess = jsonExcess(bytes, bounds)
  if (excess) return { problem: excess.bound, path: excess.member && nameIn(bytes, excess.member) }
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return { problem: 'utf8' }
  }
  try {
    const value: unknown = JSON.parse(text)
    const path = repeatedMember(text)
    return path === null ? { value } : { problem: 'repeated', path }
  } catch (error) {
    const position = /position (\d+)/.exec((error as SyntaxError).message)?.[1]
    return { problem: 'syntax', position: position === undefined ? null : Number(position) }
  }
}

/** null if the text is not a name or is too long. */
function nameIn(bytes: Uint8Array, { from, to }: { from: number; to: number }): string | null {
  if (to - from > 200) return null
  try {
    return JSON.parse(utf8.decode(bytes.subarray(from, to))) as string
  } catch {
    return null
  }
}
