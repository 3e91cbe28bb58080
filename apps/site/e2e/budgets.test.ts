// @module-tag spec/site

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pages, reference } from '../src/navigation.ts'

const dist = join(import.meta.dirname, '../dist/public')
const assets = readdirSync(join(dist, 'assets'))
const compressed = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const kilobytes = (bytes: number) => bytes / 1000

/** The scripts that a page loads by itself: its entry and the preloaded modules. */
function scriptsOf(path: string): string[] {
  const html = readFileSync(join(dist, path.endsWith('/') ? `${path}index.html` : `${path}.html`), 'utf8')
  return [...html.matchAll(/'\/(assets\/[^']+\.js)'/g)].map((match) => match[1]!)
}

const everyPage = pages.map(({ path }) => scriptsOf(path))
const shared = everyPage.reduce((common, scripts) => common.filter((script) => scripts.includes(script)))
const weight = (files: string[]) => kilobytes(files.reduce((sum, file) => sum + compressed(file), 0))

test('the shared scripts weigh at most 100 kB', () => {
  expect(shared.length).toBeGreaterThan(0)
  expect(weight(shared)).toBeLessThanOrEqual(100)
})

test.each(pages.map(({ path }) => path))('%s adds at most 10 kB of scripts', (path) => {
  expect(weight(scriptsOf(path).filter((script) => !shared.includes(script)))).toBeLessThanOrEqual(10)
})

test('there is one stylesheet of at most 15 kB and one font', () => {
  const styles = assets.filter((file) => file.endsWith('.css'))
  expect(styles).toHaveLength(1)
  expect(weight([`assets/${styles[0]}`])).toBeLessThanOrEqual(15)
  expect(assets.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toHaveLength(1)
})

test('the API page is at most 1 kB of HTML for each call and each object', () => {
  const page = readFileSync(join(dist, 'resources/documentation/api.html'), 'utf8')
  const sections = page.match(/<section class="endpoint /g)!.length
  expect(weight(['resources/documentation/api.html'])).toBeLessThanOrEqual(sections)
})

test.each(pages.map(({ path }) => path).filter((path) => path.startsWith(reference)))(
  '%s is at most 500 kB of HTML',
  (path) => {
    expect(kilobytes(readFileSync(join(dist, `${path}.html`)).length)).toBeLessThanOrEqual(500)
  },
)
