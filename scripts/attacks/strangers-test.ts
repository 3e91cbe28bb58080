import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createAssessment } from '@custos/contract/assessments'
import { setSingleSignOn } from '@custos/contract/single-sign-on'
import { importVendors } from '@custos/contract/vendor-import'
import { createVendor } from '@custos/contract/vendors'
import { createWebhook } from '@custos/contract/webhooks'
import { openInstallation } from '../bench/installation.ts'

/**
 * Requests /healthz of an API every ten milliseconds while it and its worker contact hostile sites, receivers, identity providers
 * and language models, visitors send bodies that are slow to parse, and registers of 200,000 rows are imported: each alone, then
 * all at once. Prints the response times, and writes the table into docs/measurements/.
 *
 * npm run strangers-test -- [--seconds 15] [--only PART-OF-A-NAME]
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' }, only: { type: 'string' } } })
const seconds = Number(values.seconds)
/** Milliseconds. */
const bound = 100

await using opened = new AsyncDisposableStack()
const strangers = new Worker(new URL('./strangers/server.ts', import.meta.url))
opened.defer(() => void strangers.terminate())
const port = await new Promise<number>((resolve) => strangers.once('message', resolve))
const stranger = `http://127.0.0.1:${port}`

const installation = opened.use(
  await openInstallation({
    COLLECTOR_CONNECT_TO: `127.0.0.1:${port}`,
    COLLECTOR_MAX_SECONDS: values.seconds,
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1',
    OIDC_PRIVATE_ISSUERS: stranger,
    LLM_BASE_URL: `${stranger}/v1`,
    LLM_MODEL: 'hostile',
    TRUST_PROXY: 'on',
  }),
)
const directory = await mkdtemp(join(tmpdir(), 'custos-turns-'))
opened.defer(() => rm(directory, { recursive: true, force: true }))
const turnsOf = { api: join(directory, 'api'), worker: join(directory, 'worker') }
const watched = (file: string) => ({
  NODE_OPTIONS: `--import=${new URL('./strangers/loop-turns.ts', import.meta.url).href}`,
  TURNS_FILE: file,
})
const { url, signIn } = await installation.startApi(watched(turnsOf.api))
const api = await signIn()
await installation.startWorker(watched(turnsOf.worker))
await api.ok(setSingleSignOn, {
  body: {
    label: 'Hostile',
    issuer: `${stranger}/issuer`,
    client_id: 'custos',
    client_secret: 'a secret of this measurement',
  },
})
for (let n = 0; n < 10; n++)
  await api.ok(createWebhook, { body: { url: `${stranger}/hooks-${n}`, event_types: ['vendor.created'] } })

let vendors = 0
const seen = { api: 0, worker: 0 }
/** Each attack continues until the signal fires. */
const attacks: Record<string, (signal: AbortSignal) => Promise<void>> = {
  'hostile sites of ten vendors': (signal) => assess(10, () => `https://hostile-${vendors}.example`, signal),
  'hostile receivers': async (signal) => {
    while (!signal.aborted) {
      await api.ok(createVendor, { body: { name: 'Vendor', domain: 'https://good.example' } })
      await sleep(50)
    }
  },
  'a hostile identity provider': (signal) => visitors('sign-on', 20, signal),
  'a hostile language model': (signal) => assess(4, () => 'https://good.example', signal),
  'bodies of visitors': (signal) => visitors('bodies', 40, signal),
  'registers of 200,000 rows': async (signal) => {
    const raw = `Vendor,Website\n${'a,a.example\n'.repeat(200_000)}`
    while (!signal.aborted) {
      await api.call('POST', importVendors.path, {
        query: { name: 'register.csv' },
        raw,
        headers: { 'content-type': 'application/octet-stream' },
      })
      await sleep(500)
    }
  },
}

interface Row {
  name: string
  answers: number
  p50: number
  p99: number
  slowest: number
  /** The processor time of one turn of the main thread: 99th percentile and maximum. Milliseconds. */
  api: { p99: number; longest: number }
  worker: { p99: number; longest: number }
}
const rows: Row[] = [await measured('nothing', async () => {})]
for (const [name, attack] of Object.entries(attacks))
  if (name.includes(values.only ?? '')) rows.push(await measured(name, attack))
