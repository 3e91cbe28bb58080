import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { quickFolder } from '@custos/testkit/cluster'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectionOptions } from './connection.ts'
import {
  DataDirectoryInUse,
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { isAlive, readPostmaster } from './postgres-cluster.ts'

const root = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

/** Root can act as one if this repository is readable by everyone. */
const hasOrdinaryUser = root && spawnSync(process.execPath, ['-e', ''], nobody).status === 0

/** A cluster that was created, served and stopped once, because creating one takes longer than most of these tests. */
let made: string
let home: string
let dataDirectory: string
const running = new Set<EmbeddedPostgres>()
const owners = new Set<ChildProcess>()

beforeAll(async () => {
  made = await mkdtemp(join(quickFolder(), 'custos-database-'))
  await stop(await start(join(made, 'postgres')))
})
afterAll(() => rm(made, { recursive: true }))

beforeEach(async () => {
  home = await mkdtemp(join(quickFolder(), 'custos-database-'))
  dataDirectory = join(home, 'postgres')
})

afterEach(async () => {
  for (const owner of owners) if (owner.exitCode === null && owner.signalCode === null) await end(owner, 'SIGTERM')
  for (const postgres of running) await postgres.stop()
  running.clear()
  owners.clear()
  await rm(home, { recursive: true })
})

/** Restores the state after a first start that ended in order. */
async function useMade(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(made, 'postgres'), dataDirectory])
}

async function start(directory = dataDirectory): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, log: () => {} })
  running.add(postgres)
  return postgres
}

