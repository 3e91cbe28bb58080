import { type Clock, unixSeconds } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import type { CollectedDocument, Collection, ContentStore, SkippedAddress, SkipReason, SourceType } from '../model.ts'
import { decodeText } from '../read/decode-text.ts'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import { documentType, isPage, sizeLimit } from './document-type.ts'
import { type Candidate, type FoundBy, Frontier } from './frontier.ts'
import { type Resolve, resolveByDns } from './guarded-connector.ts'
import { type Host, hostRules, ROBOTS_BYTES } from './host.ts'
import { HostGate } from './host-gate.ts'
import { FetchFailure, type HttpAnswer, HttpClient, mediaTypeOf } from './http.ts'
import { linksOf } from './links.ts'
import { type Ask, PageBrowser } from './page-browser.ts'
import { isPublicAddress } from './public-address.ts'
import { CUSTOMARY, rank } from './ranking.ts'
import { pageAddress, pageKey, VendorSites } from './site.ts'
import { readSitemap } from './sitemap.ts'
import { type Searched, type SearchResult, type SearchSettings, searchPages } from './web-search.ts'

export interface CollectionLimits {
  pages: number
  /** Of decoded documents together. */
  bytes: number
  milliseconds: number
  connectionsPerHost: number
  /** Milliseconds between the starts of two requests to one host. */
  spacing: number
}

export const DEFAULT_LIMITS: CollectionLimits = {
  pages: 60,
  bytes: 20_000_000,
  milliseconds: 60_000,
  connectionsPerHost: 2,
  spacing: 100,
}

export interface CollectionProgress {
  step: 'discovering' | 'reading'
  pagesRead: number
  pagesKnown: number
  /** Read last; null before the first. */
  url: string | null
}

export interface CollectionRequest {
  /** The vendor's primary and alternative domains: host names or http(s) addresses. */
  domains: string[]
  contentStore: ContentStore
  limits: CollectionLimits
  /** e.g. `CustosBot/0.2 (+https://custos.example)`. */
  userAgent: string
  /** `host:port` to which every connection goes, unchecked, as curl's `--connect-to`; https is spoken to it as http. */
  connectTo: string | null
  /** A Chromium, by its path or `auto`, for pages that show nothing unless their scripts run; null: they are not read. */
  browser: string | null
  /** Until what a page's scripts show by then is taken; 8 s unless given. Milliseconds. */
  browserPatience?: number
  /** The web search that is asked for what the vendor's own site does not show; null: none. */
  search: SearchSettings | null
  /** The last collection of the same vendor: what has not changed since is not sent again. */
  previous: Collection | null
  signal: AbortSignal
  onProgress: (progress: CollectionProgress) => void
  /** Told of each document as soon as it belongs to the collection, with its bytes: work on it costs no waiting. */
  onDocument?: (document: CollectedDocument, bytes: Uint8Array) => void
  clock: Clock
  resolve?: Resolve
  isPublic?: (address: string) => boolean
}

const REDIRECTS = 5
const SITEMAPS = 6
const SITEMAP_BYTES = 5_000_000
/** Addresses asked for together, between which nothing new is learnt: what is chosen does not hang on who answers first. */
const ROUND = 8
const ROUND_PER_HOST = 6
/** From this worth on a page is read for its own sake; others only where there are few of these. */
const WORTHY = 40
const FEW_DOCUMENTS = 12
/** Addresses tried together of which most may lead nowhere. */
const ATTEMPTS = 4
const GUESS = 60
const MOST_SKIPS = 500

