import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, long } from './suites.ts'

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
