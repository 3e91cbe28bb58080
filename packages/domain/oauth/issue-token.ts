import { ApiError } from '@custos/contract/errors'
import { scopes as allScopes, type Scope } from '@custos/contract/scopes'
import type { UseKeys } from '@custos/database/former-keys'
import type { Database } from '@custos/database/session'
import { isUuid } from '@custos/kernel/ids'
import { clientById } from '../apps/store.ts'
import type { Caller } from '../call.ts'
import { secretMatches } from '../secrets.ts'
import { type Tokens, tokenLifetime } from './tokens.ts'

/**
 * Issues an access token for client credentials (RFC 6749 section 4.4). A wrong secret and an unknown client are refused with the
 * same words after the same work.
 *
 * @param attempt `at` receives the app with the given id, even if the secret is wrong; `by` receives the caller before a token is
 *   issued.
 * @throws ApiError authentication_invalid, or parameter_invalid for a scope that the app does not hold.
 */
export async function issueToken(
  { database, secretKeys, tokens }: { database: Database; secretKeys: UseKeys; tokens: Tokens },
  request: { clientId: string; clientSecret: string; scope: string | undefined },
  now: Date,
  attempt: { at(app: { tenantId: string; appId: string }): void; by(caller: Caller): Promise<void> },
) {
  const client = isUuid(request.clientId)
    ? await database.operate((session) => clientById.first(session, { id: request.clientId }))
    : undefined
  if (client) attempt.at({ tenantId: client.tenant_id, appId: client.id })
  if (!secretMatches(secretKeys, request.clientSecret, client?.secret_hash, now) || !client)
    throw new ApiError('authentication_invalid')

  const appScopes = client.scopes as Scope[]
  const caller = { tenantId: client.tenant_id, appId: client.id, userId: null, scopes: new Set(appScopes) }
  await attempt.by(caller)
  const granted = grantedScopes(request.scope, appScopes)
  return {
    access_token: await tokens.issue({ ...caller, scopes: new Set(granted) }, now),
    token_type: 'bearer' as const,
    expires_in: tokenLifetime,
    scope: granted.join(' '),
  }
}

/** The requested scopes, if the app holds them; all of its scopes if none is requested. */
function grantedScopes(requestedScope: string | undefined, appScopes: Scope[]): Scope[] {
  const names = [...new Set((requestedScope ?? '').split(' ').filter(Boolean))]
  if (names.length === 0) return appScopes
  const foreign = names.find((name) => !(appScopes as string[]).includes(name))
  if (foreign !== undefined) {
    const exists = (allScopes as readonly string[]).includes(foreign)
    throw new ApiError('parameter_invalid', {
      param: 'scope',
      message: exists
        ? `The app does not hold the scope ${foreign}`
        : 'The parameter scope names a scope that does not exist',
    })
  }
  return names as Scope[]
}
