/**
 * The PostgreSQL that ships with Custos, kept running while this process runs.
 *
 * One process owns a data directory at a time: it holds an advisory lock in the cluster on an open connection. The lock ends with
 * the process, however that ends, so that another process can take over the server of a crashed owner.
 */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@custos/kernel/free-port'
import { Client, type DatabaseError } from 'pg'
import type { ConnectionOptions } from './connection.ts'
import {
  type Cluster,
  forgetPostmaster,
  isAlive,
  openCluster,
  ownerRole,
  readPassword,
  readPostmaster,
  startServer,
  stopServer,
} from './postgres-cluster.ts'

export type EmbeddedPostgres = {
  /** For the role that owns the whole cluster. */
  connection: ConnectionOptions
  /** Resolves with the reason if the server has ended and cannot be restarted; never after `stop`. */
  exited: Promise<Error>
  /** Stops the server and waits for its end. */
  stop(): Promise<void>
}

/** Another running process owns the data directory. */
export class DataDirectoryInUse extends Error {
  readonly pid: number

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by another Custos (process ${pid}). ` +
        'Stop that one first, or set CUSTOS_DATA_DIR to another directory.',
    )
    this.name = 'DataDirectoryInUse'
    this.pid = pid
  }
}

const database = 'custos'
const host = '127.0.0.1'

/** "CUSTOS" as a number. */
const ownerLock = 0x43_55_53_54_4f_53

const ownerName = 'custos-owner-'

/** The time limit for a running server to accept a connection. Milliseconds. */
const timeoutMs = 120_000

/** A server that ends more often than this within a minute is not restarted. */
const toleratedEnds = 5

type Owned = { port: number; pid: number; lock: Client }

/**
 * @param dataDirectory created if it is missing
 * @param log receives sentences for the operator
 * @throws DataDirectoryInUse if another process owns the directory
 * @throws Error if the server cannot start, with the end of its log
 */
export async function startEmbeddedPostgres({
  dataDirectory,
  log,
}: {
  dataDirectory: string
  log: (sentence: string) => void
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(dataDirectory))
  let owned = await own(cluster)
  await ensureDatabase(owned.lock)

  let stopping = false
  let recovery = Promise.resolve()
  const ends: number[] = []
  const gaveUp = Promise.withResolvers<Error>()

  const giveUp = (reason: Error) => {
    process.off('exit', endWithUs)
    gaveUp.resolve(reason)
  }
  const recover = async (): Promise<void> => {
    ends.push(Date.now())
    if (ends.filter((time) => time > Date.now() - 60_000).length > toleratedEnds) {
      giveUp(new Error(`PostgreSQL ended ${toleratedEnds + 1} times within a minute. Its log is in ${logOf(cluster)}.`))
      return
    }
    log('PostgreSQL has ended unexpectedly; starting it again')
    try {
      owned = await own(cluster, owned.port)
      watch()
    } catch (error) {
      giveUp(error as Error)
    }
  }
  const watch = () => {
    owned.lock.once('end', () => {
      if (!stopping) recovery = recover()
    })
  }
  watch()

  // Without time to wait, at least tells the server to stop.
  const endWithUs = () => {
    try {
      process.kill(owned.pid, 'SIGINT')
    } catch {
      // The server has already ended.
    }
  }
  process.once('exit', endWithUs)

  return {
    connection: { host, port: owned.port, user: ownerRole, password: cluster.password, database },
    exited: gaveUp.promise,
    async stop() {
      stopping = true
      await recovery
      process.off('exit', endWithUs)
      await stopServer(cluster)
    },
  }
}

/**
 * The connection to the server that another process keeps running on a data directory.
 *
 * @returns undefined if none runs
 */
export async function findEmbeddedPostgres(dataDirectory: string): Promise<ConnectionOptions | undefined> {
  const directory = resolve(dataDirectory)
  const postmaster = await readPostmaster(directory)
  if (!postmaster || !isAlive(postmaster.pid)) return undefined
  return { host, port: postmaster.port, user: ownerRole, password: await readPassword(directory), database }
}

/** Becomes the owner of the cluster, with the running server or a new one. */
async function own(cluster: Cluster, samePort?: number): Promise<Owned> {
  const deadline = Date.now() + timeoutMs
  let failures = 0
  for (;;) {
    const postmaster = await readPostmaster(cluster.directory)
    const running = postmaster && isAlive(postmaster.pid)
    const lock = running ? await connect(cluster, postmaster.port) : 'absent'
    if (running && Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${postmaster.pid}) holds ${cluster.directory} but does not answer. Stop that process first.`,
      )
    }
    if (lock === 'busy') await sleep(50)
    else if (postmaster && lock instanceof Client) {
      if (await takeLock(cluster, lock)) return { ...postmaster, lock }
    } else {
      // PostgreSQL checks only the process id, which another process may have after a container's restart.
      if (postmaster && (!running || failures === 3)) await forgetPostmaster(cluster.directory, postmaster)
      const failure = await startServer(cluster, samePort ?? (await freePort()))
      if (failure) {
        failures += 1
        if (failures > 5) throw new Error(`PostgreSQL does not start on ${cluster.directory}:\n${failure}`)
        await sleep(100 * failures)
      }
    }
  }
}

/** @returns 'busy' while the server starts up or shuts down, 'absent' if nothing listens */
async function connect(cluster: Cluster, port: number): Promise<Client | 'busy' | 'absent'> {
  const client = new Client({
    host,
    port,
    user: ownerRole,
    password: cluster.password,
    database: 'postgres',
    application_name: `${ownerName}${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  // Only the end matters, whatever the reason.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code } = error as DatabaseError | NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') return 'absent'
    const cannotConnectNow = '57P03'
    if (code === cannotConnectNow || code === 'ECONNRESET' || code === undefined) return 'busy'
    throw error
  }
}

/** @throws DataDirectoryInUse if the holder of the lock is running */
async function takeLock(cluster: Cluster, client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean; holder: string | null }>(
    `select pg_try_advisory_lock($1) as taken,
       (select max(application_name) from pg_stat_activity join pg_locks using (pid)
         where locktype = 'advisory' and granted and application_name like '${ownerName}%') as holder`,
    [ownerLock],
  )
  const { taken, holder } = rows[0]!
  if (taken) return true
  await client.end()
  const pid = Number(holder?.slice(ownerName.length))
  if (isAlive(pid)) throw new DataDirectoryInUse(cluster.directory, pid)
  await sleep(50)
  return false
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await client.query(`create database ${database}`)
}

function logOf(cluster: Cluster): string {
  return resolve(cluster.directory, 'cluster', 'server.log')
}
