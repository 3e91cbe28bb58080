// @module-tag spec/site

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import claims from '../content/claims.json' with { type: 'json' }
import alderbrook from '../content/dossiers/alderbrook.json' with { type: 'json' }
import pennywhistle from '../content/dossiers/pennywhistle.json' with { type: 'json' }
import { pages } from '../src/navigation.ts'
import { sourceFile } from '../src/source-file.ts'

/** What the built pages lead to, as they stand before any script. */

const root = join(import.meta.dirname, '../../..')

const valuesOf = (html: string, attribute: RegExp): string[] => [...html.matchAll(attribute)].map(([, value]) => value!)

/** What stands between header and footer, without the sidebar. */
const textOf = (html: string) => /<main.*<\/main>/s.exec(html)![0].replace(/<aside.*?<\/aside>/s, '')

const built = new Map(
  pages.map(({ path }) => {
    const file = path.endsWith('/') ? `${path}index` : path
    const html = readFileSync(join(import.meta.dirname, `../dist/public${file}.html`), 'utf8')
    return [
      path as string,
      {
        ids: new Set(valuesOf(html, /\sid="([^"]*)"/g)),
        links: valuesOf(html, /<a\s[^>]*?href="([^"]*)"/g),
        linksOfText: valuesOf(textOf(html), /<a\s[^>]*?href="([^"]*)"/g),
      },
    ]
  }),
)

test('the one decision that is shown is the one that the demonstration makes, and no page decides about another vendor', () => {
  for (const page of ['/index', '/product/features', '/solutions/index', '/case-studies/index'])
    expect(wordsOf(readBuilt(page)), page).toContain(alderbrook.decision.reasoning)
  expect(pennywhistle.decision).toBeNull()
  expect(wordsOf(readBuilt('/case-studies/index'))).toContain('Nobody has decided about this vendor')
})

test('the home page and the product page tell the share that is answered as the measurements have it', () => {
  const document = (name: string) => readFileSync(join(import.meta.dirname, `../../../docs/${name}.md`), 'utf8')
  const evaluation = document('evaluation')
  expect(evaluation).toMatch(/^9 to 14 % of the statements are answered/m)
  expect(evaluation).toMatch(/35 % of the statements that the documents confirm are answered/)
  expect(document('model-review')).toMatch(/^\| shipped, confirmed \(\d+\): answered yes \| 94 % \|/m)
  expect(evaluation).toMatch(/\(3\.6 % for an earlier sample of 113 vendors that publish less\)/)
  expect(document('model-review')).toMatch(/^At first drawio\.com reached 56 %/m)
  for (const page of ['/index', '/product/index']) {
    const words = wordsOf(readBuilt(page))
    for (const share of [
      'answered 9 to 14 (',
      '3.6 where',
      'it answers 35 %',
      'it is 94 % (three vendors',
      '56 % before',
    ])
      expect(words, page).toContain(share)
  }
})

test('what is said of customers’ own statements is the range of the measurements', () => {
  const evaluation = readFileSync(join(root, 'docs/evaluation.md'), 'utf8')
  const recalls = (of: RegExp) =>
    [...evaluation.matchAll(of)].map(([, recall]) => Math.round(Number(recall))).toSorted((a, b) => a - b)
  const alone = recalls(/no language model \| [\d.]+ % \| [\d.]+ % \| [\d.]+ % \| ([\d.]+) %/g)
  const joined = recalls(/with a model that reads and judges\*{0,2} \| [\d.]+ % \| [\d.]+ % \| [\d.]+ % \| ([\d.]+) %/g)
  const range = (of: number[]) => `${of[0]} to ${of.at(-1)} %`
  const teams = wordsOf(readBuilt('/solutions/compliance-teams'))
  expect(teams).toContain(range(alone))
  expect(teams).toContain(range(joined))
  expect(wordsOf(readBuilt('/product/why-custos'))).toContain(range(alone))
})

