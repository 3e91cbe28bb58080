import { createApproval } from '@custos/contract/approvals'
import type { getAssessment } from '@custos/contract/assessments'
import { getJudgedAnswer, judgeAnswer } from '@custos/contract/judged-answers'
import type { Data } from '@custos/contract/route'
import { getVendorHistory } from '@custos/contract/vendor-history'
import { getVendor } from '@custos/contract/vendors'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { z } from 'zod'

type Review = Data<typeof getAssessment>

let platform: TestPlatform
let person: Awaited<ReturnType<typeof asPerson>>
let published: Record<string, string>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  person = await asPerson(platform)
  published = platform.vendorSite.pages
})
afterAll(() => platform[Symbol.asyncDispose]())

let id: string
beforeEach(async () => {
  platform.vendorSite.pages = { ...published }
  id = (await makeVendor(platform.api)).id
})

const resultsOf = ({ security_review, framework_reviews }: Review) => [
  ...(security_review?.results ?? []),
  ...(framework_reviews ?? []).flatMap(({ results }) => results),
]
type Result = ReturnType<typeof resultsOf>[number]

const assess = (fields: Parameters<typeof makeEndedAssessment>[2]) => makeEndedAssessment(platform, id, fields)
const sameAs = (result: Result, review: Review) => resultsOf(review).find((one) => one.statement === result.statement)!

const judge = (review: Review, result: Result, body: z.input<typeof judgeAnswer.body>) =>
  person.api.ok(judgeAnswer, {
    params: { id, assessment_id: review.id, result_id: result.id },
    body,
    headers: { 'if-match': '*' },
  })

const eventsOf = async (type: string) => {
  const { data } = await platform.api.page(getVendorHistory, { params: { id }, query: { limit: 100 } })
  return data.filter((event) => event.type === type).map(({ detail }) => detail)
}

const clauses = [
  'Larkspur Ledger processes personal data only on documented instructions from the customer.',
  'Larkspur Ledger will look into requests of data subjects where this is reasonable.',
  'People with access may be asked to treat personal data with care.',
  'An inspection can be discussed with Larkspur Ledger.',
  'Further companies may be engaged for the services.',
  'Larkspur Ledger cares about security incidents and personal data breaches.',
]
const agreement = `<!doctype html><html lang="en"><head><title>Data Processing Agreement</title></head><body><main><h1>Data Processing Agreement</h1>${clauses.map((clause) => `<p>${clause}</p>`).join('')}</main></body></html>`

test('what the missing agreement left open is to check again where the agreement offers passages, and only there', async () => {
  const before = await assess({ framework_ids: ['gdpr'] })
  const waiting = resultsOf(before).filter(({ unknown }) => unknown?.document === 'AGREEMENT')
  for (const one of waiting) await judge(before, one, { verdict: 'LEFT_OPEN', reason: 'The agreement is missing.' })

  const unchanged = await assess({ framework_ids: ['gdpr'] })
  for (const one of waiting) expect(sameAs(one, unchanged).judgement).toMatchObject({ verdict: 'LEFT_OPEN' })
  const toCheck = unchanged.answer_counts!.to_check

  platform.vendorSite.pages['/legal/dpa'] = agreement
  platform.vendorSite.pages['/'] = published['/']!.replace(
    '</main>',
    '<p><a href="/legal/dpa">Agreement</a></p></main>',
  )
  const after = await assess({ framework_ids: ['gdpr'] })
  const open = waiting.map((one) => sameAs(one, after)).filter(({ answer }) => answer === null)
  const offered = open.filter(({ explanation }) => explanation!.offered?.length)
  const silent = open.filter((one) => !offered.includes(one))
  expect([offered.length > 0, silent.length > 0]).toEqual([true, true])
  for (const one of offered) expect(one.judgement).toBeNull()
  for (const one of silent) expect(one.judgement).toMatchObject({ verdict: 'LEFT_OPEN', carried_from: before.id })
  expect(after.answer_counts!.to_check).toBeGreaterThan(toCheck)

  const [one] = offered
  const params = { id, assessment_id: after.id, result_id: one!.id }
  const { history } = await platform.api.ok(getJudgedAnswer, { params })
  expect(history).toMatchObject([
    { verdict: null, carried_from: before.id },
    { verdict: 'LEFT_OPEN', reason: 'The agreement is missing.', judged_by: person.id, carried_from: before.id },
  ])
  const settled = waiting.filter((one) => sameAs(one, after).answer !== null).length
  expect((await eventsOf('assessment.completed'))[0]).toMatchObject({ judgements_outdated: offered.length + settled })
  await judge(after, one!, { verdict: 'AGREED' })
})

