import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { type Case, leadingTo, type Page } from './case.ts'
import { namedCases } from './cases.ts'
import { drawnCases } from './drawn.ts'

/**
 * The servers of all vendors, distinguished by host name, in a separate thread, so that hostile content does not slow the
 * measurement. Told a case's number, it serves that case on every host that begins with `hostile`.
 */

export interface Told {
  /** The first message. */
  port?: number
  /** A case is ready to be served. */
  ready?: true
  /** A hostile path was requested. */
  asked?: true
}

const { seed, drawn } = workerData as { seed: number; drawn: number }
const cases: Case[] = [...namedCases, ...drawnCases(drawn, seed)]
const good = goodPages()
let hostile: Record<string, Page> = {}

const server = createServer((request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?')
  const isHostile = request.headers.host?.startsWith('hostile') === true
  const page = isHostile ? (hostile[path] ?? (path === '/robots.txt' ? undefined : hostile['*'])) : good[path]
  if (isHostile && page !== undefined && path !== '/') post({ asked: true })
  if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
  else if (typeof page === 'function') page(request, response)
  else {
    const { body, type = 'text/html', encoding } = typeof page === 'string' ? { body: page } : page
    response.writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }).end(body)
  }
})

function post(told: Told): void {
  parentPort!.postMessage(told)
}

parentPort!.on('message', (at: number) => {
  hostile = cases[at]!.pages()
  post({ ready: true })
})

server.listen(0, '127.0.0.1', () => post({ port: (server.address() as AddressInfo).port }))

/** The pages of one of the project's own examples. */
function goodPages(): Record<string, Page> {
  const directory = new URL('../../../packages/evidence/examples/sites/alder.example/', import.meta.url)
  const files = readdirSync(directory).filter((file) => file.endsWith('.html'))
  return {
    '/': leadingTo(...files.map((file) => `/${file}`)),
    ...Object.fromEntries(files.map((file) => [`/${file}`, readFileSync(new URL(file, directory), 'utf8')])),
  }
}
