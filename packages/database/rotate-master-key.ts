import type { ConnectionOptions } from './connection.ts'
import { decrypt, encrypt } from './encryption.ts'
import { keepFormerKeys } from './former-keys.ts'
import { withMaintenanceSession } from './maintenance-session.ts'
import { makeLoginRoles, removeLoginRoles } from './roles.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Session } from './session.ts'

/** The number of rows re-encrypted at once. */
const batch = 1000

/** The organisations' tables that the rotation reads or writes. */
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
 * Moves a migrated database to another master key in one transaction: it re-encrypts every encrypted value and renames the
 * program's roles with new passwords. Results that cannot be recomputed stay valid (former-keys.ts). Run as the owner, while no
 * process of Custos is running.
 *
 * @param record records the rotation in the same transaction.
 * @throws WrongMasterKey if the database is not under `from`.
 * @throws Error while processes of Custos are connected or another program locks a table.
 */
export function rotateMasterKey(
  owner: ConnectionOptions,
  { from, to, now }: { from: Uint8Array; to: Uint8Array; now: Date },
  record: (session: Session) => Promise<void>,
): Promise<void> {
  return withMaintenanceSession(owner, from, ({ client, transaction }) =>
    transaction(secured, async (session) => {
      for (const sealed of sealedColumns) await resealColumn(session, sealed, from, to)
      await keepFormerKeys(session, { from, to, now })
      await makeLoginRoles(client, owner, to)
      await removeLoginRoles(client, owner, from)
      await record(session)
    }),
  )
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
