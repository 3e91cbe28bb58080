// @module-tag spec/3

import { readPage } from '@custos/documents/confined/read-page'
import type { ParsedDocument } from '@custos/documents/types'
import { describe, expect, it } from 'vitest'
import type { Certification, Statement } from '../types.ts'
import { answerClaim } from './answer.ts'
import { ownAnswers } from './custom-answers.fixture.ts'
import { documentOf } from './document-of.fixture.ts'
import { prepareCorpus } from './passages.ts'

const ask = (statement: string, coverage: string[] = [], category = ''): Statement => ({
  category,
  statement,
  coverage,
})
const find = (statement: string, ...sentences: string[]) => ownAnswers([ask(statement)], [documentOf(...sentences)])[0]!
const answer = (statement: string, ...sentences: string[]) => find(statement, ...sentences).answer
const iso: Certification = {
  framework_id: 'iso-27001',
  name: 'ISO 27001',
  kind: 'certified',
  type: null,
  scope: null,
  valid_until: null,
  document_link: null,
  sources: [],
}

const atRest = 'Customer data is encrypted at rest.'
const breach = 'Customers are told of a personal data breach within 72 hours.'
const backups = 'Backups of customer data are taken daily.'

describe('a plain sentence', () => {
  it.each([
    [atRest, 'All customer data is encrypted at rest with AES-256.', true],
    ['Is data encrypted at rest?', 'We encrypt data in transit and at rest.', true],
    ['The vendor does not sell personal data.', 'We never sell your personal data.', true],
    ['Do you sell personal data?', 'We never sell your personal data.', false],
    [atRest, 'Our databases are not encrypted at rest.', false],
  ])('%s | %s → %s', (statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

describe('the quote', () => {
  it.each([
    ['keeps a label on which the answer rests', 'Encryption at rest — We use AES-256 for it.', 'Encryption at rest'],
    ['keeps a sentence that goes on behind a dash', 'All customer data is — always — encrypted at rest.', 'All'],
  ])('%s', (_, sentence, beginning) => {
    const { evidence } = find(atRest, sentence)
    expect(evidence).toBe(sentence.slice(sentence.indexOf(beginning)))
  })
})

describe('a mutated sentence answers nothing', () => {
  it.each([
    ['a plan', atRest, 'We plan to encrypt customer data at rest next year.'],
    ["the customer's duty", atRest, 'Customers must ensure that their data is encrypted at rest.'],
    ["the reader's practice", atRest, 'You can encrypt your data at rest with our tool.'],
    ['a question', atRest, 'Is customer data encrypted at rest?'],
    ['a definition', atRest, '"Encryption" means that data is encrypted at rest.'],
    ['a law', atRest, 'The GDPR requires organizations to keep data encrypted at rest.'],
    ['advice', atRest, 'You should keep data encrypted at rest.'],
    ['an instruction', atRest, 'Ensure that customer data is encrypted at rest.'],
    ['for those who host it', atRest, 'If you self-host the product, data is encrypted at rest.'],
    ['a supposition', atRest, 'If customer data is encrypted at rest, destroying the key deletes it.'],
    ['an option that is paid for', atRest, 'Customer data is encrypted at rest for an additional fee.'],
    ['left to the customer', atRest, 'Encryption of data at rest is the responsibility of the customer.'],
    ['a definition of a technique', atRest, 'Encryption at rest is a technique that protects stored data.'],
    [
      "another company's",
      'Employees pass a background check.',
      'Our sub-processors shall run background checks on their employees.',
    ],
    [
      'what suppliers must do',
      'Employees pass a background check.',
      'Third parties must run background checks for employees.',
    ],
    ['no number', breach, 'We notify affected customers of a personal data breach without undue delay.'],
    ['a worse number', breach, 'We notify affected customers of a personal data breach within 96 hours.'],
    ['a rarer time', 'Backups are taken at least daily.', 'We take backups of customer data every week.'],
    ['another place', 'Customer data is stored in the EU.', 'Some customer data is stored in Singapore.'],
    ['a duty of the user', 'Backups are taken.', 'The User agrees and undertakes to back up all data that is stored.'],
    [
      'a licence',
      'Access of staff to data is limited to those who need it.',
      'We grant you a limited, non-exclusive right to access the service for your internal business.',
    ],
    [
      'a rule for researchers',
      'Privacy by design is practised.',
      'For example, only download data that is necessary to show the flaw.',
    ],
    [
      'a rule of the licence',
      'Customers may audit the vendor.',
      'To audit the licensing of the software, the User agrees to provide full cooperation to the Provider.',
    ],
    ['an optional part', 'Encryption keys are managed in an HSM.', 'Plans for enterprises come with an optional HSM.'],
    [
      'incidents of another kind',
      'There is an incident response process.',
      'The agent will create new incidents from the samples and process their metrics.',
    ],
    ['a place, not protection', 'Data centres are physically secured.', 'Servers are physically located in Finland.'],
    [
      'what staff must use',
      'Customers can use multi-factor authentication.',
      'Where an application supports multi-factor authentication, it must be used.',
    ],
    [
      'staff only',
      'Customers can use multi-factor authentication.',
      'Our employees must use multi-factor authentication.',
    ],
  ])('%s', (_, statement, sentence) => expect(answer(statement, sentence)).toBeNull())
})

describe('a sentence that says more than the practice', () => {
  const deletion = 'Customer data is deleted within 30 days after the account is closed.'
  it.each([
    [deletion, ['If you close your account, we will delete your data within 30 days.'], true],
    [deletion, ['If you delete your account, your own backups are lost, as we said 30 days before.'], null],
    [deletion, ['After termination we delete all data within 30 days, unless the law requires us to keep it.'], true],
    [breach, ['We notify customers of a personal data breach without delay.', 'At most within 72 hours.'], null],
    [atRest, ['For a self-hosted server, data is encrypted at rest.'], null],
    ['Access to production is logged.', ['You need to be logged in to access production data.'], null],
    [
      'Customer content is not used to train AI models.',
      ['OpenAI does not use data that is sent to its API to train its models.'],
      true,
    ],
    ['Employees cannot access customer data unless their job requires it.', ['We follow least privilege.'], true],
  ])('%s | %s → %s', (statement, sentences, expected) => expect(answer(statement, ...sentences)).toBe(expected))

  it('goes on in the next one of its paragraph, where that only adds a value', () => {
    const said = 'We notify customers of a personal data breach without delay. At most within 72 hours.'
    const [block] = documentOf(said).blocks
    const end = said.indexOf(' At most')
    const page: ParsedDocument = {
      ...documentOf(said),
      blocks: [block!],
      sentences: [
        { block: 0, start: 0, end },
        { block: 0, start: end + 1, end: said.length },
      ],
    }
    const { answer: told, evidence } = ownAnswers([ask(breach)], [page])[0]!
    expect([told, evidence]).toEqual([true, said])
  })
})

describe('a question that the documents answer in one word', () => {
  const plan = 'An incident response plan is in place.'
  const sale = 'The vendor does not sell personal data.'
  it.each([
    [plan, ['Do you have an incident response plan?', 'Write to us to learn more.'], null],
    [plan, ["Don't you have an incident response plan?", 'No.'], null],
    [plan, ['Do I need an incident response plan?', 'No.'], null],
    [plan, ['Do you have an incident response plan?', 'Was this helpful?', 'Yes No'], null],
    [plan, ['Is there an incident response plan?', 'Yes No'], null],
    [sale, ['Do you share personal data?', 'No.'], null],
  ])('%s | %s → %s', (statement, sentences, expected) => expect(answer(statement, ...sentences)).toBe(expected))
})

describe('a manual', () => {
  const steps = ['Open the settings.', 'Select the storage.', 'Click Save.']
  it('answers only with what it says of the vendor, or offers to its reader', () => {
    const said = 'Stored customer data is encrypted at rest.'
    expect(answer(atRest, said)).toBe(true)
    expect(answer(atRest, ...steps, 'We encrypt all customer data at rest.')).toBe(true)
    expect(answer('Customers can use single sign-on.', ...steps, 'You can sign in with SAML single sign-on.')).toBe(
      true,
    )
  })
})

describe('no denial and no duty', () => {
  it.each([
    ['what the customer need not do', backups, 'You do not need to perform backups by hand.', null],
    [
      'the reader, whoever else is responsible',
      atRest,
      'You’re also fully responsible for keeping stored data encrypted.',
      null,
    ],
    [
      'what is given to the reader',
      'Encryption keys are rotated.',
      'This gives you a lot of flexibility when rotating keys.',
      null,
    ],
  ])('%s', (_, statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

describe('a page’s form', () => {
  const on = async (statement: string, html: string) =>
    ownAnswers([ask(statement)], [await readPage(html, 'https://acme.example/legal')])[0]!
  const inEu = 'Customer data is stored in the EU.'

  it.each([
    ['a place elsewhere', '<h2>Where do you host our data?</h2><ul><li>Ohio, United States</li></ul>', null],
    ['offices', '<h2>Our offices and data centres</h2><ul><li>Berlin, Germany</li></ul>', null],
    ['other companies', '<h2>Sub-processors that host data</h2><ul><li>Frankfurt, Germany</li></ul>', null],
    ['nothing about data', '<h2>Where do we come from?</h2><ul><li>Frankfurt, Germany</li></ul>', null],
  ])('takes a place alone for no answer: %s', async (_, html, expected) =>
    expect((await on(inEu, html)).answer).toBe(expected),
  )

  it('takes what stands under another heading for no answer', async () => {
    const told = '<p>Notification: affected users informed within 48 hours</p>'
    expect((await on(breach, `<h3>How we deliver messages</h3>${told}`)).answer).toBeNull()
  })
})

describe('a page about another company', () => {
  const sentences = [
    'Teams often ask how Foodrive differs.',
    'Foodrive encrypts all customer data at rest.',
    'Foodrive takes daily backups of customer data.',
    'Foodrive has servers in many countries.',
  ]
  const pagesAt = (path: string) => [
    { ...documentOf(...sentences), url: `https://acme.example${path}` },
    documentOf('We make tea.'),
  ]

  it.each(['/compare/foodrive', '/blog/x', '/acme-vs-foodrive', '/foodrive-alternative', '/vs/foodrive'])(
    'says nothing of the vendor: %s',
    (path) => {
      for (const { answer } of ownAnswers([ask(atRest), ask(backups)], pagesAt(path))) expect(answer).toBeNull()
    },
  )

  it('is the vendor’s where it stands under its own name', () => {
    const own = documentOf('Teams often ask how Acme differs.', 'Acme encrypts all customer data at rest.')
    const page = { ...own, url: 'https://acme.example/blog/x' }
    expect(ownAnswers([ask(atRest)], [page])[0]!.answer).toBe(true)
  })
})

describe('numbers and units', () => {
  it.each([
    [breach, 'We notify affected customers of a data breach within 48 hours.'],
    [breach, 'We notify customers of a breach within three (3) days.'],
    [breach, 'We notify customers of a breach no later than seventy-two (72) hours after becoming aware of it.'],
    ['Backups are taken at least weekly.', 'We take backups of all data every day.'],
    [
      'Data is deleted within a stated period after termination.',
      'Customer data is deleted within 30 days after termination.',
    ],
    ['Customer data is stored in the EU.', 'All customer data is stored in Frankfurt, Germany.'],
  ])('%s | %s', (statement, sentence) => expect(answer(statement, sentence)).toBe(true))
})

describe('a number', () => {
  it.each([
    [
      'Staff are trained in security at least once a year.',
      'All staff complete security training every two years.',
      null,
    ],
    ['Uptime of 99.9 % is guaranteed.', 'We guarantee an uptime of 99.5 % each month.', null],
    [
      'Beekeepers inspect lighthouse lanterns every 2 weeks before festivals.',
      'Our beekeepers inspect lighthouse lanterns every 6 weeks before festivals.',
      null,
    ],
  ])('%s | %s → %s', (statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

describe('conditions that the statement does not name', () => {
  it('is never denied of it', () =>
    expect(
      answer('Customers can see or export a log of what their users did.', 'Single sign-on is not available.'),
    ).toBeNull())
})

describe('a statement with two parts', () => {
  it('joined by and needs both, joined by or needs one', () => {
    const both = 'Data is encrypted at rest, and penetration tests are performed by an independent firm.'
    expect(answer(both, 'Customer data is encrypted at rest.')).toBeNull()
    expect(
      answer(both, 'Customer data is encrypted at rest.', 'An independent firm performs annual penetration tests.'),
    ).toBe(true)
    const either = 'Customers can use multi-factor authentication, or users sign in through SAML single sign-on.'
    expect(answer(either, 'You can sign in with SAML single sign-on.')).toBe(true)
  })
})

it('is denied by a sentence that denies the thing itself, which is quoted', () =>
  expect(find(atRest, 'Our databases are not encrypted at rest.')).toMatchObject({
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: false,
    evidence: 'Our databases are not encrypted at rest.',
  }))

it('is left open where the documents say both, and both are shown', () => {
  const answer = find(atRest, 'We encrypt all files at rest.', 'Our databases are not encrypted at rest.')
  expect(answer).toMatchObject({ status: 'UNDEFINED', answer: null, explanation: { rule: 'conflict' } })
  expect(answer.explanation.considered.map(({ quote }) => quote)).toEqual(
    expect.arrayContaining(['We encrypt all files at rest.', 'Our databases are not encrypted at rest.']),
  )
})

describe('coverage', () => {
  const held = (coverage: string[], claim: Certification, said = 'We make tea.') =>
    ownAnswers([ask(backups, coverage)], [documentOf(said)], [claim])[0]!
  it('answers by a certificate that is named, or that implies a named one, and never by one that is only planned', () => {
    expect(held(['ISO 27001'], iso)).toMatchObject({
      status: 'EXPLICIT_REFERENCED_COVERAGE',
      answer: true,
    })
    expect(held(['ISO 27001'], { ...iso, framework_id: 'iso-27017', name: 'ISO 27017' }).status).toBe(
      'INFERRED_BY_COVERAGE',
    )
    for (const kind of ['in_progress', 'planned', 'denied', 'provider_only', 'expired'] as const)
      expect(held(['ISO 27001'], { ...iso, kind })).toMatchObject({
        status: 'UNDEFINED',
        answer: null,
        evidence: null,
        sources: [],
      })
    expect(held(['SOC 2'], iso).status).toBe('UNDEFINED')
  })

  it('leaves open whether the vendor holds a named certificate if it claims only one that requires it', () => {
    const quote = 'Acme is certified according to ISO/IEC 27701:2019.'
    const claimed: Certification = {
      ...iso,
      framework_id: 'iso-27701',
      name: 'ISO/IEC 27701:2019',
      sources: [{ ...sourceOfReport, quote }],
    }
    const shipped = (claim: string) =>
      answerClaim({ ...ask('', ['ISO 27001']), claim }, prepareCorpus([documentOf(quote)]), [claimed])
    const [own] = ownAnswers(
      [ask('The vendor is certified to ISO 27001.', ['ISO 27001'])],
      [documentOf(quote)],
      [claimed],
    )
    for (const open of [shipped('iso27001-certificate'), own])
      expect(open).toMatchObject({
        status: 'UNDEFINED',
        answer: null,
        explanation: {
          considered: expect.arrayContaining([
            expect.objectContaining({ quote, reason: 'claims ISO/IEC 27701:2019 alone, which requires the named one' }),
          ]),
        },
      })
    expect(shipped('independent-assurance')).toMatchObject({
      status: 'INFERRED_BY_COVERAGE',
      confidence: 'LOW',
    })
  })

  it('answers by a law that is named, of which a vendor itself says that it complies: a law has no certificate', () => {
    const law: Certification = { ...iso, framework_id: 'gdpr', name: 'GDPR', kind: 'self_declared' }
    expect(held(['GDPR'], law)).toMatchObject({ status: 'EXPLICIT_REFERENCED_COVERAGE', answer: true })
    expect(held(['GDPR'], { ...law, kind: 'denied' }).status).toBe('UNDEFINED')
  })

  const at = (day: string) => Date.parse(`${day}Z`) / 1000
  const sourceOfReport: Certification['sources'][0] = {
    name: 'Security',
    location: 'https://acme.example/security',
    type: 'WEBSITE_COLLECTION',
    sourced_at: 0,
    sha256: '',
    text_sha256: null,
    engine_version: null,
    quote: 'We hold a SOC 2 Type II report of an independent auditor.',
    start: 0,
    end: 57,
    page: null,
  }
  const report = (to: string, read = '2026-11-22'): Certification => ({
    ...iso,
    framework_id: 'soc-2',
    name: 'SOC 2 Type II',
    kind: 'attested',
    type: 'Type II',
    period: { from: at('2025-01-01'), to: at(`${to}T23:59:59`) },
    sources: [{ ...sourceOfReport, sourced_at: at(read) }],
  })

  it('by a report whose period no bridge letter would reach from is unsure, and says what to ask for', () => {
    const ended = held(['SOC 2'], report('2026-03-31'))
    expect(ended).toMatchObject({ status: 'EXPLICIT_REFERENCED_COVERAGE', answer: true, confidence: 'LOW' })
    expect(ended.explanation.rule).toBe(
      "coverage: holds SOC 2 Type II; the report's period ended 2026-03-31: ask for the current one",
    )
    const recent = held(['SOC 2'], report('2026-09-30'))
    expect(recent).toMatchObject({ confidence: 'MEDIUM', explanation: { rule: 'coverage: holds SOC 2 Type II' } })
  })

  it('by a current certificate comes before one whose period has ended', () => {
    const both = ownAnswers(
      [ask(backups, ['SOC 2', 'ISO 27001'])],
      [documentOf('We make tea.')],
      [report('2026-03-31'), iso],
    )[0]!
    expect(both).toMatchObject({ confidence: 'MEDIUM', explanation: { rule: `coverage: holds ${iso.name}` } })
  })

  it('that a report is held is unsure too, once that report is of another time', () => {
    const asked = ask('The vendor holds a SOC 2 Type II report.')
    const confidenceOf = (to: string) => ownAnswers([asked], [documentOf('We make tea.')], [report(to)])[0]!.confidence
    expect([confidenceOf('2026-09-30'), confidenceOf('2026-03-31')]).toEqual(['MEDIUM', 'LOW'])
  })

  it('gives way to a sentence that says it', () => {
    expect(held(['ISO 27001'], iso, 'We take daily backups of all customer data.').status).toBe(
      'EXPLICITLY_MENTIONED_IN_SOURCE',
    )
  })
})

describe('every answer', () => {
  const document = documentOf(
    'All customer data is encrypted at rest.',
    'We take daily backups of customer data.',
    'We never sell your data.',
  )
  const statements = [ask(atRest), ask(backups), ask('The vendor does not sell personal data.'), ask(atRest)]

  it('quotes its document verbatim', () => {
    for (const { sources, evidence } of ownAnswers(statements, [document])) {
      expect(evidence).toBe(sources[0]!.quote)
      for (const { start, end, quote } of sources) expect(document.text.slice(start, end)).toBe(quote)
    }
  })

  it('is the same, byte for byte, each time', () => {
    const once = () => JSON.stringify(ownAnswers(statements, [document], [iso]))
    expect(once()).toBe(once())
  })
})

describe('a time, when the statement also asks for a frequency', () => {
  const year = 'Backups are kept for at least 365 days.'
  it.each([
    [year, 'All backups of customer data are encrypted.', null],
    [year, 'Backups of customer data are kept for 30 days.', null],
  ])('%s | %s → %s', (statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

it('takes a row that spells a short form out for no practice', async () => {
  const training = 'Employees receive security training.'
  const row = (term: string, meaning: string) => `<table><tr><td>${term}</td><td>${meaning}</td></tr></table>`
  const said = async (html: string) =>
    ownAnswers([ask(training)], [await readPage(html, 'https://acme.example/security')])[0]!.answer
  const trained = 'employees who receive security training every year'
  expect(await said(row('CSA', `Certified Security Assessor - ${trained}`))).toBeNull()
})
