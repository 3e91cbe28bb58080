/** The purposes for which columns are encrypted under the master key (encryption.ts). */
export const sealedFor = {
  signingKey: 'signing key',
  formerKey: 'former key',
  authenticator: (userId: string) => `authenticator ${userId}`,
  providerSecret: (tenantId: string) => `single sign-on ${tenantId}`,
  organisationKey: (tenantId: string) => `organisation key ${tenantId}`,
  mail: (id: string) => `mail ${id}`,
  webhook: (id: string) => `webhook ${id}`,
  storedResponse: (tenantId: string, actorId: string) => `idempotency ${tenantId} ${actorId}`,
}

/** Every column that is encrypted under the master key, unless it is null. A rotation re-encrypts them. */
export const sealedColumns: readonly {
  table: string
  column: string
  purpose(row: Record<string, unknown>): string
}[] = [
  { table: 'signing_keys', column: 'private_jwk', purpose: () => sealedFor.signingKey },
  { table: 'former_keys', column: 'key', purpose: () => sealedFor.formerKey },
  {
    table: 'idempotency_keys',
    column: 'response',
    purpose: ({ tenant_id, actor_id }) => sealedFor.storedResponse(String(tenant_id), String(actor_id)),
  },
  {
    table: 'organisation_keys',
    column: 'key',
    purpose: ({ tenant_id }) => sealedFor.organisationKey(String(tenant_id)),
  },
  { table: 'webhooks', column: 'secret', purpose: ({ id }) => sealedFor.webhook(String(id)) },
  { table: 'webhooks', column: 'former_secret', purpose: ({ id }) => sealedFor.webhook(String(id)) },
  { table: 'mails', column: 'content', purpose: ({ id }) => sealedFor.mail(String(id)) },
  { table: 'users', column: 'totp_secret', purpose: ({ id }) => sealedFor.authenticator(String(id)) },
  {
    table: 'single_sign_on',
    column: 'client_secret',
    purpose: ({ tenant_id }) => sealedFor.providerSecret(String(tenant_id)),
  },
]
