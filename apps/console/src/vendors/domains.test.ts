import { expect, test } from 'vitest'
import { readPasted } from './domains.ts'

test.each([
  ['fernhill.example', [{ name: 'Fernhill', domain: 'https://fernhill.example' }]],
  [
    'https://www.larkspur-mail.example/about?a=1',
    [{ name: 'Larkspur mail', domain: 'https://www.larkspur-mail.example' }],
  ],
  ['Larkspur Mail, larkspur.example', [{ name: 'Larkspur Mail', domain: 'https://larkspur.example' }]],
  ['larkspur.example\tLarkspur Mail', [{ name: 'Larkspur Mail', domain: 'https://larkspur.example' }]],
  [
    'a.example\n\na.example\nb.example',
    [
      { name: 'A', domain: 'https://a.example' },
      { name: 'B', domain: 'https://b.example' },
    ],
  ],
])('a line gives its domain, and its name where it has one: %j', (text, vendors) => {
  expect(readPasted(text)).toEqual({ vendors, refused: [] })
})

test.each(['localhost', '10.0.0.1', 'not a domain', 'ftp://files.example', '—'])(
  '%j is refused, as it was pasted',
  (text) => {
    expect(readPasted(text)).toEqual({ vendors: [], refused: [text] })
  },
)
