import { ApiError } from '@custos/contract/errors'
import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'

/**
 * The vendor of the organisation with this id in another system. Until the transaction ends, nobody else looks for the same one, so
 * that two who do not find it do not both create it.
 */
export async function vendorByExternalId(session: TenantSession, externalId: string): Promise<string | null> {
  const { tenantId } = session
  await session.query({
    text: 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))',
    values: [register(tenantId), `external id: ${tenantId} ${externalId}`],
  })
  return (await byExternalId.first(session, { tenantId, externalId }))?.id ?? null
}

/** The lock of an organisation's register: a call that changes many vendors holds it alone, a call that names one by its external id shares it. */
const register = (tenantId: string) => `register: ${tenantId}`

/** Until the transaction ends, nobody else of the organisation gives a vendor an id of another system, or imports a register. */
export async function holdRegister(session: TenantSession): Promise<void> {
  await session.query({
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [register(session.tenantId)],
  })
}

const byExternalId = query((p: { tenantId: string; externalId: string }) =>
  build.selectFrom('vendors').select('id').where('tenant_id', '=', p.tenantId).where('external_id', '=', p.externalId),
)

/** @param own the vendor that may have it; null for one that is not there yet. @throws ApiError resource_already_exists */
export async function requireFreeExternalId(session: TenantSession, externalId: string, own: string | null) {
  const holder = await vendorByExternalId(session, externalId)
  if (holder !== null && holder !== own)
    throw new ApiError('resource_already_exists', {
      param: 'external_id',
      message: `The vendor ${holder} has the external_id ${externalId} already; change its id, or use another one here`,
    })
}
