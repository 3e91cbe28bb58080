import { mayRead, type RobotsRules } from '../read/robots.ts'
import type { HostGate } from './host-gate.ts'

/** RFC 9309, section 2.5: crawlers must read at least 500 KiB. */
export const ROBOTS_BYTES = 512 * 1024
const LONGEST_DELAY = 10

/** The limits of one host: its request rate and the permitted addresses. */
export interface Host {
  gate: HostGate
  mayRead: (url: URL) => boolean
  sitemaps: string[]
}

/** The rules of a host. Without a robots.txt, all addresses are permitted. A `Crawl-delay` is obeyed up to ten seconds. */
export function hostRules(robots: RobotsRules | null, gate: HostGate): Host {
  if (robots === null) return { gate, mayRead: () => true, sitemaps: [] }
  if (robots.delay !== null) gate.slowDown(Math.min(robots.delay, LONGEST_DELAY) * 1000)
  return { gate, mayRead: (url) => mayRead(robots, url), sitemaps: robots.sitemaps }
}
