import { expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'
import { matchOf } from './statement-match.ts'

const answerTo = (statement: string, ...paragraphs: string[]) => {
  const documents = [documentOf(...paragraphs)]
  const asked = { questionnaire: [{ category: 'Security', statement, coverage: [] }], frameworks: [] }
  return answersOfRules(documents, asked, vendorFacts(documents, 'acme.example'), null).questionnaire![0]!
}

test.each([
  ['Customers may object to a new sub-processor.', 'subprocessor-objection'],
  ['Laptops of staff have encrypted disks.', 'device-encryption'],
  ['A data subject may complain to a supervisory authority.', 'supervisory-complaint, broadly'],
  ['Restoring from backup is tried out regularly.', 'backup-testing'],
])('%s is understood as %s', (statement, id) => {
  expect(matchOf(statement)?.id).toBe(id)
})

test.each([
  'The contract is under the law of a member state of the European Union.',
  'The office has a garden with three apple trees.',
  'of the and to',
  '',
])('a statement that asks nothing known is matched to nothing: %j', (statement) => {
  expect(matchOf(statement)).toBeNull()
})

const inGalway = 'Pennywhistle Cloud Ltd is based in Galway, Ireland.'
test.each([
  ['The vendor is located in Ireland', inGalway, true],
  ['The vendor is based in the European Union.', inGalway, true],
  ['The vendor has its seat in Germany.', inGalway, null],
  ['The vendor is not located in Ireland.', inGalway, null],
  ['The vendor is based in the European Union.', 'We store all customer data in Ireland.', null],
  ['The data protection officer is located in the EU.', 'We store all customer data in Ireland.', null],
  ['The company has its seat in Galway.', 'Pennywhistle GmbH is registered in Germany.', null],
  ['Our data is located in Germany.', 'Pennywhistle GmbH is registered in Germany.', null],
  ['Our data is located in Ireland.', 'We store all customer data in Ireland.', true],
])(
  'where a vendor is established is told by what says so, and never by where data lies: %s %s',
  (...[asked, page, answer]) => {
    expect(answerTo(asked, page).answer).toBe(answer)
  },
)

test.each([
  ['Customer data is stored exclusively in the European Union.', null],
  ['Customers can choose to have their data stored in the European Union.', true],
])('a choice is answered by what leaves one, and not by one place: %s', (page, answer) => {
  expect(answerTo('We can choose the region in which our data are stored.', page).answer).toBe(answer)
})

const said = 'We notify customers of a personal data breach within 48 hours after we become aware of it.'

test.each([
  ['The vendor notifies its customers of a personal data breach within 72 hours.', true],
  ['The vendor notifies its customers of a personal data breach within 24 hours.', null],
])('a passage with a value answers what that value fulfils: %s', (statement, answer) => {
  expect(answerTo(statement, said).answer).toBe(answer)
})

test.each([
  ['We store all customer data in Germany.', true],
  ['We store all customer data in Canada.', null],
  ['We store all customer data in Germany and Canada.', null],
  ['We primarily store customer data in Germany.', null],
])('a statement that all data is in one place is answered by no sentence about another: %s', (sentence, answer) => {
  expect(answerTo('All customer data is hosted within the European Union.', sentence).answer).toBe(answer)
})

test('a claim that something is not done answers no if a customer asks whether it is done', () => {
  expect(answerTo('The vendor sells personal data.', 'We do not sell your personal data to anyone.').answer).toBe(false)
  expect(
    answerTo('The vendor does not sell personal data.', 'We do not sell your personal data to anyone.').answer,
  ).toBe(true)
})

test('a statement in a language that the rules do not read is left open, and says why', () => {
  const found = answerTo(
    'Die Daten der Kunden werden mit einem Schlüssel für sie im Rechenzentrum verschlüsselt.',
    said,
  )
  expect(found).toMatchObject({ status: 'UNDEFINED', explanation: { rule: 'language' } })
})

test('an open answer offers the passages nearest to the words of its statement', () => {
  const found = answerTo('Disputes are decided by arbitration.', 'Arbitration decides disputes in Geneva.', said)
  expect(found.status).toBe('UNDEFINED')
  expect(found.explanation.considered[0]).toMatchObject({ quote: 'Arbitration decides disputes in Geneva.' })
})

test.each([
  'You can enable two-factor authentication for your account.',
  'Customers can sign in with single sign-on (SAML) through their identity provider.',
])('any of the alternatives that a statement names answers it: %s', (sentence) => {
  expect(
    answerTo('Customers can protect the accounts of their users with a second factor or with single sign-on.', sentence)
      .answer,
  ).toBe(true)
})

test.each([
  ['Our staff access customer data on a need-to-know basis, as required for their role.', null],
  ['Our staff access customer data only with the approval of the customer, on a need-to-know basis.', true],
])('what needs the leave of somebody is answered by what asks for it: %s', (page, answer) => {
  expect(answerTo("The vendor's support staff look at our content only with our permission.", page).answer).toBe(answer)
})

test.each([
  ['The service runs in data centres in the London and Dublin regions.', null],
  ['The service runs in data centres in the Dublin and Frankfurt regions.', true],
])('what is kept in two places is not kept in one of them: %s', (page, answer) => {
  expect(answerTo('Our data are stored in the European Union.', page).answer).toBe(answer)
})

const ofEngineers = 'Multi-factor authentication is required for engineers with access to production.'
test.each([
  ['Staff need multi-factor authentication.', null],
  ['Engineers need multi-factor authentication to reach production.', true],
])('a sentence about some people does not answer a statement about all: %s', (statement, answer) => {
  expect(answerTo(statement, ofEngineers).answer).toBe(answer)
})
