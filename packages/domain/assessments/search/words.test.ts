import { expect, test, vi } from 'vitest'
import { passageIn } from './passage.ts'
import { Sought } from './sought.ts'
import { languages, type Stems } from './stems.ts'
import { hashWords, indexKeyOf, indexOf, matchesTyped, wordsOf } from './words.ts'

const folded = (text: string) => [...wordsOf(text)].map((word) => word.folded)

/** Typed words without any known forms. */
const typed = (...words: string[]) =>
  Sought.of(
    words.map((word) => ({ written: word, folded: word })),
    async (asked) => new Map(asked.map((word) => [word, noStems])),
  )
const noStems = Object.fromEntries(languages.map((language) => [language, []])) as never as Stems

test('a word of marks alone is put into a normal form in pieces that take no time', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  try {
    expect(folded(`a${'\u0301\u0316'.repeat(20_000)}`)).toEqual(['a'])
    expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([31])
  } finally {
    normalize.mockRestore()
  }
})

test('words are the same whatever their case, accents and ligatures', () => {
  expect(folded('Données chiffrées, ﬁrewall — ÜBERMITTLUNG 27001')).toEqual([
    'donnees',
    'chiffrees',
    'firewall',
    'ubermittlung',
    '27001',
  ])
})

test.each([
  ['encr', 'encryption'],
  ['encryp', 'encryption'],
  ['encryption', 'encryption'],
  ['iso', 'iso'],
])('a search for %j finds a text that holds %j', (wanted, word) => {
  const hash = hashWords(new Uint8Array(32), 'open')
  expect(matchesTyped(wanted, word)).toBe(true)
  expect(indexOf(`of ${word}.`, hash)).toContain(hash(indexKeyOf(wanted)))
})

test('a word of three letters does not stand for longer ones', () => {
  expect(matchesTyped('iso', 'isolated')).toBe(false)
})

test('the same word has another hash in another organisation', () => {
  const inOrganisation = (one: number, texts: 'open' | 'sealed') =>
    hashWords(new Uint8Array(32).fill(one), texts)('encr')
  expect(inOrganisation(1, 'open')).not.toBe(inOrganisation(2, 'open'))
  expect(inOrganisation(1, 'open')).not.toBe(inOrganisation(1, 'sealed'))
})

test('the hashes of a text do not stand in the order of its words', () => {
  const hash = hashWords(new Uint8Array(32), 'sealed')
  const one = indexOf('keys are rotated yearly by two people', hash)
  expect(indexOf('two people by yearly rotated are keys', hash)).toEqual(one)
})

test('the passage is where the words stand closest together, and each of them is marked in it', async () => {
  const text = `Keys are rotated. ${'Much else is said. '.repeat(30)}\nCustomer data is encrypted, and the keys are rotated every year.`
  const passage = (await passageIn(text, await typed('encrypted', 'keys', 'rotated')))!
  expect(passage.text).toBe('Customer data is encrypted, and the keys are rotated every year.')
  expect(text.slice(passage.start)).toBe(passage.text)
  expect(passage.marks.map(({ start, end }) => passage.text.slice(start, end))).toEqual([
    'encrypted',
    'keys',
    'rotated',
  ])
})

test('words that stand far from each other make no passage', async () => {
  expect(await passageIn(`encrypted ${'x '.repeat(300)} keys`, await typed('encrypted', 'keys'))).toBeNull()
})

test('a passage in a long line begins and ends between words', async () => {
  const passage = (await passageIn(`${'before '.repeat(100)}needle ${'after '.repeat(100)}`, await typed('needle')))!
  expect(passage.text).toMatch(/^before .*needle .*after$/)
  expect(passage.text.length).toBeLessThan(260)
})

test('a long text is looked through in pieces, between which others have the thread', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  expect(await passageIn('a word '.repeat(100_000), await typed('needle'))).toBeNull()
  isOver = true
  expect(turns).toBeGreaterThan(10)
})
