import { expect, test } from 'vitest'
import { piecesOf, repeats } from './fold.ts'

const plain =
  'Our engineers know many large systems well, meet each morning in a bright room beside the river, and talk about the work ahead and about how they want to do it together. '
const carrying = 'All customer data is encrypted at rest with AES-256. '
const shown = (quote: string, words = ['encrypted at rest']) =>
  piecesOf(quote, words)
    .filter(({ folded }) => !folded)
    .map(({ text }) => text)
    .join('')

test('of a long passage the sentences that carry the answer stand in sight, and the pieces are the passage', () => {
  const quote = `${plain}${carrying}${plain}`
  expect(shown(quote)).toBe(carrying)
  expect(
    piecesOf(quote, ['encrypted at rest'])
      .map(({ text }) => text)
      .join(''),
  ).toBe(quote)
})

test.each([
  'Files that a customer uploads are not part of this.',
  'This does not hold for the archive.',
  'It applies only to paid plans.',
  'The vendor excludes its beta services.',
  'Unless agreed otherwise, backups are kept in clear text.',
  'Keys are rotated where technically feasible.',
  'We can’t promise it for the archive.',
  'The foregoing is subject to the order form.',
])('what limits or denies is never folded: %s', (limit) => {
  expect(shown(`${plain}${carrying}${limit}`)).toBe(`${carrying}${limit}`)
})

test.each([
  ['is short', carrying, ['encrypted at rest']],
  ['names no words that carry it', `${plain}${carrying}${plain}`, []],
  ['has none of the words', `${plain}${carrying}${plain}`, ['multi-factor']],
])('a passage that %s stands whole', (_, quote, words) => {
  expect(piecesOf(quote, words)).toEqual([{ text: quote, folded: false }])
})

test('a further passage is folded where it limits nothing', () => {
  expect(repeats('All data is written to multiple disks and backed up.')).toBe(true)
  expect(repeats('All data is backed up within 30 days, except files.')).toBe(false)
})