/** An owner in a separate process. */
async function startOwner(account: { uid?: number; gid?: number } = {}) {
  const program = fileURLToPath(new URL('embedded-postgres.owner.ts', import.meta.url))
  const child = spawn(process.execPath, [program, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'], ...account })
  owners.add(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, ...(JSON.parse(line) as { connection: ConnectionOptions; error?: string }) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres)
  await postgres.stop()
}

async function query<Row extends QueryResultRow>(connection: ConnectionOptions, sql: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Repeats the query until the restarting server accepts it and returns a row. */
async function queryOnceUp<Row extends QueryResultRow>(connection: ConnectionOptions, sql: string): Promise<Row[]> {
  for (;;) {
    const rows = await query<Row>(connection, sql).catch(() => [])
    if (rows.length > 0) return rows
  }
}

async function postmasterPid(): Promise<number> {
  return (await readPostmaster(dataDirectory))!.pid
}

describe('a started server', () => {
  beforeEach(useMade)

  test('writes through to the disk, counts in UTC, sorts by code point and lets in only who has the password', async () => {
    const { connection } = await start()

    const [row] = await query(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as addresses, upper('é') as upper, 'Z' < 'a' as by_code_point`,
    )
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      upper: 'É',
      by_code_point: true,
    })
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dataDirectory, 'password'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDirectory, 'cluster'))).mode & 0o777).toBe(0o700)
  })

  test('keeps statements and rows out of its log', async () => {
    const { connection } = await start()
    await query(connection, 'create table secret (value text primary key)')
    await query(connection, `insert into secret values ('hunter2')`)
    await expect(query(connection, `insert into secret values ('hunter2')`)).rejects.toMatchObject({ code: '23505' })

    expect(await readFile(join(dataDirectory, 'cluster', 'server.log'), 'utf8')).not.toContain('hunter2')
  })

  test('is gone after a stop, even with a session open, and has its data at the next start', async () => {
    const first = await start()
    await query(first.connection, 'create table kept as select 1 as value')
    const session = new Client(first.connection)
    session.on('error', () => {})
    await session.connect()
    const pid = await postmasterPid()
    await stop(first)
    expect(isAlive(pid)).toBe(false)
    expect(await findEmbeddedPostgres(dataDirectory)).toBeUndefined()

    const second = await start()
    expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
  })

  test('is found by a process that does not own it', async () => {
    const { connection } = await start()
    expect(await findEmbeddedPostgres(dataDirectory)).toEqual(connection)
  })
})

describe('after a crash', () => {
  beforeEach(useMade)

  test('a killed server is started again for who uses it, at the same address, with what was committed', async () => {
    const { connection } = await start()
    await query(connection, 'create table kept as select 1 as value')

    process.kill(await postmasterPid(), 'SIGKILL')

    expect(await queryOnceUp(connection, 'select value from kept')).toEqual([{ value: 1 }])
  })

  test('a server that ends again and again is given up with a reason', async () => {
    const { connection, exited } = await start()
    const gone = exited.then((reason) => reason.message)
    for (let kills = 0; kills < 6; kills++) {
      await queryOnceUp(connection, `select from pg_locks where locktype = 'advisory' and granted`)
      process.kill(await postmasterPid(), 'SIGKILL')
    }
    expect(await gone).toContain('ended 6 times within a minute')
  })

  test('the server of a killed owner is taken over as it runs', async () => {
    const { child, connection } = await startOwner()
    await query(connection, 'create table kept as select 1 as value')
    const pid = await postmasterPid()
    await end(child, 'SIGKILL')

    const postgres = await start()

    expect(await postmasterPid()).toBe(pid)
    expect(await query(postgres.connection, 'select value from kept')).toEqual([{ value: 1 }])
    await stop(postgres)
    expect(isAlive(pid)).toBe(false)
  })

  test('owner and server killed together: the next start recovers', async () => {
    const { child, connection } = await startOwner()
    await query(connection, 'create table kept as select 1 as value')
    process.kill(await postmasterPid(), 'SIGKILL')
    await end(child, 'SIGKILL')

    const postgres = await start()
    expect(await query(postgres.connection, 'select value from kept')).toEqual([{ value: 1 }])
  })

  test('a left postmaster.pid that names a process of someone else does not hinder a start', async () => {
    const first = await start()
    await stop(first)
    const account = root ? nobody : {}
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore', ...account })
    owners.add(stranger)
    const pidFile = join(dataDirectory, 'cluster', 'postmaster.pid')
    await writeFile(pidFile, `${stranger.pid}\n${dataDirectory}\n1\n1\n\n127.0.0.1\n1 1\nready\n`)
    if (root) await chown(pidFile, nobody.uid, nobody.gid)

    await start()

    expect(await postmasterPid()).not.toBe(stranger.pid)
  })
})

describe('a start that makes the cluster', () => {
  test('removes what one left that was killed while it made it', async () => {
    const dead = spawn(process.execPath, ['-e', ''])
    await once(dead, 'exit')
    await mkdir(join(home, `postgres.new-${dead.pid}`, 'cluster'), { recursive: true })

    await start()

    expect(await readdir(home)).toEqual(['postgres'])
  })
})

describe('one owner at a time', () => {
  test('a second start says who has the directory', async () => {
    await useMade()
    await start()

    const second = startEmbeddedPostgres({ dataDirectory, log: () => {} })

    await expect(second).rejects.toThrow(DataDirectoryInUse)
    await expect(second).rejects.toThrow(`in use by another Custos (process ${process.pid})`)
  })

  test('of two that start at once on nothing, one serves and the other says so', async () => {
    const results = await Promise.all([startOwner(), startOwner()])

    const [winner] = results.filter(({ connection }) => connection)
    const [loser] = results.filter(({ error }) => error)
    expect(loser?.error).toContain(`in use by another Custos (process ${winner?.child.pid})`)
    expect(await query(winner!.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(home)).toEqual(['postgres'])
  })
})

describe('wherever the directory is', () => {
  test('its path may have spaces, letters of any script, and more bytes than that of a socket', async () => {
    const { connection } = await start(
      join(home, "Données d'essai – тест", 'a'.repeat(100), 'b'.repeat(100), 'postgres'),
    )
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(root)('as root the server runs without privileges, below a folder closed to it', async () => {
    // mkdtemp creates `home` for root alone.
    expect((await stat(home)).mode & 0o777).toBe(0o700)
    await start()
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).not.toBe(0)
  })

  test.runIf(hasOrdinaryUser)('an ordinary user runs the server as itself, and root later keeps to it', async () => {
    await chown(home, nobody.uid, nobody.gid)
    const { child, connection } = await startOwner(nobody)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(nobody.uid)
    await end(child, 'SIGTERM')

    await start()
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(nobody.uid)
  })

  test.runIf(hasOrdinaryUser)('a directory of root is refused to an ordinary user in words', async () => {
    await chmod(home, 0o755)
    await stop(await start())

    expect((await startOwner(nobody)).error).toContain('belongs to another account (user id 0)')
  })
})
