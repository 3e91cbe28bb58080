import { Fault } from '@custos/contract/errors'

/** A body larger than this is refused. Bytes. */
export const largestBody = 1_048_576

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a body; undefined when there is none. @throws Fault for another type, and for what is not JSON. */
export function jsonBody(bytes: Buffer | undefined, contentType: string | undefined): unknown {
  if (!bytes || bytes.length === 0) return undefined
  if (mediaType(contentType) !== 'application/json') {
    throw new Fault('parameter_invalid', { message: 'The body must be JSON, with Content-Type: application/json' })
  }
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (cause) {
    throw new Fault('parameter_invalid', { message: `The body is not valid JSON: ${reason(cause)}`, cause })
  }
}

/** The members of a form or a JSON body, as the token call takes both (specification, point 7). */
export function formOrJsonBody(bytes: Buffer | undefined, contentType: string | undefined): unknown {
  if (mediaType(contentType) !== 'application/x-www-form-urlencoded') return jsonBody(bytes, contentType) ?? {}
  const members: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(utf8Text(bytes))) {
    // RFC 6749 section 3.2: no parameter more than once.
    if (Object.hasOwn(members, name))
      throw new Fault('parameter_invalid', { param: name, message: `The parameter ${name} is given more than once` })
    Object.defineProperty(members, name, { value, enumerable: true })
  }
  return members
}

function utf8Text(bytes: Buffer | undefined): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new Fault('parameter_invalid', { message: 'The body is not UTF-8', cause })
  }
}

function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

/** What the parser says, without the text around the place, which may hold a secret. */
function reason(cause: unknown): string {
  if (!(cause instanceof SyntaxError)) return 'it is not UTF-8'
  const position = /position (\d+)/.exec(cause.message)
  return position ? `see position ${position[1]}` : 'it ends too early or holds something else'
}
