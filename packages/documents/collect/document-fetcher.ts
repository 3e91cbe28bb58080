import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, unixSeconds } from '@custos/kernel/clock'
import { mediaTypeOf } from '@custos/outbound/messages'
import { decodedPath, pageKey, type VendorSites, webAddress } from '../addresses/site.ts'
import { ConfinedParser } from '../confined/parser.ts'
import type { DocumentTask, ResultOf } from '../confined/tasks.ts'
import type { PageLinks } from '../read/page-links.ts'
import { keepReading, storedReading } from '../read/stored-reading.ts'
import { UnreadableDocument } from '../read/unreadable-document.ts'
import { visibleText } from '../read/visible-text.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'
import type { CollectedDocument, ContentStore, Reading, SkippedAddress, SourceType } from '../types.ts'
import { documentType, isPage, sizeLimits } from './document-type.ts'
import type { Candidate, FoundBy } from './frontier.ts'
import { FetchFailure, type HttpResponse, UnshownPage } from './http.ts'
import type { Ask, PageBrowser } from './page-browser.ts'
import { type PoliteClient, REDIRECTS } from './polite-client.ts'

/** The outcome of fetching a candidate. */
export type Outcome = FetchedOnce | Skipped

/** @property kept why the document of an earlier collection is kept; absent if it was read now. */
type FetchedOnce = Fetched<CollectedDocument> & { kept?: SkippedAddress }

interface Skipped {
  skip: SkippedAddress
  /** The page's links, if they are known. */
  links?: PageLinks['links']
}

interface Fetched<Document> {
  document: Document
  reading: Reading
  links: PageLinks['links']
}

/** An outcome before it is stored. */
type Unstored = Fetched<Omit<CollectedDocument, 'sha256'>> & { content: Uint8Array }
type FetchedInstead = { unstored: Unstored } | Skipped

/** Fetches an address and returns a stored document with its reading, or the reason why there is none. */
export class DocumentFetcher {
  readonly #client: PoliteClient
  readonly #sites: VendorSites
  readonly #parser: ConfinedParser
  readonly #browser: PageBrowser | null
  readonly #renderer: PageRenderer | null
  readonly #countKept: (bytes: number) => void
  readonly #contentStore: ContentStore
  readonly #previous: Map<string, CollectedDocument>
  readonly #signal: AbortSignal
  readonly #deadline: AbortSignal
  readonly #clock: Clock
  readonly #assets = new Map<string, Promise<HttpResponse>>()
  readonly #stylesheets = new Map<string, Promise<Uint8Array | null>>()

