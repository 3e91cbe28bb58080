import { consoleHeader } from '@custos/contract/console-routes'
import { ApiError } from '@custos/contract/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses what changes something unless a page of this origin sends it: the header needs a script, and of what site the script
 * is, the browser says itself. The cookie is Strict besides.
 *
 * @throws ApiError permission_denied.
 */
export function requireOwnPage({ method, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  if (headers[consoleHeader.name.toLowerCase()] !== consoleHeader.value || !isOwnSite(headers))
    throw new ApiError('permission_denied', { message: 'The request does not come from the console' })
}

/** Browsers from before Fetch Metadata say the origin alone. */
function isOwnSite(headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.host !== undefined && URL.parse(headers.origin ?? '')?.host === headers.host
}
