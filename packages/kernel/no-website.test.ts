import { expect, test } from 'vitest'
import { domainInWords, isWithoutWebsite, noWebsite, withoutWebsite, withWebsite } from './no-website.ts'

const id = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'

test('the domain of a vendor without a website is a URI of its name and id, one label long, whatever the name', () => {
  expect(withoutWebsite('Größe & Co.', id)).toBe('https://grosse-co-6a7f4c1d2e41.no-website.invalid')
  expect(withoutWebsite('…', id)).toBe('https://vendor-6a7f4c1d2e41.no-website.invalid')
  for (const name of ['a'.repeat(200), `${'a'.repeat(39)} b`, '-a-']) {
    const { hostname } = new URL(withoutWebsite(name, id))
    expect(hostname.split('.')[0]).toMatch(/^(?!-)[a-z0-9-]{1,63}(?<!-)$/)
    expect(hostname).not.toContain('--')
  }
})

test('only the reserved name itself and one label below it stand for no website', () => {
  expect([noWebsite, withoutWebsite('A', id)].filter(isWithoutWebsite)).toHaveLength(2)
  const others = ['https://a.invalid', 'https://no-website.invalid.example', 'https://a.no-website.invalid/x']
  expect(withWebsite([noWebsite, ...others])).toEqual(others)
  expect([noWebsite, others[0]!].map(domainInWords)).toEqual(['no website', others[0]])
})
