import { decrypt, encrypt } from '@custos/database/encryption'
import { freeBuffer } from '@custos/kernel/free-buffer'
import { sha256 } from '@custos/kernel/hash'
import { type ObjectStore, withStoreErrors } from '../object-store.ts'

/**
 * An organisation's files in the object store, in pieces. Each piece is encrypted under the organisation's key for its position, so
 * that no piece can replace another, and a large file is never wholly in memory. Organisations share no files.
 */

/** The size of a piece before its encryption. Bytes. */
const piece = 4 * 1024 * 1024

/** `original`: as uploaded. `text`, `reading`: its text and structure. */
export type Form = 'original' | 'text' | 'reading'

/** The folder of all organisations' document files. */
export const filesBelow = 'uploads/'

const keyOf = (file: SealedFile, at: number) => `${filesBelow}${file.tenantId}/${file.id}/${file.form}/${at}`

/** The document of an object; null if the object is no piece of one. */
export function ownerOf(key: string): { tenantId: string; id: string } | null {
  const [, tenantId, id] = /^uploads\/([0-9a-f-]{36})\/([0-9a-f-]{36})\//.exec(key) ?? []
  return tenantId && id ? { tenantId, id } : null
}

export interface SealedFile {
  tenantId: string
  /** The document's id. */
  id: string
  form: Form
}

const purposeOf = ({ tenantId, id, form }: SealedFile, at: number) => `file ${tenantId} ${id} ${form} ${at}`

/** Stores an arriving file, piece by piece. @param look gets each piece before it is stored, and may throw. */
export async function storeFile(
  objects: ObjectStore,
  key: Uint8Array,
  file: SealedFile,
  chunks: AsyncIterable<Uint8Array>,
  look: (piece: Buffer, at: number) => void = () => {},
): Promise<void> {
  let at = 0
  for await (const bytes of piecesOf(chunks)) {
    look(bytes, at)
    const sealed = encrypt(key, purposeOf(file, at), bytes)
    await objects.putNamed(keyOf(file, at), sealed)
    freeBuffer(sealed)
    at++
  }
}

/** Stores a document's text or reading in one piece. */
export async function storeWhole(
  objects: ObjectStore,
  key: Uint8Array,
  file: SealedFile,
  bytes: Uint8Array,
): Promise<void> {
  await objects.putNamed(keyOf(file, 0), encrypt(key, purposeOf(file, 0), bytes))
}

/** Whether every piece of a file exists. */
export async function hasFile(objects: ObjectStore, file: SealedFile, size: number): Promise<boolean> {
  for (let at = 0; at < Math.ceil(size / piece); at++) if (!(await objects.hasNamed(keyOf(file, at)))) return false
  return true
}

/** @param size of a file stored in pieces. @throws ObjectGone; ApiError service_unavailable, also if other bytes are stored. */
export async function readFile(
  objects: ObjectStore,
  key: Uint8Array,
  file: SealedFile,
  { size, hash }: { size?: number; hash: string | null },
): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let at = 0; at < (size === undefined ? 1 : Math.ceil(size / piece)); at++) {
    const sealed = await objects.getNamed(keyOf(file, at))
    pieces.push(await withStoreErrors(async () => decrypt(key, purposeOf(file, at), sealed)))
  }
  const whole = Buffer.concat(pieces)
  return withStoreErrors(async () => {
    if (hash !== null && sha256(whole) !== hash)
      throw new Error(`The object store holds something else as ${file.form} of ${file.id}`)
    return whole
  })
}

/** The pieces of an arriving file, all in the same buffer: each is valid until the next is requested. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(piece)
  let length = 0
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.subarray(taken, taken + piece - length)
      bytes.set(part, length)
      taken += part.length
      length += part.length
      if (length < piece) continue
      yield bytes
      length = 0
    }
  }
  if (length > 0) yield bytes.subarray(0, length)
}
