import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, long, longest } from './suites.ts'

const root = join(import.meta.dirname, '../..')

test('each file that is left to the full suite is there, and the full suite has it', () => {
  expect(long.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([])
  const folders = ['apps/console/e2e', 'apps/server', 'apps/site/e2e', 'packages', 'scripts']
  const { include } = filesOf(
    'full',
    folders.map((folder) => `${folder}/**/*.test.ts`),
  )
  expect(long.filter((file) => !include.includes(file))).toEqual([])
})

test('each file that starts first is there', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the list of guarantees marks the proofs that only the full suite runs', () => {
  const guarantees = readFileSync(join(root, 'docs/guarantees.md'), 'utf8')
  const proofs = [...guarantees.matchAll(/`([\w./-]+\.test\.ts)`(\s†)?/g)]
  expect(proofs.length).toBeGreaterThan(100)
  const isLong = (file: string) => long.some((pattern) => matchesGlob(file, pattern))
  expect(proofs.flatMap(([, file, mark]) => (isLong(file!) === (mark !== undefined) ? [] : [file]))).toEqual([])
})
