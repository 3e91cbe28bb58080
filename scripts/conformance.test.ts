import { expect, test } from 'vitest'
import { missingTests } from './conformance.ts'

const files: Record<string, string> = { 'a/a.test.ts': `test('does this', ok)\ntest("does another's", ok)` }
const missing = (page: string) => missingTests(page, (path) => files[path])

test('tests that are there are not missing', () => {
  expect(missing("| A rule | `a/a.test.ts` › does this<br>`a/a.test.ts` › does another's |")).toEqual([])
})

test('a test without its title, or its file, is missing', () => {
  expect(missing('| A rule | `a/a.test.ts` › does that |')).toEqual(['a/a.test.ts has no test “does that”'])
  expect(missing('| A rule | `b/b.test.ts` › does this |')).toEqual(['b/b.test.ts does not exist'])
})
