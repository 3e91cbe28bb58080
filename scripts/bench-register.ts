import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@custos/database/embedded-postgres'
import { migrate } from '@custos/database/migrate'
import { roleConnection } from '@custos/database/roles'
import type { SqlStatement } from '@custos/database/session'
import pg from 'pg'
import { measured, ofTenant, planOf } from './bench/measured-session.ts'
import { registerCalls } from './bench/register-calls.ts'
import { fillRegister, idOf, type RegisterSize } from './bench/register-data.ts'

/**
 * Fills a register and measures the database's time for each of its lists: cold, with PostgreSQL restarted and its files out of the
 * system's cache, and warm. It prints processor time beside elapsed time, which a busy machine lengthens. Linux only.
 *
 * After the given minutes of measuring it names the rest and ends.
 *
 * npm run bench:register -- [--vendors 1000000] [--organisations 1000] [--assessments 600000] [--answers 300] [--directory
 * .bench-register] [--only PATTERN] [--minutes 60]
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const vendors = Number(option('vendors') ?? 1_000_000)
const size: RegisterSize = {
  vendors,
  organisations: Number(option('organisations') ?? 1000),
  assessments: Number(option('assessments') ?? vendors * 0.6),
  answers: Number(option('answers') ?? 300),
}
const directory = option('directory') ?? '.bench-register'
const only = new RegExp(option('only') ?? '')
const dataDirectory = join(directory, 'postgres')
const masterKey = randomBytes(32)
const tenant = idOf('organisation', 0)
/** Smaller files, such as the catalogue's thousand, stay: a program for each would take longer than the lists. Bytes. */
const smallest = 100_000

await mkdir(directory)
try {
  await using filled = await started()
  await migrate(filled.connection, masterKey)
  const connect = async () => (await connected(filled.connection)).client
  await fillRegister(connect, size, console.log)
  const owner = await connect()
  await owner.query('CHECKPOINT')
  const { rows } = await owner.query<{ name: string; rows: string; bytes: string }>(
    `SELECT relname AS name, reltuples::bigint AS rows, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0 ORDER BY 3 DESC LIMIT 12`,
  )
  console.log('\n| table | rows | MB | bytes a row |\n|---|---|---|---|')
  for (const { name, rows: count, bytes } of rows)
    console.log(
      `| ${name} | ${count} | ${Math.round(Number(bytes) / 1e6)} | ${Math.round(Number(bytes) / Number(count))} |`,
    )
  await owner.end()
  await filled[Symbol.asyncDispose]()

  console.log(
    `\n${availableParallelism()} processors, ${Math.round(totalmem() / 2 ** 30)} GiB of memory; milliseconds that passed (on the processor)\n`,
  )
  console.log('| list | rows | cold | warm | found by |\n|---|---|---|---|---|')
  const calls = registerCalls(size).filter(({ name }) => only.test(name))
  await compileCalls()
  const until = performance.now() + Number(option('minutes') ?? 60) * 60_000
  for (const [index, call] of calls.entries()) {
    if (performance.now() > until) {
      console.log(
        `\nNot measured in time: ${calls
          .slice(index)
          .map(({ name }) => name)
          .join('; ')}`,
      )
      break
    }
    await using server = await started()
    dropFiles(dataDirectory)
    const app = await connected(roleConnection(server.connection, 'app', masterKey))
    const operator = await connected(roleConnection(server.connection, 'operator', masterKey))
    await app.client.query("SELECT set_config('app.tenant', $1, false)", [tenant])
    const times: string[] = []
    let rowsFound = 0
    let plan = ''
    for (const state of ['cold', 'warm', 'warm']) {
      const [session, other] = [ofTenant(measured(app.client), tenant), measured(operator.client)]
      const before = app.processorTime() + operator.processorTime()
      rowsFound = await call.ask(session, other)
      const used = app.processorTime() + operator.processorTime() - before
      times.push(`${Math.round(session.taken + other.taken)} (${Math.round(used)})`)
      if (state === 'cold') plan = await foundBy(app.client, session.statements)
    }
    console.log(`| ${call.name} | ${rowsFound} | ${times[0]} | ${times[2]} | ${plan} |`)
    await Promise.all([app.client.end(), operator.client.end()])
  }
} finally {
  await rm(directory, { recursive: true })
}

async function started() {
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: console.error })
  let isRunning = true
  return {
    connection: postgres.connection,
    async [Symbol.asyncDispose]() {
      if (isRunning) await postgres.stop()
      isRunning = false
    },
  }
}

/** A connection, and the processor time of its PostgreSQL process. Milliseconds. */
async function connected(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id')
  const { id } = rows[0]!
  return { client, processorTime: () => Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6 }
}

/** Asks one list, so that the first measured one does not take the time in which Node compiles the client and the calls. */
async function compileCalls(): Promise<void> {
  await using server = await started()
  const app = await connected(roleConnection(server.connection, 'app', masterKey))
  const operator = await connected(roleConnection(server.connection, 'operator', masterKey))
  await app.client.query("SELECT set_config('app.tenant', $1, false)", [tenant])
  for (const { ask } of registerCalls(size).filter(({ name }) => name === 'vendors: in warning, by name'))
    await ask(ofTenant(measured(app.client), tenant), measured(operator.client))
  await Promise.all([app.client.end(), operator.client.end()])
}

/** Removes a folder's files from the system's cache, except small ones. */
function dropFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || statSync(path).size < smallest) continue
    execFileSync('dd', [`of=${path}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], { stdio: 'ignore' })
  }
}

/** The indexes with which its statements find a page's rows, without those of details. */
async function foundBy(client: pg.Client, statements: readonly SqlStatement[]): Promise<string> {
  const plans = await Promise.all(statements.map((statement) => planOf(client, statement)))
  const names = plans
    .map((steps) => steps.find(({ index, type }) => index ?? type === 'Seq Scan'))
    .map((step) => step?.index ?? step?.relation)
  return [...new Set(names)].filter(Boolean).join(', ')
}
