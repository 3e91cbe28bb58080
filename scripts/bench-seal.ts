import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyLog } from '@custos/audit/integrity'
import { auditRow } from '@custos/audit/record'
import { sealRound } from '@custos/audit/seal'
import { startEmbeddedPostgres } from '@custos/database/embedded-postgres'
import { openKeyRings } from '@custos/database/key-ring'
import { migrate } from '@custos/database/migrate'
import { roleConnection } from '@custos/database/roles'
import { openDatabase } from '@custos/database/session'
import { newId, newRequestId } from '@custos/kernel/ids'
import pg from 'pg'
import { median } from './bench/median.ts'

/**
 * Measures sealing and verifying an audit log of the given length.
 *
 * npm run bench:seal -- [records, 200000]
 */
const records = Number(process.argv[2] ?? 200_000)
const organisations = 20

const directory = await mkdtemp(join(tmpdir(), 'custos-bench-'))
const postgres = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres'), log: console.error })
const owner = postgres.connection
try {
  const masterKey = randomBytes(32)
  await migrate(owner, masterKey)
  const database = openDatabase({
    app: roleConnection(owner, 'app', masterKey),
    operator: roleConnection(owner, 'operator', masterKey),
    connections: 4,
  })
  const { 'audit checkpoints': keys } = await openKeyRings(database, masterKey, () => new Date())
  const tenants = Array.from({ length: organisations }, newId)
  await fill(tenants)

  const rounds: number[] = []
  const [sealing, , sealingProcessor] = await timed(async () => {
    let more = true
    while (more) {
      const [seconds, round] = await timed(() => sealRound(database, new Date()))
      rounds.push(seconds)
      more = round.more
    }
  })
  const per = (seconds: number, count: number) =>
    `${Math.round((seconds / count) * 1e6)} µs a record, ${Math.round(count / seconds)} a second`
  console.log(
    `sealing ${records} records: ${per(sealing, records)}, ${micros(sealingProcessor, records)} of this process; a round ${Math.round(median(rounds) * 1000)} ms`,
  )

  const idle: number[] = []
  for (let round = 0; round < 50; round += 1) idle.push((await timed(() => sealRound(database, new Date())))[0])
  console.log(`a round with nothing to seal: ${(median(idle) * 1000).toFixed(1)} ms`)

  const session = database.readSession(tenants[0]!)
  const [verifying, { chain, problemCount }, verifyingProcessor] = await timed(() => verifyLog(session, keys))
  console.log(
    `verifying a chain of ${chain.size}: ${per(verifying, chain.size)}, ${micros(verifyingProcessor, chain.size)} of this process; ${problemCount} problems`,
  )
  const part: number[] = []
  for (let round = 0; round < 10; round += 1)
    part.push((await timed(() => verifyLog(session, keys, { newest: 1000 })))[0])
  console.log(`verifying the newest 1000 (the API's answer): ${Math.round(median(part) * 1000)} ms`)

  const client = new pg.Client(owner)
  await client.connect()
  const { rows } =
    await client.query(`SELECT (sum(pg_total_relation_size(relid)) FILTER (WHERE relid::regclass::text LIKE 'audit_seals%'))::bigint AS seals,
    (sum(pg_total_relation_size(relid)) FILTER (WHERE relid::regclass::text LIKE 'audit_records%'))::bigint AS records,
    (sum(pg_relation_size(indexrelid)) FILTER (WHERE indexrelid::regclass::text LIKE '%transaction%'))::bigint AS index
    FROM (SELECT relid, NULL::oid AS indexrelid FROM pg_stat_user_tables UNION ALL SELECT NULL, indexrelid FROM pg_stat_user_indexes) s`)
  const bytes = (value: string) => Math.round(Number(value) / records)
  console.log(
    `bytes a record: log ${bytes(rows[0].records)}, of which index by transaction ${bytes(rows[0].index)}; seals ${bytes(rows[0].seals)}`,
  )
  await client.end()
  await database.close()
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

/** Written like group commits, a thousand in a transaction, over the last day. */
async function fill(tenants: string[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const since = Date.now() - 86_400_000
  for (let written = 0; written < records; written += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const at = new Date(since + ((written + index) / records) * 86_000_000)
      const tenantId = tenants[index % tenants.length]!
      return auditRow({
        requestId: newRequestId(),
        arrivedAt: at,
        durationMs: 3.2,
        action: 'vendors.get',
        category: 'Vendors',
        tags: ['read'],
        customData: {},
        tenantId,
        appId: tenantId,
        userId: null,
        authorizationMethod: 'JWT',
        ip: '203.0.113.7',
        method: 'GET',
        path: `/v1/vendors/${newId()}`,
        userAgent: 'python-requests/2.32.3',
        headers: { accept: 'application/json' },
        query: {},
        pathParams: { id: newId() },
        requestSize: 0,
        status: 200,
        responseSize: 640,
        errorCode: null,
        errorType: null,
        rateLimitRemaining: 900,
      })
    })
    await client.query(
      `INSERT INTO audit_records (tenant_id, at, id, action, user_id, status, method, path, ip_address, details)
       SELECT tenant_id, at, id, action, user_id, 200, 'GET', path, ip_address, details FROM json_to_recordset($1)
         AS row (tenant_id uuid, at timestamptz, id uuid, action text, user_id text, path text, ip_address text, details json)`,
      [JSON.stringify(rows.map((row) => ({ ...row, details: JSON.parse(row.details) })))],
    )
  }
  await client.query('ANALYZE')
  await client.end()
}

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<[seconds: number, result: Result, processor: number]> {
  const started = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [(performance.now() - started) / 1000, result, (user + system) / 1e6]
}

function micros(seconds: number, count: number): string {
  return `${Math.round((seconds / count) * 1e6)} µs`
}
