import { pathOf } from './request-context.ts'

/** Addresses of calls; the others are the site's. */
const ofCalls = /^\/(v1|console)(\/|$)/i

/**
 * What a request asks for, as the router takes it. A request may name its target as a whole address (RFC 9112 section
 * 3.2.2). A path of the site whose percent-encoding is broken leads nowhere, like any other that the site does not have:
 * its signs are taken as they are written.
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
