import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

test.each([
  ['Basecamp', 'Privacy policy | Basecamp (37signals LLC)', 'Privacy policy'],
  ['Basecamp', 'Privacy policy | BASECAMP', 'Privacy policy'],
  ['Basecamp', 'Terms - Sub-processors – basecamp.com', 'Terms - Sub-processors'],
  ['Basecamp', 'Terms | www.basecamp.com', 'Terms'],
  ['Basecamp', 'Basecamp subprocessors | Basecamp', 'Basecamp subprocessors'],
])('of %s, %s is called %s beside it', (name, title, shown) => {
  expect(documentTitle(title, { name, domain: `https://${name.toLowerCase()}.com` })).toBe(shown)
})

test.each([
  ['Basecamp', 'Basecamp'],
  ['Basecamp', 'Basecamp | Security overview'],
  ['Basecamp', 'Security overview | HEY'],
  ['Basecamp', '37signals-security-overview.pdf'],
  ['Basecamp', 'DPA – Basecamp (superseded 2019)'],
  ['Basecamp', 'DPA – Basecamp Classic (37signals LLC)'],
  ['Box', 'Security | Dropbox'],
  ['Meta', 'Privacy notice – Metabase'],
  ['Zoom', 'Data processing agreement - Zoom China'],
  ['Zoom', 'Sub-processors | Zoom for Government'],
  ['Acme', 'ISO 27001 certificate - Acme Payments Ltd (expired)'],
  ['Acme', 'ISO 27001 certificate - Acme (formerly held by Acme Payments)'],
])('beside %s, %s keeps its whole name', (name, title) => {
  expect(documentTitle(title, { name, domain: `https://${name.toLowerCase()}.com` })).toBe(title)
})
