import { expect, test } from 'vitest'
import { readStatements, writeStatements } from './written-statements.ts'

const statements = [
  { category: 'Encryption', statement: 'Data at rest is encrypted.', coverage: ['ISO 27001', 'SOC 2'] },
  { category: 'Encryption', statement: 'Data in transit is encrypted.', coverage: [] },
  {
    category: 'Hosting',
    statement: 'Select your hosting option.',
    coverage: [],
    choices: ['Public cloud', 'Own data centre'],
  },
  { category: 'Access', statement: 'Staff log in with two factors.', coverage: [] },
]

test('written statements are read again unchanged', () => {
  expect(readStatements(writeStatements(statements), 'General')).toEqual(statements)
})

test('a pasted list is read without its bullets, under the heading that ends with a colon', () => {
  expect(readStatements('Access:\n- Staff log in with two factors.\n\n• Accounts are closed.', 'General')).toEqual([
    { category: 'Access', statement: 'Staff log in with two factors.', coverage: [] },
    { category: 'Access', statement: 'Accounts are closed.', coverage: [] },
  ])
})

test('lines without a heading get the given category', () => {
  expect(readStatements('Accounts are closed.', 'General')[0]?.category).toBe('General')
})
