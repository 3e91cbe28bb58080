import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '@custos/database/encryption'
import { sealedFor } from '@custos/database/sealed-columns'
import type { TenantSession } from '@custos/database/session'
import { secretsOf } from './store.ts'

/** 256 random bits. */
export const newSigningSecret = (): Buffer => randomBytes(32)

export const sealSecret = (masterKey: Uint8Array, webhookId: string, secret: Uint8Array): Buffer =>
  encrypt(masterKey, sealedFor.webhook(webhookId), secret)

/** The secrets that currently sign: the current one, and the former one until its end. */
export async function signingSecrets(
  session: TenantSession,
  masterKey: Uint8Array,
  webhookId: string,
  now: Date,
): Promise<Buffer[]> {
  const secrets = await secretsOf.first(session, { tenantId: session.tenantId, id: webhookId })
  if (!secrets) return []
  const { secret, former_secret: former, former_secret_until: until } = secrets
  return [secret, ...(former && until && until > now ? [former] : [])].map((sealed) =>
    decrypt(masterKey, sealedFor.webhook(webhookId), sealed),
  )
}
