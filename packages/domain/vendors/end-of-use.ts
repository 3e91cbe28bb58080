import { run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import { dayOf } from './contract-dates.ts'

/** Vendors whose last day lay ahead when it was set, and has come. Run under the operator's role. */
export const vendorsToEnd = (session: Session, now: Date) =>
  session.query<{ tenant_id: string; id: string }>({
    text: 'SELECT tenant_id, id FROM vendors WHERE ended_on <= $1::date AND NOT has_ended',
    values: [dayOf(now)],
  })

/** Ends the use of such a vendor: the database then takes its dates and its figures away. */
export async function endUse(session: TenantSession, now: Date, id: string): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendors')
      .set({ has_ended: true, contract_due_on: null, updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where('has_ended', '=', false)
      .where(sql<boolean>`ended_on <= ${dayOf(now)}::date`),
  )
}
