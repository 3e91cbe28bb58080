import { query } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { type RawBuilder, sql } from 'kysely'
import { build } from '../tables.ts'

const vendors = sql<number>`sum(vendors)::float8`
const vendorsWhere = (which: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(vendors) FILTER (WHERE ${which}), 0)::float8`

/** The number of vendors by decision and risk: each statement on vendors adds a row with its changes. */
export const registerFigures = query((p: { tenantId: string }) =>
  build
    .selectFrom('register_figures')
    .select(['status', 'risk_level'])
    .select([
      vendors.as('vendors'),
      vendorsWhere(sql`never_assessed`).as('never_assessed'),
      vendorsWhere(sql`special_categories`).as('special'),
      vendorsWhere(sql`special_categories AND never_assessed`).as('special_never_assessed'),
      vendorsWhere(sql`special_categories AND outside_eea`).as('special_outside'),
      vendorsWhere(sql`without_safeguard`).as('without_safeguard'),
      vendorsWhere(sql`special_categories AND without_safeguard`).as('special_without_safeguard'),
    ])
    .where('tenant_id', '=', p.tenantId)
    .groupBy(['status', 'risk_level'])
    .having(sql<boolean>`sum(vendors) > 0`)
    .orderBy('status')
    .orderBy('risk_level'),
)

/** The maximum number of an organisation's rows after a run. */
const maxRows = 200

export const registersToSumUp = (session: Session): Promise<{ tenant_id: string }[]> =>
  session.query({
    text: 'SELECT tenant_id FROM register_figures GROUP BY tenant_id HAVING count(*) > $1',
    values: [maxRows],
  })

/** Sums the rows of an organisation; rows added meanwhile stay beside the sum. */
export async function sumUpRegister(session: TenantSession): Promise<void> {
  const kinds = 'status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard'
  await session.query({
    text: `WITH added AS (DELETE FROM register_figures WHERE tenant_id = $1 RETURNING *)
      INSERT INTO register_figures (tenant_id, ${kinds}, vendors)
      SELECT tenant_id, ${kinds}, sum(vendors) FROM added GROUP BY tenant_id, ${kinds} HAVING sum(vendors) <> 0`,
    values: [session.tenantId],
  })
}
