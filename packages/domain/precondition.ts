import { ApiError } from '@custos/contract/errors'
import type { Caller } from './call.ts'

/**
 * Refuses a change to an outdated version, so that nobody overwrites another's change unseen. A person must send the version; an
 * app may. For calls with their own version; `http/unversioned-precondition.ts` compares the data of other calls.
 *
 * @param ifMatch the request's If-Match (RFC 9110 section 13.1.1): entity tags, or `*` for any version.
 * @param etag of the current version.
 * @throws ApiError resource_conflict, the error catalogue's code for a failed precondition.
 */
export function requireCurrent(caller: Pick<Caller, 'userId'>, ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined) {
    if (caller.userId === null) return
    throw new ApiError('parameter_missing', {
      param: 'If-Match',
      message: 'Send the header If-Match with the ETag of the version that you read',
    })
  }
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (tags.includes('*') || tags.includes(etag)) return
  throw new ApiError('resource_conflict', {
    param: 'If-Match',
    message: `The resource has changed since you read it and is now at version ${etag}: read it again`,
  })
}
