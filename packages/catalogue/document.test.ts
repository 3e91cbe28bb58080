import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { frameworksDocument } from './document.ts'

test('the customer’s page names every framework, and every cell of its tables is whole', () => {
  const page = frameworksDocument()
  for (const id of frameworks.keys()) expect(page).toContain(`| \`${id}\` |`)
  const widths = new Set(page.match(/^\|.*\|$/gm)?.map((row) => row.split(' | ').length))
  expect([...widths].sort((a, b) => a! - b!)).toEqual([3, 5])
  expect(page).not.toContain('undefined')
})
