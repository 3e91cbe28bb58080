import { expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import denials from './denials.json' with { type: 'json' }
import { documentOf } from './document-of.fixture.ts'

const answerTo = (claim: string, ...paragraphs: string[]) => answerIn(claim, documentOf(...paragraphs))

const findingFor = (claim: string, ...paragraphs: string[]) => findingIn(claim, documentOf(...paragraphs))

const answerIn = (claim: string, document: ReturnType<typeof documentOf>) => findingIn(claim, document).answer

function findingIn(claim: string, document: ReturnType<typeof documentOf>) {
  const documents = [document]
  const asked = { questionnaire: [{ category: 'Security', statement: claim, claim, coverage: [] }], frameworks: [] }
  return answersOfRules(documents, asked, vendorFacts(documents, 'acme.example'), null).questionnaire![0]!
}

test.each([
  ['customer-sso', 'Single sign-on is not available at the moment.'],
  ['background-checks', 'We do not run background checks on our employees before they start.'],
  ['eea-storage', 'Customer data is stored exclusively in the United States.'],
  ['eea-storage', 'All of our infrastructure is located in the United States.'],
  ['no-advertising', 'We share your personal information with partners for targeted advertising.'],
  ['ai-training', 'We may use your content to train our models, unless you opt out.'],
  ['own-purposes', 'We use customer content to train our machine learning models, unless a customer objects.'],
  ['no-sale', 'Do you sell personal data? Yes.'],
])('a sentence that denies the thing itself says no: %s', (claim, sentence) => {
  expect(answerTo(claim, sentence)).toBe(false)
})

test('a lesser check is no background check, least of all beside a denial of one', () => {
  const lesser = 'does employ a reference check for candidates.'
  expect(answerTo('background-checks', `When hiring staff, Acme ${lesser}`)).toBeNull()
  expect(
    answerTo('background-checks', `When hiring staff, Acme does not perform background checks, but ${lesser}`),
  ).not.toBe(true)
  expect(answerTo('background-checks', 'Acme conducts background and reference checks on all new hires.')).toBe(true)
})

test('a yes is not sure where another passage denies a part of it, which is shown', () => {
  const yes = 'All files that customers upload are encrypted at rest.'
  const part = "Data isn't encrypted while it's live in our database."
  expect(findingFor('encryption-at-rest', yes)).toMatchObject({
    answer: true,
    confidence: expect.not.stringMatching('LOW'),
  })
  const doubted = findingFor('encryption-at-rest', yes, part)
  expect(doubted).toMatchObject({ answer: true, confidence: 'LOW' })
  expect(JSON.stringify(doubted.explanation)).toContain(part)
})

test('a “no” to a question for what the claim denies confirms the claim', () => {
  expect(answerTo('no-sale', 'Do you sell personal data? No.')).toBe(true)
})

test.each([
  ['background-checks', 'Acme does not conduct or require background checks on members of its marketplace.'],
  ['eea-storage', 'Your data may be stored in the United States or Australia.'],
  ['eea-storage', 'Normally your data is stored for ten years in order for us to comply with the law.'],
  ['no-advertising', 'You may opt out of the use of your personal information for targeted advertising.'],
  ['ai-training', 'If you have opted in, we use your content to train our models.'],
  ['no-sale', 'Were we ever to sell personal information, we would tell you here.'],
  ['no-sale', 'If we sell or merge our company, we expect that the personal information goes with it.'],
  ['data-export', 'If you are unable to export your data there, write to us.'],
  ['customer-sso', 'We do not currently offer a tool that turns accounts into SSO accounts.'],
  ['own-purposes', 'If you have opted in, we use your content to train our models.'],
  ['data-export', 'We cannot provide advice on export matters.'],
  ['eea-storage', 'We process customer data only for the purposes that the United States authorize.'],
])('a sentence that denies something else says nothing: %s', (claim, sentence) => {
  expect(answerTo(claim, sentence)).toBeNull()
})

test.each([
  'Enterprise customers may choose to host their data in the EU.',
  'Contact us if your data must be stored in the EU.',
])('storage in one place denies no other place while a passage speaks of that: %s', (sentence) => {
  const elsewhere = 'All customer data is hosted in the United States.'
  expect(answerTo('eea-storage', elsewhere)).toBe(false)
  expect(answerTo('eea-storage', elsewhere, sentence)).not.toBe(false)
})

test('a sentence about what is done denies more surely than one about what may be done', () => {
  const ads = 'your personal information for targeted advertising.'
  expect(findingFor('no-advertising', `We use ${ads}`)).toMatchObject({ answer: false, confidence: 'HIGH' })
  expect(findingFor('no-advertising', `We may use ${ads}`)).toMatchObject({ answer: false, confidence: 'MEDIUM' })
})

test('a use for which leave is asked in the next sentence is no denial', () => {
  const use = 'We use your content to train our AI models.'
  expect(answerTo('ai-training', use)).toBe(false)
  expect(answerTo('ai-training', use, 'Where the law asks for it, we will obtain your consent first.')).toBeNull()
})

const each = (byClaim: Record<string, string[]>) =>
  Object.entries(byClaim).flatMap(([claim, sentences]) => sentences.map((sentence) => [claim, sentence] as const))

test.each(each(denials.denied))('is denied, %s: %s', (claim, sentence) => {
  expect(answerTo(claim, sentence)).toBe(false)
})

test.each(each(denials.not_denied))(
  'is not denied by what is said of a part, of others or of a case, %s: %s',
  (claim, sentence) => {
    expect(answerTo(claim, sentence)).not.toBe(false)
  },
)

test.each([
  ['eea-storage', 'Google Analytics', 'Your data is stored only in the United States.'],
  ['eea-storage', 'Payment processing by Stripe', 'Your data is stored exclusively on servers in the United States.'],
  ['customer-sso', 'Free plan', 'We do not support single sign-on.'],
  ['customer-sso', 'Version 1.2', 'SSO is not supported.'],
  ['customer-mfa', 'Known limitations of the mobile app', 'MFA is not supported.'],
  ['ai-training', 'AI beta', 'We use your content to train our models.'],
  ['no-advertising', 'Facebook Pixel', 'We use your information for targeted advertising.'],
  ['eea-storage', 'Newsletter', 'Your data is stored only in the United States.'],
  ['encryption-at-rest', 'Local development', 'Data is not encrypted at rest.'],
  ['backups', 'Trial accounts', 'We do not take backups of customer data.'],
  ['dpo', 'Acme Inc. (US subsidiary)', 'We have not appointed a data protection officer.'],
  ['eea-storage', 'Job applicants', 'Your data is stored only in the United States.'],
  ['eea-storage', 'Support tickets', 'Your data is stored only in the United States.'],
  ['ai-training', 'If you opt in', 'Your content is used to train our models.'],
])('a denial under a narrower heading does not deny the whole, %s: %s', (claim, heading, sentence) => {
  const document = documentOf(sentence)
  const under = { ...document, blocks: document.blocks.map((block) => ({ ...block, headings: [heading] })) }
  expect(answerIn(claim, under)).toBeNull()
})
