import { readyMadeQuestionnaire } from '@custos/catalogue/ready-made-questionnaire'
import { scopes } from '@custos/contract/scopes'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { insertApp } from '../apps/store.ts'
import { insertQuestionnaire } from '../questionnaires/store.ts'
import { newSecret, secretHash } from '../secrets.ts'

export interface FirstApp {
  tenant_id: string
  client_id: string
  client_secret: string
}

/**
 * Makes an organisation with a first app that holds every scope, and the ready-made questionnaire. The secret is told this
 * once.
 */
export async function createTenant(
  { database, masterKey }: { database: Database; masterKey: Uint8Array },
  name: string,
  now: Date,
  credentials: { clientId?: string | undefined; clientSecret?: string | undefined } = {},
): Promise<FirstApp> {
  const tenantId = newId()
  const clientId = credentials.clientId ?? newId()
  const clientSecret = credentials.clientSecret ?? newSecret()
  await database.operate((session) =>
    session.query({
      text: 'INSERT INTO tenants (id, name, created_at) VALUES ($1, $2, $3)',
      values: [tenantId, name, now],
    }),
  )
  await database.write(tenantId, async (session) => {
    await insertApp(session, {
      tenant_id: tenantId,
      id: clientId,
      name: 'First app',
      description: 'Made with the organisation; holds every scope.',
      scopes: [...scopes],
      secret_hash: secretHash(masterKey, clientSecret),
      created_by: null,
      created_at: now,
      updated_at: now,
    })
    await insertQuestionnaire(session, { id: newId(), ...readyMadeQuestionnaire, created_at: now, updated_at: now })
  })
  return { tenant_id: tenantId, client_id: clientId, client_secret: clientSecret }
}
