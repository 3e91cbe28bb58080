import { ApiError } from '@custos/contract/errors'
import type { Route } from '@custos/contract/route'
import { isConditional, isReadAt } from '@custos/contract/routes'
import type { Call, Request } from '@custos/domain/call'
import { calls } from './calls.ts'
import { isAmong, tagOfData } from './entity-tag.ts'
import { payloadBuilder } from './response.ts'

type Check = (request: Request<Route>) => Promise<void>

/**
 * Returns a check that refuses a change if the resource differs from the version in If-Match (RFC 9110 section 13.1.1), so that
 * nobody overwrites another person's change unseen. The entity tags are weak and stand for the data, because each envelope has
 * its own request id. Changes to one path run one after another, with If-Match or without. A resource that does not exist yet
 * matches no version.
 */
export function precondition(route: Route): Check {
  if (route.effect === 'read' || route.versioned) return async () => {}
  if (!isConditional(route)) return refuseIfMatch
  const read = Object.values<Call>(calls).find((call) => isReadAt(route.path, call.route))!
  const response = payloadBuilder(read.route)
  return async (request) => {
    await takeTurn(request, route.path)
    if (request.ifMatch === undefined) return
    const now = await readNow(read, request).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404 && !route.errors.includes(error.code)) return null
      throw error
    })
    if (now && isAmong(request.ifMatch, tagOfData(response(now, '', '').body as string))) return
    throw new ApiError('resource_conflict', {
      param: 'If-Match',
      message: 'The resource has changed since you read it; read it again',
    })
  }
}

/** Refuses If-Match on a route without versions: the caller would believe that Custos compared one. */
async function refuseIfMatch({ ifMatch }: Request<Route>): Promise<void> {
  if (ifMatch !== undefined)
    throw new ApiError('parameter_invalid', {
      param: 'If-Match',
      message: 'This call takes no If-Match, because its path has no GET whose ETag could be given',
    })
}

async function takeTurn({ session, params }: Request<Route>, path: string): Promise<void> {
  const named = JSON.stringify([session.tenantId, path, params])
  await session.query({
    name: 'turn',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [named],
  })
}

const readNow = ({ route, handle }: Call, request: Request<Route>) =>
  handle({ ...request, query: route.query.parse({}), body: undefined, received: undefined, auditNote: () => {} })
