import type { OwnTier, OwnTiers } from '@custos/catalogue/tiers'
import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import { frameworkTiers } from './store.ts'

/** The statements that the organisation moved to another tier, by claim or, without one, by text. */
export const statementTiers = query((p: { tenantId: string }) =>
  build
    .selectFrom('statement_tiers')
    .select(['statement', 'asked_from', 'reason', 'changed_by', 'changed_at'])
    .where('tenant_id', '=', p.tenantId),
)

/** The organisation's tiers where they differ from the published table. Every assessment asks by them. */
export async function ownTiers(session: TenantSession): Promise<OwnTiers> {
  const [statements, frameworks] = await Promise.all([statementTiers.all(session, session), frameworkTiers(session)])
  return { statements: new Map(statements.map((one) => [one.statement, one])), frameworks }
}

export interface OwnStatementTier extends OwnTier {
  reason: string
  /** The person's name, or the app's id. */
  changed_by: string
  changed_at: Date
}

/** @param own null: the published table. */
export async function setStatementTier(session: TenantSession, statement: string, own: OwnStatementTier | null) {
  const { tenantId: tenant_id } = session
  if (own === null)
    await run(
      session,
      build.deleteFrom('statement_tiers').where('tenant_id', '=', tenant_id).where('statement', '=', statement),
    )
  else
    await run(
      session,
      build
        .insertInto('statement_tiers')
        .values({ tenant_id, statement, ...own })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'statement']).doUpdateSet(own)),
    )
}
