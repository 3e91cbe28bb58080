import { readFileSync } from 'node:fs'
import { importFields } from '@custos/contract/vendor-import'
import { expect, test } from 'vitest'

test('the console offers for a column of a register what the contract takes, in the same order', () => {
  const source = readFileSync(new URL('../../console/src/api/vendor-import.ts', import.meta.url), 'utf8')
  const listed = /export const importFields = \[([^\]]*)\]/.exec(source)![1]!
  expect([...listed.matchAll(/'(\w+)'/g)].map(([, field]) => field)).toEqual([...importFields])
})
