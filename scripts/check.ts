/** `npm run check`: runs every rule that a machine can check, even after one fails. */
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { folderCircles } from './folder-circles.ts'
import { type LockFile, lockFileProblems } from './lock-file.ts'
import { forbiddenDependencies, type Manifest } from './package-dependencies.ts'

type Outcome = { passed: boolean; output: string } | 'nothing to check'

const root = join(import.meta.dirname, '..')

const checks: [name: string, check: () => Promise<Outcome>][] = [
  ['types', command('tsc -p .')],
  ['types of the site', command('tsc -p apps/site')],
  ['types of the console', command('tsc -p apps/console')],
  ['formatting and lint', command('biome ci --colors=off --error-on-warnings .')],
  ['lint with types', command('oxlint --type-aware --deny-warnings')],
  ['dead code and dependencies', command('knip --no-progress')],
  ['direction of dependencies', rule(() => forbiddenDependencies(manifests()))],
  ['order of the folders', rule(() => globSync('{apps,packages}/*', { cwd: root }).flatMap(circlesOf))],
  ['lock file for every platform', rule(() => lockFileProblems(readJson<LockFile>('package-lock.json')))],
  ['generated files', command('node scripts/generate.ts --check', 'scripts/generate.ts')],
  ['OpenAPI document', command('redocly lint packages/contract/openapi.json', 'packages/contract/openapi.json')],
]

let failures = 0
for (const [name, check] of checks) {
  const started = performance.now()
  const outcome = await check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (outcome === 'nothing to check') console.log(`none   ${name}`)
  else if (outcome.passed) console.log(`ok     ${name} (${seconds} s)`)
  else {
    failures += 1
    console.log(`FAILED ${name} (${seconds} s)\n${outcome.output.trim().replaceAll(/^/gm, '       ')}\n`)
  }
}
console.log(failures === 0 ? 'every check passed' : `${failures} of ${checks.length} checks failed`)
process.exitCode = failures > 0 ? 1 : 0

/** Runs a tool of node_modules under this Node. */
function command(line: string, subject = '.') {
  return (): Promise<Outcome> => {
    if (!existsSync(join(root, subject))) return Promise.resolve('nothing to check')
    const path = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const environment = {
      ...process.env,
      PATH: path,
      NO_COLOR: '1',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }
    return new Promise((resolve, reject) => {
      const child = spawn(line, { cwd: root, env: environment, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      }
      child.once('error', reject)
      child.once('close', (code) => resolve({ passed: code === 0, output }))
    })
  }
}

/** Runs a rule of the project, which returns a sentence for each violation. */
function rule(breaches: () => string[]) {
  return (): Promise<Outcome> => {
    const found = breaches()
    return Promise.resolve({ passed: found.length === 0, output: found.join('\n') })
  }
}

function manifests(): Manifest[] {
  return globSync('{packages,apps}/*/package.json', { cwd: root }).map((path) => readJson<Manifest>(path))
}

/** The circles of a package, without its tests, which may import anything. */
function circlesOf(room: string): string[] {
  return folderCircles(filesOf(room)).map((circle) => `${room}: ${circle}`)
}

function filesOf(room: string): Map<string, string> {
  const paths = globSync('**/*.{ts,tsx}', { cwd: join(root, room), exclude: ['**/node_modules/**', '**/*.test.ts'] })
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, room, path), 'utf8')]))
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Shape
}
