import robotsModule from 'robots-parser'
import type { HostGate } from './host-gate.ts'

/** RFC 9309, section 2.5: at least 500 KiB are to be read. */
export const ROBOTS_BYTES = 512 * 1024
const LONGEST_DELAY = 10

/** The module is its function; its types say a default export, which Node does not see. */
const parseRobots = robotsModule as unknown as typeof robotsModule.default

/** What is known of one host: how fast it may be asked, and for what. */
export interface Host {
  gate: HostGate
  mayRead: (url: URL) => boolean
  sitemaps: string[]
}

/**
 * The rules of a host from its robots.txt (RFC 9309): without one, all may be read. `Crawl-delay`, which the RFC does
 * not know but sites use, is obeyed up to ten seconds.
 */
export function hostRules(address: URL, robotsTxt: string | null, userAgent: string, gate: HostGate): Host {
  if (robotsTxt === null) return { gate, mayRead: () => true, sitemaps: [] }
  const robots = parseRobots(address.href, robotsTxt)
  const delay = robots.getCrawlDelay(userAgent)
  if (delay) gate.slowDown(Math.min(delay, LONGEST_DELAY) * 1000)
  return {
    gate,
    // The parser answers for its own scheme and host alone; the rules hold for the host as such.
    mayRead: (url) => robots.isAllowed(new URL(url.pathname + url.search, address).href, userAgent) !== false,
    sitemaps: robots.getSitemaps(),
  }
}