  /**
   * @param browser for pages that need their scripts; null: they are not read.
   * @param options.renderer tells what is visible on a page; null: a model of browsers does.
   * @param options.countKept called with the bytes of kept documents, which count without being sent.
   * @param options.previous documents of an earlier collection, which are not sent again if unchanged.
   * @param options.signal cancels the collection.
   * @param options.deadline ends it: documents that arrive later are skipped.
   */
  constructor(
    client: PoliteClient,
    sites: VendorSites,
    browser: PageBrowser | null,
    options: {
      renderer: PageRenderer | null
      countKept: (bytes: number) => void
      contentStore: ContentStore
      previous: CollectedDocument[]
      signal: AbortSignal
      deadline: AbortSignal
      clock: Clock
    },
  ) {
    this.#client = client
    this.#sites = sites
    this.#browser = browser
    this.#renderer = options.renderer
    this.#countKept = options.countKept
    this.#contentStore = options.contentStore
    this.#previous = new Map(options.previous.map((document) => [pageKey(new URL(document.url)), document]))
    this.#signal = options.signal
    this.#deadline = options.deadline
    this.#clock = options.clock
    this.#parser = new ConfinedParser({
      stylesheets: (addresses) => this.#fetchStylesheets(addresses),
      signal: options.signal,
      deadline: options.deadline,
    })
  }

  /** Cancels the current reading. */
  close(): void {
    this.#parser.close()
  }

  /** @throws the signal's reason, or the store's error, which is not the vendor's fault and ends the collection. */
  async fetch(candidate: Candidate): Promise<Outcome> {
    const answered = await this.#ask(candidate)
    if (!('unstored' in answered)) return (await this.#kept(candidate.url, answered.skip)) ?? answered
    const { document, content, reading, links } = answered.unstored
    const [sha256, hashes] = await Promise.all([
      this.#contentStore.put(content),
      keepReading(reading, this.#contentStore),
    ])
    return { document: { ...document, sha256, ...hashes }, reading, links }
  }

  async #ask({ url, by }: Candidate): Promise<FetchedInstead> {
    try {
      let at = url
      for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
        const previous = this.#previous.get(pageKey(at))
        const answer = await this.#client.get(at, sizeLimits(at), validatorsOf(previous))
        if (answer.status === 304 && previous) {
          const reused = await this.#reuse(previous, by, answer.headers)
          if (reused) return reused
          // The earlier document is no longer stored, so it is fetched like a new one.
          this.#previous.delete(pageKey(at))
          continue
        }
        if (answer.status === 200) return { unstored: await this.#read(at, answer, by) }
        at = this.#redirected(at, answer)
      }
      throw new FetchFailure('http_error', `The address redirects more than ${REDIRECTS} times.`)
    } catch (error) {
      this.#signal.throwIfAborted()
      if (this.#deadline.aborted)
        return { skip: { url: url.href, reason: 'time_limit', message: 'The time for this collection had run out.' } }
      if (error instanceof UnshownPage)
        return { skip: { url: url.href, reason: error.reason, message: error.message }, links: error.links }
      if (error instanceof UnreadableDocument)
        return { skip: { url: url.href, reason: 'unreadable', message: error.message } }
      if (!(error instanceof FetchFailure)) throw error
      return { skip: { url: url.href, reason: error.reason, message: error.message } }
    }
  }

  /** A temporary failure keeps the earlier document for a while, so that an assessment does not lose it by accident. */
  async #kept(url: URL, skip: SkippedAddress): Promise<FetchedOnce | null> {
    const previous = this.#previous.get(pageKey(url))
    if (!previous || !PASSES.has(skip.reason)) return null
    if (unixSeconds(this.#clock()) - previous.fetchedAt > KEPT_FOR) return null
    const reading = await storedReading(previous, this.#contentStore).catch(() => null)
    if (!reading) return null
    const message = `${skip.message} What was read in it before is kept, and it is asked for again next time.`
    return { document: previous, reading, links: [], kept: { ...skip, message } }
  }

  /**
   * The document is unchanged since the last collection, so the stored bytes replace the response. null if they are unavailable.
   */
  async #reuse(
    previous: CollectedDocument,
    by: FoundBy,
    headers: HttpResponse['headers'],
  ): Promise<FetchedInstead | null> {
    const content = await this.#contentStore.get(previous.sha256).catch(() => null)
    if (!content) return null
    this.#countKept(content.length)
    const { reading, page } = await this.#readContent(content, previous.mediaType, previous.url, headers)
    const document = {
      ...previous,
      type: sourceType(previous.mediaType, by),
      fetchedAt: unixSeconds(this.#clock()),
      notModified: true as const,
    }
    return { unstored: { document, content, reading, links: page?.links ?? [] } }
  }

  async #readContent(
    bytes: Uint8Array,
    mediaType: string,
    url: string,
    { 'content-security-policy': policy, 'content-type': type, link, refresh }: HttpResponse['headers'],
  ): Promise<ResultOf<DocumentTask>> {
    const headers = { 'content-security-policy': policy, 'content-type': type, link, refresh }
    const task: DocumentTask = { kind: 'document', bytes, mediaType, url, headers }
    const read = await this.#parser.read(task)
    if (!this.#renderer || !isPage(mediaType) || !read.page || read.page.isShell) return read
    // With the stylesheets that were fetched during the reading.
    const sheet = async (address: string) => (await this.#stylesheets.get(address)) ?? null
    const shown = await this.#renderer.show({ bytes, url, headers, sheet })
    return shown === null ? read : this.#parser.read({ ...task, shown })
  }

  /** The target of a redirect. @throws FetchFailure if the response is no redirect, or its target is not permitted. */
  #redirected(from: URL, { status, headers }: HttpResponse): URL {
    if (status < 300 || status > 399 || !headers.location) throw failureOf(status)
    const to = webAddress(headers.location, from.href)
    if (!to) throw new FetchFailure('forbidden_address', 'The address redirects to an address that is never read.')
    to.hash = ''
    if (!this.#sites.includes(to)) {
      throw new FetchFailure(
        'off_site',
        `The address redirects to ${to.host}; add it as an alternative domain if it is the vendor's.`,
      )
    }
    return to
  }

  async #read(url: URL, answer: HttpResponse, by: FoundBy): Promise<Unstored> {
    const mediaType = documentType(mediaTypeOf(answer.headers['content-type']), answer.body)
    const served = await this.#readContent(answer.body, mediaType, url.href, answer.headers)
    const rendered = served.page?.isShell
      ? await this.#rendered(url, answer).catch((error: unknown) => {
          throw error instanceof FetchFailure ? new UnshownPage(error, served.page?.links ?? []) : error
        })
      : null
    const { reading, page } = rendered
      ? await this.#readContent(rendered, mediaType, url.href, { ...answer.headers, 'content-type': RENDERED })
      : served
    if (page?.isShell) throw new FetchFailure('unreadable', 'The page shows nothing even after its scripts have run.')
    if (page && NOT_FOUND.test(page.title)) throw failureOf(404)
    if (by === 'guess' && url.pathname.endsWith('security.txt') && mediaType !== 'text/plain') throw failureOf(404)
    const content = rendered ?? answer.body
    const document = {
      url: url.href,
      name: page?.title || fileName(url),
      type: sourceType(mediaType, by),
      mediaType,
      bytes: content.length,
      fetchedAt: unixSeconds(this.#clock()),
      // The validators of the sent page; the result of scripts has none.
      etag: rendered ? null : (answer.headers.etag ?? null),
      lastModified: rendered ? null : (answer.headers['last-modified'] ?? null),
      ...(rendered && { rendered: true as const }),
    }
    return { document, content, reading, links: page?.links ?? [] }
  }

  /** The page after its scripts have run, as HTML. @throws FetchFailure */
  async #rendered(page: URL, served: HttpResponse): Promise<Buffer> {
    if (!this.#browser) throw new FetchFailure('unreadable', 'The page shows nothing unless its scripts run.')
    // The pages of one site share scripts.
    const ask: Ask = (url, accept, limit) => {
      const key = `${accept} ${url.href}`
      const response = this.#assets.get(key) ?? this.#asset(url, accept, limit)
      this.#assets.set(key, response)
      return response
    }
    return this.#browser.render(page, served, ask, this.#deadline)
  }

  /** Null for each sheet that does not arrive in time. The pages of one site share sheets. */
  #fetchStylesheets(addresses: string[]): Promise<(Uint8Array | null)[]> {
    return Promise.all(
      addresses.map(async (address) => {
        const url = webAddress(address)
        const stylesheet = this.#stylesheets.get(address)
        if (stylesheet || !url || this.#stylesheets.size >= STYLESHEETS) return stylesheet ?? null
        const fetched = this.#asset(url, 'text/css', STYLESHEET_BYTES).then(
          // Browsers ignore a sheet with another media type.
          ({ status, headers, body }) =>
            status === 200 && /^(?:text\/css)?$/.test(mediaTypeOf(headers['content-type'])) ? body : null,
          () => null,
        )
        const inTime = Promise.race([fetched, sleep(STYLESHEET_TIMEOUT_MS, null, { ref: false })])
        this.#stylesheets.set(address, inTime)
        return inTime
      }),
    )
  }

  /** Fetches a resource that a page's scripts request, and follows redirects. @throws FetchFailure */
  async #asset(url: URL, accept: string, limit: number): Promise<HttpResponse> {
    let at = url
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const answer = await this.#client.get(at, limit, { accept })
      const { location } = answer.headers
      const to = answer.status >= 300 && answer.status <= 399 && location ? webAddress(location, at.href) : null
      if (!to) return answer
      at = to
    }
    throw new FetchFailure('http_error', `The address redirects more than ${REDIRECTS} times.`)
  }
}

