import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

test.each([
  ['Privacy policy | Basecamp (37signals LLC)', 'Privacy policy'],
  ['Terms - Sub-processors – basecamp.com', 'Terms - Sub-processors'],
  ['Basecamp subprocessors | Basecamp', 'Basecamp subprocessors'],
  ['Basecamp', 'Basecamp'],
  ['Basecamp | Security overview', 'Basecamp | Security overview'],
  ['Security overview | HEY', 'Security overview | HEY'],
  ['37signals-security-overview.pdf', '37signals-security-overview.pdf'],
])('%s is called %s beside its vendor', (name, title) => {
  expect(documentTitle(name, 'Basecamp')).toBe(title)
})
