import { consoleHeader } from '@custos/contract/console-routes'
import { ApiError } from '@custos/contract/errors'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses a change unless a page of this origin sends it. The header needs a script, and the browser itself states the site of
 * the script. The cookie is also Strict.
 * @throws ApiError permission_denied.
 */
export function requireOwnPage({ method, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  if (headers[consoleHeader.name.toLowerCase()] !== consoleHeader.value || !isOwnSite(headers))
    throw new ApiError('permission_denied', { message: 'The request does not come from the console' })
}

/** Browsers older than Fetch Metadata state only the origin. */
function isOwnSite(headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.host !== undefined && URL.parse(headers.origin ?? '')?.host === headers.host
}