/**
 * Reads a vendor's public documents, the most promising ones first, politely and within bounds, and stores each under
 * its hash. What cannot be read is in the manifest with the reason; a vendor of whom nothing can be read yields none.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function collect(request: CollectionRequest): Promise<Collection> {
  const collector = new Collector(request)
  try {
    return await collector.run()
  } finally {
    await collector.close()
  }
}

type Outcome =
  | { document: CollectedDocument; bytes: Uint8Array; links: { href: string; text: string }[] }
  | { skip: SkippedAddress }

class Collector {
  readonly #request: CollectionRequest
  readonly #sites: VendorSites
  readonly #http: HttpClient
  readonly #browser: PageBrowser | null
  readonly #assets = new Map<string, Promise<HttpAnswer>>()
  readonly #deadline: AbortSignal
  readonly #frontier = new Frontier()
  readonly #hosts = new Map<string, Promise<Host>>()
  readonly #documents = new Map<string, CollectedDocument>()
  readonly #skipped = new Map<string, SkippedAddress>()
  readonly #previous: Map<string, CollectedDocument>
  #bytes = 0
  #requests = 0

  constructor(request: CollectionRequest) {
    this.#request = request
    this.#sites = new VendorSites(request.domains)
    this.#http = new HttpClient(
      {
        resolve: request.resolve ?? resolveByDns,
        isPublic: request.isPublic ?? isPublicAddress,
        ports: this.#sites.ports,
        connectTo: request.connectTo === null ? null : hostAndPort(request.connectTo),
      },
      request.limits.connectionsPerHost,
    )
    this.#browser =
      request.browser === null ? null : new PageBrowser(request.browser, request.userAgent, request.browserPatience)
    this.#deadline = AbortSignal.any([request.signal, AbortSignal.timeout(request.limits.milliseconds)])
    this.#previous = new Map(request.previous?.documents.map((document) => [pageKey(new URL(document.url)), document]))
  }

  async run(): Promise<Collection> {
    const { clock, domains, signal } = this.#request
    const startedAt = unixSeconds(clock())
    const searching = this.#search()
    await this.#start()
    await this.#readRounds()
    const searched = await searching
    if (searched) await this.#readSearched(searched.results)
    signal.throwIfAborted()
    this.#skipTheRest()
    return {
      version: 1,
      domains,
      startedAt,
      finishedAt: unixSeconds(clock()),
      documents: [...this.#documents.values()].sort(byUrl),
      skipped: [...this.#skipped.values()].sort(byUrl).slice(0, MOST_SKIPS),
      ...(searched && {
        search: { questions: searched.questions, results: searched.results.length, failure: searched.failure },
      }),
    }
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.#http.close()
  }

  /** The starting pages, the site maps, and what a vendor has at a fixed address. */
  async #start(): Promise<void> {
    for (const start of this.#sites.starts) {
      this.#frontier.add({ url: start, worth: 100, by: 'vendor' })
      this.#frontier.add({ url: new URL('/.well-known/security.txt', start), worth: 99, by: 'guess' })
    }
    const roots = this.#sites.starts.filter((start) => start.pathname === '/')
    await Promise.all([this.#readSitemaps(roots), this.#readRound(this.#frontier.take(ROUND, ROUND_PER_HOST, 0))])
  }

  /**
   * First what is worth reading for its own sake; then, a few at a time and for as long as that finds anything, the
   * customary addresses that nothing has shown; at last, of a vendor with few documents, pages that promise little.
   */
  async #readRounds(): Promise<void> {
    await this.#readWorthy(GUESS)
    const customary = [...CUSTOMARY]
    for (let found = this.#documents.size; found > 0; ) {
      if (!this.#guess(customary)) break
      await this.#readWorthy(GUESS)
      if (this.#documents.size === found) break
      found = this.#documents.size
    }
    await this.#readWorthy(WORTHY)
    while (this.#documents.size < FEW_DOCUMENTS) {
      const found = this.#documents.size
      await this.#readRound(this.#frontier.take(Math.min(ATTEMPTS, this.#room()), ATTEMPTS, 1))
      if (this.#documents.size === found) break
    }
  }

  /** Beside the reading, which needs no answer of it. null without a search. */
  #search(): Promise<Searched> | null {
    const { search } = this.#request
    return search && searchPages(search, [...this.#sites.domains], this.#deadline)
  }

  /** After all that the vendor itself shows, so that no answer of a search can take its place. */
  async #readSearched(results: SearchResult[]): Promise<void> {
    this.#follow(results, 'search', 'Found by a web search')
    await this.#readWorthy(WORTHY)
  }

  async #readWorthy(least: number): Promise<void> {
    for (;;) {
      const round = this.#frontier.take(Math.min(ROUND, this.#room()), ROUND_PER_HOST, least)
      if (round.length === 0) return
      await this.#readRound(round)
    }
  }

  /** How many more pages may be read. */
  #room(): number {
    const { limits } = this.#request
    const over = this.#deadline.aborted || this.#bytes >= limits.bytes || this.#requests >= limits.pages * 3
    return over ? 0 : limits.pages - this.#documents.size
  }

  /** Adds the next customary addresses that neither links nor site maps have shown. @returns whether there were any. */
  #guess(customary: { shown: RegExp; path: string }[]): boolean {
    const [start] = this.#sites.starts
    for (let added = 0; start && added < ATTEMPTS; added++) {
      const next = customary.shift()
      if (!next) return added > 0
      if (this.#frontier.shows(next.shown)) added--
      else this.#frontier.add({ url: new URL(next.path, start), worth: GUESS, by: 'guess' })
    }
    return start !== undefined
  }

  async #readRound(round: Candidate[]): Promise<void> {
    const outcomes = await Promise.all(round.map((candidate) => this.#readCandidate(candidate)))
    for (const [index, outcome] of outcomes.entries()) {
      if ('skip' in outcome) {
        if (!(round[index]!.by === 'guess' && outcome.skip.reason === 'not_found')) this.#skip(outcome.skip)
        continue
      }
      this.#keep(outcome.document, outcome.bytes)
      this.#follow(outcome.links, 'vendor', `Linked from ${outcome.document.url}`)
    }
  }

  #keep(document: CollectedDocument, bytes: Uint8Array): void {
    this.#frontier.markRead(new URL(document.url))
    const same = this.#documents.get(document.sha256)
    if (!same) {
      this.#documents.set(document.sha256, document)
      this.#request.onDocument?.(document, bytes)
    } else if (same.url !== document.url) {
      this.#skip({ url: document.url, reason: 'duplicate', message: `The same document as ${same.url}.` })
    }
    const { size } = this.#documents
    this.#request.onProgress({ step: 'reading', pagesRead: size, pagesKnown: this.#frontier.known, url: document.url })
  }

  #follow(links: { href: string; text: string }[], by: FoundBy, how: string): void {
    for (const { href, text } of links) {
      const url = pageAddress(href)
      const worth = url && rank(url, text)
      if (!url || worth === null) continue
      if (this.#sites.includes(url)) this.#frontier.add({ url, worth, by })
      else if (worth > GUESS && this.#sites.isNamedIn(url)) {
        this.#skip({
          url: url.href,
          reason: 'off_site',
          message: `${how}, but on a site that is not the vendor's.`,
        })
      }
    }
  }

  async #readSitemaps(roots: URL[]): Promise<void> {
    for (const root of roots) {
      const host = await this.#host(root).catch(() => null)
      if (!host) continue
      const waiting = host.sitemaps.length > 0 ? [...host.sitemaps] : [new URL('/sitemap.xml', root).href]
      for (let read = 0; read < SITEMAPS && waiting.length > 0; read++) {
        const url = pageAddress(waiting.shift()!, root.href)
        if (!url || !this.#sites.includes(url)) continue
        const answer = await this.#get(url, SITEMAP_BYTES).catch(() => null)
        if (answer?.status !== 200) continue
        const { pages, sitemaps } = readSitemap(answer.body)
        for (const page of pages) {
          const address = pageAddress(page)
          const worth = address && this.#sites.includes(address) ? rank(address, '') : null
          if (address && worth !== null && worth >= WORTHY) this.#frontier.add({ url: address, worth, by: 'vendor' })
        }
        waiting.push(...sitemaps.sort((a, b) => sitemapWorth(b) - sitemapWorth(a)).slice(0, SITEMAPS))
      }
    }
  }

  /** What a candidate gives, once it is stored. A store that fails is no fault of the vendor's: the collection ends with it. */
  async #readCandidate(candidate: Candidate): Promise<Outcome> {
    const outcome = await this.#fetchCandidate(candidate)
    if ('document' in outcome && !outcome.document.notModified) await this.#request.contentStore.put(outcome.bytes)
    return outcome
  }

  async #fetchCandidate({ url, by }: Candidate): Promise<Outcome> {
    try {
      let at = url
      for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
        const known = this.#previous.get(pageKey(at))
        const answer = await this.#get(at, (mediaType) => sizeLimit(mediaType, at), known)
        if (answer.status === 304 && known) {
          const reused = await this.#reuse(known, by)
          if (reused) return reused
          // What was stored then is gone: asked for once more, as if it had never been read.
          this.#previous.delete(pageKey(at))
          continue
        }
        if (answer.status === 200) return await this.#readAnswer(at, answer, by)
        const { location } = answer.headers
        if (answer.status < 300 || answer.status > 399 || !location) throw failureOf(answer.status)
        at = this.#redirected(at, location)
      }
      throw new FetchFailure('http_error', `The address redirects more than ${REDIRECTS} times.`)
    } catch (error) {
      this.#request.signal.throwIfAborted()
      if (this.#deadline.aborted)
        return { skip: { url: url.href, reason: 'time_limit', message: 'The time for this collection was over.' } }
      if (error instanceof UnreadableDocument) {
        return { skip: { url: url.href, reason: 'unreadable', message: error.message } }
      }
      if (!(error instanceof FetchFailure)) throw error
      return { skip: { url: url.href, reason: error.reason, message: error.message } }
    }
  }

  #redirected(from: URL, location: string): URL {
    const to = URL.parse(location, from)
    if (!to || !/^https?:$/.test(to.protocol) || to.username || to.password) {
      throw new FetchFailure('forbidden_address', 'The address redirects to one that is not read.')
    }
    to.hash = ''
    if (!this.#sites.includes(to)) {
      throw new FetchFailure(
        'off_site',
        `The address redirects to ${to.host}; add it as an alternative domain if it is the vendor's.`,
      )
    }
    return to
  }

  /** One polite request. @throws FetchFailure */
  async #get(
    url: URL,
    limit: number | ((mediaType: string) => number),
    known?: CollectedDocument,
    accept?: string,
  ): Promise<HttpAnswer> {
    const host = await this.#host(url)
    if (!host.mayRead(url))
      throw new FetchFailure('robots_disallowed', 'The robots.txt of the site asks not to read this.')
    return host.gate.pass(() => this.#send(url, limit, known, accept), this.#deadline)
  }

  #send(
    url: URL,
    limit: number | ((mediaType: string) => number),
    known?: CollectedDocument,
    accept = 'text/html,application/pdf,text/*;q=0.9,*/*;q=0.5',
  ): Promise<HttpAnswer> {
    this.#requests++
    const headers: Record<string, string> = {
      'user-agent': this.#request.userAgent,
      accept,
    }
    if (known?.etag) headers['if-none-match'] = known.etag
    if (known?.lastModified) headers['if-modified-since'] = known.lastModified
    return this.#http.get(url, {
      headers,
      limit: typeof limit === 'number' ? () => limit : limit,
      count: (bytes) => {
        this.#bytes += bytes
        if (this.#bytes > this.#request.limits.bytes) {
          throw new FetchFailure('byte_limit', 'The documents read before filled the space for this collection.')
        }
      },
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

  async #readRobots(url: URL): Promise<Host> {
    const { limits, userAgent } = this.#request
    const gate = new HostGate(limits.connectionsPerHost, limits.spacing)
    let at = new URL('/robots.txt', url)
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const asked = at
      const answer = await gate.pass(() => this.#send(asked, ROBOTS_BYTES), this.#deadline)
      const { location } = answer.headers
      if (answer.status === 200)
        return hostRules(new URL('/robots.txt', url), answer.body.toString('utf8'), userAgent, gate)
      if (answer.status >= 500 || answer.status === 429) {
        throw new FetchFailure('unreachable', `The robots.txt of ${url.host} could not be read, so nothing else is.`)
      }
      const to = answer.status >= 300 && location ? URL.parse(location, at) : null
      if (!to || !/^https?:$/.test(to.protocol) || !this.#sites.includes(to)) break
      at = to
    }
    return hostRules(at, null, userAgent, gate)
  }

  async #readAnswer(url: URL, answer: HttpAnswer, by: FoundBy): Promise<Outcome> {
    const mediaType = documentType(mediaTypeOf(answer.headers['content-type']), answer.body)
    const served = isPage(mediaType) ? linksOf(decodeText(answer.body), url.href) : null
    const rendered = served?.isShell ? await this.#rendered(url, answer) : null
    const body = rendered ?? answer.body
    const page = rendered ? linksOf(decodeText(rendered), url.href) : served
    if (page?.isShell) throw new FetchFailure('unreadable', 'The page shows nothing even after its scripts have run.')
    if (
      page &&
      /^\W*(?:error )?404\b|\bpage (?:was )?not found\b|^not found\b|\bseite nicht gefunden\b/i.test(page.title)
    )
      throw failureOf(404)
    if (by === 'guess' && url.pathname.endsWith('security.txt') && mediaType !== 'text/plain') throw failureOf(404)
    const document: CollectedDocument = {
      sha256: sha256(body),
      url: url.href,
      name: page?.title || fileName(url),
      type: sourceType(mediaType, by),
      mediaType,
      bytes: body.length,
      fetchedAt: unixSeconds(this.#request.clock()),
      // Of what was sent; of what scripts make of it nothing tells whether it has changed.
      etag: rendered ? null : (answer.headers.etag ?? null),
      lastModified: rendered ? null : (answer.headers['last-modified'] ?? null),
      ...(rendered && { rendered: true }),
    }
    return { document, bytes: body, links: page?.links ?? [] }
  }

  /** The page after its scripts have run, as HTML. @throws FetchFailure */
  #rendered(page: URL, served: HttpAnswer): Promise<Buffer> {
    if (!this.#browser) throw new FetchFailure('unreadable', 'The page shows nothing unless its scripts run.')
    const read = async (url: URL, accept: string, limit: number): Promise<HttpAnswer> => {
      let at = url
      for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
        const answer = await this.#get(at, limit, undefined, accept)
        const to = answer.status >= 300 && answer.status <= 399 ? URL.parse(answer.headers.location ?? '', at) : null
        if (!to || !/^https?:$/.test(to.protocol)) return answer
        at = to
      }
      throw new FetchFailure('http_error', `The address redirects more than ${REDIRECTS} times.`)
    }
    // The pages of one site ask for the same scripts.
    const ask: Ask = (url, accept, limit) => {
      const key = `${accept} ${url.href}`
      const asked = this.#assets.get(key) ?? read(url, accept, limit)
      this.#assets.set(key, asked)
      return asked
    }
    return this.#browser.render(page, served, ask, this.#deadline)
  }

  /** Not changed since the last collection: the stored bytes stand for the answer. null when they cannot be had. */
  async #reuse(known: CollectedDocument, by: FoundBy): Promise<Outcome | null> {
    const bytes = await this.#request.contentStore.get(known.sha256).catch(() => null)
    if (!bytes) return null
    this.#bytes += bytes.length
    const links = isPage(known.mediaType) ? linksOf(decodeText(bytes), known.url).links : []
    const document = {
      ...known,
      type: sourceType(known.mediaType, by),
      fetchedAt: unixSeconds(this.#request.clock()),
      notModified: true as const,
    }
    return { document, bytes, links }
  }

  #skip(skip: SkippedAddress): void {
    if (!this.#skipped.has(skip.url)) this.#skipped.set(skip.url, skip)
  }

  #skipTheRest(): void {
    const [reason, message]: [SkipReason, string] = this.#deadline.aborted
      ? ['time_limit', 'The time for this collection was over.']
      : this.#bytes >= this.#request.limits.bytes
        ? ['byte_limit', 'The documents read before filled the space for this collection.']
        : ['page_limit', 'Pages that promised more were read instead.']
    for (const { url, worth, by } of this.#frontier.rest()) {
      if (worth >= WORTHY && by !== 'guess') this.#skip({ url: url.href, reason, message })
    }
  }
}

function sourceType(mediaType: string, by: FoundBy): SourceType {
  if (by === 'search') return 'WEB_SEARCH'
  return isPage(mediaType) || mediaType.startsWith('text/') ? 'WEBSITE_COLLECTION' : 'DOCUMENT'
}

function failureOf(status: number): FetchFailure {
  return status === 404 || status === 410
    ? new FetchFailure('not_found', 'There is no such page.')
    : new FetchFailure('http_error', `The server answered with status ${status}.`)
}

function sitemapWorth(address: string): number {
  if (/blog|post|news|tag|categor|author|product|event/i.test(address)) return -1
  return /page|legal|static|main/i.test(address) ? 1 : 0
}

function fileName(url: URL): string {
  const last = url.pathname.split('/').filter(Boolean).at(-1)
  return last ? decodeURIComponent(last.replace(/%(?![0-9a-f]{2})/gi, '%25')) : url.host
}

function hostAndPort(address: string): { host: string; port: number } {
  const url = new URL(`http://${address}`)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) }
}

function byUrl(a: { url: string }, b: { url: string }): number {
  return a.url < b.url ? -1 : a.url > b.url ? 1 : 0
}
