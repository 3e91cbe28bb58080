import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createAssessment, listAssessments } from '@custos/contract/assessments'
import { listDocuments } from '@custos/contract/collected-documents'
import { createVendor } from '@custos/contract/vendors'
import { openInstallation } from '../bench/installation.ts'
import { median } from '../bench/median.ts'
import { memoryOf, resetPeaks } from '../bench/process-use.ts'
import { namedCases } from './hostile/cases.ts'
import { drawnCases } from './hostile/drawn.ts'
import type { Told } from './hostile/sites.ts'

/**
 * Assesses hostile vendors, one after the other, each beside a good one, with an API and a worker as in production. For each it
 * prints the duration and outcome of its assessment, the worker's peak memory, the delay of the good vendor's assessment, and the
 * API's slowest response; it writes the table into docs/measurements/.
 *
 * npm run hostile-test -- [--drawn 50] [--seed 1] [--only PART-OF-A-NAME]
 */
const { values } = parseArgs({
  options: {
    drawn: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const [drawn, seed] = [Number(values.drawn), Number(values.seed)]
const cases = [...namedCases, ...drawnCases(drawn, seed)]
const chosen = [...cases.entries()].filter(([, { name }]) => name.includes(values.only ?? ''))
/** The longest delay of a good vendor's assessment, in milliseconds. */
const MAX_DELAY = 1_000

await using opened = new AsyncDisposableStack()
const sites = new Worker(new URL('./hostile/sites.ts', import.meta.url), { workerData: { seed, drawn } })
opened.defer(() => void sites.terminate())
const { port: sitesPort } = await told('port')

const installation = opened.use(
  await openInstallation({ COLLECTOR_CONNECT_TO: `127.0.0.1:${sitesPort}`, COLLECTOR_MAX_SECONDS: '20' }),
)
const { url, signIn } = await installation.startApi()
const api = await signIn()
const worker = await installation.startWorker()

/** The durations of good vendors' assessments without a hostile one. */
const alone: number[] = []
for (let n = 0; n < 6; n++) await goodAlone()
// The first one includes one-time loading.
alone.shift()
const idle = memoryOf(worker.pid, 'VmHWM')
console.log(`good vendor alone: ${median(alone).toFixed(0)} ms; worker's memory: ${idle} MB`)

interface Row {
  name: string
  outcome: string
  milliseconds: number
  megabytes: number | null
  delay: number
  slowest: number
}
const rows: Row[] = []
for (const [index, [at, { name, vendors = 1 }]] of chosen.entries()) {
  if (index % 5 === 4) await goodAlone()
  sites.postMessage(at)
  await told('ready')
  resetPeaks(worker.pid)
  const answers = watchApi()
  const began = performance.now()
  const asked = told('asked')
  const hostile = await Promise.all(
    Array.from({ length: vendors }, (_, n) => assess(`https://hostile-${at}-${n}.example`)),
  )
  await Promise.race([asked, Promise.all(hostile.map(ended))])
  const good = await goodAssessment()
  const outcomes = await Promise.all(hostile.map(ended))
  const milliseconds = performance.now() - began
  const row: Row = {
    name,
    outcome: await outcomeOf(outcomes[0]!),
    milliseconds,
    megabytes: memoryOf(worker.pid, 'VmHWM'),
    delay: good - median(alone.slice(-5)),
    slowest: await answers.stop(),
  }
  rows.push(row)
  console.log(line(row))
}

const late = rows.filter(({ delay }) => delay > MAX_DELAY)
const machine = `${cpus().length} × ${cpus()[0]!.model}, load ${loadavg()
  .map((load) => load.toFixed(1))
  .join(', ')}`
const summary = `${rows.length} cases; a good vendor alone took ${median(alone).toFixed(0)} ms; ${late.length} cases delayed it by more than a second; the slowest response of the API took ${Math.max(...rows.map(({ slowest }) => slowest)).toFixed(0)} ms.`
console.log(`${summary} ${machine}`)
if (values.only === undefined) await writeTable()
process.exitCode = late.length > 0 ? 1 : 0

/** A requested assessment. */
interface PendingAssessment {
  id: string
  vendorId: string
}

async function assess(domain: string): Promise<PendingAssessment> {
  const { id: vendorId } = await api.ok(createVendor, { body: { name: 'Vendor', domain } })
  const body = { name: 'Assessment', framework_ids: ['iso-27001'] }
  const { id } = await api.ok(createAssessment, { params: { id: vendorId }, body })
  return { id, vendorId }
}

async function ended(
  asked: PendingAssessment,
): Promise<PendingAssessment & { status: string; failure: string | null }> {
  for (;;) {
    const { data } = await api.page(listAssessments, { params: { id: asked.vendorId }, query: { limit: 1 } })
    const { status, failure } = data[0]!
    if (status === 'COMPLETED' || status === 'FAILED') return { ...asked, status, failure: failure?.code ?? null }
    await sleep(20)
  }
}

/** Milliseconds from its creation to its end. */
async function goodAssessment(): Promise<number> {
  const began = performance.now()
  const { status } = await ended(await assess('https://good.example'))
  if (status !== 'COMPLETED') throw new Error(`The good vendor's assessment ended ${status}`)
  return performance.now() - began
}

async function goodAlone(): Promise<void> {
  alone.push(await goodAssessment())
}

/** The outcome of its assessment, and why its hostile page was not read. */
async function outcomeOf({ id, vendorId, status, failure }: Awaited<ReturnType<typeof ended>>): Promise<string> {
  const { skipped } = await api.ok(listDocuments, { params: { id: vendorId, assessment_id: id } })
  const reasons = new Set(skipped.filter(({ reason }) => reason !== 'not_found').map(({ reason }) => reason))
  return [failure ?? status, ...reasons].join(', ')
}

/** Requests a small response repeatedly. `stop` returns the slowest, in milliseconds. */
function watchApi(): { stop(): Promise<number> } {
  let isOver = false
  let slowest = 0
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${url}/v1/industries`, { headers: { authorization: `Bearer ${api.token}` } })).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - began)
      await sleep(10)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return slowest
    },
  }
}

/** The next message of this kind from the sites. */
function told<Kind extends keyof Told>(kind: Kind): Promise<Required<Pick<Told, Kind>>> {
  return new Promise((resolve) => {
    const hear = (message: Told): void => {
      if (!(kind in message)) return
      sites.off('message', hear)
      resolve(message as Required<Pick<Told, Kind>>)
    }
    sites.on('message', hear)
  })
}

function line({ name, outcome, milliseconds, megabytes, delay, slowest }: Row): string {
  const figures = [(milliseconds / 1000).toFixed(1), megabytes ?? '–', delay.toFixed(0), slowest.toFixed(0)]
  return `| ${[name, outcome, ...figures].join(' | ')} |`
}

async function writeTable(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const file = new URL(`../../docs/measurements/${day}-hostile.md`, import.meta.url)
  const text = `# Hostile vendors, measured

\`npm run hostile-test -- --drawn ${drawn} --seed ${seed}\` on ${day}, ${machine}, Node ${process.versions.node}.
${summary} The worker took ${idle} MB before.

*Time* is from the start to the end of the hostile vendors' assessments, with at most 20 s for each site. *Memory* is the worker's peak.
*Delay* is that of a good vendor's assessment, requested after the first contact with the hostile site, compared with running alone. *API* is
the slowest response to requests every 10 ms.

| Case | Outcome | Time (s) | Memory (MB) | Delay (ms) | API (ms) |
| --- | --- | --- | --- | --- | --- |
${rows.map(line).join('\n')}
`
  await writeFile(file, text)
}
