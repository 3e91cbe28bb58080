import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import { newOrganisation, type Organisation } from './organisation.ts'

const settings = ['region', 'sector', 'duties', 'retention_years', 'four_eyes'] as const

const theOrganisation = query((p: { tenantId: string }) =>
  build
    .selectFrom('organisations')
    .select([...settings, 'updated_at'])
    .where('tenant_id', '=', p.tenantId),
)

/** What the organisation has said of itself; `updated_at` is null until it has. */
export async function organisationOf(session: TenantSession): Promise<Organisation & { updated_at: Date | null }> {
  return (await theOrganisation.first(session, session)) ?? { ...newOrganisation, updated_at: null }
}

export async function setOrganisation(session: TenantSession, organisation: Organisation, now: Date): Promise<void> {
  const values = { ...organisation, updated_at: now }
  await run(
    session,
    build
      .insertInto('organisations')
      .values({ tenant_id: session.tenantId, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values)),
  )
}
