import { pageKey } from '../addresses/site.ts'

/** The source of an address: the vendor (its domains, links and site maps), a customary path, or a web search. */
export type FoundBy = 'vendor' | 'guess' | 'search'

export interface Candidate {
  url: URL
  worth: number
  by: FoundBy
}

const MAX_CANDIDATES = 5_000
/** The maximum number of addresses that differ only in digits or parameters, as in calendars, listings and endless links. */
const MAX_OF_ONE_SHAPE = 25
const MAX_QUERIES_OF_ONE_PATH = 3

/** The known unread addresses, best first; each is returned once. */
export class Frontier {
  readonly #waiting = new Map<string, Candidate>()
  readonly #seen = new Set<string>()
  readonly #shown = new Set<string>()
  readonly #shapes = new Map<string, number>()

  /** The number of addresses ever added. */
  get known(): number {
    return this.#seen.size
  }

  /** Whether an address that the vendor names matches. */
  shows(pattern: RegExp): boolean {
    return [...this.#shown].some((key) => pattern.test(key))
  }

  add(candidate: Candidate): void {
    const key = pageKey(candidate.url)
    if (candidate.by === 'vendor' && this.#shown.size < MAX_CANDIDATES) this.#shown.add(key)
    const waiting = this.#waiting.get(key)
    if (waiting) {
      waiting.worth = Math.max(waiting.worth, candidate.worth)
      if (waiting.by === 'search') waiting.by = candidate.by
    }
    if (this.#seen.has(key) || this.#seen.size >= MAX_CANDIDATES || !this.#hasRoom(candidate.url)) return
    this.#seen.add(key)
    this.#waiting.set(key, candidate)
  }

  /** Marks an address that was read under another name (after a redirect), so that it is not read again. */
  markRead(url: URL): void {
    this.#seen.add(pageKey(url))
    this.#waiting.delete(pageKey(url))
  }

  /** Removes the best `count` candidates, at most `perHost` of one host; equal candidates in the order of their addresses. */
  take(count: number, perHost: number, min: number): Candidate[] {
    const hosts = new Map<string, number>()
    const taken: Candidate[] = []
    for (const candidate of this.rest()) {
      if (taken.length >= count || candidate.worth < min) break
      const { host } = candidate.url
      const ofHost = hosts.get(host) ?? 0
      if (ofHost >= perHost) continue
      hosts.set(host, ofHost + 1)
      taken.push(candidate)
      this.#waiting.delete(pageKey(candidate.url))
    }
    return taken
  }

  /** The remaining candidates, best first. */
  rest(): Candidate[] {
    return [...this.#waiting.values()].sort((a, b) => b.worth - a.worth || (a.url.href < b.url.href ? -1 : 1))
  }

  #hasRoom(url: URL): boolean {
    const shape = `${url.host}${url.pathname.replace(/\d+/g, '0')}`
    const path = `${url.host}${url.pathname}?`
    const ofShape = this.#shapes.get(shape) ?? 0
    const ofPath = this.#shapes.get(path) ?? 0
    if (/\d/.test(url.pathname) && ofShape >= MAX_OF_ONE_SHAPE) return false
    if (url.search && ofPath >= MAX_QUERIES_OF_ONE_PATH) return false
    this.#shapes.set(shape, ofShape + 1)
    if (url.search) this.#shapes.set(path, ofPath + 1)
    return true
  }
}
