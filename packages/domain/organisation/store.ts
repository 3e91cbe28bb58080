import { query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
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

/** What the session's organisation is called. */
export async function organisationName(session: Session): Promise<string> {
  const [row] = await session.query<{ name: string }>({ text: 'SELECT current_tenant_name() AS name' })
  return row!.name
}

/** @returns false where another organisation is called so */
export async function setOrganisationName(session: TenantSession, name: string): Promise<boolean> {
  const [row] = await session.query<{ named: boolean }>({
    text: 'SELECT name_current_tenant($1) AS named',
    values: [name],
  })
  return row!.named
}
