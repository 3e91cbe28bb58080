import { getAssessment } from '@custos/contract/assessments'
import { judgeAnswer } from '@custos/contract/judged-answers'
import { type DatabaseProxy, startDatabaseProxy } from '@custos/testkit/database-proxy'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let proxy: DatabaseProxy
let platform: TestPlatform
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'))
  const reach = (owner: DatabaseProxy['target']) => {
    proxy.target = owner
    return proxy.connection
  }
  platform = await bootPlatform(inject('postgres'), { reach })
})
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await proxy[Symbol.asyncDispose]()
})

/** The bytes that the database sends and receives during some work. */
async function traffic(work: () => Promise<unknown>) {
  const before = proxy.traffic
  await work()
  const { sent, received } = proxy.traffic
  return { sent: sent - before.sent, received: received - before.received }
}

test('judging an answer sends that answer and the linked ones, however long the assessment is', async () => {
  const { id } = await makeVendor(platform.api)
  const { id: assessment_id, framework_reviews } = await makeEndedAssessment(platform, id, {
    framework_ids: ['gdpr', 'iso-27001'],
  })
  const open = framework_reviews!.flatMap(({ results }) => results).filter(({ answer }) => answer === null)
  const judge = (index: number) =>
    platform.api.ok(judgeAnswer, {
      params: { id, assessment_id, result_id: open[index]!.id },
      body: { verdict: 'AGREED' },
    })
  // Warms up: statements are prepared and sent once, at their first use.
  await judge(0)
  const whole = await traffic(() => platform.api.ok(getAssessment, { params: { id, assessment_id } }))
  const one = await traffic(() => judge(1))
  expect(whole.received).toBeGreaterThan(50_000)
  expect(one.received).toBeLessThan(whole.received / 5)
  expect(one.sent).toBeLessThan(whole.received / 5)
})
