import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { memoryOf, processorOf } from './bench/process-use.ts'
import { obtainToken } from './bench/server.ts'
import { openCorpus } from './evaluation/corpus.ts'

/**
 * Measures the cost of one vendor with all shipped statements, on the platform as `npm start` serves it: the time from the
 * assessment's creation to its end, the worker's processor time, and its peak memory. The vendors' saved sites are served on
 * loopback, without the pause between requests. Linux only: process figures come from /proc.
 *
 * npm run bench:vendor -- --corpus DIR [--batches 1] [--vendors N]
 */
const { values } = parseArgs({
  options: { corpus: { type: 'string' }, batches: { type: 'string', default: '1' }, vendors: { type: 'string' } },
})
if (values.corpus === undefined) throw new Error('Name the directory of a corpus with --corpus.')
const corpus = values.corpus
const vendors = openCorpus(corpus).sites.slice(0, Number(values.vendors ?? Number.POSITIVE_INFINITY))

await using opened = new AsyncDisposableStack()
const directory = await mkdtemp(join(tmpdir(), 'custos-vendor-cost-'))
opened.defer(() => rm(directory, { recursive: true, force: true }))
const sites = await serveSites()
const app = { client_id: randomUUID(), client_secret: `${randomUUID()}${randomUUID()}` }
const port = await freePort()
const program = fileURLToPath(new URL('../bin/custos.mjs', import.meta.url))
const platform = spawn(process.execPath, [program, 'serve'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    CUSTOS_DATA_DIR: directory,
    PORT: String(port),
    LOG_LEVEL: 'error',
    COLLECTOR_CONNECT_TO: `127.0.0.1:${sites}`,
    COLLECTOR_SPACING_MS: '0',
    RATE_LIMIT_REQUESTS: '1000000',
    CUSTOS_BOOTSTRAP_CLIENT_ID: app.client_id,
    CUSTOS_BOOTSTRAP_CLIENT_SECRET: app.client_secret,
  },
})
const ended = once(platform, 'exit')
opened.defer(async () => {
  platform.kill('SIGTERM')
  await ended
})
while (!(await isReady())) {
  if (platform.exitCode !== null) throw new Error('The platform ended before it was ready.')
  await sleep(200)
}
const authorization = `Bearer ${await obtainToken(port, app)}`
const questionnaires = await call<{ id: string }[]>('GET', '/v1/security_questionnaire')
const shipped = questionnaires.at(-1)!.id
const worker = await workerOf(platform.pid!)

for (let batch = 1; batch <= Number(values.batches); batch++) {
  const costs: { seconds: number; processor: number }[] = []
  for (const domain of vendors) {
    const vendor = await call('POST', '/v1/vendors', { name: `${domain} ${batch}`, domain: `http://${domain}` })
    const [processor, start] = [processorOf(worker), performance.now()]
    const path = `/v1/vendors/${vendor.id}/assessment`
    const made = await call('POST', path, { name: 'Cost', security_statement_inventory: shipped })
    let { status } = made
    while (status !== 'COMPLETED' && status !== 'FAILED') {
      await sleep(50)
      ;({ status } = await call('GET', `${path}/${made.id}`))
    }
    const cost = { seconds: (performance.now() - start) / 1000, processor: processorOf(worker) - processor }
    costs.push(cost)
    if (batch === 1)
      console.log(
        `${domain.padEnd(24)} ${status}  ${cost.seconds.toFixed(1)} s, processor ${cost.processor.toFixed(1)} s`,
      )
  }
  const [seconds, processor] = (['seconds', 'processor'] as const).map((of) => costs.map((cost) => cost[of]))
  console.log(
    `batch ${batch}: created to ended ${spread(seconds!)}, worker's processor ${spread(processor!)}; its memory ${memoryOf(worker, 'VmRSS')} MB, at most ${memoryOf(worker, 'VmHWM')} MB`,
  )
}

async function call<Answer = { id: string; status: string }>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as { data: Answer }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
  return json.data
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok ?? false
}

/** Serves each site of the corpus under its own host name. */
async function serveSites(): Promise<number> {
  const manifests = new Map(
    vendors.map((domain) => [domain, JSON.parse(readFileSync(join(corpus, 'sites', domain, 'manifest.json'), 'utf8'))]),
  )
  const server = createServer((request, response) => {
    const domain = request.headers.host?.replace(/:\d+$/, '').replace(/^www\./, '') ?? ''
    const page = manifests.get(domain)?.[decodeURI(request.url ?? '/').replace(/[?#].*$/, '')]
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    else
      response.writeHead(200, { 'content-type': page.type }).end(readFileSync(join(corpus, 'sites', domain, page.file)))
  })
  opened.defer(() => server.closeAllConnections())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The server's process that reads documents. */
async function workerOf(program: number): Promise<number> {
  for (;;) {
    const found = below(program).find((pid) => /\0worker\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
    if (found !== undefined) return found
    await sleep(200)
  }
}

/** All descendants of a process. */
function below(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').flatMap((child) => [Number(child), ...below(Number(child))])
}

function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1)
  return `${at(0.5)} s in the middle, ${at(1)} s at most`
}