/** The limits of stylesheets: their number in one collection, and the bytes of each. */
const STYLESHEETS = 40
const STYLESHEET_BYTES = 1_000_000
/** Milliseconds. */
const STYLESHEET_TIMEOUT_MS = 5_000

/** Titles of error pages that are sent with status 200. */
const NOT_FOUND = /^\W*(?:error )?404\b|\bpage (?:was )?not found\b|^not found\b|\bseite nicht gefunden\b/i

/** Transient failures: a later attempt may succeed. */
const PASSES = new Set<SkippedAddress['reason']>(['unreachable', 'http_error', 'unreadable', 'time_limit'])
/** Seconds. */
const KEPT_FOR = 90 * 86_400

/** The browser's output, whatever the server sent. */
const RENDERED = 'text/html; charset=utf-8'

/** The headers of a conditional request (RFC 9110, section 13.1). */
function validatorsOf(previous: CollectedDocument | undefined): Record<string, string> {
  return {
    ...(previous?.etag && { 'if-none-match': previous.etag }),
    ...(previous?.lastModified && { 'if-modified-since': previous.lastModified }),
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

function fileName(url: URL): string {
  const last = url.pathname.split('/').filter(Boolean).at(-1)
  return (last && visibleText(decodedPath(last)).trim()) || url.host
}
