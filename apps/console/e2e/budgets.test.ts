import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../dist')
const assets = join(dist, 'assets')

/** A script with all scripts that it imports before it runs. */
function withImports(script: string, known = new Set<string>()): Set<string> {
  if (known.has(script) || !existsSync(join(assets, script))) return known
  known.add(script)
  const text = readFileSync(join(assets, script), 'utf8')
  for (const [, imported] of text.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g)) withImports(imported!, known)
  return known
}

const entry = /assets\/([^"]+\.js)/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))![1]!

/** The size of a screen's files, in kB compressed. */
function weightOf(...screens: string[]): number {
  const scripts = withImports(entry)
  for (const screen of screens)
    for (const script of globSync(`${screen}-*.js`, { cwd: assets })) withImports(script, scripts)
  return (
    [...scripts].reduce((sum, script) => sum + gzipSync(readFileSync(join(assets, script)), { level: 9 }).length, 0) /
    1000
  )
}

test('signing in takes at most 120 kB of scripts', () => {
  expect(weightOf('sign-in')).toBeLessThanOrEqual(120)
})

test('the workbench takes at most 200 kB of scripts', () => {
  expect(weightOf('_app', '_app.vendors._vendorId.assessments._assessmentId')).toBeLessThanOrEqual(200)
})
