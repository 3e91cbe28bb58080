import { expect, test } from 'vitest'
import { name } from './fields.ts'

test.each(['Ada Example', 'Zoë O’Neil-Ångström', '山田 花子', 'مثال', 'Harbour & Co. (EU)'])(
  '%j is a name',
  (value) => {
    expect(name('A name.', 50).safeParse(value).success).toBe(true)
  },
)

test.each([
  '',
  '  ',
  'a\nb',
  'a\rb',
  'a\tb',
  'a\0b',
  '‮evil',
  'a⁦b',
  'a\u2028b',
  'a\u0085b',
  'a\u200fb',
  '\u200b',
  '\u3164',
  '\u2800 \ufeff',
])('%j is no name: a name is one line that reads as it is written', (value) => {
  expect(name('A name.', 50).safeParse(value).success).toBe(false)
})
