import { expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import { marksAtEnd, visibleText, withFewMarks } from './visible-text.ts'

/** Two marks that swap in a normal form, so that a long run takes quadratic time. */
const marks = '\u0301\u0316'.repeat(20_000)

test('marks beyond those that a letter may have are left out; all that people write stays', () => {
  expect(withFewMarks(`a${marks}b`)).toBe(`a${marks.slice(0, 30)}b`)
  expect(withFewMarks(marks, 28)).toBe(marks.slice(0, 2))
  expect(withFewMarks(`${'\uff9e\u0316'.repeat(100)}`)).toHaveLength(30)
  expect(withFewMarks(`${'\u{1d165}'.repeat(100)}`)).toBe('\u{1d165}'.repeat(30))
  for (const written of ['Données chiffrées', 'Zu\u0308rich', 'ผู้ควบคุมข้อมูล', 'שָׁלוֹם', 'ガ', '👩🏽‍💻'])
    expect(withFewMarks(written)).toBe(written)
  expect(visibleText(`a${marks}`)).toHaveLength(31)
  expect([marksAtEnd(`a${marks.slice(0, 30)}`), marksAtEnd('a'), marksAtEnd('')]).toEqual([30, 0, 0])
})

test.each([
  ['a text', `Encrypted${marks} at rest.`, 'text/plain', 'a.txt'],
  ['a page', `<p>Encrypted${marks} at rest.</p>`, 'text/html', 'a.html'],
  [
    'a page in which each mark stands in an element',
    `<p>Encrypted${'<i>\u0301</i><b>\u0316</b>'.repeat(1_000)} at rest.</p>`,
    'text/html',
    'a.html',
  ],
  ['a table', `Question,Answer\nEncrypted${marks.slice(0, 2_000)} at rest?,Yes\n`, 'text/csv', 'a.csv'],
])('%s is read with few marks on each letter', async (_, content, mediaType, name) => {
  const { text } = await readPage(content, `https://vendor.example/${name}`, mediaType)
  expect(text).toContain('at rest')
  expect(Math.max(...[...text.matchAll(/\p{M}+/gu)].map(([run]) => run.length))).toBe(30)
})
