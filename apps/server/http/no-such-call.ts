import { ApiError } from '@custos/contract/errors'
import { routes } from '@custos/contract/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from './request-context.ts'

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Below `/v1` there are calls and no pages, so the server shows no page of the site for an unknown address there. */
export function mountUnknownAddresses(server: FastifyInstance, prefix: string): void {
  for (const url of ['/v1', '/v1/*', '/V1', '/V1/*'])
    server.route({
      method: [...everyMethod],
      url: `${prefix}${url}`,
      onRequest: async (request) => {
        request.context.path = pathBelow(prefix, request)
        throw noSuchCall(request)
      },
      handler: async () => {},
    })
}

/** 404 for an address without a call, 405 with `Allow` for one whose calls use other methods. */
export function noSuchCall({ method, context }: FastifyRequest): ApiError {
  const methods = routes.filter(({ path }) => leadsTo(path)(context.path)).map((route) => route.method)
  const taken = new Set<string>(methods.includes('GET') ? ['HEAD', ...methods] : methods)
  // An address whose parameter is too long for the router has the right form, but leads to no call.
  if (taken.size === 0 || taken.has(method))
    return new ApiError('resource_not_found', { message: 'There is no call at this address' })
  const allow = [...taken].join(', ')
  return new ApiError('parameter_invalid', {
    status: 405,
    allow,
    message: `The address does not take ${method}; it takes ${allow}`,
  })
}

/** A path of the contract in the router's notation: `/v1/vendors/{id}` as `/v1/vendors/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/**
 * Whether an address matches a path of the contract: it has the path's form, and no more specific path has it, so that
 * `/v1/vendors/import` is no vendor. Stricter than the router, which looks only at the paths of one method, accepts an empty
 * segment as a parameter and decodes addresses before it compares them.
 */
export function leadsTo(path: string): (address: string) => boolean {
  const form = formOf(path)
  const closer = forms.filter((other, i) => form.test(paths[i]!) && !other.test(path))
  return (address) => form.test(address) && !closer.some((other) => other.test(address))
}

const formOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const paths = [...new Set(routes.map(({ path }) => path))]
const forms = paths.map(formOf)

/** The path as in the contract, without the prefix below which the calls are mounted. */
export function pathBelow(prefix: string, { url }: FastifyRequest): string {
  return pathOf(url).slice(prefix.length)
}