test('a passage that a person confirmed carries the check while a document has it; once it is gone, the approval is in doubt', async () => {
  const asked = { framework_ids: ['iso-27001'] }
  const before = await assess(asked)
  const inPage = (quote: string | null) =>
    quote !== null && Object.values(published).some((page) => page.includes(quote))
  const open = resultsOf(before).find(
    (one) => one.answer === null && inPage(one.explanation?.offered?.[0]?.quote ?? null),
  )!
  const { quote, location } = open.explanation!.offered![0]!
  await judge(before, open, {
    verdict: 'CORRECTED',
    answer: true,
    reason_code: 'OVERLOOKED',
    quote,
    source: location,
  })
  const [elsewhere] = resultsOf(before).filter((one) => one.answer === null && one.statement !== open.statement)
  const letter = { quote: 'We do so since 2020.', source: 'Letter of 3 May' }
  await judge(before, elsewhere!, { verdict: 'CORRECTED', answer: true, reason_code: 'OTHER_EVIDENCE', ...letter })
  await platform.api.ok(createApproval, {
    params: { id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [before.id],
      approvers: [{ name: 'A. Example', role: 'Head of IT', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
    },
  })
  const unchanged = await assess(asked)
  expect(sameAs(open, unchanged).judgement).toMatchObject({ quote, carried_from: before.id })
  expect((await platform.api.ok(getVendor, { params: { id } })).warnings ?? []).not.toContain('EVIDENCE_CHANGED')

  for (const [path, page] of Object.entries(published))
    platform.vendorSite.pages[path] = page.replaceAll(quote!, 'We have changed our mind.')
  const after = await assess(asked)
  expect(sameAs(open, after)).toMatchObject({ judgement: null, effective_answer: null, etag: '"2"' })
  expect(sameAs(elsewhere!, after).judgement).toMatchObject(letter)
  expect((await platform.api.ok(getVendor, { params: { id } })).warnings).toContain('EVIDENCE_CHANGED')
  expect(sameAs(open, await assess(asked))).toMatchObject({ judgement: null, etag: '"2"' })
  const warned = (await eventsOf('vendor.status_changed')).find(({ to }) => to === 'WARNING')
  expect(warned).toMatchObject({ changed_statements: expect.arrayContaining([open.statement]) })

  // The passage was only unavailable for a time.
  platform.vendorSite.pages = published
  expect(sameAs(open, await assess(asked)).judgement).toMatchObject({ quote, carried_from: before.id })
})

test('a review that asks less hides no judgement from the next that asks everything', async () => {
  const questionnaire = { security_statement_inventory: (await makeQuestionnaire(platform.api)).id }
  const full = await assess({ framework_ids: ['gdpr'], ...questionnaire })
  const own = full.security_review!.results[0]!
  const ofLaw = full.framework_reviews![0]!.results[0]!
  await judge(full, own, { verdict: 'CORRECTED', answer: false, reason_code: 'OUTDATED' })
  await judge(full, ofLaw, { verdict: 'LEFT_OPEN', reason: 'Asked.' })
  const narrow = await assess({ framework_ids: ['gdpr'] })
  expect(sameAs(ofLaw, narrow).judgement).toMatchObject({ verdict: 'LEFT_OPEN' })
  await judge(narrow, sameAs(ofLaw, narrow), { verdict: 'LEFT_OPEN', reason: 'Asked twice.' })
  await assess({ framework_ids: ['iso-27001'] })

  const again = await assess({ framework_ids: ['gdpr'], ...questionnaire })
  expect(again.security_review!.results[0]!.judgement).toMatchObject({ verdict: 'CORRECTED', carried_from: full.id })
  expect(sameAs(ofLaw, again).judgement).toMatchObject({ reason: 'Asked twice.', carried_from: narrow.id })
})
