import { createHash } from 'node:crypto'
import { ApiError, type ErrorCode } from '@custos/contract/errors'
import { idempotencyHours, longestIdempotencyKey } from '@custos/contract/idempotency'
import { decrypt, encrypt } from '@custos/database/encryption'
import { sealedFor } from '@custos/database/sealed-columns'
import type { TenantSession } from '@custos/database/session'
import { canonicalJson } from '@custos/kernel/canonical-json'
import type { Json } from '@custos/kernel/parse-json'

const param = 'Idempotency-Key'

/** A response without its envelope: the part that a replay repeats. */
export type StoredResponse =
  | { status: number; data: unknown; location?: string | undefined; etag?: string | undefined }
  | { status: number; fault: { code: ErrorCode; message: string; param: string | null } }

/** The stored response of one Idempotency-Key, within the transaction of its request. */
export interface ResponseStore {
  /**
   * The response to the same earlier request, if any.
   * @throws ApiError resource_conflict for another request, or for one still running.
   */
  replay(): Promise<StoredResponse | undefined>
  store(response: StoredResponse): Promise<void>
}

/** The header's key. @throws ApiError for an empty or too long key. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header.length === 0 || header.length > longestIdempotencyKey) {
    throw new ApiError('parameter_invalid', {
      param: 'Idempotency-Key',
      message: `The Idempotency-Key must have 1 to ${longestIdempotencyKey} characters`,
    })
  }
  return header
}

/** The identity of a request: its method, its address and the values in its body, whatever their notation. */
export function requestHash(method: string, url: string, body: Buffer | undefined, json: Json | null): Buffer {
  return createHash('sha256')
    .update(`${method}\n${url}\n`)
    .update(body ? valuesOf(body, json) : '')
    .digest()
}

/** A body that is not JSON, or is ambiguous, is compared byte by byte. */
function valuesOf(body: Buffer, json: Json | null): string | Buffer {
  try {
    return json && 'value' in json ? canonicalJson(json.value) : body
  } catch {
    return body
  }
}

/** Custos stores neither refusals for reasons outside of the request nor its own failures. */
export function isStorable(status: number): boolean {
  return status < 500 && status !== 401 && status !== 403 && status !== 429
}

export function responseStore(
  session: TenantSession,
  masterKey: Uint8Array,
  request: { actorId: string; key: string; hash: Buffer; now: Date },
): ResponseStore {
  const { tenantId } = session
  const { actorId, key, hash, now } = request
  const purpose = sealedFor.storedResponse(tenantId, actorId)
  return {
    async replay() {
      // The transaction holds the lock until it ends. Therefore a crash leaves no key that seems to be still running.
      const [lock] = await session.query<{ held: boolean }>({
        name: 'idempotency_lock',
        text: "SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1 || ' ' || $2 || ' ' || $3, 0)) AS held",
        values: [tenantId, actorId, key],
      })
      if (!lock?.held)
        throw new ApiError('resource_conflict', {
          param,
          // A key that belongs to another request gets no Retry-After, because waiting does not help.
          retryAfter: 1,
          message: 'A request with this Idempotency-Key is still running',
        })
      const [stored] = await session.query<{ request_hash: Buffer; response: Buffer }>({
        name: 'idempotency_find',
        text: `SELECT request_hash, response FROM idempotency_keys
               WHERE tenant_id = $1 AND actor_id = $2 AND key = $3 AND created_at > $4`,
        values: [tenantId, actorId, key, new Date(now.getTime() - idempotencyHours * 3_600_000)],
      })
      if (!stored) return undefined
      if (!stored.request_hash.equals(hash))
        throw new ApiError('resource_conflict', { param, message: 'This Idempotency-Key was used for another request' })
      return JSON.parse(decrypt(masterKey, purpose, stored.response).toString()) as StoredResponse
    },
    async store(response) {
      await session.query({
        name: 'idempotency_keep',
        text: `INSERT INTO idempotency_keys (tenant_id, actor_id, key, request_hash, response, created_at) VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (tenant_id, actor_id, key) DO UPDATE
               SET request_hash = excluded.request_hash, response = excluded.response, created_at = excluded.created_at`,
        values: [tenantId, actorId, key, hash, encrypt(masterKey, purpose, JSON.stringify(response)), now],
      })
    },
  }
}
