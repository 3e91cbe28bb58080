import { ApiError } from '@custos/contract/errors'
import type { IncomingFile } from '@custos/domain/documents/storage'
import { ConcurrencyLimit } from '@custos/kernel/concurrency-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Files that one process receives at once. Each takes a few pieces of several megabytes in memory. */
const max = 24
/** The limit of each organisation. */
const arriving = new ConcurrencyLimit(10)

/** In this scope Fastify does not read bodies: the call reads them as they arrive. */
export function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

/** The file in a request's body; see `arrivingBytes`. */
export const arrivingFile = (request: FastifyRequest, tenantId: string, largest: number): IncomingFile => ({
  chunks: arrivingBytes(request, tenantId, largest),
  announced: Number(request.headers['content-length'] ?? 0),
})

/**
 * The bytes of a request's body, as they arrive.
 * @param tenantId the owner of the file.
 * @param largest the server refuses a request at once if it announces more, and a chunked one as soon as it has sent more.
 * Bytes.
 * @throws ApiError
 */
async function* arrivingBytes(request: FastifyRequest, tenantId: string, largest: number): AsyncGenerator<Uint8Array> {
  const { headers, raw } = request
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw new ApiError('parameter_invalid', {
      message: 'The body has a Content-Encoding; send it as it is, without one',
    })
  const tooLarge = () =>
    new ApiError('parameter_invalid', { message: `The file is larger than ${largest / 1_000_000} MB: split it` })
  if (Number(headers['content-length'] ?? 0) > largest) throw tooLarge()
  using upload = arriving.begin(tenantId)
  if (!upload)
    throw new ApiError('service_unavailable', {
      retryAfter: 5,
      message: `The organisation is already sending ${arriving.perKey} files; send this one after one of them has arrived`,
    })
  if (arriving.total > max) throw new ApiError('service_unavailable', { retryAfter: 5 })
  try {
    let size = 0
    // A destroyed request closes its connection, and the sender would not learn the reason of the refusal.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > largest) throw tooLarge()
      yield chunk as Buffer
    }
    if (!raw.complete) throw cutShort
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? cutShort : error
  } finally {
    // Discards the rest of the body. Otherwise the next request on the connection would wait behind it.
    raw.resume()
  }
}

const cutShort = new ApiError('parameter_invalid', {
  message: 'The connection was closed before the body was complete',
})
