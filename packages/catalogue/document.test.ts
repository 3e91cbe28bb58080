import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { frameworksDocument, whyOff } from './document.ts'

test('a reason is written for each framework that is off for a new tenant, and for no other', () => {
  const off = [...frameworks.values()].filter((framework) => !framework.enabled_by_default)
  expect(Object.keys(whyOff).sort()).toEqual(off.map((framework) => framework.id))
})

test('the customer’s page names every framework, and every cell of its tables is whole', () => {
  const page = frameworksDocument()
  for (const id of frameworks.keys()) expect(page).toContain(`| \`${id}\` |`)
  const widths = new Set(page.match(/^\|.*\|$/gm)?.map((row) => row.split(' | ').length))
  expect([...widths].sort((a, b) => a! - b!)).toEqual([3, 5])
})
