import { ApiError, named } from '@custos/contract/errors'
import type { FastifyRequest } from 'fastify'
import { repeatedMember } from './repeated-member.ts'

/** A body larger than this is refused. Bytes. */
export const largestBody = 1_048_576

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a body; undefined when there is none. @throws ApiError for another type, and for what is not JSON. */
export function jsonBody(request: FastifyRequest): unknown {
  const bytes = bytesOf(request)
  if (bytes.length === 0) return undefined
  if (mediaType(request) !== 'application/json') {
    throw new ApiError('parameter_invalid', { message: 'The body must be JSON, with Content-Type: application/json' })
  }
  const text = utf8Text(bytes)
  const value = parsed(text)
  const twice = repeatedMember(text)
  if (twice !== null)
    throw new ApiError('parameter_invalid', { param: twice, message: `${named(twice)} is given more than once` })
  return value
}

/**
 * @throws ApiError when there is a body, which the call does not take; an empty JSON object is what some clients send for
 *   none.
 */
export function noBody(request: FastifyRequest): void {
  const { method, headers } = request
  const refusal = (param?: string) =>
    new ApiError('parameter_invalid', { message: `${method} takes no body at this address`, ...(param && { param }) })
  if (!Buffer.isBuffer(request.body)) {
    // The bytes of a GET are not read: what it announces decides.
    if ((headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined) throw refusal()
    return
  }
  const body = jsonBody(request)
  if (body === undefined) return
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refusal()
  const [first] = Object.keys(body)
  if (first !== undefined) throw refusal(first)
}

/** The members of a form or a JSON body, as the token call takes both (specification, point 7). */
export function formOrJsonBody(request: FastifyRequest): unknown {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return jsonBody(request) ?? {}
  const members: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(utf8Text(bytesOf(request)))) {
    // RFC 6749 section 3.2: no parameter more than once.
    if (Object.hasOwn(members, name))
      throw new ApiError('parameter_invalid', { param: name, message: `${named(name)} is given more than once` })
    Object.defineProperty(members, name, { value, enumerable: true })
  }
  return members
}

/** @throws ApiError for a body in an encoding that is not read here. */
function bytesOf({ body, headers }: FastifyRequest): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const coding = headers['content-encoding']
  if (bytes.length > 0 && coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw new ApiError('parameter_invalid', {
      message: 'The body has a Content-Encoding; send it as it is, without one',
    })
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (bytes.length > 0 && charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new ApiError('parameter_invalid', {
      message: 'The body must be UTF-8; its Content-Type names another charset',
    })
  return bytes
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('parameter_invalid', { message: `The body is not valid JSON: ${reason(cause)}`, cause })
  }
}

function utf8Text(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new ApiError('parameter_invalid', { message: 'The body is not UTF-8', cause })
  }
}

function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

/** What the parser says, without the text around the place, which may hold a secret. */
function reason(cause: unknown): string {
  const position = /position (\d+)/.exec((cause as SyntaxError).message)
  return position ? `see position ${position[1]}` : 'it ends too early or holds something else'
}
