import { readCalendar } from '@custos/contract/calendar-feeds'
import { findFeed, readFeed } from '@custos/domain/calendar-feeds/read'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ApiParts } from './api-parts.ts'
import { notModifiedOr, tagOf } from './entity-tag.ts'
import { limitRefusal } from './limit-refusal.ts'
import { auditRowOf } from './request-context.ts'
import { send, sizeOf } from './response.ts'

/** Readings of one feed per hour and process. Calendar programs ask at most four times an hour. */
const readings = { points: 60, duration: 3600 }

/**
 * Dates at a secret address for calendar programs, without a token, a cookie or a header of Custos. The log never contains the
 * secret: the record has the feed's id.
 */
export function mountCalendar(server: FastifyInstance, { services, recorder }: ApiParts, publicUrl: string): void {
  const limiter = new RateLimiterMemory(readings)

  server.get('/calendar/*', {
    compress: false,
    onRequest: async (request) => {
      const { context } = request
      const token = (request.params as { '*': string })['*'].replace(/\.ics$/, '')
      request.params = {}
      context.path = '/calendar/'
      context.route = readCalendar
      context.tags = ['read']
      const feed = await findFeed(services, token)
      context.aimedAt = { tenantId: feed.tenantId, notes: { feed_id: feed.id } }
      await limiter.consume(feed.id).catch((rejection: unknown) => {
        throw limitRefusal(rejection, 'The calendar is read too often')
      })
    },
    handler: async (request, reply) => {
      const { context } = request
      const { tenantId, notes } = context.aimedAt!
      const body = await readFeed(
        services.database.readSession(tenantId),
        String(notes.feed_id),
        publicUrl,
        context.arrivedAt,
      )
      // Calendar programs must revalidate each time, and no shared cache may store the feed.
      const payload = notModifiedOr(request.headers, tagOf(body), {
        status: 200,
        headers: {
          'cache-control': 'private, no-cache',
          'referrer-policy': 'no-referrer',
          'content-type': 'text/calendar; charset=utf-8',
        },
        body,
      })
      await recorder.record(auditRowOf(request, { status: payload.status, size: sizeOf(payload), error: null }))
      return send(reply, payload)
    },
  })
}
