/**
 * A PostgreSQL cluster on disk: created once, started and stopped by PostgreSQL's own programs.
 *
 * `directory` belongs to this process's account. It holds `cluster`, which belongs to PostgreSQL's account, and `password`, which
 * only this account can read.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chown, lstat, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Account,
  exists,
  findPrograms,
  type Programs,
  runProgram,
  unprivilegedAccount,
} from './postgres-programs.ts'

export type Cluster = { directory: string; password: string; programs: Programs }

/** The entry in `postmaster.pid` of the server that runs, or last ran, on the cluster. */
export type Postmaster = { pid: number; port: number }

export const ownerRole = 'custos_owner'

/** All settings of the server; none is in a file. Its log gets neither rows nor statements. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'fsync=on',
  'synchronous_commit=on',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_checkpoints=off',
]

/**
 * Opens the cluster, and creates a missing one.
 *
 * @throws Error if it belongs to another account, or initdb fails
 */
export async function openCluster(directory: string): Promise<Cluster> {
  const data = join(directory, 'cluster')
  if (await exists(directory)) await refuseForeign(directory)
  const account = (await ownerOf(data)) ?? (await unprivilegedAccount())
  const programs = await findPrograms(account)
  if (!(await exists(join(data, 'PG_VERSION')))) await createCluster(directory, programs)
  return { directory, password: await readPassword(directory), programs }
}

export function readPassword(directory: string): Promise<string> {
  return readFile(join(directory, 'password'), 'utf8')
}

/** @returns undefined if no server runs on the cluster, or it has not published its port yet */
export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [pid, , , port] = text.split('\n').map(Number)
  return pid && port ? { pid, port } : undefined
}

/** Removes the `postmaster.pid` of an ended server; the server's lock on its shared memory remains. */
export async function forgetPostmaster(directory: string, { pid }: Postmaster): Promise<void> {
  if ((await readPostmaster(directory))?.pid === pid) await rm(join(directory, 'cluster', 'postmaster.pid'))
}

/**
 * Starts the server on a loopback port and waits until it accepts connections, however long its recovery takes.
 *
 * @returns the reason why it did not start, or undefined
 */
export async function startServer(cluster: Cluster, port: number): Promise<string | undefined> {
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  const log = join(cluster.directory, 'cluster', 'server.log')
  const before = await sizeOf(log)
  const { code, output } = await control(cluster, ['start', '-w', '-t', '600', '-o', options])
  if (code === 0) return undefined
  return `${output}\n${(await readFile(log, 'utf8').catch(() => '')).slice(before)}`.trim()
}

/** Stops the server, by force if it takes too long, and waits for the end of its process. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmaster(cluster.directory)
  if (!postmaster) return
  const fast = await control(cluster, ['stop', '-w', '-m', 'fast', '-t', '20'])
  if (fast.code !== 0) await control(cluster, ['stop', '-w', '-m', 'immediate', '-t', '10'])
  for (let waited = 0; waited < 2_000 && isAlive(postmaster.pid); waited += 20) await sleep(20)
}

function control({ directory, programs }: Cluster, [action, ...args]: string[]) {
  const data = join(directory, 'cluster')
  const place = placeOf(data, programs.account)
  const log = action === 'start' ? ['-l', join(place, 'server.log')] : []
  return runProgram(programs, 'pg_ctl', [action!, '-D', place, ...log, ...args], { directory: data })
}

/**
 * The path of the data for PostgreSQL. Another account may not be permitted to traverse a parent folder, such as /root. So the
 * server starts inside the folder and uses a relative path, which only Linux offers.
 */
function placeOf(data: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/** Creates the cluster beside its place and renames it. So one of two simultaneous starts wins, and neither sees half a cluster. */
async function createCluster(directory: string, programs: Programs): Promise<void> {
  const parent = dirname(directory)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeUnfinished(directory)
  const staging = `${directory}.new-${process.pid}`
  const data = join(staging, 'cluster')
  const passwordFile = join(staging, 'password')
  await mkdir(data, { recursive: true, mode: 0o700 })
  try {
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
    const { account } = programs
    if (account) for (const path of [data, passwordFile]) await chown(path, account.uid, account.gid)
    await initialize(data, passwordFile, programs)
    if (account) await chown(passwordFile, process.getuid!(), process.getgid!())
    await rename(staging, directory)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!(await exists(join(directory, 'cluster', 'PG_VERSION')))) throw error
  }
}

async function initialize(data: string, passwordFile: string, programs: Programs): Promise<void> {
  const place = placeOf(data, programs.account)
  const input = await open(passwordFile)
  try {
    const { code, output } = await runProgram(
      programs,
      'initdb',
      [
        `--pgdata=${place}`,
        `--pwfile=${process.platform === 'win32' ? passwordFile : '/dev/stdin'}`,
        `--username=${ownerRole}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { directory: data, input: input.fd },
    )
    if (code !== 0) throw new Error(`PostgreSQL could not make its data directory ${data}:\n${output}`)
  } finally {
    await input.close()
  }
}

/** Removes the remains of a start that was killed during the cluster's creation. */
async function removeUnfinished(directory: string): Promise<void> {
  const prefix = `${basename(directory)}.new-`
  for (const name of await readdir(dirname(directory))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      await rm(join(dirname(directory), name), { recursive: true, force: true })
    }
  }
}

/** Whether a process runs. An ended process counts as gone even if no init collects it, as in many containers. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return !/\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return process.platform !== 'linux'
  }
}

async function refuseForeign(directory: string): Promise<void> {
  const self = process.getuid?.()
  const { uid } = await stat(directory)
  if (self !== undefined && self !== 0 && uid !== self) {
    throw new Error(
      `${directory} belongs to another account (user id ${uid}). ` +
        'Start Custos as that account, or set CUSTOS_DATA_DIR to another directory.',
    )
  }
}

/** Root uses the account that owns the cluster. */
async function ownerOf(data: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0 || !(await exists(data))) return undefined
  const { uid, gid } = await lstat(data)
  return uid === 0 ? undefined : { uid, gid }
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
