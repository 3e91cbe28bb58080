import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { linkHash } from '../secrets.ts'
import type { Services } from '../services.ts'
import { linkByToken, openLink, type vendorRequestById } from './store.ts'
import type { Question, VendorRequest } from './vendor-request.ts'

/** A guessed, an expired and a revoked link are refused with the same words. */
const noSuchLink = () =>
  new ApiError('authentication_invalid', {
    message: 'The link has expired, was revoked or is incomplete; ask the sender for another one',
    param: 'token',
  })

/**
 * The link with its organisation, even if it has expired, because the organisation's log records its use. @throws ApiError
 * authentication_invalid
 */
export async function findLink({ database }: Pick<Services, 'database'>, token: string) {
  const link = await database.operate((session) => linkByToken.first(session, { hash: linkHash(token) }))
  if (!link) throw noSuchLink()
  return { tenantId: link.tenant_id, id: link.id }
}

export type OpenedLink = Awaited<ReturnType<typeof findLink>>

/** @throws ApiError authentication_invalid if the link or its request has ended. */
export async function requireOpenLink(
  session: TenantSession,
  { id }: OpenedLink,
  now: Date,
  read: typeof vendorRequestById,
) {
  const { tenantId } = session
  const link = await openLink.first(session, { tenantId, id, now })
  if (!link) throw noSuchLink()
  const vendorRequest = await read.first(session, { tenantId, id: link.vendor_request_id })
  // The request may have been closed, or its vendor deleted, since the look-up.
  if (!vendorRequest || vendorRequest.closed_at) throw noSuchLink()
  return { link, vendorRequest }
}

/** @throws ApiError resource_not_found */
export function requireQuestion({ questions }: VendorRequest, id: string): Question {
  const question = questions.find((question) => question.id === id)
  if (!question)
    throw new ApiError('resource_not_found', {
      param: 'question_id',
      message: 'No question of this request has this id: check it',
    })
  return question
}
