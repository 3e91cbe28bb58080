import { type Clock, unixSeconds } from '@custos/kernel/clock'
import type { Send } from '@custos/outbound/messages'
import { send } from '@custos/outbound/send'
import { CUSTOMARY, rank } from '../addresses/ranking.ts'
import { pageAddress, VendorSites } from '../addresses/site.ts'
import { ConfinedParser } from '../confined/parser.ts'
import { prepareThread } from '../confined/threads.ts'
import { type Sitemap, WORTHY } from '../read/sitemap.ts'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import { PageRenderer } from '../rendering/page-renderer.ts'
import type { CollectedDocument, Collection, ContentStore, Reading, SkippedAddress, SkipReason } from '../types.ts'
import { DocumentFetcher } from './document-fetcher.ts'
import { type Candidate, type FoundBy, Frontier } from './frontier.ts'
import { HttpClient } from './http.ts'
import { PageBrowser } from './page-browser.ts'
import { type Pace, PoliteClient } from './polite-client.ts'
import { type Searched, type SearchResult, type SearchSettings, searchPages } from './web-search.ts'

export interface CollectionLimits extends Pace {
  pages: number
  /** The total of decoded documents. */
  bytes: number
  milliseconds: number
}

export const DEFAULT_LIMITS: CollectionLimits = {
  pages: 60,
  // Limits the memory and disk space of one vendor, whatever its pages contain.
  bytes: 20_000_000,
  milliseconds: 60_000,
  // Further connections would be faster, but a noticeable load for vendors' servers.
  connectionsPerHost: 2,
  spacing: 100,
}

export interface CollectionProgress {
  step: 'discovering' | 'reading'
  pagesRead: number
  pagesKnown: number
  /** The last read address; null before the first. */
  url: string | null
}

export interface CollectionRequest {
  /** The vendor's primary and alternative domains: host names or http(s) addresses. */
  domains: string[]
  contentStore: ContentStore
  limits: CollectionLimits
  /** For example `CustosBot/0.2 (+https://custos.example)`. */
  userAgent: string
  /** `host:port` that receives every connection instead, unchecked, like curl's `--connect-to`; https becomes http. */
  connectTo: string | null
  /**
   * A Chromium, by its path or `auto`. It tells what is visible on pages, and runs the scripts of pages that need them. null: a
   * model of browsers judges visibility, and pages that need scripts are not read.
   */
  browser: string | null
  /** The time after which a page's content is taken, whatever its scripts still do; 8 s by default. Milliseconds. */
  browserTimeoutMs?: number
  /** The web search for pages that the vendor's own site does not show; null: none. */
  search: SearchSettings | null
  /** The last collection of the vendor: its unchanged documents are not sent again. */
  previous: Collection | null
  signal: AbortSignal
  onProgress: (progress: CollectionProgress) => void
  /** Called with each document and its reading as soon as it belongs to the collection. */
  onDocument?: (document: CollectedDocument, reading: Reading) => void
  clock: Clock
  /** How requests reach the vendor's servers; by default in the thread for other servers. */
  send?: Send
}

/** The limits of site maps, for one starting page and for those that one site map names. */
const SITEMAPS = 6
const SITEMAP_BYTES = 5_000_000
/**
 * The number of addresses requested together. Links found in them count only afterwards, so that the choice does not depend on the
 * order of responses.
 */
const ROUND = 8
const ROUND_PER_HOST = 6
/** With fewer documents, pages of low rank are read too. */
const FEW_DOCUMENTS = 12
/** Words of common statements. A page with several of them is useful, and further pages of its kind are read. */
const ASKED_FOR =
  /personal data|personenbezogen|données (?:à caractère )?personnel|datos personales|persoonsgegevens|sub-?processor|confidential|encrypt|verschlüssel|chiffre|backup|audit|incident|certif/gi
const PAYS = 8
/** The number of addresses tried together if most may not exist. */
const ATTEMPTS = 4
/** The value of a customary address without a link; links to other sites rank above it. */
const GUESS = 60
const MAX_SKIPS = 500
/** The limit of low-rank pages, of which many vendors have hundreds. */
const MAX_LITTLE = 30

