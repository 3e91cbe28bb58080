import { getAssessment } from '@custos/contract/assessments'
import { updateFramework } from '@custos/contract/frameworks'
import { judgeAnswer, withdrawJudgement } from '@custos/contract/judged-answers'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
})
afterAll(() => platform[Symbol.asyncDispose]())

/** An assessment of a vendor, and people's work on it. */
async function makeReview(framework = 'gdpr') {
  const { id } = await makeVendor(platform.api)
  const { id: assessment_id } = await makeEndedAssessment(platform, id, { framework_ids: [framework] })
  const of = (result_id: string) => ({ params: { id, assessment_id, result_id } })
  return {
    async read() {
      const assessment = await platform.api.ok(getAssessment, { params: { id, assessment_id } })
      return { ...assessment, results: assessment.framework_reviews![0]!.results }
    },
    judge: (result_id: string, answer: boolean) =>
      platform.api.ok(judgeAnswer, {
        ...of(result_id),
        body: { verdict: 'CORRECTED', answer, reason_code: 'OTHER_EVIDENCE', reason: 'Told by telephone.' },
      }),
    quote: (result_id: string, quote?: string) =>
      platform.api.ok(judgeAnswer, {
        ...of(result_id),
        body: { verdict: 'CORRECTED', answer: true, reason_code: 'OTHER_EVIDENCE', reason: 'From a letter.', quote },
      }),
    withdraw: (result_id: string) => platform.api.ok(withdrawJudgement, of(result_id)),
  }
}

test('a no to every answer that is not needed leaves the level and what its reasons ask of the vendor', async () => {
  const { read, judge } = await makeReview()
  const before = await read()
  const closed = before.results.filter(({ not_needed }) => not_needed)
  expect(closed.length).toBeGreaterThan(0)
  for (const { id } of closed) await judge(id, false)
  const after = await read()
  const steps = ({ summarized_risk }: typeof before) =>
    summarized_risk!.details.factors.flatMap(({ step }) => step ?? [])
  expect(after.summarized_risk!.level).toBe(before.summarized_risk!.level)
  expect(steps(after)).toEqual(steps(before))
  expect(after.answer_counts).toMatchObject({ to_check: before.answer_counts!.to_check, not_needed: 0 })
})

test('a judgement says at once what is needed now, and its withdrawal what was needed before', async () => {
  const { read, judge, withdraw } = await makeReview()
  const about = async (claim: string) => (await read()).results.find((one) => one.claim === claim)!
  const agreement = await about('dpa')
  expect(agreement).toMatchObject({ answer: null, needs_check: true, not_needed: false })
  expect(await about('dpa-subject-matter')).toMatchObject({ answer: null, not_needed: true })
  const { answer_counts } = await read()
  const judged = await judge(agreement.id, true)
  expect(judged.result.not_needed).toBe(false)
  expect(judged.answer_counts.not_needed).toBeLessThan(answer_counts!.not_needed)
  expect(await about('dpa-subject-matter')).toMatchObject({ not_needed: false })
  await withdraw(agreement.id)
  expect((await read()).answer_counts).toEqual(answer_counts)
})

test('the places in the quote of a correction count at once, and those of the next one, with the same answer', async () => {
  await platform.api.ok(updateFramework, { params: { id: 'iso-27018' }, body: { enabled: true } })
  const { read, quote } = await makeReview('iso-27018')
  const storage = (await read()).results.find(({ claim }) => claim === 'storage-countries')!
  const hosting = async () => (await read()).summarized_risk!.details.transfers!.find(({ role }) => role === 'HOSTING')
  for (const [said, location] of [
    ['All data is stored in Norway.', 'Norway'],
    ['All data is stored in India.', 'India'],
    [undefined, null],
  ] as const) {
    await quote(storage.id, said)
    expect(await hosting()).toMatchObject({ location })
  }
})