test('a link to a place of a page leads to what is there', () => {
  const broken = [...built].flatMap(([from, { links }]) =>
    links
      .filter((link) => /^(?:#|\/[^#]*#)./.test(link))
      .filter((link) => {
        const [path = '', id = ''] = link.split('#')
        return !built.get(path || from)?.ids.has(decodeURIComponent(id))
      })
      .map((link) => `${from} -> ${link}`),
  )
  expect(broken).toEqual([])
})

test('a link to the source code names a file that is there, and every report of measurements is shown', () => {
  const files = [...built.values()].flatMap(({ links }) =>
    links.filter((link) => link.startsWith(sourceFile(''))).map((link) => link.slice(sourceFile('').length)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const reports = readdirSync(join(root, 'docs/measurements')).filter((file) => file !== 'README.md')
  const shown = readBuilt('/resources/documentation/measurements')
  expect(shown.match(/<h2 id="(?!on-this-page)/g)).toHaveLength(reports.length)
})

test('no text leads to the cookie policy: it is linked from the footers, and in the sidebar of the legal pages', () => {
  const cookiePolicy = '/resources/legal/cookie-policy'
  for (const [from, { links, linksOfText }] of built) {
    expect(links, from).toContain(cookiePolicy)
    expect(linksOfText, from).not.toContain(cookiePolicy)
  }
})

const readBuilt = (path: string) => readFileSync(join(import.meta.dirname, `../dist/public${path}.html`), 'utf8')

test('figures and words on how often answers are right are those of the last measurement, the answers “no” among them', () => {
  const evaluation = readFileSync(join(import.meta.dirname, '../../../docs/evaluation.md'), 'utf8')
  const [, vendors] = /blind, (\d+) new vendors/.exec(evaluation)!
  const page = textOf(readBuilt('/product/why-custos'))
  const counts = [...page.matchAll(/(\d+) (?:real )?vendors/g)].map(([, count]) => count)
  expect(new Set(counts)).toEqual(new Set([vendors]))
  for (const answer of ['Yes, high', 'Yes, medium', 'Yes, low', 'No']) expect(page).toContain(`>${answer}<`)
  const [, answered, offered] =
    /(\d+ %) of the statements that the documents\s+confirm are answered .*?(\d+ %) are answered or\s+offered/s.exec(
      evaluation,
    )!
  expect(page).toMatch(
    new RegExp(`Built in</th>(<td[^>]*>[^<]*</td>){1}<td[^>]*>${answered}</td><td[^>]*>${offered}</td>`),
  )
  const model = readFileSync(join(import.meta.dirname, '../../../docs/model-review.md'), 'utf8')
  const [, answeredByModel] = /answered yes \| (\d+ %)/.exec(model)!
  expect(page).toMatch(new RegExp(`With a language model</th>(<td[^>]*>[^<]*</td>){1}<td[^>]*>${answeredByModel}</td>`))
})

test.each([
  'Users',
  'Sessions',
  'Single sign-on',
  'Documents that users upload',
  'People who answer on a vendor’s behalf',
  'Webhooks',
  'Mails',
])('the privacy policy says what is kept of people: %s', (what) => {
  expect(readBuilt('/resources/legal/privacy-policy')).toMatch(new RegExp(`<td[^>]*>${what}`))
})

test('cards of evidence open the stored text at their passage, and factors of a risk lead to the answers that they rest on', () => {
  const links = [...built.values()].flatMap((page) => page.links)
  for (const place of ['text', 'answer'])
    expect(
      links.some((link) => link.startsWith(`/case-studies/#${place}-`)),
      place,
    ).toBe(true)
})

/** What a reader sees: without tags, every white space one blank. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test.each(claims)(
  'the claim “$claim” is made, and proven by a page or a test that is there',
  ({ claim, page, proof }) => {
    const file = page.endsWith('/') ? `${page}index` : page
    expect(wordsOf(readBuilt(file))).toContain(claim)
    if ('test' in proof) {
      const test = readFileSync(join(import.meta.dirname, '../../..', proof.test!), 'utf8')
      expect(test).toContain(`'${proof.name}'`)
    }
  },
)
