import { ApiError } from '@custos/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { overloaded } from './admission.ts'
import { openAnonymousLimit } from './anonymous-limit.ts'
import type { ApiParts } from './api-parts.ts'
import type { Metrics } from './metrics.ts'
import { noSuchCall } from './no-such-call.ts'
import { auditRowOf, tenantOf } from './request-context.ts'
import { errorPayload, send, sizeOf } from './response.ts'

/** The one place where a failure becomes a response. It records the failure before the response leaves. */
export function mountRefusals(server: FastifyInstance, parts: ApiParts & { metrics: Metrics }, log: Logger): void {
  const anonymousLimit = openAnonymousLimit()

  server.setErrorHandler(async (error, request, reply) => {
    let apiError = apiErrorOf(error, request)
    // Without a cause, nothing failed: this is the intended response for a report that does not exist yet, for example.
    if (apiError.status >= 500 && apiError.cause !== undefined)
      log.error({ err: apiError.cause, request_id: request.context.requestId }, 'request failed')
    try {
      apiError = await record(apiError, request)
    } catch (cause) {
      // The server must not send a response that it cannot record.
      log.error({ err: cause, request_id: request.context.requestId }, 'the audit record could not be written')
      apiError = new ApiError('service_unavailable', { retryAfter: 5, cause })
    }
    const scheme = request.context.route?.auth.by === 'client' ? 'Basic' : 'Bearer'
    return send(reply, errorPayload(apiError, request.context.requestId, scheme))
  })

  server.addHook('onRequest', (request, _reply, next) => next(request.is404 ? noSuchCall(request) : undefined))
  server.setNotFoundHandler(async (request: FastifyRequest) => {
    throw noSuchCall(request)
  })

  async function record(apiError: ApiError, request: FastifyRequest): Promise<ApiError> {
    const { context } = request
    if (apiError === overloaded) {
      parts.metrics.shed()
      parts.refusals.count(apiError, { caller: context.caller, tenantId: tenantOf(context), ip: request.ip })
      return apiError
    }
    let sent = apiError
    if (!context.caller)
      await anonymousLimit.count(request.ip).catch((refusal: unknown) => {
        sent = refusal as ApiError
      })
    context.tags = [...context.tags, 'refused']
    context.notes = {}
    if (sent.code === 'rate_limited') {
      parts.refusals.count(sent, { caller: context.caller, tenantId: tenantOf(context), ip: request.ip })
      return sent
    }
    const payload = errorPayload(sent, context.requestId)
    await parts.recorder.record(auditRowOf(request, { status: payload.status, size: sizeOf(payload), error: sent }))
    return sent
  }
}

/** Converts any thrown value into an error for the client. */
function apiErrorOf(error: unknown, { routeOptions }: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  // Fastify sets this status if reading a body breaks. A broken connection to the database has no status.
  if (code === 'ECONNRESET' && statusCode === 400)
    return new ApiError('parameter_invalid', { message: 'The connection was closed before the body was complete' })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError('parameter_invalid', { message: `The body is larger than ${routeOptions.bodyLimit} bytes` })
  }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new ApiError('parameter_invalid', { message: 'The length of the body is not what Content-Length says' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError('parameter_invalid', { message: 'The Content-Type is not valid' })
  if (code === 'FST_ERR_BAD_URL')
    return new ApiError('parameter_invalid', { message: 'The percent-encoding of the address is not valid' })
  if (code === statementTimeout) return new ApiError('timeout', { cause: error })
  if (isDatabaseDown(error)) return new ApiError('service_unavailable', { retryAfter: 5, cause: error })
  return new ApiError('internal_server_error', { cause: error })
}

/** PostgreSQL cancelled a statement that took too long, for example while waiting for a lock. The transaction is undone. */
const statementTimeout = '57014'

/**
 * Whether the database caused the error, not the request: the database is unreachable, starting or stopping, out of disk,
 * memory or connections, read-only or silent, or it rolled the transaction back in favour of another.
 */
function isDatabaseDown(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (typeof code === 'string' && /^(08...|53...|58...|57P0.|25006|40P01|40001)$/.test(code)) return true
  if (
    typeof code === 'string' &&
    /^(ECONN[A-Z]+|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E[A-Z]+UNREACH)$/.test(code)
  )
    return true
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|connection error and is not queryable/.test(
    message ?? '',
  )
}