rows.push(
  await measured('all at once', async (signal) => {
    await Promise.all(Object.values(attacks).map((attack) => attack(signal)))
  }),
)
const slow = rows.filter(({ p99 }) => p99 > bound)
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(', ')
const machine = `${cpus().length} × ${cpus()[0]!.model}, load ${load}`
console.log(`${machine}; ${slow.length} of ${rows.length} with a p99 above ${bound} ms`)
if (values.only === undefined) await writeTable()
process.exitCode = slow.length > 0 ? 1 : 0

async function measured(name: string, attack: (signal: AbortSignal) => Promise<void>): Promise<Row> {
  const over = new AbortController()
  const attacking = attack(over.signal).catch((error: unknown) => console.error(name, error))
  // The work has only just begun.
  await sleep(2_000)
  await Promise.all([turnsSince('api'), turnsSince('worker')])
  const times = await healthTimes(seconds * 1000)
  // The last second is recorded when it is over.
  await sleep(1_100)
  const [ofApi, ofWorker] = await Promise.all([turnsSince('api'), turnsSince('worker')])
  over.abort()
  await attacking
  const row = {
    name,
    answers: times.length,
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    slowest: share(times, 1),
    api: { p99: share(ofApi, 0.99), longest: share(ofApi, 1) },
    worker: { p99: share(ofWorker, 0.99), longest: share(ofWorker, 1) },
  }
  console.log(line(row))
  return row
}

function share(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** The recorded turns since the last call. Milliseconds of the processor. */
async function turnsSince(role: keyof typeof turnsOf): Promise<number[]> {
  const noted = (await readFile(turnsOf[role], 'utf8')).split('\n').filter(Boolean).map(Number)
  const since = noted.slice(seen[role])
  seen[role] = noted.length
  return since
}

/** The duration of each response in milliseconds; a request is sent every ten, whether or not earlier ones are answered. */
async function healthTimes(milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const until = performance.now() + milliseconds
  const asked: Promise<number>[] = []
  while (performance.now() < until) {
    const began = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    request(`${url}/healthz`, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - began))
    })
      .once('error', reject)
      .end()
    asked.push(promise)
    await sleep(10)
  }
  const times = await Promise.all(asked)
  agent.destroy()
  return times
}

/** Starts this many assessments, which last as long as the measurement. */
async function assess(atOnce: number, domain: () => string, signal: AbortSignal): Promise<void> {
  for (let n = 0; n < atOnce && !signal.aborted; n++) {
    vendors++
    const { id } = await api.ok(createVendor, { body: { name: 'Vendor', domain: domain() } })
    await api.ok(createAssessment, { params: { id }, body: { name: 'Assessment', framework_ids: ['iso-27001'] } })
  }
}

async function visitors(mode: 'bodies' | 'sign-on', perSecond: number, signal: AbortSignal): Promise<void> {
  const sending = new Worker(new URL('./strangers/visitors.ts', import.meta.url), {
    workerData: { url, mode, perSecond },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve())
  await promise
  await sending.terminate()
}

function line({ name, answers, p50, p99, slowest, api, worker }: Row): string {
  const figures = [p50, p99, slowest, api.p99, api.longest, worker.p99, worker.longest].map((one) => one.toFixed(0))
  return `| ${[name, answers, ...figures].join(' | ')} |`
}

async function writeTable(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const text = `# External servers and the event loop, measured

\`npm run strangers-test -- --seconds ${seconds}\` on ${day}, ${machine}, Node ${process.versions.node}. One API, one worker, one
PostgreSQL, the hostile servers and the visitors share the machine. /healthz is requested every 10 ms. *At once* is the processor time
of the main thread of the API, or of the worker, between two samples five milliseconds apart: the delay for others on a separate
machine.

| Meanwhile | /healthz | Median (ms) | p99 (ms) | Slowest (ms) | API at once, p99 (ms) | Longest (ms) | Worker at once, p99 (ms) | Longest (ms) |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(line).join('\n')}
`
  await writeFile(new URL(`../../docs/measurements/${day}-strangers.md`, import.meta.url), text)
}
