import { hash } from 'node:crypto'
import { readCalendar } from '@custos/contract/calendar-feeds'
import { Fault } from '@custos/contract/errors'
import { findFeed, readFeed } from '@custos/domain/calendar-feeds/read'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Payload, send, sizeOf } from './answer.ts'
import type { ApiParts } from './api.ts'
import { recordOf } from './exchange.ts'

/** Of one feed, per hour and process. Calendars ask four times an hour at most. */
const readings = { points: 60, duration: 3600 }

/**
 * Dates by a secret address, as calendars read them: without a token, a cookie or a header of ours. The secret never stands in
 * a log: what is recorded is the feed's id.
 */
export function mountCalendar(server: FastifyInstance, { services, recorder }: ApiParts, publicUrl: string): void {
  const limiter = new RateLimiterMemory(readings)

  server.get('/calendar/*', {
    compress: false,
    onRequest: async (request) => {
      const { exchange } = request
      const token = (request.params as { '*': string })['*'].replace(/\.ics$/, '')
      request.params = {}
      exchange.path = '/calendar/'
      exchange.route = readCalendar
      exchange.tags = ['read']
      const found = await findFeed(services, token)
      exchange.aimedAt = { tenantId: found.tenantId, notes: { feed_id: found.id } }
      await limiter.consume(found.id).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new Fault('rate_limited', {
          retryAfter: wait,
          message: `The calendar is read too often; wait ${wait} seconds`,
        })
      })
    },
    handler: async (request, reply) => {
      const { exchange } = request
      const { tenantId, notes } = exchange.aimedAt!
      const body = await readFeed(
        services.database.reader(tenantId),
        String(notes.feed_id),
        publicUrl,
        exchange.arrivedAt,
      )
      const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
      // Whoever has it must ask each time, and no cache that others share may keep it.
      const headers = { etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
      const payload: Payload =
        request.headers['if-none-match'] === etag
          ? { status: 304, headers, body: '' }
          : { status: 200, headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' }, body }
      await recorder.record(recordOf(request, { status: payload.status, size: sizeOf(payload), fault: null }))
      return send(reply, payload)
    },
  })
}
