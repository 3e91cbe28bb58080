import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { sha256 } from '@custos/kernel/hash'
import { openOutboundClient } from '@custos/outbound/client'
import { onTestFinished } from 'vitest'
import type { Collection, ContentStore } from '../types.ts'
import { type CollectionRequest, collectPages, DEFAULT_LIMITS } from './collect.ts'

export const LOOPBACK = '127.0.0.1'

/** For tests: a site on a separate loopback port, which ends with the test. */
export interface LoopbackSite {
  port: number
  /** Every request in order of arrival. */
  requests: { host: string; path: string; headers: Record<string, string | string[] | undefined> }[]
}

type Pages = Record<
  string,
  string | { body: string | Buffer; headers?: Record<string, string>; status?: number } | RequestListener
>

export async function siteOf(pages: Pages): Promise<LoopbackSite> {
  const site: LoopbackSite = { port: 0, requests: [] }
  const server = createServer({ keepAliveTimeout: 100 }, (request, response) => {
    const path = request.url ?? '/'
    site.requests.push({ host: request.headers.host ?? '', path, headers: request.headers })
    const page = pages[path] ?? pages['*']
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
    else if (typeof page === 'function') page(request, response)
    else {
      const { body, headers = {}, status = 200 } = typeof page === 'string' ? { body: page } : page
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    }
  })
  site.port = await listen(server)
  onTestFinished(() => server.closeAllConnections())
  return site
}

/** A TCP server for hand-written responses. */
export async function rawServer(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => answer(socket))
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return listen(server)
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

export function memoryStore(): ContentStore & { size: number } {
  const blobs = new Map<string, Uint8Array>()
  return {
    async put(bytes) {
      const hash = sha256(bytes)
      blobs.set(hash, bytes)
      return hash
    },
    async get(hash) {
      const bytes = blobs.get(hash)
      if (!bytes) throw new Error(`nothing is stored under ${hash}`)
      return bytes
    },
    get size() {
      return blobs.size
    },
  }
}

/** Collects `vendor.example` from a loopback port, the only one that counts as public. Requests run in this thread. */
export async function collectFrom(
  port: number,
  {
    resolve = async () => [LOOPBACK],
    isPublic = (address) => address === LOOPBACK,
    ...changes
  }: Partial<CollectionRequest> & Parameters<typeof openOutboundClient>[0] = {},
): Promise<Collection> {
  await using client = openOutboundClient({ resolve, isPublic })
  return await collectPages({
    domains: [`http://vendor.example:${port}`],
    contentStore: memoryStore(),
    limits: { ...DEFAULT_LIMITS, spacing: 0, milliseconds: 30_000 },
    userAgent: 'CustosBot/0.2 (+https://custos.example)',
    connectTo: null,
    browser: null,
    search: null,
    previous: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    clock: () => new Date('2026-01-02T03:04:05Z'),
    send: client.send,
    ...changes,
  })
}

/** The paths of the read documents, in order. */
export function pathsOf({ documents }: Collection): string[] {
  return documents.map(({ url }) => new URL(url).pathname + new URL(url).search)
}

export function reasonFor({ skipped }: Collection, path: string): string | undefined {
  return skipped.find(({ url }) => url.endsWith(path))?.reason
}
