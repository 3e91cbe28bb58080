// @module-tag spec/4

import { decideAssessment } from '@custos/contract/assessments'
import { manualClock } from '@custos/testkit/clock'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../periodic-tasks.ts'

const clock = manualClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  return () => platform[Symbol.asyncDispose]()
})

const look = () => runPeriodicTasks(platform.services, clock.now())

test("a certificate's end is announced once each 60, 30 and 7 days ahead, for any number of runs and workers", async () => {
  const { id } = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, id)
  const end = Math.floor(clock.now().getTime() / 1000) + 90 * 86_400
  await platform.database.sql('UPDATE assessments SET certificates = $2 WHERE id = $1', [
    assessment.id,
    JSON.stringify([
      { framework_id: 'iso-27001', name: 'ISO/IEC 27001', kind: 'certified', valid_until: end },
      { framework_id: 'soc-2', name: 'SOC 2', kind: 'planned', valid_until: end },
    ]),
  ])
  const approvers = [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }]
  await platform.api.ok(decideAssessment, {
    params: { id, assessment_id: assessment.id },
    body: { approval: { decision: 'APPROVED', reasoning: 'Good enough.', approvers } },
  })
  for (const days of [29, 1, 1, 29, 10, 13, 1, 5]) {
    clock.advance({ days })
    await Promise.all([look(), look(), look()])
    await look()
  }
  const told = await platform.database.sql<{ detail: object }>(
    "SELECT detail FROM events WHERE type = 'vendor.certificate_ending' AND detail->>'vendor_id' = $1 ORDER BY at",
    [id],
  )
  const notice = { vendor_id: id, framework_id: 'iso-27001', name: 'ISO/IEC 27001', valid_until: end }
  expect(told.map(({ detail }) => detail)).toEqual([
    { ...notice, days_left: 60 },
    { ...notice, days_left: 30 },
    { ...notice, days_left: 7 },
  ])
})
