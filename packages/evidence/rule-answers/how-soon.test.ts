import { expect, test } from 'vitest'
import { documentOf } from './document-of.fixture.ts'
import { lacksHowSoon } from './how-soon.ts'
import { prepareCorpus } from './passages.ts'

const asks = 'The vendor notifies its customers of a personal data breach without undue delay.'
const passageOf = (text: string) => prepareCorpus([documentOf(text)]).passages[0]!

test.each([
  'If a data breach occurs, we execute a notification process in accordance with our data breach policy.',
  'We notify customers of a breach as described in our incident procedure.',
  'Our process for breaches has been in use for customers since 2019.',
])('a policy does not answer how soon: %s', (text) => {
  expect(lacksHowSoon(asks, passageOf(text))).toBe(true)
})

test.each([
  'We notify customers of a breach without undue delay, in accordance with our data breach policy.',
  'We notify customers of a breach within 48 hours, as our policy says.',
  'Customers are told promptly of a breach.',
])('a term in the same sentence answers it: %s', (text) => {
  expect(lacksHowSoon(asks, passageOf(text))).toBe(false)
})

test('a statement that does not ask how soon is answered without a term', () => {
  expect(lacksHowSoon('The vendor notifies its customers.', passageOf('We notify customers of a breach.'))).toBe(false)
})
