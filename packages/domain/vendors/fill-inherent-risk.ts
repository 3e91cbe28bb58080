import { json, query, run } from '@custos/database/query'
import type { Session } from '@custos/database/session'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { build } from '../tables.ts'
import { inherentRiskOf } from './risk-context.ts'

/** The number of vendors in one transaction. */
const atOnce = 200

/** Computes the inherent risk of vendors that an earlier version saved without it. */
export async function fillInherentRisk(services: Services, signal: AbortSignal): Promise<void> {
  for (;;) {
    const found = await services.database.operate(withoutInherentRisk)
    if (found.length === 0 || signal.aborted) return
    for (const [tenantId, vendors] of Map.groupBy(found, ({ tenant_id }) => tenant_id))
      await services.database.write(tenantId, async (session) => {
        for (const vendor of await vendorUses.all(session, { tenantId, ids: vendors.map(({ id }) => id) }))
          await run(
            session,
            build
              .updateTable('vendors')
              .set({ inherent_risk: json(inherentRiskOf(vendor)) })
              .where('tenant_id', '=', tenantId)
              .where('id', '=', vendor.id),
          )
      })
  }
}

const withoutInherentRisk = (session: Session): Promise<{ tenant_id: string; id: string }[]> =>
  session.query({
    name: 'vendors_without_inherent_risk',
    text: `SELECT tenant_id, id FROM vendors WHERE inherent_risk IS NULL ORDER BY tenant_id, id LIMIT $1`,
    values: [atOnce],
  })

/** The recorded use of these vendors, locked against other writers. */
const vendorUses = query((p: { tenantId: string; ids: string[] }) =>
  build
    .selectFrom('vendors')
    .select(['id', 'data_usage', 'industry', 'criticality', 'processing', 'risk_override'])
    .where('tenant_id', '=', p.tenantId)
    .where(sql<boolean>`id = ANY(${p.ids}::uuid[])`)
    .forUpdate(),
)
