import type { Scope } from '@custos/contract/scopes'
import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import type { EventServices } from '../events/record.ts'
import { newSecret, secretHash } from '../secrets.ts'
import type { Services } from '../services.ts'
import { recordAppCreated, recordSecretRotated } from './events.ts'
import type { AppRow } from './present.ts'
import { insertApp, replaceSecret } from './store.ts'

type IssueServices = EventServices & Pick<Services, 'secretKeys'>

/** Creates an app with a secret, which is shown only once. */
export async function issueApp(
  session: TenantSession,
  services: IssueServices,
  now: Date,
  fields: { name: string; description: string | null; scopes: readonly Scope[]; createdBy: string | null },
): Promise<{ app: AppRow; secret: string }> {
  const secret = newSecret()
  const app = {
    tenant_id: session.tenantId,
    id: newId(),
    name: fields.name,
    description: fields.description,
    scopes: [...new Set(fields.scopes)],
    created_by: fields.createdBy,
    created_at: now,
    updated_at: now,
    is_console: false,
  }
  await insertApp(session, { ...app, secret_hash: secretHash(services.secretKeys, secret) })
  await recordAppCreated(session, services, now, app)
  return { app, secret }
}

/** Replaces the app's secret with a new one, which is shown only once. Tokens from the old secret are valid until they expire. */
export async function issueSecret(
  session: TenantSession,
  services: IssueServices,
  now: Date,
  app: Pick<AppRow, 'id' | 'name'>,
): Promise<string> {
  const secret = newSecret()
  await replaceSecret(session, app.id, secretHash(services.secretKeys, secret), now)
  await recordSecretRotated(session, services, now, app)
  return secret
}
