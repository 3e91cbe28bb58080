import { claims } from '@custos/catalogue/claim'
import { asksForWords } from '@custos/evidence/rule-answers/asks-for-words'
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
  ['The vendor does not sell its data.', 'Is this true for your company: “The vendor does not sell its data”?'],
  ['The vendor has no open findings.', 'Is this true for your company: “The vendor has no open findings”?'],
  ['The vendor has designated an officer.', 'Have you designated an officer?'],
  ['The vendor has documented plans.', 'Do you have documented plans?'],
  [
    'The vendor deletes the data of a customer at its request.',
    'Is this true for your company: “The vendor deletes the data of a customer at its request”?',
  ],
  ['The vendor may use encryption.', 'Are you allowed to use encryption?'],
  ['The vendor must encrypt data.', 'Is this true for your company: “The vendor must encrypt data”?'],
  ['The customer may ask for its data.', 'Is this true for your company: “The customer may ask for its data”?'],
  [
    "The vendor's product keeps logs of its use.",
    "Is this true for your company: “The vendor's product keeps logs of its use”?",
  ],
  ['The vendor gives customers its reports or certificates.', 'Do you give customers your reports or certificates?'],
  ['The vendor states for how long it keeps data.', 'Do you state for how long you keep data?'],
  ['The vendor discloses the breaches that it had.', 'Do you disclose the breaches that you had?'],
  ['The vendor protects data while it is moved.', 'Do you protect data while it is moved?'],
  ['The contract lists what the vendor provides.', 'Is it true that the contract lists what you provide?'],
  ['TLS protects traffic.', 'Is it true that TLS protects traffic?'],
  [
    'The vendor keeps logs and deletes data.',
    'Is this true for your company: “The vendor keeps logs and deletes data”?',
  ],
])('%s → %s', (statement, question) => {
  expect(wordedAsQuestion(statement)).toBe(question)
})

const asked = [...claims.values()]
  .filter(({ proof }) => proof !== 'customer')
  .map(({ id, says }) => [id, wordedAsQuestion(says)] as const)

test.each(asked)('%s is one question of the vendor as "you", and needs no quoting: %s', (_, question) => {
  if (!asksForWords(question)) expect(question).toMatch(/^(?:Do|Does|Are|Can|Have|Is it true that|Is) [^?“]+\?$/)
  expect(question).toMatch(/^[A-Z][^?“]+\?$/)
  expect(question).not.toMatch(/the vendor\b|(?<!independent )\b(?:at|of) you\b|Do you have [a-z]+ed (?:an?|the) /i)
})

test.each(asked)('%s puts nothing to the vendor to which both "yes" and "no" may deny: %s', (_, question) => {
  const ofThings = / no (?:longer|further)\b/g
  expect(question.replace(ofThings, '')).not.toMatch(/\b(?:not|no|never|cannot)\b|n't\b/)
})

test('a question asks for the fact that a vendor states, not whether it is stated', () => {
  for (const [id, question] of asked)
    expect(question, id).not.toMatch(/\b(?:state|say|name) (?:\w+ )?(?:how|which|what|where|when|whether|until|the)\b/)
})

test('no question calls "your" what is the customer\'s', () => {
  const ours = new Set(Object.entries(vendorsOwn).flat())
  for (const [id, question] of asked)
    if (/\b(?:the|a|each) customer\b.*\byour\b/.test(question)) expect(ours, question).toContain(id)
  for (const [, question] of asked) expect(question).not.toMatch(/\byour (?:personal |customer )?data\b(?! protection)/)
})

/** Questions that name a customer and then something of the vendor. */
const vendorsOwn = {
  'ccpa-notify-inability': 'its own duties',
  'deletion-backups': 'its own backups',
  'ccpa-service-provider': 'its own business',
}

test('a question that the catalogue words itself is one sentence', () => {
  for (const { says, asks } of claims.values()) if (asks) expect(asks, says).toMatch(/^[A-Z][^?]+\?$/)
})
