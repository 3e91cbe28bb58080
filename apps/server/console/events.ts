import { Readable } from 'node:stream'
import { followEvents } from '@custos/contract/console-events'
import { ApiError } from '@custos/contract/errors'
import { openEventFeed } from '@custos/domain/events/follow'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeFromLimit } from '../http/mount-calls.ts'
import { auditRowOf } from '../http/request-context.ts'
import type { ConsoleParts } from './console-call.ts'
import { sessionTokenOf } from './cookies.ts'
import { callerOf, personOf } from './person.ts'

/** Time between two heartbeats. Without them, proxies close an idle connection. Milliseconds. */
const heartbeat = 15_000

/** Time between two checks of the stream's session. Milliseconds. */
const watch = 500

/** The maximum number of one person's open streams. The console needs one per browser. */
const maxStreams = 10

/** The maximum that the server buffers for a client that does not read. Bytes. */
const maxUnread = 1_000_000

/**
 * Mounts the stream of events (Server-Sent Events). The stream outlasts other requests, and ends with its session and on drain.
 */
export function mountEvents(server: FastifyInstance, parts: ConsoleParts): void {
  const feed = openEventFeed(parts.services.database, parts.services.clock)
  const streams = new Map<string, Set<Readable>>()
  server.addHook('preClose', async () => {
    feed.close()
    for (const open of streams.values()) for (const stream of open) stream.push(null)
  })

  server.get(followEvents.path, {
    config: { alwaysAdmitted: true },
    onRequest: async (request, reply) => {
      const { context } = request
      context.route = followEvents
      context.tags = ['read', 'stream']
      const caller = callerOf(await personOf(request, parts.sessions))
      context.caller = caller
      context.authorizationMethod = 'JWT'
      await takeFromLimit(parts, caller, request, reply)
      if (!caller.scopes.has('events:read')) throw new ApiError('permission_denied')
    },
    handler: async (request, reply) => {
      const { tenant_id: tenantId, user_id: userId } = await personOf(request, parts.sessions)
      const open = streams.get(userId) ?? new Set()
      if (open.size >= maxStreams)
        throw new ApiError('rate_limited', {
          retryAfter: 60,
          message: `No more than ${maxStreams} streams are open at once`,
        })

      const stream = new Readable({ read() {} })
      open.add(stream)
      streams.set(userId, open)
      // The first line starts the browser's processing and sets its reconnection time.
      stream.push('retry: 2000\n\n')
      const lastEventId = request.headers['last-event-id']
      const end = await feed.follow(tenantId, typeof lastEventId === 'string' ? lastEventId : undefined, {
        onEvent: (event) => send(stream, `id: ${event.event_id}\ndata: ${JSON.stringify(event)}\n\n`),
        onProgress: (progress) => send(stream, `event: progress\ndata: ${JSON.stringify(progress)}\n\n`),
      })
      const timers = [
        setInterval(() => stream.push(':\n\n'), heartbeat).unref(),
        setInterval(() => void endUnlessOpen(request, stream), watch).unref(),
      ]
      stream.once('close', () => {
        end()
        timers.forEach(clearInterval)
        open.delete(stream)
        if (open.size === 0) streams.delete(userId)
      })
      await parts.recorder.record(auditRowOf(request, { status: 200, size: 0, error: null }))
      return reply
        .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream)
    },
  })

  async function endUnlessOpen(request: FastifyRequest, stream: Readable): Promise<void> {
    const isOpen = parts.sessions.isOpen(sessionTokenOf(request) ?? '', parts.services.clock())
    if (server.drain.begun || !(await isOpen.catch(() => true))) stream.push(null)
  }
}

function send(stream: Readable, message: string): void {
  if (stream.readableLength > maxUnread) stream.destroy()
  else stream.push(message)
}
