import type { Session, TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { forgetDocuments } from '../documents/store.ts'
import { type EventServices, recordEvent } from '../events/record.ts'
import { organisationOf } from '../organisation/store.ts'
import { keptUntil } from './archived-vendor.ts'
import { eraseDeletedBefore, forgetImportedRows } from './store.ts'

/** Organisations with an archive of at least a year, the shortest retention period; for the periodic task. */
export function organisationsToErase(session: Session, now: Date) {
  return session.query<{ tenant_id: string }>({
    text: "SELECT DISTINCT tenant_id FROM vendor_archives WHERE deleted_at <= $1::timestamptz - interval '1 year'",
    values: [now],
  })
}

/** Erases the deleted vendors whose retention period has ended; only an event of each remains. */
export async function eraseArchives(session: TenantSession, services: EventServices, now: Date): Promise<void> {
  const { retention_years } = await organisationOf(session)
  const erased = await eraseDeletedBefore(session, keptUntil(now, -retention_years))
  const ids = erased.map(({ id }) => id)
  // No row names their files any more, so a periodic task removes them.
  await forgetDocuments(session, ids)
  await forgetImportedRows(session, ids)
  for (const { id, deleted_at } of erased)
    await recordEvent(session, services, now, {
      source: 'custos.vendors',
      type: 'vendor.erased',
      detail: { vendor_id: id, deleted_at: unixSeconds(deleted_at), retention_years },
      service: 'worker',
    })
}
