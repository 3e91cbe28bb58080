import { describe, expect, test } from 'vitest'
import { mayRead, readRobots } from './robots.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const AGENT = 'CustosBot/0.2 (+https://custos.example)'
const allows = (robots: string, path: string): boolean =>
  mayRead(readRobots(robots, AGENT), new URL(path, 'https://vendor.example'))

describe('the rules that hold (RFC 9309)', () => {
  test.each<[string, string, string, boolean]>([
    ['without any', '', '/security', true],
    ['by the beginning of the path', 'User-agent: *\nDisallow: /sec', '/security', false],
    ['an empty one forbids nothing', 'User-agent: *\nDisallow:', '/security', true],
    ['the longest that matches', 'User-agent: *\nDisallow: /legal\nAllow: /legal/dpa', '/legal/dpa', true],
    ['of equal ones the one that allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a star stands for anything', 'User-agent: *\nDisallow: /*/private*.pdf', '/x/private/a.pdf?b', false],
    ['a star stands for nothing, too', 'User-agent: *\nDisallow: /a*b', '/ab', false],
    ['a dollar ends the path', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
    ['a dollar ends the path that it names', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf.pdf', false],
    ['the end is not taken twice', 'User-agent: *\nDisallow: /ab*ba$', '/aba', true],
    ['the query is part of it', 'User-agent: *\nDisallow: /*?page=', '/a?page=2', false],
    ['encoded or not', 'User-agent: *\nDisallow: /datenschutzerklärung', '/datenschutzerkl%c3%a4rung', false],
    ['comments apart', 'User-agent: * # all\nDisallow: /a # not this', '/a', false],
    ['groups of several names', 'User-agent: other\nUser-agent: CustosBot\nDisallow: /', '/a', false],
    ['groups of one name together', 'User-agent: *\nDisallow: /a\nUser-agent: *\nDisallow: /b', '/a', false],
    ['of one’s own group alone', 'User-agent: *\nDisallow: /\nUser-agent: custosbot\nDisallow: /b', '/a', true],
    ['whatever the case of the fields', 'USER-AGENT: *\r\ndisallow:/a', '/a', false],
    ['before any name for nobody', 'Disallow: /', '/a', true],
  ])('%s', (_, robots, path, expected) => {
    expect(allows(robots, path)).toBe(expected)
  })

  test('with site maps and a delay', () => {
    const robots = 'Sitemap: https://vendor.example/a.xml\nUser-agent: *\nCrawl-delay: 2.5\nSitemap: /b.xml'
    expect(readRobots(robots, AGENT)).toEqual({
      rules: [],
      delay: 2.5,
      sitemaps: ['https://vendor.example/a.xml', '/b.xml'],
    })
  })
})

describe('a robots.txt that is an attack', () => {
  const path = `/${'a'.repeat(15_000)}`

  test('of patterns with many stars is matched all the same', () => {
    const rules = `User-agent: *\n${'Disallow: /*a*a*a*b\n'.repeat(5_000)}`
    expect(allows(rules, path)).toBe(true)
  })

  test('of one pattern with a quarter of a million stars is cut, and forbids rather too much', () => {
    expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(260_000)}b`, path)).toBe(false)
  })

  test('that allows by such a pattern allows nothing by it', () => {
    expect(allows(`User-agent: *\nDisallow: /\nAllow: /${'*a'.repeat(260_000)}`, path)).toBe(false)
  })

  test('of more rules than are obeyed is refused whole', () => {
    expect(() => readRobots(`User-agent: *\n${'Disallow: /a\n'.repeat(40_000)}`, AGENT)).toThrow(UnreadableDocument)
  })
})
