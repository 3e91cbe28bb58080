import { compareAssessments } from '@custos/contract/assessment-differences'
import { getAssessment, listAssessments } from '@custos/contract/assessments'
import { answerQuestion, attachToAnswer, linkHeader, submitAnswers } from '@custos/contract/console-vendor-portal'
import { getVendorDocument, listVendorDocuments } from '@custos/contract/documents'
import { proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { newId } from '@custos/kernel/ids'
import { ConsoleClient, ownPage } from '@custos/testkit/console-client'
import { makeDocument, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { sampleDocument } from '@custos/testkit/sample-documents'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

/** A vendor publishes half of the answers and hands in the other half. */

let platform: Awaited<ReturnType<typeof bootPlatform>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

const asked = [
  'Customer data is encrypted at rest.',
  'Employees are screened before they are hired.',
  'Backups are tested by restoring them.',
  'Employees receive security awareness training every year.',
  'Customer data is never used to train models.',
  'Production access requires a hardware key.',
  'A business continuity plan is tested every year.',
  'An independent party tests the service by penetration tests every year.',
]

test('a SOC 2 report, a filled questionnaire and a submission by link with what is attached to it each answer what was open, until nothing is, and say what they are worth', async () => {
  const { api } = platform
  const vendor = await makeVendor(api)
  const statements = asked.map((statement) => ({ category: 'All', statement, coverage: [] }))
  const questionnaire = await makeQuestionnaire(api, { statements })
  const given = { framework_ids: [], security_statement_inventory: questionnaire.id }
  const before = await makeEndedAssessment(platform, vendor.id, given)
  expect(before.security_review!.results.map(({ answer }) => answer)).toEqual([true, ...Array(7).fill(null)])

  const report = await upload({ name: 'larkspur-soc2.md', kind: 'SOC2' })
  expect(report.facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'type: Type II',
    'period: July 1, 2025 to June 30, 2026',
    'criteria: Security',
    'criteria: Availability',
    'criteria: Confidentiality',
    'opinion: unqualified',
    'auditor: Marlowe & Finch LLP',
    'carved_out: Cloudbarn Hosting',
    expect.stringContaining('exception: For 2 of 25 leavers'),
    'user_control: User entities are responsible for removing the accounts of their own leavers.',
    'user_control: User entities are responsible for keeping their API keys secret.',
  ])
  expect(report.changed).toEqual([
    ['Employees are screened before they are hired.', true],
    ['Backups are tested by restoring them.', true],
  ])

  const filled = await upload({ name: 'larkspur-questionnaire.csv', kind: 'FILLED_QUESTIONNAIRE' })
  expect(filled.changed).toEqual([
    ['Employees receive security awareness training every year.', true],
    ['Customer data is never used to train models.', true],
    ['Production access requires a hardware key.', false],
  ])
  const [, , , trained, models, key, plan, tested] = filled.results
  for (const result of [trained!, models!, key!]) {
    expect(result.confidence).not.toBe('HIGH')
    for (const source of result.sources) expect(source).toMatchObject({ type: 'DOCUMENT', stated_by_vendor: true })
  }
  expect(models!.evidence).toBe('Customer data is never used to train models.\tYes')
  for (const open of [plan, tested]) expect(open).toMatchObject({ status: 'UNDEFINED', answer: null })

  const answered = await answerByLink(filled.assessmentId, 'Yes, in March and in October.')
  expect(answered.changed).toEqual([
    ['A business continuity plan is tested every year.', true],
    ['An independent party tests the service by penetration tests every year.', true],
  ])
  expect(answered.results.map(({ answer }) => answer)).toEqual([true, true, true, true, true, false, true, true])
  const [said, attached] = answered.results.slice(-2)
  expect(said).toMatchObject({
    confidence: expect.not.stringMatching('HIGH'),
    evidence: expect.stringContaining('Yes'),
    sources: expect.arrayContaining([expect.objectContaining({ type: 'DOCUMENT', stated_by_vendor: true })]),
  })
  // The row is empty, but the attached file answers; that is still only the vendor's word.
  expect(attached).toMatchObject({
    confidence: expect.not.stringMatching('HIGH'),
    evidence: 'An independent company carries out a penetration test of Larkspur Ledger every year.',
    sources: [expect.objectContaining({ type: 'DOCUMENT', name: 'larkspur-continuity.md', stated_by_vendor: true })],
  })

  /** The vendor answers one open question without an account, and attaches a file that answers the other one too. */
  async function answerByLink(assessment_id: string, text: string) {
    const params = { id: vendor.id, assessment_id }
    const { questions } = await api.ok(proposeQuestions, { params })
    const open = questions.filter(({ reason }) => !['WEAK', 'CONTRADICTED', 'CORRECTED'].includes(reason))
    expect(open.map(({ statement }) => statement).sort()).toEqual(asked.slice(-2))
    const question = open.find(({ statement }) => statement === asked.at(-2))!
    const body = { assessment_id, questions: [{ id: question.id }], recipients: [{ email: 'security@vendor.example' }] }
    const { links } = await api.ok(sendVendorRequest, { params, body })
    const token = links[0]!.path.split('#')[1]!
    const browser = new ConsoleClient(platform.url)
    await browser.ok(answerQuestion, { body: { token, question_id: question.id, version: 0, answer: 'YES', text } })
    const file = await fetch(
      `${platform.url}${attachToAnswer.path}?question_id=${question.id}&name=larkspur-continuity.md`,
      {
        method: 'POST',
        headers: { ...ownPage, [linkHeader]: token, 'content-type': 'application/octet-stream' },
        body: sampleDocument('larkspur-continuity.md'),
      },
    )
    expect(file.status).toBe(201)
    await browser.ok(submitAnswers, { body: { token, submission_id: newId() } })
    const { data } = await api.page(listVendorDocuments, { params: { id: vendor.id }, query: { limit: 2 } })
    return reviewed(...data.map(({ id }) => id))
  }

  async function upload(query: { name: Parameters<typeof sampleDocument>[0]; kind: 'SOC2' | 'FILLED_QUESTIONNAIRE' }) {
    const { id: document_id } = await makeDocument(api, vendor.id, query, sampleDocument(query.name))
    return reviewed(document_id)
  }

  /** A worker's reviews of documents that arrived together, and their changes; the facts of the first review. */
  async function reviewed(...documents: string[]) {
    for (const id of documents) await platform.readUpload(id)
    const [pending] = (await api.page(listAssessments, { params: { id: vendor.id }, query: { limit: 1 } })).data
    await platform.runAssessment(pending!.id)
    const params = { id: vendor.id, assessment_id: pending!.id }
    const { answers } = await api.ok(compareAssessments, { params })
    const { facts } = await api.ok(getVendorDocument, { params: { id: vendor.id, document_id: documents[0]! } })
    const { security_review } = await api.ok(getAssessment, { params })
    const changed = answers.map(({ statement, after }) => [statement, after!.answer])
    return { assessmentId: pending!.id, facts, changed, results: security_review!.results }
  }
})
