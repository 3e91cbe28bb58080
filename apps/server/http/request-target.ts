import { pathOf } from './request-context.ts'

/** Addresses of calls. All other addresses belong to the site. */
const ofCalls = /^\/(v1|console)(\/|$)/i

/**
 * The target of a request, as the router takes it. A request may name it as a whole address (RFC 9112 section 3.2.2). A path of
 * the site with broken percent-encoding is an unknown path like any other: its characters are taken literally.
 */
export function requestTarget(url: string, hasSite: boolean): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
  const path = pathOf(target)
  if (!hasSite || ofCalls.test(path) || isDecodable(path)) return target
  return path.replaceAll('%', '%25') + target.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
