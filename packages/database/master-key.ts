import type pg from 'pg'
import { type ConnectionOptions, connectAsOwner } from './connection.ts'
import { decrypt } from './encryption.ts'
import { sealedFor } from './sealed-columns.ts'

/** The installation's keys are encrypted under another master key. */
export class WrongMasterKey extends Error {
  constructor() {
    super(
      'The master key is not the one of this database. Set CUSTOS_MASTER_KEY to the key that it had last, or put that back into ' +
        'the data directory, as master.key.',
    )
    this.name = 'WrongMasterKey'
  }
}

/**
 * Whether what is encrypted in the database was encrypted under this key; undefined when nothing is yet. Run as the
 * owner.
 */
export async function isUnder(client: pg.ClientBase, masterKey: Uint8Array): Promise<boolean | undefined> {
  const migrated = await client.query("SELECT WHERE to_regclass('former_keys') IS NOT NULL")
  if (migrated.rowCount === 0) return undefined
  const { rows } = await client.query<{ purpose: string; sealed: Buffer }>(
    `SELECT $1 AS purpose, private_jwk AS sealed FROM signing_keys UNION ALL SELECT $2, key FROM former_keys LIMIT 1`,
    [sealedFor.signingKey, sealedFor.formerKey],
  )
  const [found] = rows
  if (!found) return undefined
  try {
    decrypt(masterKey, found.purpose, found.sealed)
    return true
  } catch {
    return false
  }
}

/** The same for a database that is reached from here. */
export async function isDatabaseUnder(owner: ConnectionOptions, masterKey: Uint8Array): Promise<boolean | undefined> {
  const client = await connectAsOwner(owner)
  try {
    return await isUnder(client, masterKey)
  } finally {
    await client.end()
  }
}
