import { append } from '@custos/audit/append'
import { endNotices } from '@custos/contract/console-account'
import { ApiError } from '@custos/contract/errors'
import { oneClickPath } from '@custos/domain/notices/send'
import { subscriberOf, unsubscribe } from '@custos/domain/notices/unsubscribe'
import type { FastifyInstance } from 'fastify'
import { auditRowOf } from '../http/request-context.ts'
import type { ConsoleParts } from './console-call.ts'

/**
 * The address of an e-mail's List-Unsubscribe header. A mail program posts to it (RFC 8058), from any machine and without a
 * cookie. In a browser, the address shows a page that asks first, because mail scanners open every link that they find.
 */
export function mountOneClick(server: FastifyInstance, { throttle, services }: ConsoleParts): void {
  const url = `${oneClickPath}:token`

  server.get<{ Params: { token: string } }>(url, (request, reply) =>
    reply.redirect(`/console/end-mails#${encodeURIComponent(request.params.token)}`, 303),
  )

  server.post<{ Params: { token: string } }>(url, async (request, reply) => {
    const { context, params } = request
    context.route = endNotices
    context.tags = [endNotices.effect]
    // Keeps the link out of the log.
    context.path = endNotices.path
    request.params = { token: '' }
    await throttle.visit(request.ip)
    const subscriber = subscriberOf(services.masterKey, params.token)
    if (!subscriber) throw new ApiError('resource_not_found', { message: 'The link is incomplete or too old' })
    context.aimedAt = { tenantId: subscriber.tenantId, notes: { user_id: subscriber.userId } }
    await services.database.write(subscriber.tenantId, async (session) => {
      await unsubscribe(session, services, context.arrivedAt, subscriber.userId)
      await append(session, auditRowOf(request, { status: 200, size: 0, error: null }))
    })
    return reply.type('text/plain; charset=utf-8').send('')
  })
}
