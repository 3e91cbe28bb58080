import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConnectionOptions } from '@custos/database/connection'
import { startEmbeddedPostgres } from '@custos/database/embedded-postgres'
import { migrate } from '@custos/database/migrate'
import type { SqlStatement, TenantSession } from '@custos/database/session'
import { createTenant } from '@custos/domain/tenants/create'
import { findVendor } from '@custos/domain/vendors/store'
import { listVendors } from '@custos/domain/vendors/vendor-query'
import { openLog } from 'custos/log'
import { openPlatform } from 'custos/platform'
import pg from 'pg'
import { seedAuditLog, timeAuditPages } from './bench/audit-pages.ts'
import type { BareOptions } from './bench/bare.ts'
import { load } from './bench/load.ts'
import { median } from './bench/median.ts'
import type { PlatformOptions } from './bench/platform.ts'
import type { SealerOptions } from './bench/sealer.ts'
import { obtainToken, startServer } from './bench/server.ts'

/**
 * Measures the platform's cost over a bare server on the same query, in one run: rounds are interleaved and medians compared, so
 * that a drifting machine affects all alike. Linux only: the server's processor time comes from /proc.
 *
 * The audit's cost is measured twice: at each server's highest rate, and at the same rate for both, half of the audited server's
 * highest. A server that waits for commits wakes up for fewer requests at once, so the first comparison also compares two loads.
 *
 * npm run bench -- [--rounds 7] [--seconds 3] [--records 1000000]
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const rounds = option('rounds', 7)
const seconds = option('seconds', 3)
const records = option('records', 1_000_000)
const connections = 64

const directory = await mkdtemp(join(tmpdir(), 'custos-bench-'))
const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres'), log: console.error })
const owner = postgres.connection
const children: ChildProcess[] = []
try {
  const masterKey = randomBytes(32)
  await migrate(owner, masterKey)
  const objectStoreUrl = pathToFileURL(`${directory}/objects/`).href
  const { tenantId, app, vendorId, session } = await seed(owner, masterKey, objectStoreUrl)

  const single = `/v1/vendors/${vendorId}`
  const page = '/v1/vendors?limit=100'
  const statements = {
    [single]: await captured((capture) => findVendor(capture, vendorId), tenantId),
    [page]: await captured((capture) => listVendors(capture, {}, 'newest', { rows: 101, after: undefined }), tenantId),
  }
  const platform: PlatformOptions = {
    owner,
    masterKey: masterKey.toString('hex'),
    objectStoreUrl,
    audit: true,
  }
  const full = await started('platform.ts', platform)
  const unaudited = await started('platform.ts', { ...platform, audit: false })
  const token = await obtainToken(full.port, app)
  const bare = await started('bare.ts', { connection: owner, token, statements } satisfies BareOptions)
  const sealer = await startSealer({ owner, masterKey: masterKey.toString('hex'), objectStoreUrl })

  const servers = { bare, full, sealed: { ...full, sealer }, unaudited }
  for (const [title, path] of [
    ['GET one vendor', single],
    ['GET a page of 100 vendors', page],
  ] as const) {
    const results = await interleaved(servers, { path, token })
    const half = Math.floor(results.full.perSecond / 2)
    const alike = await interleaved({ full, unaudited }, { path, token }, half)
    console.log(`\n${title}: ${rounds} interleaved rounds of ${seconds} s, ${connections} connections`)
    for (const [name, { perSecond, cpu, p50 }] of Object.entries(results)) {
      const ratios =
        name === 'without_safeguard'
          ? ''
          : `  throughput ${(perSecond / results.bare.perSecond).toFixed(2)} of bare, processor ${(cpu / results.bare.cpu).toFixed(2)} times`
      console.log(
        `  ${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)}/s  ${cpu.toFixed(0).padStart(5)} µs of the server's processor  median ${p50.toFixed(1)} ms${ratios}`,
      )
    }
    console.log(
      `  the audit adds ${share(results)} % processor time; with both at ${half} requests a second, ${share(alike)} %`,
    )
  }

  console.log(`\nAudit log of an organisation with ${records.toLocaleString('en')} records`)
  await seedAuditLog(owner, tenantId, records)
  await told(sealer, 'begin')
  await timeAuditPages(full.port, token)
  await session.close()
} finally {
  for (const child of children) child.kill('SIGKILL')
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function seed(owner: ConnectionOptions, masterKey: Buffer, objectStoreUrl: string) {
  const session = await openPlatform(
    { objectStoreUrl, eventDays: 90 },
    { owner, masterKey },
    { log: openLog('error'), works: false },
  )
  const app = await createTenant(session.services, 'Bench', new Date())
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `INSERT INTO vendors (tenant_id, id, name, description, domain, alternative_domains, industry, contact, data_usage, notes, overall_status, created_at, updated_at)
     SELECT $1, uuidv7(), 'Vendor ' || n, 'Sends invoices for the sales department.', 'https://vendor-' || n || '.example', '[]', 'Cloud Computing',
       '{"type":"PROVIDED","email":"security@vendor.example"}', '{"shared_data_types":["FINANCIAL_DATA"],"data_transfer_volume":"LESS_THAN_100"}',
       '["A note of some length that says when the contract ends."]', 'PENDING_REVIEW', now(), now() FROM generate_series(1, 2000) n`,
    [app.tenant_id],
  )
  const { rows } = await client.query<{ id: string }>('SELECT id FROM vendors ORDER BY id OFFSET 1000 LIMIT 1')
  await client.query('ANALYZE')
  await client.end()
  return { tenantId: app.tenant_id, app, vendorId: rows[0]!.id, session }
}

/** The statement that the platform's store runs. */
async function captured(ask: (session: TenantSession) => Promise<unknown>, tenantId: string) {
  let statement: SqlStatement | undefined
  await ask({
    tenantId,
    query: async (asked) => {
      statement = asked
      return []
    },
  })
  return { name: statement!.name!, text: statement!.text, values: statement!.values ?? [] }
}

