import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import type { SiteFile } from '@custos/site/build/manifest'
import { type Look, lookOf } from '@custos/site/navigation'
import type { Brand } from './brand.ts'
import { fill, fillingOf } from './placeholders.ts'
import { securityHeaders } from './security-headers.ts'

export interface SiteOptions {
  /** The output of `apps/site/build.mjs`: `site.json` and `public`. */
  directory: string
  publicUrl: string
  brand: Brand
  clock: Clock
}

/** A request with lower-case header names, as Node has them. */
export interface SiteRequest {
  /** Path and query, as requested. */
  url: string
  headers: { 'accept-encoding'?: string | undefined; 'if-none-match'?: string | undefined }
}

export interface SiteResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array | null
}

export interface Site {
  /**
   * The response to a GET of any path; for an unknown path, the site's Not Found page. It answers HEAD too: the server sends no
   * body then, and takes the length from it.
   */
  respond(request: SiteRequest): Promise<SiteResponse>
  /** A page into which the server itself writes, such as the errors of the contact form. No cache may store it. */
  rendered(path: string, status: number, write: (html: string) => string): SiteResponse
  isPage(path: string): boolean
}

interface Resource extends SiteFile {
  stored: Buffer
  content: Content
}

/**
 * The served content of a file. Parts that change with the day, such as the year of a copyright line, are filled in again each
 * day.
 */
interface Content {
  /** UTC days since 1970. */
  day: number
  bytes: Uint8Array
  etag: string
  compressed: Map<Encoding, Promise<Uint8Array>>
}

type Encoding = 'br' | 'gzip'

const compress: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** The page “Not Found” in the look of the unknown address. */
const notFoundPaths: Record<Look, string> = { standard: '/404', soft: '/404-soft' }
const isNotFoundPage = (path: string) => Object.values(notFoundPaths).includes(path)

/** The output of `apps/site/build.mjs`. */
export const builtSite = fileURLToPath(new URL('../../site/dist', import.meta.url))

/** Called before anything that needs the site is created. @throws Error that says how to build the site. */
export function requireBuilt(directory: string): void {
  if (!existsSync(join(directory, 'site.json')))
    throw new Error('The site is not built yet. Start with npm start or npx custos, which build it first.')
}

/** Reads the built site once, fills in the placeholders, and responds from memory. */
export async function loadSite({ directory, publicUrl, brand, clock }: SiteOptions): Promise<Site> {
  const { origin } = new URL(publicUrl)
  const files: SiteFile[] = JSON.parse(await readFile(join(directory, 'site.json'), 'utf8'))
  const resources = new Map<string, Resource>()
  for (const file of files) {
    const stored = await readFile(join(directory, 'public', file.file))
    resources.set(file.path, { ...file, stored, content: made(file, stored) })
  }

  function made({ template, contentType }: SiteFile, stored: Buffer): Content {
    const filled = () => fill(stored.toString('utf8'), contentType, fillingOf({ publicUrl, brand, clock }))
    const bytes = template ? Buffer.from(filled()) : stored
    return { day: today(), bytes, etag: sha256(bytes).slice(0, 24), compressed: new Map() }
  }

  function today(): number {
    return Math.floor(clock().getTime() / 86_400_000)
  }

  function contentOf(resource: Resource): Content {
    if (resource.template && resource.content.day !== today()) {
      const { content } = resource
      const anew = made(resource, resource.stored)
      resource.content = anew.etag === content.etag ? { ...content, day: anew.day } : anew
    }
    return resource.content
  }

  const headersOf = (resource: Resource): Record<string, string> => ({
    ...securityHeaders(origin, resource.scriptHashes),
    'content-type': resource.contentType,
  })

  async function respond({ url, headers }: SiteRequest): Promise<SiteResponse> {
    const [path, query] = splitQuery(url)
    const resource = resources.get(path)
    if (!resource || isNotFoundPage(path)) {
      const sibling = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
      if (sibling !== '' && resources.has(sibling)) {
        return {
          status: 308,
          headers: { ...securityHeaders(origin, []), location: sibling + query },
          body: null,
        }
      }
      return notFound(path)
    }
    const content = contentOf(resource)
    const encoding = isCompressible(resource.contentType) ? acceptedEncoding(headers['accept-encoding']) : undefined
    const answer = {
      ...headersOf(resource),
      'cache-control': resource.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      etag: `"${content.etag}${encoding ? `-${encoding}` : ''}"`,
      ...(isCompressible(resource.contentType) ? { vary: 'accept-encoding' } : {}),
    }
    if (headers['if-none-match']?.includes(content.etag)) return { status: 304, headers: answer, body: null }
    const bytes = encoding ? await compressed(content, encoding) : content.bytes
    return {
      status: 200,
      headers: {
        ...answer,
        'content-length': String(bytes.length),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body: bytes,
    }
  }

  /** An unknown page address gets the Not Found page. A missing asset gets no page, so that no browser runs one. */
  function notFound(path: string): SiteResponse {
    if (/\.[a-z0-9]+$/i.test(path)) {
      const headers = {
        ...securityHeaders(origin, []),
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      }
      return { status: 404, headers, body: Buffer.from('Not Found\n') }
    }
    const page = resources.get(notFoundPaths[lookOf(path)])!
    const { bytes } = contentOf(page)
    const headers = { ...headersOf(page), 'cache-control': 'no-store', 'content-length': String(bytes.length) }
    return { status: 404, headers, body: bytes }
  }

  function rendered(path: string, status: number, write: (html: string) => string): SiteResponse {
    const page = resources.get(path)!
    const body = Buffer.from(write(Buffer.from(contentOf(page).bytes).toString('utf8')))
    return {
      status,
      headers: { ...headersOf(page), 'cache-control': 'no-store', 'content-length': String(body.length) },
      body,
    }
  }

  const isPage = (path: string) =>
    !isNotFoundPage(path) && resources.get(path)?.contentType.startsWith('text/html') === true

  return { respond, rendered, isPage }
}

function compressed({ bytes, compressed }: Content, encoding: Encoding): Promise<Uint8Array> {
  const known = compressed.get(encoding)
  if (known) return known
  const made = compress[encoding](bytes)
  compressed.set(encoding, made)
  return made
}

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

function isCompressible(contentType: string): boolean {
  return !/^(font\/woff2|image\/(png|webp))/.test(contentType)
}

/** Encodings with `q=0` are refused. Of the others, the smaller one is used. */
function acceptedEncoding(header = ''): Encoding | undefined {
  const accepted = new Set(
    header
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined
}
