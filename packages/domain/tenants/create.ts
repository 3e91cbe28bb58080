import { readyMadeQuestionnaire } from '@custos/catalogue/ready-made-questionnaire'
import { scopes } from '@custos/contract/scopes'
import { newId } from '@custos/kernel/ids'
import { insertApp } from '../apps/store.ts'
import { recordEvent } from '../events/record.ts'
import { asOperator } from '../operator.ts'
import { insertQuestionnaire } from '../questionnaires/store.ts'
import { newSecret, secretHash } from '../secrets.ts'
import type { Services } from '../services.ts'

export interface FirstApp {
  tenant_id: string
  client_id: string
  client_secret: string
}

/**
 * Creates an organisation with a first app that holds every scope, and the ready-made questionnaire. The secret is shown only once.
 */
export async function createTenant(
  services: Pick<Services, 'database' | 'secretKeys' | 'eventDays'>,
  name: string,
  now: Date,
  options: {
    clientId?: string | undefined
    clientSecret?: string | undefined
    /** The command that creates it, for the audit log. */
    command?: string
  } = {},
): Promise<FirstApp> {
  const tenantId = newId()
  const { clientId = newId(), clientSecret = newSecret(), command = 'custos tenant create' } = options
  await services.database.operate((session) =>
    session.query({
      text: 'INSERT INTO tenants (id, name, created_at) VALUES ($1, $2, $3)',
      values: [tenantId, name, now],
    }),
  )
  const detail = { name, app_id: clientId }
  const record = { tenantId, action: 'operator.tenant_created', command, detail, now }
  await asOperator(services, record, async (session, operators) => {
    await insertApp(session, {
      tenant_id: tenantId,
      id: clientId,
      name: 'First app',
      description: 'Created with the organisation. Has all rights.',
      scopes: [...scopes],
      secret_hash: secretHash(services.secretKeys, clientSecret),
      created_by: null,
      created_at: now,
      updated_at: now,
      is_console: false,
    })
    await insertQuestionnaire(session, { id: newId(), ...readyMadeQuestionnaire, created_at: now, updated_at: now })
    await recordEvent(session, operators, now, { source: 'custos.tenants', type: 'tenant.created', detail })
  })
  return { tenant_id: tenantId, client_id: clientId, client_secret: clientSecret }
}
