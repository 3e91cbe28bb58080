import { expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import { documentOf } from '../rule-answers/document-of.fixture.ts'
import { genreOf } from './document-genre.ts'

const at = (url: string, ...paragraphs: string[]) => ({ ...documentOf(...paragraphs), url, name: '' })

const told = [
  'You can turn on encryption for your application.',
  'Users can choose a key.',
  'Open the settings and click on Security.',
]
const practice = [
  'We encrypt all customer data at rest.',
  'Our staff use a second factor.',
  'Backups are kept for a month.',
]

test.each([
  ['https://docs.acme.example/security/encryption', told, 'manual'],
  ['https://acme.example/documentation/security', told, 'manual'],
  ['https://acme.example/docs/security', practice, 'security'],
  ['https://acme.example/security', practice, 'security'],
  ['https://acme.example/tutorials/login', practice, 'manual'],
  ['https://developers.acme.example/login', practice, 'manual'],
  ['https://acme.example/api/users', practice, 'manual'],
  ['https://acme.example/docs/legal/cookies', told, 'manual'],
  ['https://acme.example/docs/legal/privacy-policy', practice, 'policy'],
  ['https://acme.example/changelog/security', practice, 'article'],
  ['https://acme.example/release-notes/2026', practice, 'article'],
  ['https://acme.example/blog/our-security', practice, 'article'],
  ['https://acme.example/careers/security-engineer', practice, 'article'],
  ['https://acme.example/legal/dpa', practice, 'contract'],
  ['https://acme.example/product', practice, 'marketing'],
])('%s, by its address and by whom it speaks of: %s', (url, paragraphs, kind) => {
  expect(genreOf(at(url, ...paragraphs))).toBe(kind)
})

const answerTo = (claim: string, url: string, sentence: string) => {
  const documents = [at(url, sentence)]
  const asked = { questionnaire: [{ category: 'Security', statement: claim, claim, coverage: [] }], frameworks: [] }
  const [answer] = answersOfRules(documents, asked, vendorFacts(documents, 'acme.example'), null).questionnaire!
  return answer!.answer === null ? null : answer!.confidence
}

test.each([
  ['https://acme.example/security', 'HIGH'],
  ['https://acme.example/product', 'MEDIUM'],
  ['https://acme.example/tutorials/storage', 'LOW'],
  ['https://acme.example/changelog/encryption', 'LOW'],
])('how sure what the vendor says of itself is, on %s: %s', (url, confidence) => {
  expect(answerTo('encryption-at-rest', url, 'We encrypt all customer data at rest with AES-256.')).toBe(confidence)
})

test('a feature that a manual describes is offered to customers', () => {
  const sentence = 'Customers can log in to Acme with SAML single sign-on.'
  expect(answerTo('customer-sso', 'https://docs.acme.example/login', sentence)).toBe('MEDIUM')
})

test('a part is said only where it binds the vendor', () => {
  const sentence = 'Our employees take a general security awareness training when they join.'
  expect(answerTo('competence', 'https://acme.example/security', sentence)).toBe('LOW')
  expect(answerTo('competence', 'https://acme.example/product', sentence)).toBeNull()
})
