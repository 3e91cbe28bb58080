import { describe, expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'

/**
 * The kinds of wrong answers that an auditor found in results of real vendors, each in our own sentence. docs/measurements has the
 * list and the outcomes.
 */

const answerTo = (claim: string, ...paragraphs: string[]) => {
  const documents = [documentOf(...paragraphs)]
  const asked = { questionnaire: [{ category: 'All', statement: claim, claim, coverage: [] }], frameworks: [] }
  return answersOfRules(documents, asked, vendorFacts(documents, 'acme.example'), null).questionnaire![0]!.answer
}

describe('a sentence that says yes is no denial', () => {
  test.each([
    [
      'transfer-instrument',
      'Transfers of personal data to countries without an adequacy decision are based on standard contractual clauses.',
    ],
    ['special-categories', 'You must not use our service to process special categories of personal data.'],
    ['dpia-assistance', 'The processor assists the controller with data protection impact assessments.'],
    ['change-management', 'Every change goes through peer review and automated testing before it reaches production.'],
    ['password-hashing', 'Passwords are hashed with bcrypt at a cost factor of 10.'],
    ['dpa', 'We conclude a data processing agreement under Article 28 GDPR with every customer.'],
    ['subprocessor-assessment', 'The processor assesses the security of each sub-processor before it engages it.'],
  ])('%s: %s', (claim, sentence) => expect(answerTo(claim, sentence)).toBe(true))
})

describe('nothing is denied by what a vendor discloses or leaves out', () => {
  test.each([
    ['storage-countries', 'All customer data is kept in data centres in the United States.'],
    ['subprocessor-list', 'The following signatures are not currently provided: qualified electronic signatures.'],
    ['backup-testing', 'The oldest backups are replaced by the newest ones.'],
    ['backup-encryption', 'The oldest backups are replaced by the newest ones.'],
  ])('%s: %s', (claim, sentence) => expect(answerTo(claim, sentence)).not.toBe(false))
})

describe('nothing is said by a sentence about another object', () => {
  test.each([
    ['secure-development', 'Devices of employees report their state to our fleet management.'],
    ['staff-access-logging', 'The signing log shows who opened, viewed and signed the document.'],
    ['vulnerability-scanning', 'We block attackers who scan our network.'],
    ['vulnerability-scanning', 'Customers may scan the service for vulnerabilities with our permission.'],
    ['storage-countries', 'Your files are stored in two data centres in the European Union.'],
    ['vendor-establishment', 'Acme is a European company.'],
    ['retention-customer-data', 'Google Analytics keeps the data of visitors for 14 months.'],
  ])('%s: %s', (claim, sentence) => expect(answerTo(claim, sentence)).toBeNull())
})

describe('nothing is said by a sentence about another actor', () => {
  test.each([
    ['rights-assistance', 'The customer shall answer the requests of data subjects.'],
    ['audit-reports', 'The data centre of our provider has a SOC 2 report.'],
    ['government-requests', 'Governments and authorities are among our customers.'],
  ])('%s: %s', (claim, sentence) => expect(answerTo(claim, sentence)).toBeNull())
})

describe('nothing is said where the content or the qualifier is missing', () => {
  test.each([
    ['staff-least-privilege', 'Measures for ensuring limited access to personal data'],
    ['subprocessor-liability', 'This agreement covers sub-processors, liability, audits and deletion.'],
    ['audit-reports', 'See our data policy for audit reports.'],
    ['breach-notice-72h', 'We notify customers of a personal data breach without undue delay.'],
    ['deletion-deadline', 'We delete personal data without undue delay when the contract ends.'],
    ['audit-right', 'On request the customer receives copies of our reports.'],
    ['cookie-consent', 'You can refuse cookies in the settings of your browser.'],
    ['privacy-training', 'All employees take security training every year.'],
    ['eea-storage', 'Customer data is stored in North America and India.'],
  ])('%s: %s', (claim, sentence) => expect(answerTo(claim, sentence)).not.toBe(true))
})

describe('an uploaded report says no more than that its controls are the vendor’s and were met', () => {
  const users = 'Complementary user entity controls'
  const subservice = 'Complementary subservice organization controls'
  const tests = 'Tests of controls'
  const said = (claim: string, heading: string, sentence: string) => {
    const report = { ...documentOf(sentence), url: 'custos:/uploads/security/soc2-report/1', name: 'acme.pdf' }
    report.blocks[0]!.headings.push(heading)
    const asked = { questionnaire: [{ category: 'All', statement: claim, claim, coverage: [] }], frameworks: [] }
    return answersOfRules([report], asked, vendorFacts([report], 'acme.example'), null).questionnaire![0]!.answer
  }

  test.each([
    ['encryption-at-rest', users, 'User entities are responsible for encrypting customer data at rest.'],
    ['encryption-at-rest', users, 'Customer data is encrypted at rest with keys that are rotated every year.'],
    ['data-centre-access', subservice, 'Physical access to data centers is restricted to authorized personnel.'],
    ['backups', subservice, 'Backups of customer data are taken daily.'],
    ['backup-testing', tests, 'The subservice organization tests backups by restoring them every year.'],
    [
      'background-checks',
      tests,
      'For 2 of 25 hires, background checks on employees were not completed before the start.',
    ],
    ['background-checks', tests, 'Exception noted: background checks on employees were performed late for 2 of 25.'],
  ])('%s, under %s: %s', (claim, heading, sentence) => expect(said(claim, heading, sentence)).toBeNull())

  test.each([
    ['encryption-at-rest', tests, 'Acme encrypts customer data at rest with AES-256.'],
    [
      'background-checks',
      tests,
      'Background checks are performed on employees before hiring. No exceptions were noted.',
    ],
  ])('%s is said: %s, %s', (claim, heading, sentence) => expect(said(claim, heading, sentence)).toBe(true))
})