async function started(file: string, options: PlatformOptions | BareOptions): Promise<{ port: number; pid: number }> {
  const server = await startServer(file, options)
  children.push(server.child)
  return server
}

/** Seals the records of the full platform in a worker; a run without it shows the cost. */
async function startSealer(options: SealerOptions): Promise<ChildProcess> {
  const child = fork(new URL('./bench/sealer.ts', import.meta.url))
  children.push(child)
  await told(child, options)
  return child
}

async function told(child: ChildProcess, message: SealerOptions | 'begin' | 'end'): Promise<void> {
  const heard = once(child, 'message')
  child.send(message)
  await heard
}

type Server = { port: number; pid: number; sealer?: ChildProcess }
type Result = { perSecond: number; cpu: number; p50: number }

/** The audit's share of the processor time of a request, in per cent. */
function share({ full, unaudited }: Record<'full' | 'unaudited', Result>): string {
  return ((full.cpu / unaudited.cpu - 1) * 100).toFixed(0)
}

/** @param rate requests a second, of all connections together; by default as many as are answered. */
async function interleaved<Names extends string>(
  servers: Record<Names, Server>,
  target: { path: string; token: string },
  rate?: number,
): Promise<Record<Names, Result>> {
  const names = Object.keys(servers) as Names[]
  const seen = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Names, Result[]>
  const asked = { connections, ...(rate && { perSecond: rate }) }
  for (const name of names) await load({ port: servers[name].port, ...target }, { ...asked, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const { port, pid, sealer } = servers[name]
      if (sealer) await told(sealer, 'begin')
      const before = await processorTime(pid)
      const { perSecond, served, median: p50, shed } = await load({ port, ...target }, { ...asked, seconds })
      if (shed > 0) throw new Error(`${name} turned requests away`)
      const cpu = ((await processorTime(pid)) - before) / served
      if (sealer) await told(sealer, 'end')
      seen[name].push({ perSecond, cpu, p50 })
    }
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: median(seen[name].map((result) => result.perSecond)),
        cpu: median(seen[name].map((result) => result.cpu)),
        p50: median(seen[name].map((result) => result.p50)),
      },
    ]),
  ) as Record<Names, Result>
}

/** The process's processor time. Microseconds. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticksPerSecond = 100
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}
