import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@custos/database/embedded-postgres'
import { migrate } from '@custos/database/migrate'
import { createTenant } from '@custos/domain/tenants/create'
import { readConfig } from 'custos/config'
import { openLog } from 'custos/log'
import { openPlatform } from 'custos/platform'
import pg from 'pg'
import { load } from './bench/load.ts'
import { obtainToken, startServer } from './bench/server.ts'

/**
 * Asks ten times as often as the API can answer, over ten times as many connections as it works on at once, and shows what becomes of
 * those let in, of the others, of its memory, and of it afterwards. Server, database and load share the machine.
 *
 * npm run overload-test -- [--seconds 10]
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)
const times = 10
const { mostInWork } = readConfig({})

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

const { port, child } = await startServer('platform.ts', {
  owner,
  masterKey: masterKey.toString('hex'),
  objectStoreUrl,
  audit: true,
  mostInWork,
})
opened.defer(() => void child.kill('SIGKILL'))
const token = await obtainToken(port, app)
const target = { port, path: await vendorPath(), token }
const megabytes = async () => Math.round((await metric('process_resident_memory_bytes')) / 1e6)

await load(target, { connections: 64, seconds: 2 })
const capacity = await load(target, { connections: 64, seconds })
const memory = [await megabytes()]
console.log(`capacity   ${rate(capacity)} with 64 connections, ${answerTimes(capacity)}`)

let peak = 0
const watching = setInterval(() => void megabytes().then((now) => (peak = Math.max(peak, now))), 250)
const connections = mostInWork * times
const overload = await load(target, { connections, seconds, perSecond: capacity.perSecond * times })
clearInterval(watching)
const endedAt = performance.now()
while ((await metric('custos_http_requests_in_work')) > 0);
const freed = performance.now() - endedAt
const asked = (overload.served + overload.shed) / seconds
console.log(
  `overload   asked ${asked.toFixed(0)}/s, ${(asked / capacity.perSecond).toFixed(1)} times the capacity, over ${connections} connections for ${seconds} s`,
)
console.log(`accepted   ${overload.served}, ${rate(overload)}, ${answerTimes(overload)}`)
console.log(`shed       ${overload.shed}, p99 ${overload.shedP99.toFixed(0)} ms`)

const after = await load(target, { connections: 64, seconds })
console.log(`recovery   every place free after ${freed.toFixed(0)} ms; then ${rate(after)}, ${answerTimes(after)}`)
memory.push(peak, await megabytes())
console.log(`memory     ${memory[0]} MB before, ${memory[1]} MB at its peak, ${memory[2]} MB after`)

// The door sums up once a second.
await sleep(2500)
const { single, summed } = await recorded()
const served = await metric(
  'custos_http_request_duration_seconds_count\\{method="GET",route="/v1/vendors/:id",status="200"\\}',
)
console.log(`audit      ${single} records of ${served} answers; ${summed} of ${overload.shed} turned away summed up`)
process.exitCode = single === served && summed === overload.shed && after.shed === 0 ? 0 : 1

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

async function vendorPath(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/vendors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Larkspur Ledger', domain: 'https://larkspur-ledger.example' }),
  })
  return answer.headers.get('location')!
}

async function metric(line: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Records of single reads, and how many requests the door's records sum up. */
async function recorded(): Promise<{ single: number; summed: number }> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ single: number; summed: number }>(
    `SELECT count(*) FILTER (WHERE action = 'vendors.get')::int AS single,
       coalesce(sum((record->'custom_data'->>'count')::int) FILTER (WHERE action = 'requests.turned_away'), 0)::int AS summed
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
