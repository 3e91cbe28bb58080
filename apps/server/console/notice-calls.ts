import * as contract from '@custos/contract/console-account'
import { ApiError } from '@custos/contract/errors'
import { storeSubscription } from '@custos/domain/notices/store'
import { subscriberOf, unsubscribe } from '@custos/domain/notices/unsubscribe'
import { personCall, visitorCall } from './console-call.ts'

/** The frequency of a person's e-mails, which a link in each e-mail changes too. */

export const chooseNotices = personCall(contract.chooseNotices, async ({ body, now, write }, person) =>
  write(person.tenant_id, async (session) => {
    await storeSubscription(session, person.user_id, { choice: body.notices, told_until: now })
    return { data: {} }
  }),
)

export const endNotices = visitorCall(contract.endNotices, async ({ parts, request, body, now, write }) => {
  const subscriber = subscriberOf(parts.services.masterKey, body.token)
  if (!subscriber)
    throw new ApiError('authentication_invalid', {
      param: 'token',
      message: 'The link is incomplete or too old; choose under Your account in the console instead',
    })
  request.context.aimedAt = { tenantId: subscriber.tenantId, notes: { user_id: subscriber.userId } }
  return write(subscriber.tenantId, async (session) => {
    await unsubscribe(session, parts.services, now, subscriber.userId)
    return { data: {} }
  })
})
