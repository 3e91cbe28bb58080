import type { KeyRing } from '@custos/database/key-ring'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'

/** A checkpoint in the object store, out of reach of anyone who can change only the database. */
export interface ArchivedCheckpoint extends Checkpoint {
  /** Signed when retention removed the records before it. */
  isRemoval: boolean
}

/** How many objects are read at the same time. */
const together = 16

/**
 * Every checkpoint in the object store.
 *
 * @returns the checkpoints by organisation, including deleted organisations; and the keys of objects with content that
 *   no key of this installation signed.
 * @throws Fault service_unavailable
 */
export async function readArchivedCheckpoints(
  archive: { keysBelow(prefix: string): AsyncIterable<string>; getNamed(key: string): Promise<Uint8Array> },
  keys: Pick<KeyRing, 'verifying'>,
): Promise<{ checkpoints: Map<string, ArchivedCheckpoint[]>; forged: string[] }> {
  const objects: string[] = []
  for await (const key of archive.keysBelow('audit/checkpoints/')) objects.push(key)
  const checkpoints = new Map<string, ArchivedCheckpoint[]>()
  const forged: string[] = []
  for (let first = 0; first < objects.length; first += together)
    await Promise.all(
      objects.slice(first, first + together).map(async (key) => {
        const text = new TextDecoder().decode(await archive.getNamed(key))
        const opened = await Promise.all(text.split(/\n(?=.)/).map((token) => openCheckpoint(keys, token.trimEnd())))
        const isRemoval = key.startsWith('audit/checkpoints/removed/')
        for (const checkpoint of opened)
          if (checkpoint) {
            const known = checkpoints.get(checkpoint.tenant_id) ?? []
            checkpoints.set(checkpoint.tenant_id, known)
            known.push({ ...checkpoint, isRemoval })
          }
        if (opened.includes(null)) forged.push(key)
      }),
    )
  return { checkpoints, forged }
}
