import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { frameworksDocument, whyOff } from './document.ts'

test('a reason is written for each framework that is off for a new tenant, and for no other', () => {
  const off = [...frameworks.values()].filter((framework) => !framework.enabled_by_default)
  expect(Object.keys(whyOff).sort()).toEqual(off.map((framework) => framework.id))
})

test('docs/frameworks.md is what the catalogue says', () => {
  expect(readFileSync(new URL('../../docs/frameworks.md', import.meta.url), 'utf8')).toBe(frameworksDocument())
})
