import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type ConnectionOptions, connectAsOwner } from './connection.ts'
import { decrypt, encrypt } from './encryption.ts'
import { keepFormerKeys } from './former-keys.ts'
import { isUnder, WrongMasterKey } from './master-key.ts'
import { takeTurn } from './migrate.ts'
import { makeLoginRoles, removeLoginRoles, roleConnection } from './roles.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Session } from './session.ts'

/** How many rows are encrypted anew at a time. */
const batch = 1000

/** The tables of organisations that are read or written. */
const secured = [
  'idempotency_keys',
  'users',
  'single_sign_on',
  'organisation_keys',
  'webhooks',
  'mails',
  'audit_records',
]

/**
 * How long somebody else, such as a backup, may keep a table, and connections may outlive the processes that had them.
 * Milliseconds.
 */
const patience = 5000

/**
 * Puts a database that is up to date under another master key, in one transaction: everything that is encrypted is encrypted anew, the
 * program's roles get other names and passwords, and what cannot be made anew stays verified (former-keys.ts). Run as the owner, while
 * no process of the program is there.
 *
 * @param record writes in the same transaction that it happened.
 * @throws WrongMasterKey when the database is not under `from`.
 * @throws Error while processes of the program are connected, or something else keeps a table.
 */
export async function rotateMasterKey(
  owner: ConnectionOptions,
  { from, to, now }: { from: Uint8Array; to: Uint8Array; now: Date },
  record: (session: Session) => Promise<void>,
): Promise<void> {
  const client = await connectAsOwner(owner)
  const session: Session = {
    query: async <Row>({ text, values = [] }: { text: string; values?: unknown[] }) =>
      (await client.query(text, values)).rows as Row[],
  }
  try {
    await takeTurn(client)
    await requireAlone(client, owner, from, patience)
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${patience}`)
    // Who starts from now on waits here for its signing keys, and then finds that its master key is another database's.
    await client.query('LOCK TABLE signing_keys')
    await requireAlone(client, owner, from, 0)
    if ((await isUnder(client, from)) === false) throw new WrongMasterKey()

    // While it is forced, row-level security shows the owner nothing.
    for (const table of secured) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
    for (const sealed of sealedColumns) await resealColumn(session, sealed, from, to)
    await keepFormerKeys(session, { from, to, now })
    await makeLoginRoles(client, owner, to)
    await removeLoginRoles(client, owner, from)
    await record(session)
    for (const table of secured) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
    await client.query('COMMIT')
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '55P03') throw error
    throw new Error(
      'Something else uses the database, such as a backup. Wait until it has ended, then run this again. Nothing was changed.',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

/** PostgreSQL notices the end of a connection after the client does: for `patience`, in milliseconds, it may be there. */
async function requireAlone(
  client: pg.ClientBase,
  owner: ConnectionOptions,
  masterKey: Uint8Array,
  patience: number,
): Promise<void> {
  const users = [roleConnection(owner, 'app', masterKey).user, roleConnection(owner, 'operator', masterKey).user]
  const deadline = performance.now() + patience
  for (;;) {
    const { rowCount } = await client.query(
      'SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = ANY ($1)',
      [users],
    )
    if (rowCount === 0) return
    if (performance.now() >= deadline)
      throw new Error(
        `Custos is still running (connections to the database: ${rowCount}). Stop all of its processes first.`,
      )
    await sleep(100)
  }
}

async function resealColumn(
  session: Session,
  { table, column, purpose }: (typeof sealedColumns)[number],
  from: Uint8Array,
  to: Uint8Array,
): Promise<void> {
  await session.query({
    text: `DECLARE sealed NO SCROLL CURSOR FOR SELECT ctid AS place, * FROM ${table} WHERE ${column} IS NOT NULL`,
  })
  for (;;) {
    const rows = await session.query<Record<string, unknown>>({ text: `FETCH ${batch} FROM sealed` })
    if (rows.length === 0) break
    const resealed = rows.map((row) => encrypt(to, purpose(row), decrypt(from, purpose(row), row[column] as Buffer)))
    await session.query({
      text: `UPDATE ${table} SET ${column} = resealed.bytes FROM unnest($1::tid[], $2::bytea[]) AS resealed (place, bytes)
             WHERE ${table}.ctid = resealed.place`,
      values: [rows.map(({ place }) => place), resealed],
    })
  }
  await session.query({ text: 'CLOSE sealed' })
}
