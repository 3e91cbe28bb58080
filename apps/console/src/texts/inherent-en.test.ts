import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inherent } from './inherent-en.ts'

interface Rule {
  code: string
  /** Nothing records yet what it asks. */
  needs_field?: true
}

test('each rule of the published table that raises a level or a tier has its reason in words', () => {
  const table = new URL('../../../../packages/risk/inherent-risk.json', import.meta.url)
  const { level, raises }: { level: { floors: Rule[] }; raises: Rule[] } = JSON.parse(readFileSync(table, 'utf8'))
  const codes = [...level.floors, ...raises].filter((rule) => !rule.needs_field).map(({ code }) => code)
  expect(Object.keys(inherent.raisedBy).toSorted()).toEqual(codes.toSorted())
})
