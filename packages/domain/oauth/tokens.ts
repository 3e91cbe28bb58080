import { ApiError } from '@custos/contract/errors'
import type { Scope } from '@custos/contract/scopes'
import { scopes as allScopes } from '@custos/contract/scopes'
import { type KeyRing, keyNamedBy } from '@custos/database/key-ring'
import type { Database } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { errors as jose, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { actorOf, type Caller } from '../call.ts'

/** The lifetime of an access token. Seconds. */
export const tokenLifetime = 3600

/** The maximum number of cached verified tokens: verification costs more than the rest of a request. */
const cachedTokens = 10_000

/** The maximum difference between the clocks of an installation's processes. Seconds. */
const maxSkew = 60

/** The claims that `issue` writes. A token with other claims is refused, even with a valid signature. */
const Claims = z.object({
  sub: z.uuid(),
  client_id: z.uuid(),
  tenant_id: z.uuid(),
  scope: z.string(),
  iat: z.int(),
  exp: z.int(),
})

export interface Tokens {
  /** RFC 9068: a JWT with `typ: at+jwt`. */
  issue(caller: Caller, now: Date): Promise<string>
  /** @throws ApiError token_invalid, token_expired, or authentication_invalid if the app was deleted. */
  verify(token: string, now: Date): Promise<Caller>
}

interface Verified {
  caller: Caller
  keyId: string
  expiresAt: number
}

/** @param issuer the origin of this installation. */
export async function openTokens(database: Database, keys: KeyRing, issuer: string): Promise<Tokens> {
  /** Cached tokens, the oldest verification first. */
  const verified = new Map<string, Verified>()
  /** Apps known to exist since the listener connected; valid while no deletion can have been missed. */
  let alive = new Set<string>()
  /** Deleted apps: a query started before the deletion must not count afterwards. */
  const deleted = new Set<string>()

  const line = await database.listen(
    'app_deleted',
    (appId) => {
      deleted.add(appId)
      alive.delete(appId)
    },
    () => {
      alive = new Set()
    },
  )

  async function requireAlive({ appId, tenantId }: Caller): Promise<void> {
    if (line.isCurrent() && alive.has(appId)) return
    const before = alive
    const [row] = await database.readSession(tenantId).query<{ id: string }>({
      name: 'app_alive',
      text: 'SELECT id FROM apps WHERE tenant_id = $1 AND id = $2',
      values: [tenantId, appId],
    })
    if (!row || deleted.has(appId))
      throw new ApiError('authentication_invalid', { message: 'The app of this access token has been deleted' })
    before.add(appId)
  }

  return {
    async issue(caller, now) {
      const { id, key } = await keys.signing()
      return new SignJWT({ client_id: caller.appId, tenant_id: caller.tenantId, scope: [...caller.scopes].join(' ') })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: id })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(actorOf(caller))
        .setJti(newId())
        .setIssuedAt(unixSeconds(now))
        .setExpirationTime(unixSeconds(now) + tokenLifetime)
        .sign(key)
    },

    async verify(token, now) {
      const known = verified.get(token) ?? (await verifySignature(token, keys, issuer, now))
      if (unixSeconds(now) >= known.expiresAt) {
        verified.delete(token)
        throw new ApiError('token_expired')
      }
      if (!(await keys.verifying(known.keyId))) throw new ApiError('token_invalid')
      await requireAlive(known.caller)
      if (!verified.has(token)) {
        if (verified.size >= cachedTokens) verified.delete(verified.keys().next().value!)
        verified.set(token, known)
      }
      return known.caller
    },
  }
}

async function verifySignature(token: string, keys: KeyRing, issuer: string, now: Date): Promise<Verified> {
  const named = await keyNamedBy(token, keys)
  if (!named) throw new ApiError('token_invalid')
  try {
    const { payload } = await jwtVerify(token, named.key, {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer,
      audience: issuer,
      currentDate: now,
    })
    const claims = Claims.parse(payload)
    if (claims.iat > unixSeconds(now) + maxSkew) throw new Error('The token was issued in the future')
    const granted = claims.scope
      .split(' ')
      .filter((scope): scope is Scope => (allScopes as readonly string[]).includes(scope))
    return {
      caller: {
        tenantId: claims.tenant_id,
        appId: claims.client_id,
        // RFC 9068 section 2.2: without a person, the subject is the client.
        userId: claims.sub === claims.client_id ? null : claims.sub,
        scopes: new Set(granted),
      },
      keyId: named.id,
      expiresAt: claims.exp,
    }
  } catch (cause) {
    throw new ApiError(cause instanceof jose.JWTExpired ? 'token_expired' : 'token_invalid', { cause })
  }
}
