import { ApiError } from '@custos/contract/errors'
import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'

/**
 * The organisation's vendor with this id in another system. Locks the id until the transaction ends, so that two callers do not
 * both create it.
 */
export async function vendorByExternalId(session: TenantSession, externalId: string): Promise<string | null> {
  const { tenantId } = session
  await session.query({
    text: 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))',
    values: [register(tenantId), `external id: ${tenantId} ${externalId}`],
  })
  return (await byExternalId.first(session, { tenantId, externalId }))?.id ?? null
}

/**
 * The lock of an organisation's register: exclusive for a call that changes many vendors, shared for one that names a vendor by its
 * external id.
 */
const register = (tenantId: string) => `register: ${tenantId}`

/** Until the transaction ends, nobody else in the organisation sets an external id or imports a register. */
export async function holdRegister(session: TenantSession): Promise<void> {
  await session.query({
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [register(session.tenantId)],
  })
}

const byExternalId = query((p: { tenantId: string; externalId: string }) =>
  build.selectFrom('vendors').select('id').where('tenant_id', '=', p.tenantId).where('external_id', '=', p.externalId),
)

/** @param own the vendor that may have it; null for a new one. @throws ApiError resource_already_exists */
export async function requireFreeExternalId(session: TenantSession, externalId: string, own: string | null) {
  const holder = await vendorByExternalId(session, externalId)
  if (holder !== null && holder !== own)
    throw new ApiError('resource_already_exists', {
      param: 'external_id',
      message: `The vendor ${holder} has the external_id ${externalId} already; change its id, or use another one here`,
    })
}
