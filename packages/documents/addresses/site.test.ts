import { expect, test } from 'vitest'
import { VendorSites } from './site.ts'

const includes = (domain: string, url: string) => new VendorSites([domain]).includes(new URL(url))

test.each([
  ['acme.example', 'https://acme.example/a'],
  ['https://www.acme.example/en', 'https://docs.acme.example/'],
  ['acme.example', 'http://www.acme.example/'],
  ['acme.zendesk.com', 'https://acme.zendesk.com/hc'],
  ['https://www.gov.uk', 'https://www.gov.uk/guidance'],
  ['eu.acme.example', 'https://api.eu.acme.example/'],
])('the vendor at %s owns %s', (domain, url) => {
  expect(includes(domain, url)).toBe(true)
})

test.each([
  ['acme.zendesk.com', 'https://evil.zendesk.com/security'],
  ['acme.zendesk.com', 'https://zendesk.com/security'],
  ['acme.atlassian.net', 'https://evil.atlassian.net/wiki'],
  ['acme.github.io', 'https://evil.github.io/'],
  ['eu.acme.example', 'https://us.acme.example/'],
  ['https://www.gov.uk', 'https://council.gov.uk/'],
  ['co.uk', 'https://acme.co.uk/'],
  ['github.io', 'https://evil.github.io/'],
  ['acme.example', 'https://not-acme.example/'],
  ['acme.example', 'https://acme.example.evil.example/'],
])('the vendor at %s does not own %s', (domain, url) => {
  expect(includes(domain, url)).toBe(false)
})

test('a hosted page is named after a whole domain, and after no host below one', () => {
  const hosted = new URL('https://trust.hosting.example/acme')
  expect(new VendorSites(['acme.example']).isNamedIn(hosted)).toBe(true)
  expect(new VendorSites(['trust.acme.example']).isNamedIn(hosted)).toBe(false)
})
