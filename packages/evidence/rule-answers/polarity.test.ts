import { expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'
import { polarityOf } from './polarity.ts'

const answerTo = (statement: string, sentence: string) => {
  const documents = [documentOf(sentence)]
  const asked = { questionnaire: [{ category: 'Security', statement, coverage: [] }], frameworks: [] }
  return answersOfRules(documents, asked, vendorFacts(documents, 'acme.example'), null).questionnaire![0]!.answer
}

const training = {
  denied: 'We do not use customer content to train AI models.',
  said: 'We may use your content to train our machine learning models.',
}
const sale = {
  denied: 'We do not sell your personal data to anyone.',
  said: 'We may sell your personal data to third parties.',
}

test.each([
  ['Our content stays out of the training of models.', training],
  ['Our content stays out of the training of AI models.', training],
  ['Our content stays out of the training of machine-learning models.', training],
  ['Our content is kept out of AI training.', training],
  ['Our content is shielded from AI training.', training],
  ['Our content is immune to the training of AI models.', training],
  ['Customer data is exempt from the training of AI models.', training],
  ['Customer content is excluded from AI model training.', training],
  ['Our data is off limits for the training of AI models.', training],
  ['Our data is no part of the training of AI models.', training],
  ['AI models are free from training on our data.', training],
  ['The vendor leaves our data out of AI training.', training],
  ['The vendor refrains from training AI models on our data.', training],
  ['The vendor offers AI without training models on customer data.', training],
  ['Our content is no longer used to train AI models.', training],
  ['Our data is processed without being used to train AI models.', training],
  ['The vendor abstains from the sale of personal data.', sale],
  ['The sale of personal data is ruled out.', sale],
  ['Personal data is exempt from sale.', sale],
  ['Personal data is kept out of any sale to third parties.', sale],
  ['Personal data is spared from sale to third parties.', sale],
])('a statement that denies by other words than `not` is a denial: %s', (statement, { denied, said }) => {
  expect([answerTo(statement, denied), answerTo(statement, said)]).toEqual([true, false])
})

test.each([
  ['Do you use customer data to train AI models?', training],
  ['The vendor sells personal data to third parties.', sale],
])('a statement without a denial is answered the other way: %s', (statement, { denied, said }) => {
  expect([answerTo(statement, denied), answerTo(statement, said)]).toEqual([false, true])
})

test.each([
  'Our content dodges the training of AI models.',
  'Our content is protected from AI training.',
  'Our data bypasses AI training.',
  'Our content is not excluded from AI training.',
  'The vendor may train AI models on our content without asking us.',
  'Our content is used for AI training only with our consent.',
  'If we do not object, our content is used to train AI models.',
  'Our content is used to train AI models unless we object.',
  'Our content that is not anonymised is used to train AI models.',
])('a statement of which it cannot be told whether it denies is left open: %s', (statement) => {
  expect([answerTo(statement, training.denied), answerTo(statement, training.said)]).toEqual([null, null])
})

const backups = 'We back up customer data every day.'
const encrypted = 'All customer data is encrypted at rest with AES-256.'

test.each([
  ['Our data is excluded from backups.', backups],
  ['No backups of customer data are taken.', backups],
  ['Customer data is exempt from encryption at rest.', encrypted],
  ['Customer data is stored without encryption at rest.', encrypted],
  ['Staff are exempt from security training.', 'All employees complete security awareness training every year.'],
  [
    'The vendor refrains from background checks of employees.',
    'We run background checks on all employees before they start.',
  ],
  ['Nobody is appointed as data protection officer.', 'We have appointed a data protection officer.'],
  [
    'Single sign-on is kept out of the product.',
    'Customers can sign in with single sign-on (SAML) through their identity provider.',
  ],
  ['Penetration tests are avoided.', 'An independent firm performs penetration tests every year.'],
  ['Our data is kept out of the United States.', 'We store all customer data in the United States.'],
  [
    'The vendor processes special categories of personal data.',
    'We do not process special categories of personal data.',
  ],
])('no statement is taken for said where a sentence says the opposite: %s', (statement, sentence) => {
  expect(answerTo(statement, sentence)).not.toBe(true)
})

test.each([
  ['Customers are told of a breach without undue delay.', 'says'],
  ['Audit reports are free of charge.', 'says'],
  ['Breaches are notified no later than three days after.', 'says'],
  ['Data of customers is kept separate from that of others.', 'says'],
  ['Backups are kept off-site.', 'says'],
  ['Personal data is not sold, and never rented.', 'denies'],
  ['Data is neither sold nor shared.', 'denies'],
  ['Data is not sold without consent.', 'denies'],
  ['Nothing is excluded from backups.', 'unclear'],
  ['Data that is not anonymised is sold.', 'unclear'],
] as const)('a denial is told from an idiom, and from a denial of a denial: %s', (text, polarity) => {
  expect(polarityOf(text)).toBe(polarity)
})
