import { hostileTexts } from '@custos/testkit/hostile-texts'
import { htmlProblems } from '@custos/testkit/html-problems'
import { unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import { docxOf } from './docx.ts'
import { processingRecord } from './gdpr/processing-record.ts'
import { subProcessorNotice } from './gdpr/sub-processor-notice.ts'
import { htmlPage } from './html-page.ts'
import { decidedFor } from './organisation.ts'
import type { Page } from './page.ts'
import type { Assessment, Vendor } from './result/result.ts'

const vendorOf = (text: string) =>
  ({
    id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
    name: text,
    description: text,
    domain: 'https://pennywhistle.example',
    contact: { type: 'PROVIDED', email: null, phone: null, address: text, name: text },
    data_usage: { shared_data_types: ['HEALTH_DATA', 'OTHER'], target_data_subjects: ['EMPLOYEES'] },
  }) as unknown as Vendor

const subProcessor = (text: string) => ({
  name: text,
  domain: text,
  location: 'India',
  purpose: text,
  dataUsage: null,
  transfer: { standing: 'THIRD_COUNTRY' as const, adequacy: [], mechanisms: [] },
})
const at = (day: string) => Date.parse(day) / 1000
const noticeOf = (text: string, fields: Partial<Parameters<typeof subProcessorNotice>[0]> = {}): Page =>
  subProcessorNotice({
    organisation: { name: 'Harbour Bank', controller: {}, officer: {}, representative: {} },
    vendor: vendorOf(text),
    gained: [subProcessor(text)],
    lost: [text],
    before: { ended_at: at('2026-01-10') },
    after: { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42', ended_at: at('2026-02-10') },
    clauses: [{ quote: `Object within 30 days. ${text}`, location: text, sourced_at: at('2026-02-10') }],
    published_contact: null,
    informed_at: null,
    objection_days: null,
    made_at: at('2026-02-11'),
    ...fields,
  })
const factsOf = (text: string): Parameters<typeof processingRecord>[0] => ({
  organisation: { name: 'Harbour Bank', controller: {}, officer: {}, representative: {} },
  vendor: vendorOf(text),
  report: {
    subProcessors: [subProcessor(text)],
    businessInformation: { legalEntity: text, registrationNumber: null, headquarters: null },
    contactInformation: { dpoDetails: null, privacyContact: null },
    collected_at: at('2026-02-10'),
  } as unknown as Parameters<typeof processingRecord>[0]['report'],
  assessments: [],
  replies: [],
  made_at: at('2026-02-11'),
})
const recordOf = (text: string, fields: Partial<ReturnType<typeof factsOf>> = {}): Page =>
  processingRecord({ ...factsOf(text), ...fields })

const textOf = async (page: Page) => (await mammoth.extractRawText({ buffer: Buffer.from(await docxOf(page)) })).value

test('an entry for the record of processing has the points of Art. 30(1), and marks what is not on record', async () => {
  const text = await textOf(recordOf('Pennywhistle'))
  for (const point of [
    '(a) Controller',
    '(b) Purposes',
    '(c) Data subjects',
    '(d) Recipients',
    '(e) Transfers',
    '(f) Time limits',
    '(g) Technical',
  ])
    expect(text).toContain(point)
  expect(text).toContain('health data (GDPR Art. 9)')
  expect(text).toContain('[missing: the purposes]')
  expect(text).toContain('[missing: the basis of the transfer (Art. 44)]')
  expect(text).toContain('Not known to be in the EEA: Pennywhistle (India).')
  expect(text).toContain('[missing: the documentation of the safeguards]')
  expect(text).toContain('[missing: the time limits]')
})

test('the papers name the controller, its officer and its representative, as far as they are recorded', async () => {
  const organisation = {
    name: 'Harbour Bank',
    controller: { name: 'Harbour Bank AG', address: '1 Harbour Square\nHamburg', email: 'privacy@harbour.example' },
    officer: { name: 'Dana Example', email: 'dpo@harbour.example' },
    representative: {},
  }
  const entry = await textOf(recordOf('Pennywhistle', { organisation }))
  expect(entry).toMatch(/Controller\s+Harbour Bank AG, 1 Harbour Square, Hamburg, privacy@harbour\.example\s/)
  expect(entry).toMatch(/Data protection officer\s+Dana Example, dpo@harbour\.example/)
  expect(entry).toContain('[missing: name and contact, if there is one]')
  const unreachable = await textOf(recordOf('Pennywhistle'))
  expect(unreachable).toContain('Harbour Bank, [missing: address and contact of the controller]')
  expect(await textOf(noticeOf('Pennywhistle', { organisation }))).toContain(
    'Contact at Harbour Bank: Dana Example, dpo@harbour.example.',
  )
  expect(decidedFor(organisation)).toMatchObject([
    { term: 'Decided for', runs: [expect.stringMatching(/^Harbour Bank AG, /)] },
    { term: 'Data protection officer', runs: ['Dana Example, dpo@harbour.example'] },
  ])
})

test('the entry never gives a contact for privacy out as a data protection officer', async () => {
  const { report } = factsOf('Pennywhistle')
  const contactInformation = { dpoDetails: null, privacyContact: 'privacy@pennywhistle.example' }
  const text = await textOf(recordOf('Pennywhistle', { report: { ...report, contactInformation } as typeof report }))
  expect(text).toMatch(/Its data protection officer\s+\[missing: the contact, if it has one\]/)
  expect(text).toMatch(/Its contact for privacy\s+privacy@pennywhistle\.example/)
})

test('the entry holds what the register records: purposes, role, agreement, and the condition for special categories', async () => {
  const processing = {
    role: 'PROCESSOR',
    purposes: 'Payroll of our staff.',
    agreement: 'DPA-17 of 3 March 2026',
    special_categories_condition: 'b',
    country: 'IE',
  }
  const text = await textOf(recordOf('Pennywhistle', { vendor: { ...vendorOf('P'), processing } as unknown as Vendor }))
  for (const said of [
    'Payroll of our staff.',
    'processor (Art. 28)',
    'DPA-17 of 3 March 2026',
    'GDPR Art. 9(2)(b)',
    'Ireland',
  ])
    expect(text).toContain(said)
})

const reviewOf = (...results: object[]) =>
  ({ id: crypto.randomUUID(), security_review: { results }, framework_reviews: [] }) as unknown as Assessment
const answerTo = (claim: string, reference: string, quote: string | null) => ({
  claim,
  reference,
  statement: `Asked: ${claim}`,
  status: quote === null ? 'UNDEFINED' : 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: quote === null ? null : true,
  effective_answer: quote === null ? null : true,
  evidence: quote,
  confidence: 'MEDIUM',
  judgement: null,
  comments: 0,
  sources: quote === null ? [] : [{ quote, name: 'Terms', location: 'https://p.example/', sourced_at: 0 }],
})

test('measures and time limits are those of all reviews on record, the newest of each, and of what the vendor replied', async () => {
  const assessments = [
    reviewOf(
      answerTo('encryption-at-rest', 'GDPR Art. 32(1)(a)', 'Encrypted in 2026.'),
      answerTo('retention-customer-data', 'GDPR Art. 5(1)(e)', null),
    ),
    reviewOf(
      answerTo('encryption-at-rest', 'GDPR Art. 32(1)(a)', 'Encrypted in 2025.'),
      answerTo('backups', 'GDPR Art. 32(1)(c)', 'We make backups.'),
      answerTo('deletion-deadline', 'GDPR Art. 28(3)(g)', 'Deleted within a year.'),
      answerTo('deletion-backups', 'GDPR Art. 28(3)(g)', 'Backups are deleted too.'),
    ),
  ]
  const reply = (claim: string, answer: 'YES' | 'NO', text: string) => ({
    statement: `Asked: ${claim}`,
    answer,
    text,
    answered_by: 'trust@p.example',
    answered_at: at('2026-02-10'),
  })
  const replies = [
    reply('retention-customer-data', 'YES', '90 days after the account is closed'),
    reply('deletion-deadline', 'NO', 'No longer.'),
  ]
  const text = await textOf(recordOf('Pennywhistle', { assessments, replies }))
  for (const said of ['Encrypted in 2026.', 'We make backups.', 'Backups are deleted too.'])
    expect(text).toContain(said)
  expect(text).toMatch(/“90 days after the account is closed”\s+answered by trust@p\.example, 2026-02-10/)
  for (const other of ['Encrypted in 2025.', 'Deleted within a year.', 'No longer.']) expect(text).not.toContain(other)
})

test('the entry gives no words of the vendor for an answer that a person corrected against them', async () => {
  const denied = { ...answerTo('sso', 'GDPR Art. 32(1)(b)', 'There is no single sign-on.'), answer: false }
  const corrected = (quote: string | null) => ({
    ...denied,
    effective_answer: true,
    judgement: {
      verdict: 'CORRECTED',
      answer: true,
      reason: 'Their support wrote so.',
      quote,
      source: quote && 'A letter',
      judged_at: at('2026-02-09'),
    },
  })
  const entry = (quote: string | null) =>
    textOf(recordOf('Pennywhistle', { assessments: [reviewOf(corrected(quote))] }))
  const text = await entry(null)
  expect(text).not.toContain('There is no single sign-on.')
  expect(text).toContain('[missing: the vendor’s own words for it]')
  expect(text).toContain('corrected by a person, 2026-02-09: Their support wrote so.')
  expect(await entry('You can sign in by SAML.')).toMatch(/“You can sign in by SAML.”\s+A letter/)
})

test('a notice has no deadline until both the day of the vendor’s notice and the period are known', async () => {
  expect(await textOf(noticeOf('Pennywhistle'))).toContain('[missing: it follows from')
  const informed = { informed_at: at('2026-02-10') }
  expect(await textOf(noticeOf('Pennywhistle', informed))).toContain('2026-03-12')
  expect(await textOf(noticeOf('Pennywhistle', { ...informed, objection_days: 10 }))).toContain('2026-02-20')
  expect(await textOf(noticeOf('Pennywhistle', { ...informed, clauses: [] }))).toContain('[missing: it follows from')
})

test('an objection goes to the contact on record, else to the one that the vendor publishes, and is never sent nowhere', async () => {
  const nobody = { ...vendorOf('Pennywhistle'), contact: null }
  const published_contact = 'dpo@pennywhistle.example'
  expect(await textOf(noticeOf('Pennywhistle', { published_contact }))).toContain('Send it to Pennywhistle')
  expect(await textOf(noticeOf('Pennywhistle', { vendor: nobody, published_contact }))).toContain(
    `No contact is recorded. The vendor publishes for data protection: ${published_contact}.`,
  )
  expect(await textOf(noticeOf('Pennywhistle', { vendor: nobody }))).toContain(
    '[missing: the vendor’s address for objections]',
  )
})

const visible = (text: string) =>
  text.toWellFormed().replace(/[\s\p{Cc}\u2028\u2029\uFFFD\uFFFE\uFFFF]|\p{Bidi_Control}/gu, '')

const texts = hostileTexts.map(([, text]) => text)
const all = texts.join(' ')
const hostile: [string, Page][] = [
  ['a record', recordOf(all)],
  ['a notice', noticeOf(all, { gained: texts.map(subProcessor) })],
]

test.each(hostile)(
  'text of others stays text in %s: no field, no link but to the web, no part of its own',
  async (_, page) => {
    const bytes = await docxOf(page)
    const parts = unzipSync(bytes)
    expect(Object.keys(parts)).toEqual(Object.keys(unzipSync(await docxOf(recordOf('Pennywhistle')))))
    const part = (name: string) => Buffer.from(parts[name]!).toString()
    expect(part('word/document.xml')).not.toMatch(/<w:(?:instrText|fldSimple|object|altChunk)\b/)
    const links = [...part('word/_rels/document.xml.rels').matchAll(/Target="([^"]+)" TargetMode="External"/g)]
    for (const [, target] of links) expect(target).toMatch(/^https?:/)
    const read = visible((await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value)
    for (const text of texts) expect(read).toContain(visible(text))
  },
)

test.each(hostile)('as HTML, too, %s holds no markup of others', (_, page) => {
  expect(htmlProblems(htmlPage(page))).toEqual([])
  expect(htmlPage(page)).not.toMatch(/<(?:script|img|!DOCTYPE a)|href="(?!https?:|#)/i)
})
