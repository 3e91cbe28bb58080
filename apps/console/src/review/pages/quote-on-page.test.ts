import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotePositions } from './quote-on-page.ts'

const marked = (quote: string, items: string[]) =>
  quotePositions(quote, items).map(({ item, from, to }) => items[item]!.slice(from, to))

test('a quote is found across the runs and lines of a page, whatever joins them', () => {
  expect(
    marked('Backups are kept for twelve months.', ['We say: Backups are', ' kept for', '', 'twelve months. More.']),
  ).toEqual(['Backups are', 'kept for', 'twelve months.'])
  expect(marked('A notification is sent', ['A notifi-', 'cation is sent to all'])).toEqual([
    'A notifi',
    'cation is sent',
  ])
  expect(marked('the office “files” a note', ['the oﬃce "ﬁles" a note'])).toEqual(['the oﬃce "ﬁles" a note'])
})

test('a quote that is not on the page is not marked', () => {
  expect(quotePositions('We keep backups.', ['We delete backups.'])).toEqual([])
  expect(quotePositions('', ['We delete backups.'])).toEqual([])
  expect(quotePositions(' – ', ['We delete backups.'])).toEqual([])
})

test('the part on this page is marked if a quote continues on the next one', () => {
  expect(
    marked('Personal data is deleted thirty days after the end.', ['Footer 3', 'Personal data is deleted thirty']),
  ).toEqual(['Personal data is deleted thirty'])
})

test('every position lies within its run, and every text of a page is found', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), fc.nat(), (items, chance) => {
      const item = chance % items.length
      for (const { item: at, from, to } of quotePositions(items[item]!, items))
        expect(from < to && to <= items[at]!.length).toBe(true)
      if (/[a-z]/i.test(items[item]!)) expect(quotePositions(items[item]!, items)).not.toEqual([])
    }),
  )
})
