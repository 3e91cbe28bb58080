import * as contract from '@custos/contract/register-overview'
import { query } from '@custos/database/query'
import { sql } from 'kysely'
import { call } from '../call.ts'
import { build } from '../tables.ts'
import { riskLevel } from './store.ts'
import type { VendorRow } from './vendor.ts'
import { dataGoes, neverRead, receivesSpecial } from './vendor-query.ts'

export const overview = call(contract.getRegisterOverview, async ({ session }) => {
  const groups = await figures.all(session, { tenantId: session.tenantId })
  const total = (of: Exclude<keyof (typeof groups)[number], 'status' | 'risk_level'>) =>
    groups.reduce((sum, group) => sum + group[of], 0)
  return {
    data: {
      vendors: total('vendors'),
      cells: groups.map(({ status, risk_level, vendors }) => ({ status, risk_level, vendors })),
      never_read: total('never_read'),
      without_safeguard: total('bare'),
      special_categories: {
        vendors: total('special'),
        never_read: total('special_never_read'),
        outside_eea: total('special_outside'),
        without_safeguard: total('special_bare'),
      },
    },
  }
})

const count = sql<number>`count(*)::float8`
const countOf = (which: ReturnType<typeof dataGoes>) => sql<number>`count(*) FILTER (WHERE ${which})::float8`

const figures = query((p: { tenantId: string }) =>
  build
    .selectFrom((from) =>
      from
        .selectFrom('vendors')
        .select('overall_status as status')
        .select([
          riskLevel.as('risk_level'),
          neverRead.as('never_read'),
          receivesSpecial.as('special'),
          sql<boolean>`${receivesSpecial} AND ${dataGoes('OUTSIDE_EEA')}`.as('outside'),
          dataGoes('WITHOUT_SAFEGUARD').as('bare'),
        ])
        .where('vendors.tenant_id', '=', p.tenantId)
        .as('each'),
    )
    .select('status')
    .select([
      sql<VendorRow['risk_level']>`risk_level`.as('risk_level'),
      count.as('vendors'),
      countOf(sql`never_read`).as('never_read'),
      countOf(sql`special`).as('special'),
      countOf(sql`special AND never_read`).as('special_never_read'),
      countOf(sql`outside`).as('special_outside'),
      countOf(sql`bare`).as('bare'),
      countOf(sql`special AND bare`).as('special_bare'),
    ])
    .groupBy(['status', 'risk_level'])
    .orderBy('status')
    .orderBy('risk_level'),
)
