import { getAssessment, listAssessments } from '@custos/contract/assessments'
import { answerQuestion, getQuestions, submitAnswers } from '@custos/contract/console-vendor-portal'
import { listVendorDocuments } from '@custos/contract/documents'
import { getVendorRequest, proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { newId } from '@custos/kernel/ids'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { expect, inject, test } from 'vitest'

test('many answers on one claimed certificate are one question, for its report, and a yes without the report proves nothing', async () => {
  await using platform = await bootPlatform(inject('postgres'))
  const { id } = await makeVendor(platform.api)
  const resting = async (assessment_id: string) => {
    const { framework_reviews } = await platform.api.ok(getAssessment, { params: { id, assessment_id } })
    const results = framework_reviews!.flatMap((review) => review.results)
    return Map.groupBy(
      results.filter(({ rests_on_unverified_certificate }) => rests_on_unverified_certificate),
      ({ evidence }) => evidence,
    )
  }
  const review = await makeEndedAssessment(platform, id, { framework_ids: ['iso-27001', 'soc-2'] })
  const claims = await resting(review.id)
  expect(claims.size).toBeGreaterThan(0)
  const { questions } = await platform.api.ok(proposeQuestions, { params: { id, assessment_id: review.id } })
  const reports = questions.filter(({ question }) => question.startsWith('Can you attach your current report'))
  const inOrder = (ids: readonly string[]) => ids.toSorted().join(' ')
  expect(reports.map((question) => inOrder([question.id, ...question.also_answers])).toSorted()).toEqual(
    [...claims.values()].map((results) => inOrder(results.map((result) => result.id))).toSorted(),
  )
  expect(reports).toMatchObject(reports.map(() => ({ reason: 'WEAK', category: 'Certificates' })))
  // No answer is asked about twice.
  const named = questions.flatMap((question) => [question.id, ...question.also_answers])
  expect(new Set(named).size).toBe(named.length)

  const sent = await platform.api.ok(sendVendorRequest, {
    params: { id },
    body: {
      assessment_id: review.id,
      questions: [{ id: reports[0]!.id }],
      recipients: [{ email: 'security@vendor.example' }],
    },
  })
  const browser = new ConsoleClient(platform.url)
  const token = sent.links[0]!.path.split('#')[1]!
  const [asked] = (await browser.ok(getQuestions, { body: { token } })).questions
  expect(asked).toMatchObject({ question: reports[0]!.question, found: reports[0]!.found })
  await browser.ok(answerQuestion, {
    body: { token, question_id: asked!.id, version: 0, answer: 'YES', text: '' },
  })
  await browser.ok(submitAnswers, { body: { token, submission_id: newId() } })
  const answered = await platform.api.ok(getVendorRequest, { params: { id, vendor_request_id: sent.id } })
  expect(answered.questions[0]).toMatchObject({ answer: { answer: 'YES' }, contradicts: false })

  const [document] = (await platform.api.page(listVendorDocuments, { params: { id } })).data
  await platform.readUpload(document!.id)
  const [again] = (await platform.api.page(listAssessments, { params: { id }, query: { limit: 1 } })).data
  if (again!.id !== review.id) await platform.runAssessment(again!.id)
  expect([...(await resting(again!.id)).keys()]).toEqual([...claims.keys()])
})
