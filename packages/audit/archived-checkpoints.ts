import type { KeyRing } from '@custos/database/key-ring'
import { decodeJwt } from 'jose'
import { openCheckpoint } from './checkpoint.ts'
import type { KnownEnd } from './verify.ts'

/**
 * A checkpoint in the object store, which an attacker of the database cannot change. A growing log adds one a minute, so only the
 * compared fields are kept.
 */
export interface ArchivedCheckpoint extends KnownEnd {
  /** Signed when retention removed the records before it. */
  isRemoval: boolean
  /** Signed when the organisation was deleted. */
  isDeletion: boolean
}

export interface ArchivedCheckpoints {
  /** By organisation, including deleted organisations. */
  checkpoints: Map<string, ArchivedCheckpoint[]>
  /** The keys of objects with content that no key of this installation signed. */
  forged: string[]
  /** The keys of objects that the object store lists but cannot read. */
  unreadable: string[]
}

/** The number of objects read at once. */
const together = 16

const folder = 'audit/checkpoints/'
const folderOfRemovals = `${folder}removed/`

/**
 * The checkpoints in the object store.
 *
 * @param only.tenantId only this organisation's; signatures of others are not verified.
 * @param only.removals only those signed when retention removed the records before them.
 * @throws ApiError service_unavailable when the store cannot list its objects.
 */
export async function readArchivedCheckpoints(
  archive: { keysBelow(prefix: string): AsyncIterable<string>; getNamed(key: string): Promise<Uint8Array> },
  keys: Pick<KeyRing, 'verifying'>,
  only: { tenantId?: string | undefined; removals?: true } = {},
): Promise<ArchivedCheckpoints> {
  const objects: string[] = []
  // Some tools make empty objects for the folders that they show.
  for await (const key of archive.keysBelow(only.removals ? folderOfRemovals : folder))
    if (!key.endsWith('/')) objects.push(key)
  const found: ArchivedCheckpoints = { checkpoints: new Map(), forged: [], unreadable: [] }
  for (let first = 0; first < objects.length; first += together)
    await Promise.all(
      objects.slice(first, first + together).map(async (key) => {
        const bytes = await archive.getNamed(key).catch(() => null)
        if (bytes === null) {
          found.unreadable.push(key)
          return
        }
        const tokens = new TextDecoder().decode(bytes).split(/\n(?=.)/)
        const ownTokens = tokens.map((token) => token.trimEnd()).filter((token) => !isOfAnother(token, only.tenantId))
        const opened = await Promise.all(ownTokens.map((token) => openCheckpoint(keys, token)))
        const isRemoval = key.startsWith(folderOfRemovals)
        for (const checkpoint of opened)
          if (checkpoint) {
            const known = found.checkpoints.get(checkpoint.tenant_id) ?? []
            found.checkpoints.set(checkpoint.tenant_id, known)
            const { size, head, deleted } = checkpoint
            known.push({
              size,
              head,
              source: 'its checkpoint in the object store',
              isRemoval,
              isDeletion: deleted === true,
            })
          }
        if (opened.includes(null)) found.forged.push(key)
      }),
    )
  return found
}

/** Whether a token names another organisation than the requested one. The token need not be verified. */
function isOfAnother(token: string, tenantId: string | undefined): boolean {
  if (tenantId === undefined) return false
  try {
    return decodeJwt(token).tenant_id !== tenantId
  } catch {
    return false
  }
}
