import { expect, test } from 'vitest'
import { PROMISES_NOTHING, rank } from './ranking.ts'

const worth = (path: string, text = ''): number => rank(new URL(path, 'https://vendor.example'), text) ?? -1

test.each([
  ['/legal/subprocessors', '/legal/terms'],
  ['/security', '/about'],
  ['/privacy', '/cookies'],
  ['/legal/dpa', '/pricing'],
  ['/security', '/blog/security-at-vendor'],
  ['/security', '/de/security'],
  ['/security', '/security.md'],
  ['/trust-center', '/trust-center?tab=2'],
  ['/privacy', '/2023/05/privacy'],
  ['/customers/terms', '/about'],
  ['/integrations/audit-trail', '/about'],
  ['/community/privacy', '/about'],
  ['/documents/contrat-de-service', '/about'],
  ['/rechtliches/vertrag', '/about'],
  ['/fr/conditions-g%C3%A9n%C3%A9rales', '/pricing'],
])('%s is worth more than %s', (better, worse) => {
  expect(worth(better)).toBeGreaterThan(worth(worse))
})

test('the words of a link speak for an address that says nothing', () => {
  expect(worth('/p/123', 'Data Processing Agreement')).toBeGreaterThan(80)
  expect(worth('/p/123')).toBe(PROMISES_NOTHING)
})

test('a host’s name speaks for its pages', () => {
  expect(rank(new URL('https://trust.vendor.example/'), '')).toBeGreaterThan(80)
})

test.each(['/logo.svg', '/app.js', '/feed.xml', '/security.zip'])('%s is no document', (path) => {
  expect(rank(new URL(path, 'https://vendor.example'), 'Security')).toBeNull()
})
