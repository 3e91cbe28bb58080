import { append } from '@custos/audit/append'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { actorOf, type Call, type Caller } from '@custos/domain/call'
import type { FastifyRequest } from 'fastify'
import type { ApiParts } from './api-parts.ts'
import { withEntityTag } from './entity-tag.ts'
import { idempotencyKey, isStorable, requestHash, responseStore, type StoredResponse } from './idempotency.ts'
import { type Input, inputOf } from './input.ts'
import { auditRowOf } from './request-context.ts'
import { errorPayload, type Payload, payloadBuilder, sizeOf } from './response.ts'
import { precondition } from './unversioned-precondition.ts'
import { arrivingFile } from './uploads.ts'

/** @returns runs an admitted request of this call and records it. The record is durable before the response leaves. */
export function callExecutor(parts: ApiParts, call: Call): (request: FastifyRequest) => Promise<Payload> {
  const { route } = call
  const { database, masterKey } = parts.services
  const input = inputOf(route)
  const respond = payloadBuilder(route)
  const requireUnchanged = precondition(route)
  return route.effect === 'read' ? read : write

  /** Records a read after its response is ready and before it leaves. */
  async function read(request: FastifyRequest): Promise<Payload> {
    const { context } = request
    const result = await call.handle(
      handlerRequestOf(input(request), request, database.readSession(callerOf(request).tenantId)),
    )
    const payload = withEntityTag(request.headers, respond(result, context.path, context.requestId))
    await parts.recorder.record(auditRowOf(request, { status: payload.status, size: sizeOf(payload), error: null }))
    return payload
  }

  /** Commits a write, its record and the response stored for its Idempotency-Key together, or none of them. */
  async function write(request: FastifyRequest): Promise<Payload> {
    const key = route.method === 'DELETE' ? undefined : idempotencyKey(request.headers['idempotency-key'])
    // Without a key, a bad request needs no transaction. With a key, Custos stores its refusal like any other response.
    const parsedInput = key === undefined || call.receive ? input(request) : null
    if (call.receive) request.context.received = await receive(call.receive, request, parsedInput!)
    return database.write(callerOf(request).tenantId, async (transaction) => {
      const session = { ...transaction, actorId: actorOf(callerOf(request)) }
      const response =
        key === undefined ? await handle(session, request, parsedInput!) : await replayOrHandle(session, request, key)
      const { context } = request
      const error = 'fault' in response ? apiErrorOf(response.fault) : null
      const payload =
        'fault' in response
          ? errorPayload(apiErrorOf(response.fault), context.requestId)
          : respond(response, context.path, context.requestId)
      if (context.tags.includes('replayed')) payload.headers['idempotent-replayed'] = 'true'
      await append(session, auditRowOf(request, { status: payload.status, size: sizeOf(payload), error }))
      return payload
    })
  }

  /** No transaction is open while a file arrives. */
  function receive(by: NonNullable<Call['receive']>, request: FastifyRequest, input: Input) {
    const { tenantId } = callerOf(request)
    const session = database.readSession(tenantId)
    const { params, query } = handlerRequestOf(input, request, session)
    return by(
      { params, query, session, services: parts.services },
      arrivingFile(request, tenantId, route.upload!.maxBytes),
    )
  }

  async function handle(session: TenantSession, request: FastifyRequest, input: Input): Promise<StoredResponse> {
    const handlerRequest = handlerRequestOf(input, request, session)
    await requireUnchanged(handlerRequest)
    const { data, location, etag } = await call.handle(handlerRequest)
    return { status: route.response.status, data, location, etag }
  }

  /** The stored response to the same request under this key, or a new one, which it stores. */
  async function replayOrHandle(session: TenantSession, request: FastifyRequest, key: string): Promise<StoredResponse> {
    const { context } = request
    const body = context.received
      ? Buffer.from(JSON.stringify(context.received.sha256))
      : (request.body as Buffer | undefined)
    const hash = requestHash(request.method, request.url, body, context.json)
    const actorId = actorOf(callerOf(request))
    const stored = responseStore(session, masterKey, { actorId, key, hash, now: context.arrivedAt })
    const replayed = await stored.replay()
    if (replayed) {
      context.tags.push('replayed')
      return replayed
    }
    await session.query({ text: 'SAVEPOINT work' })
    const response = await handleOrRefuse(session, request)
    await stored.store(response)
    return response
  }

  async function handleOrRefuse(session: TenantSession, request: FastifyRequest): Promise<StoredResponse> {
    try {
      return await handle(session, request, input(request))
    } catch (error) {
      if (!(error instanceof ApiError) || !isStorable(error.status)) throw error
      await session.query({ text: 'ROLLBACK TO SAVEPOINT work' })
      request.context.notes = {}
      return { status: error.status, fault: { code: error.code, message: error.message, param: error.param } }
    }
  }

  function handlerRequestOf(input: Input, request: FastifyRequest, session: TenantSession) {
    const { context } = request
    return {
      caller: callerOf(request),
      ...input,
      received: context.received,
      session,
      services: parts.services,
      now: context.arrivedAt,
      ifMatch: request.headers['if-match'],
      auditNote: (name: string, value: unknown) => {
        context.notes[name] = value
      },
    } as Parameters<Call['handle']>[0]
  }
}

function apiErrorOf({ code, message, param }: Extract<StoredResponse, { fault: unknown }>['fault']): ApiError {
  return new ApiError(code, { message, ...(param !== null && { param }) })
}

function callerOf(request: FastifyRequest): Caller {
  const { caller } = request.context
  if (!caller) throw new Error('A call was reached without a caller')
  return caller
}
