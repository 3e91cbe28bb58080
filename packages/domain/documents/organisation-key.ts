import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '@custos/database/encryption'
import { query, run } from '@custos/database/query'
import { sealedFor } from '@custos/database/sealed-columns'
import type { Services } from '../services.ts'
import { build } from '../tables.ts'

const storedKey = query((p: { tenantId: string }) =>
  build.selectFrom('organisation_keys').select('key').where('tenant_id', '=', p.tenantId),
)

/**
 * The key of an organisation's files, created on first use. A rotation re-encrypts the key; the files stay as they are. Removing
 * the key makes them unreadable.
 */
export async function organisationKey(
  { database, masterKey, clock }: Pick<Services, 'database' | 'masterKey' | 'clock'>,
  tenantId: string,
): Promise<Uint8Array> {
  const purpose = sealedFor.organisationKey(tenantId)
  const found = await storedKey.first(database.readSession(tenantId), { tenantId })
  if (found) return decrypt(masterKey, purpose, found.key)
  return database.write(tenantId, async (session) => {
    const key = encrypt(masterKey, purpose, randomBytes(32))
    await run(
      session,
      build
        .insertInto('organisation_keys')
        .values({ tenant_id: tenantId, key, created_at: clock() })
        .onConflict((conflict) => conflict.column('tenant_id').doNothing()),
    )
    // If two processes create a key at once, the first one counts.
    return decrypt(masterKey, purpose, (await storedKey.first(session, { tenantId }))!.key)
  })
}
