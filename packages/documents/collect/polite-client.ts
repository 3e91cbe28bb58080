import { type VendorSites, webAddress } from '../addresses/site.ts'
import type { ConfinedParser } from '../confined/parser.ts'
import type { RobotsRules } from '../read/robots.ts'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import { HostGate } from './host-gate.ts'
import { type Host, hostRules, ROBOTS_BYTES } from './host-rules.ts'
import { FetchFailure, type HttpClient, type HttpRequest, type HttpResponse } from './http.ts'

/** The request rate for a host. */
export interface Pace {
  connectionsPerHost: number
  /** Milliseconds between the starts of two requests to one host. */
  spacing: number
}

/** The maximum number of successive redirects. */
export const REDIRECTS = 5

/** Requests the addresses that each host's robots.txt permits, at that host's rate, and counts the requests. */
export class PoliteClient {
  readonly #http: HttpClient
  readonly #sites: VendorSites
  readonly #parser: ConfinedParser
  readonly #userAgent: string
  readonly #pace: Pace
  readonly #deadline: AbortSignal
  readonly #hosts = new Map<string, Promise<Host>>()
  #requests = 0

  constructor(
    http: HttpClient,
    sites: VendorSites,
    parser: ConfinedParser,
    settings: { userAgent: string; pace: Pace; deadline: AbortSignal },
  ) {
    this.#http = http
    this.#sites = sites
    this.#parser = parser
    this.#userAgent = settings.userAgent
    this.#pace = settings.pace
    this.#deadline = settings.deadline
  }

  get requests(): number {
    return this.#requests
  }

  /** The site maps that the host's robots.txt names. @throws FetchFailure */
  async sitemapsOf(url: URL): Promise<string[]> {
    return (await this.#host(url)).sitemaps
  }

  /**
   * Sends one request and follows no redirect.
   *
   * @param limit the maximum bytes of the body; see HttpRequest.
   * @throws FetchFailure
   */
  async get(url: URL, limit: HttpRequest['limit'], headers: Record<string, string> = {}): Promise<HttpResponse> {
    const host = await this.#host(url)
    if (!host.mayRead(url))
      throw new FetchFailure('robots_disallowed', 'The robots.txt of the site forbids reading this address.')
    return host.gate.pass(() => this.#send(url, limit, headers), this.#deadline)
  }

  #send(url: URL, limit: HttpRequest['limit'], headers: Record<string, string> = {}): Promise<HttpResponse> {
    this.#requests++
    return this.#http.get(url, {
      headers: {
        'user-agent': this.#userAgent,
        accept: 'text/html,application/pdf,text/*;q=0.9,*/*;q=0.5',
        ...headers,
      },
      limit,
      signal: this.#deadline,
    })
  }

  #host(url: URL): Promise<Host> {
    const found = this.#hosts.get(url.host)
    if (found) return found
    const host = this.#readRobots(url)
    this.#hosts.set(url.host, host)
    return host
  }

  /** @throws FetchFailure if the rules are unavailable, which forbids the whole host (RFC 9309, section 2.3.1.4). */
  async #readRobots(url: URL): Promise<Host> {
    const gate = new HostGate(this.#pace.connectionsPerHost, this.#pace.spacing)
    let at = new URL('/robots.txt', url)
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const address = at
      const answer = await gate.pass(() => this.#send(address, ROBOTS_BYTES), this.#deadline)
      const { location } = answer.headers
      if (answer.status === 200) return hostRules(await this.#rulesIn(answer.body, url), gate)
      if (answer.status >= 500 || answer.status === 429) {
        throw new FetchFailure(
          'unreachable',
          `The robots.txt of ${url.host} could not be read, so nothing else is read.`,
        )
      }
      const to = answer.status >= 300 && location ? webAddress(location, at.href) : null
      if (!to || !this.#sites.includes(to)) break
      at = to
    }
    return hostRules(null, gate)
  }

  #rulesIn(bytes: Uint8Array, { host }: URL): Promise<RobotsRules> {
    return this.#parser.read({ kind: 'robots', bytes, userAgent: this.#userAgent }).catch((error: unknown) => {
      if (!(error instanceof UnreadableDocument)) throw error
      throw new FetchFailure(
        'unreachable',
        `The robots.txt of ${host} could not be understood, so nothing else is read.`,
      )
    })
  }
}