/**
 * Reads a vendor's public documents, the most valuable first, politely and within limits, and stores each under its hash. The
 * manifest lists unread addresses with the reason. The collection is empty if no document is readable.
 * @throws the signal's reason when it is aborted.
 */
export async function collectPages(request: CollectionRequest): Promise<Collection> {
  const collector = new Collector(request)
  try {
    return await collector.run()
  } finally {
    await collector.close()
  }
}

class Collector {
  readonly #request: CollectionRequest
  readonly #sites: VendorSites
  readonly #deadline: AbortSignal
  readonly #http: HttpClient
  /** For robots.txt and site maps, which are needed while a page is being read. */
  readonly #parser: ConfinedParser
  readonly #client: PoliteClient
  readonly #browser: PageBrowser | null
  readonly #fetcher: DocumentFetcher
  readonly #frontier = new Frontier()
  /** By their hash. */
  readonly #documents = new Map<string, CollectedDocument>()
  readonly #skipped = new Map<string, SkippedAddress>()
  /** Whether the last low-rank pages contained relevant words. */
  #isPaying = false

  constructor(request: CollectionRequest) {
    const { limits, userAgent, signal, contentStore, clock } = request
    this.#request = request
    this.#sites = new VendorSites(request.domains)
    this.#deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)])
    this.#http = new HttpClient(
      request.send ?? send,
      {
        internet: true,
        networks: [],
        ports: [...this.#sites.ports],
        connectTo: request.connectTo === null ? null : hostAndPort(request.connectTo),
      },
      limits.bytes,
    )
    this.#parser = new ConfinedParser({ signal, deadline: this.#deadline })
    this.#client = new PoliteClient(this.#http, this.#sites, this.#parser, {
      userAgent,
      pace: limits,
      deadline: this.#deadline,
    })
    this.#browser =
      request.browser === null ? null : new PageBrowser(request.browser, userAgent, request.browserTimeoutMs)
    this.#fetcher = new DocumentFetcher(this.#client, this.#sites, this.#browser, {
      renderer: request.browser === null ? null : new PageRenderer(request.browser, this.#deadline),
      countKept: (bytes) => this.#http.countKept(bytes),
      contentStore,
      previous: request.previous?.documents ?? [],
      signal,
      deadline: this.#deadline,
      clock,
    })
  }

  async run(): Promise<Collection> {
    prepareThread()
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
      skipped: [...this.#skipped.values()].slice(0, MAX_SKIPS).sort(byUrl),
      ...(searched && {
        search: { questions: searched.questions, results: searched.results.length, failure: searched.failure },
      }),
    }
  }

  async close(): Promise<void> {
    this.#parser.close()
    this.#fetcher.close()
    await this.#browser?.close()
    this.#http.close()
  }

  /** Runs beside the reading and does not depend on it. null without a search. */
  #search(): Promise<Searched> | null {
    const { search } = this.#request
    return search && searchPages(search, [...this.#sites.domains], this.#deadline)
  }

  /** Adds the starting pages, the site maps and the documents at fixed addresses. */
  async #start(): Promise<void> {
    for (const start of this.#sites.starts) {
      this.#frontier.add({ url: start, worth: 100, by: 'vendor' })
      // The file's former place (RFC 9116, section 3).
      for (const path of ['/.well-known/security.txt', '/security.txt'])
        this.#frontier.add({ url: new URL(path, start), worth: 99, by: 'guess' })
    }
    const roots = this.#sites.starts.filter((start) => start.pathname === '/')
    await Promise.all([this.#readSitemaps(roots), this.#readRound(this.#frontier.take(ROUND, ROUND_PER_HOST, 0))])
  }

  async #readSitemaps(roots: URL[]): Promise<void> {
    for (const root of roots) {
      const named = await this.#client.sitemapsOf(root).catch(() => null)
      if (!named) continue
      const waiting = named.length > 0 ? [...named] : [new URL('/sitemap.xml', root).href]
      for (let read = 0; read < SITEMAPS && waiting.length > 0; read++) {
        const url = pageAddress(waiting.shift()!, root.href)
        if (!url || !this.#sites.includes(url)) continue
        const answer = await this.#client.get(url, SITEMAP_BYTES).catch(() => null)
        if (answer?.status !== 200) continue
        const { pages, sitemaps } = await this.#sitemapIn(answer.body)
        for (const { href, worth } of pages) this.#frontier.add({ url: new URL(href), worth, by: 'vendor' })
        waiting.push(...sitemaps)
      }
    }
  }

  async #sitemapIn(bytes: Uint8Array): Promise<Sitemap> {
    try {
      return await this.#parser.read({ kind: 'sitemap', bytes, domains: this.#request.domains })
    } catch (error) {
      if (error instanceof UnreadableDocument) return { pages: [], sitemaps: [] }
      throw error
    }
  }

  /**
   * First the pages with a high value. Then customary addresses without a link, a few at a time, while that finds anything. Last,
   * if the vendor has few documents, pages of low rank.
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
    while (this.#documents.size < FEW_DOCUMENTS || this.#isPaying) {
      const found = this.#documents.size
      this.#isPaying = false
      await this.#readRound(this.#frontier.take(Math.min(ATTEMPTS, this.#room()), ATTEMPTS, 1))
      if (this.#documents.size === found) break
    }
  }

  /** After the vendor's own pages, so that no search result can take their place. */
  async #readSearched(results: SearchResult[]): Promise<void> {
    this.#follow(results, 'search', 'Found by a web search')
    await this.#readWorthy(WORTHY)
  }

  async #readWorthy(min: number): Promise<void> {
    for (;;) {
      const round = this.#frontier.take(Math.min(ROUND, this.#room()), ROUND_PER_HOST, min)
      if (round.length === 0) return
      await this.#readRound(round)
    }
  }

  /** The number of pages that may still be read. */
  #room(): number {
    const { limits } = this.#request
    const { bytes } = this.#http
    const { requests } = this.#client
    const over = this.#deadline.aborted || bytes >= limits.bytes || requests >= limits.pages * 3
    return over ? 0 : limits.pages - this.#documents.size
  }

  /** Adds the next customary addresses that neither links nor site maps show. @returns whether there were any. */
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
    const outcomes = await Promise.all(round.map((candidate) => this.#fetcher.fetch(candidate)))
    for (const [index, outcome] of outcomes.entries()) {
      if ('skip' in outcome) {
        if (!(round[index]!.by === 'guess' && outcome.skip.reason === 'not_found')) this.#skip(outcome.skip)
        this.#follow(outcome.links ?? [], 'vendor', `Linked from ${outcome.skip.url}`)
        continue
      }
      if (outcome.kept) this.#skip(outcome.kept)
      this.#keep(outcome.document, outcome.reading)
      this.#follow(outcome.links, 'vendor', `Linked from ${outcome.document.url}`)
    }
  }

  #keep(document: CollectedDocument, reading: Reading): void {
    this.#frontier.markRead(new URL(document.url))
    const same = this.#documents.get(document.sha256)
    if (!same) {
      this.#documents.set(document.sha256, document)
      this.#isPaying ||= (reading.text.match(ASKED_FOR)?.length ?? 0) >= PAYS
      this.#request.onDocument?.(document, reading)
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

  #skip(skip: SkippedAddress): void {
    if (!this.#skipped.has(skip.url)) this.#skipped.set(skip.url, skip)
  }

  #skipTheRest(): void {
    const [reason, message]: [SkipReason, string] = this.#deadline.aborted
      ? ['time_limit', 'The time for this collection had run out.']
      : this.#http.bytes >= this.#request.limits.bytes
        ? ['byte_limit', 'The documents that were read before it took all the space for this collection.']
        : ['page_limit', 'More promising pages were read instead.']
    let little = 0
    for (const { url, worth, by } of this.#frontier.rest()) {
      if (by === 'guess') continue
      if (worth >= WORTHY) this.#skip({ url: url.href, reason, message })
      else if (++little <= MAX_LITTLE)
        this.#skip({
          url: url.href,
          reason: 'page_limit',
          message: 'Neither its address nor its links promise anything that is asked.',
        })
    }
  }
}

function hostAndPort(address: string): { host: string; port: number } {
  const url = new URL(`http://${address}`)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) }
}

function byUrl(a: { url: string }, b: { url: string }): number {
  return a.url < b.url ? -1 : a.url > b.url ? 1 : 0
}
