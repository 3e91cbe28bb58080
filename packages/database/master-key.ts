import type pg from 'pg'
import { type ConnectionOptions, connectAsOwner } from './connection.ts'
import { decrypt } from './encryption.ts'
import { sealedColumns } from './sealed-columns.ts'

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

/** Whether the database's encrypted values are under this key; undefined if there are none yet. Run as the owner. */
export async function isUnder(client: pg.ClientBase, masterKey: Uint8Array): Promise<boolean | undefined> {
  for (const { table, column, purpose } of sealedColumns) {
    // An unmigrated database may lack the table.
    const there = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table])
    if (there.rowCount === 0) continue
    const { rows } = await client.query<Record<string, unknown>>(`SELECT * FROM ${table} LIMIT 1`)
    const [found] = rows
    if (!found) continue
    try {
      decrypt(masterKey, purpose(found), found[column] as Buffer)
      return true
    } catch {
      return false
    }
  }
  return undefined
}

/** Connects to the database and checks its key. */
export async function isDatabaseUnder(owner: ConnectionOptions, masterKey: Uint8Array): Promise<boolean | undefined> {
  const client = await connectAsOwner(owner)
  try {
    return await isUnder(client, masterKey)
  } finally {
    await client.end()
  }
}
