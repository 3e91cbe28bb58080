import { claims } from '@custos/catalogue/claim'
import { expect, test } from 'vitest'
import { wordedAsQuestion } from './wording.ts'

test.each([
  ['The vendor encrypts customer data at rest.', 'Do you encrypt customer data at rest?'],
  ['The vendor has a data protection officer.', 'Do you have a data protection officer?'],
  ['The vendor notifies customers within 72 hours.', 'Do you notify customers within 72 hours?'],
  ['The vendor is established in the EU.', 'Are you established in the EU?'],
  ["The vendor's staff need keys.", 'Is it true that your staff need keys?'],
  ['Customer data is encrypted.', 'Is it true that customer data is encrypted?'],
  ['A named person is responsible.', 'Is it true that a named person is responsible?'],
  ['The vendor does not sell its data.', 'Is it true that you do not sell your data?'],
  ['The vendor gives customers its reports or certificates.', 'Do you give customers your reports or certificates?'],
  ['The vendor states for how long it keeps data.', 'Do you state for how long you keep data?'],
  ['The vendor discloses the breaches that it had.', 'Do you disclose the breaches that you had?'],
  ['The vendor protects data while it is moved.', 'Do you protect data while it is moved?'],
  ['The contract lists what the vendor provides.', 'Is it true that the contract lists what you provide?'],
  ['TLS protects traffic.', 'Is it true that TLS protects traffic?'],
  ['The vendor keeps logs and deletes data.', 'Is this true of you: “The vendor keeps logs and deletes data”?'],
])('%s → %s', (statement, question) => {
  expect(wordedAsQuestion(statement)).toBe(question)
})

test('every claim of the catalogue becomes one question, of the vendor as "you"', () => {
  for (const { says } of claims.values()) {
    const question = wordedAsQuestion(says)
    expect(question).toMatch(/^(?:Do|Are|Can|Will|Is) .+\?$/)
    if (!question.startsWith('Is this true of you')) expect(question).not.toMatch(/the vendor/i)
    expect(question.replace(/\?$/, '')).not.toContain('?')
  }
})
