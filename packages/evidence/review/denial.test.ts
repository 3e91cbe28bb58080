import { expect, test } from 'vitest'
import { assess, vendorFacts } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'

const answerTo = (claim: string, ...paragraphs: string[]) => {
  const documents = [documentOf(...paragraphs)]
  const asked = { questionnaire: [{ category: 'Security', statement: claim, claim, coverage: [] }], frameworks: [] }
  return assess(documents, asked, vendorFacts(documents, 'acme.example'), null).questionnaire![0]!.answer
}

test.each([
  ['customer-sso', 'Single sign-on is not available at the moment.'],
  ['background-checks', 'We do not run background checks on our employees before they start.'],
  ['eea-storage', 'Customer data is stored exclusively in the United States.'],
])('a sentence that denies the thing itself says no: %s', (claim, sentence) => {
  expect(answerTo(claim, sentence)).toBe(false)
})

test.each([
  ['background-checks', 'Acme does not conduct or require background checks on members of its marketplace.'],
  ['eea-storage', 'We process customer data only for the purposes that the United States authorize.'],
])('a sentence that denies something else says nothing: %s', (claim, sentence) => {
  expect(answerTo(claim, sentence)).toBeNull()
})
