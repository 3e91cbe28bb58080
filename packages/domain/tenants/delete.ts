import { append } from '@custos/audit/append'
import { archiveDeletion } from '@custos/audit/deleted-log'
import { operatorTenant } from '@custos/audit/record'
import type { ConnectionOptions } from '@custos/database/connection'
import { eraseTenant } from '@custos/database/erase-tenant'
import { withMaintenanceSession } from '@custos/database/maintenance-session'
import type { Session } from '@custos/database/session'
import { tenantTables } from '@custos/database/tenant-tables'
import type { ObjectStore } from '../object-store.ts'
import { onInstallation, operatorRecord } from '../operator.ts'
import type { Services } from '../services.ts'
import { collectionsInUse, removeObjects } from './objects-left.ts'

const command = 'custos tenant delete'

export interface Deletion {
  tenant_id: string
  name: string
  /** The number of its database rows. */
  rows: number
  /** The end of its audit log. */
  log: { size: number; head: string }
}

/**
 * Erases an organisation: its rows and its key in one transaction, then its objects, while no process of Custos is running. A later
 * call completes an erasure that was interrupted between the two. The operator's audit log keeps that the organisation existed.
 *
 * @param open the program's services, once the rows are gone.
 * @returns the number of removed objects; undefined if the organisation never existed.
 * @throws Error while a process of Custos is connected, or another program locks a table; nothing is changed.
 */
export async function deleteTenant(
  { owner, masterKey, objects }: { owner: ConnectionOptions; masterKey: Uint8Array; objects: ObjectStore },
  named: { id: string; name: string },
  now: Date,
  open: () => Promise<{ services: Pick<Services, 'database' | 'auditKeys'>; close(): Promise<void> }>,
): Promise<(Deletion & { objects: number }) | undefined> {
  return withMaintenanceSession(owner, masterKey, async ({ client, transaction }) => {
    const tables = (await tenantTables({ query: async ({ text }) => (await client.query(text)).rows })).map(
      ({ name }) => name,
    )
    const { deletion, wanted } = await transaction(tables, async (session) => ({
      deletion: (await eraseRows(session, tables, named, now)) ?? (await deletionOnRecord(session, named)),
      wanted: await collectionsInUse(session),
    }))
    if (!deletion) return undefined

    const removed = await removeObjects(objects, deletion.tenant_id, wanted)
    const { services, close } = await open()
    try {
      const { tenant_id, log } = deletion
      await archiveDeletion(services.auditKeys, objects, { tenant_id, ...log }, now)
      const detail = { tenant_id, objects: removed }
      await onInstallation(
        services,
        { action: 'operator.tenant_objects_deleted', command, detail, now },
        async () => {},
      )
    } finally {
      await close()
    }
    return { ...deletion, objects: removed }
  })
}

async function eraseRows(
  session: Session,
  tables: string[],
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<Deletion | undefined> {
  const started = performance.now()
  const [row] = await session.query<{ size: string | null; head: string | null }>({
    text: `SELECT size, encode(head, 'hex') AS head FROM tenants LEFT JOIN audit_chains ON tenant_id = id
           WHERE id::text = $1 AND name = $2`,
    values: [id, name],
  })
  if (!row) return undefined
  const log = { size: Number(row.size ?? 0), head: row.head ?? '0'.repeat(64) }
  const deletion = { tenant_id: id, name, rows: await eraseTenant(session, tables, id), log }
  const record = { action: 'operator.tenant_deleted', command, detail: { ...deletion }, now }
  await append(session, operatorRecord(record, null, performance.now() - started))
  return deletion
}

/** An earlier erasure whose objects may still exist. */
async function deletionOnRecord(
  session: Session,
  { id, name }: { id: string; name: string },
): Promise<Deletion | undefined> {
  const [row] = await session.query<{ deletion: Deletion }>({
    text: `SELECT details->'custom_data' AS deletion FROM audit_records
           WHERE tenant_id = $1 AND action = 'operator.tenant_deleted'
             AND details->'custom_data'->>'tenant_id' = $2 AND details->'custom_data'->>'name' = $3`,
    values: [operatorTenant, id, name],
  })
  return row?.deletion
}
