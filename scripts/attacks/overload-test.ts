import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@custos/database/embedded-postgres'
import { migrate } from '@custos/database/migrate'
import { createTenant } from '@custos/domain/tenants/create'
import { openLog } from 'custos/log'
import { openPlatform } from 'custos/platform'
import pg from 'pg'
import type { ArrivalOptions, Arrivals } from '../bench/arrivals.ts'
import type { Target } from '../bench/connection.ts'
import { load } from '../bench/load.ts'
import { obtainToken, startServer } from '../bench/server.ts'

/**
 * Sends ten times as many requests as the API can answer, for pages of 100 vendors. Prints what happens to accepted and refused
 * ones, to the API's memory, and to the API afterwards. The requests come at a fixed rate from a separate process, whatever the
 * responses; server, database and load share the machine.
 *
 * npm run overload-test -- [--seconds 5]
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
const seconds = Number(values.seconds)
const times = 10

const directory = await mkdtemp(join(tmpdir(), 'custos-overload-'))
await using opened = new AsyncDisposableStack()
opened.defer(() => rm(directory, { recursive: true, force: true }))
const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres'), log: console.error })
opened.defer(() => postgres.stop())
const owner = postgres.connection
const masterKey = randomBytes(32)
await migrate(owner, masterKey)
const objectStoreUrl = pathToFileURL(`${directory}/objects/`).href
const app = await firstApp()

const target = await serve()
await makeVendors(100)
await load(target, { connections: 64, seconds: 2 })
const capacity = await load(target, { connections: 64, seconds })
console.log(`capacity   ${rate(capacity)} with 64 connections, ${answerTimes(capacity)}`)

const [servedBefore, soonBefore] = [await served(), await servedWithinASecond()]
const memory = [await megabytes()]
const overload = await arrivals({
  ...target,
  perSecond: capacity.perSecond * times,
  seconds,
  maxConnections: 2000,
})
const endedAt = performance.now()
while ((await metric('custos_http_requests_in_work')) > 0);
const freed = performance.now() - endedAt
memory.push(await megabytes())
const soon = ((await servedWithinASecond()) - soonBefore) / ((await served()) - servedBefore)
const asked = overload.sent / overload.seconds
console.log(
  `overload   asked ${asked.toFixed(0)}/s, ${(asked / capacity.perSecond).toFixed(1)} times the capacity, for ${overload.seconds.toFixed(1)} s over ${overload.connections} connections; the load itself took ${overload.processors.toFixed(2)} processors`,
)
console.log(
  `accepted   ${overload.served}, ${rate({ perSecond: overload.served / overload.seconds })}, ${answerTimes(overload)}; ${(soon * 100).toFixed(1)} % within a second of reaching the process`,
)
console.log(
  `shed       ${overload.shed}${overload.shed > 0 ? `, p99 ${overload.shedP99.toFixed(0)} ms` : ''}; ${overload.unanswered} without an answer ten seconds later; ${overload.broken} connections were reset`,
)

const after = await load(target, { connections: 64, seconds })
console.log(`recovery   every place free after ${freed.toFixed(0)} ms; then ${rate(after)}, ${answerTimes(after)}`)
memory.push(await megabytes())
console.log(`memory     ${memory[0]} MB before, ${memory[1]} MB at the end of it, ${memory[2]} MB after`)

// The admission control writes its summary once a second.
await sleep(2500)
const { single, summed } = await recorded()
const answered = (await served()) - servedBefore
// Only the server knows of responses on a reset connection.
const isComplete = answered >= overload.served + after.served && summed >= overload.shed + after.shed
console.log(
  `audit      ${single} records of all pages; ${summed} of ${overload.shed + after.shed} turned away summed up`,
)
process.exitCode = isComplete ? 0 : 1

async function firstApp() {
  const { services, close } = await openPlatform(
    { objectStoreUrl, eventDays: 90 },
    { owner, masterKey },
    { log: openLog('error'), works: false },
  )
  const first = await createTenant(services, 'Overload', new Date())
  await close()
  return first
}

async function serve(): Promise<Target> {
  const { port, child } = await startServer('platform.ts', {
    owner,
    masterKey: masterKey.toString('hex'),
    objectStoreUrl,
    audit: true,
  })
  opened.defer(() => void child.kill('SIGKILL'))
  return { port, path: '/v1/vendors?limit=100', token: await obtainToken(port, app) }
}

async function makeVendors(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await fetch(`http://127.0.0.1:${target.port}/v1/vendors`, {
      method: 'POST',
      headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Larkspur Ledger ${made}`, domain: 'https://larkspur-ledger.example' }),
    })
}

async function arrivals(options: ArrivalOptions): Promise<Arrivals> {
  const child = fork(new URL('../bench/arrivals.ts', import.meta.url))
  child.send(options)
  const told = once(child, 'message') as Promise<[Arrivals]>
  const lost = once(child, 'exit').then(() => {
    throw new Error('The process that sends the requests ended before it could say what became of them')
  })
  const [result] = await Promise.race([told, lost])
  return result
}

async function metric(line: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${target.port}/metrics`)).text()
  return Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
}

async function megabytes(): Promise<number> {
  return Math.round((await metric('process_resident_memory_bytes')) / 1e6)
}

function served(): Promise<number> {
  return metric('custos_http_request_duration_seconds_count\\{method="GET",route="/v1/vendors",status="200"\\}')
}

function servedWithinASecond(): Promise<number> {
  return metric('custos_http_request_duration_seconds_bucket\\{le="1",method="GET",route="/v1/vendors",status="200"\\}')
}

/** The number of records of read pages, and of requests in the admission control's summaries. */
async function recorded(): Promise<{ single: number; summed: number }> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ single: number; summed: number }>(
    `SELECT count(*) FILTER (WHERE action = 'vendors.list')::int AS single,
       coalesce(sum((details->'custom_data'->>'count')::int) FILTER (WHERE action = 'requests.turned_away'), 0)::int AS summed
     FROM audit_records`,
  )
  await client.end()
  return rows[0]!
}

function rate({ perSecond }: { perSecond: number }): string {
  return `${perSecond.toFixed(0)}/s`
}

function answerTimes({ median, p99 }: { median: number; p99: number }): string {
  return `p50 ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}
