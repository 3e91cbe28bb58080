// @module-tag spec/4

import { createApproval, listApprovals } from '@custos/contract/approvals'
import { createAssessment, decideAssessment, getAssessment, listAssessments } from '@custos/contract/assessments'
import { listEvents } from '@custos/contract/events'
import { listFrameworks, updateFramework } from '@custos/contract/frameworks'
import { deleteQuestionnaire, updateQuestionnaire } from '@custos/contract/questionnaires'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { manualClock } from '@custos/testkit/clock'
import { explaining } from '@custos/testkit/explain'
import { makeAssessment, makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { vendorDomain } from '@custos/testkit/vendor-site'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../../periodic-tasks.ts'
import { reassess, vendorsToReassess } from './on-schedule.ts'

const clock = manualClock()
let platform: TestPlatform
let services: TestPlatform['services']
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now, reviewPeriodDays: 365 })
  services = platform.services
  return () => platform[Symbol.asyncDispose]()
})

/** Advances the clock; access tokens expire meanwhile. */
async function pass(time: Parameters<typeof clock.advance>[0]) {
  clock.advance(time)
  platform.api = await signIn(platform.url, platform.tenant)
}
// Otherwise vendors of one test would fall due in the next.
afterEach(() => platform.database.sql('DELETE FROM vendors'))

const approvers = [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }]
const decide = (id: string, status: 'APPROVED' | 'REJECTED' | 'CONDITIONAL' = 'APPROVED') =>
  platform.api.ok(createApproval, {
    params: { id },
    body: { status, supporting_assessments: [], approvers, reasoning: 'Enough is said.' },
  })
/** A vendor with an assessment and an approval. */
async function makeApproved(fields: Parameters<typeof makeEndedAssessment>[2] = { framework_ids: ['iso-27001'] }) {
  const vendor = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, vendor.id, fields)
  await decide(vendor.id)
  return { id: vendor.id, assessment }
}
const pending = async (id: string) => (await platform.api.ok(getVendor, { params: { id } })).pending_assessments
const runTasksNow = () => runPeriodicTasks(services, clock.now())
/** Finishes the open assessment of the vendor. */
async function finish(id: string) {
  for (const assessment of await pending(id)) await platform.runAssessment(assessment)
}

test('a vendor that cannot be reassessed holds up no other, and is named', async () => {
  const [bad, good] = [await makeApproved(), await makeApproved()]
  await pass({ days: 366 })
  const failing = (id: string) =>
    platform.database.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.vendor_id = '${id}' THEN RAISE 'no room'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON assessments FOR EACH ROW EXECUTE FUNCTION refuse()`)
  await failing(bad.id)
  await expect(runTasksNow()).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining(bad.id), cause: expect.anything() }],
  })
  await platform.database.sql('DROP FUNCTION refuse CASCADE')
  expect([await pending(bad.id), (await pending(good.id)).length]).toEqual([[], 1])
})

test('a removal that fails holds up nothing else either, and is named', async () => {
  const { id } = await makeApproved()
  await pass({ days: 366 })
  await platform.database.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON idempotency_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse()`)
  await expect(runTasksNow()).rejects.toMatchObject({
    errors: [{ message: 'stored answers', cause: expect.objectContaining({ message: 'no room' }) }],
  })
  await platform.database.sql('DROP FUNCTION refuse CASCADE')
  expect(await pending(id)).toHaveLength(1)
})

describe('an approved vendor whose last assessment is older than the period', () => {
  test('is assessed anew, with the same questionnaire and the enabled frameworks, named plainly, and told', async () => {
    const questionnaire = await makeQuestionnaire(platform.api)
    const { id } = await makeApproved({ security_statement_inventory: questionnaire.id })
    const { frameworks } = await platform.api.ok(listFrameworks)
    const enabled = frameworks.filter((framework) => framework.enabled).map((framework) => framework.id)
    await pass({ days: 364, hours: 23 })
    await runTasksNow()
    expect(await pending(id)).toEqual([])
    await pass({ hours: 1 })
    await runTasksNow()
    const [opened] = await pending(id)
    expect(await platform.api.ok(getAssessment, { params: { id, assessment_id: opened! } })).toMatchObject({
      name: `Periodic review of ${clock.now().toISOString().slice(0, 10)}`,
      status: 'AWAITING',
      triggered_by: 'PERIODIC_REVIEW',
      security_statement_inventory: questionnaire.id,
      framework_ids: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === enabled.toSorted().join()),
    })
    const { events } = await platform.api.ok(listEvents, {
      query: { start_time: 0, end_time: 9_999_999_999, limit: 1, sort_order: 'desc', event_type: 'assessment.created' },
    })
    expect(events[0]).toMatchObject({
      service: 'worker',
      detail: { vendor_id: id, assessment_id: opened, triggered_by: 'PERIODIC_REVIEW' },
    })
    await finish(id)
    await runTasksNow()
    expect(await pending(id)).toEqual([])
  })

  test('is assessed again once, however many workers run the periodic tasks, and however often', async () => {
    const vendors = [await makeApproved(), await makeApproved(), await makeApproved()]
    await pass({ days: 366 })
    await Promise.all(Array.from({ length: 8 }, runTasksNow))
    await runTasksNow()
    for (const { id } of vendors) {
      const { data } = await platform.api.page(listAssessments, { params: { id }, query: { limit: 20 } })
      expect(data.filter(({ triggered_by }) => triggered_by === 'PERIODIC_REVIEW')).toHaveLength(1)
    }
  })

  test('is opened by one of two workers that both found it due, even when the assessment has ended between them', async () => {
    const { id } = await makeApproved()
    await pass({ days: 366 })
    const found = await services.database.operate((session) => vendorsToReassess(session, 365, clock.now()))
    const due = found.find((vendor) => vendor.id === id)!
    const open = () =>
      services.database.write(due.tenant_id, (session) => reassess(session, services, clock.now(), due))
    await open()
    await pass({ seconds: 5 })
    await finish(id)
    await open()
    expect(await pending(id)).toEqual([])
  })

  test('is asked the statements of the questionnaire as they are now; those of the last time when it is deleted', async () => {
    const [edited, deleted] = [await makeQuestionnaire(platform.api), await makeQuestionnaire(platform.api)]
    const vendors = [
      await makeApproved({ security_statement_inventory: edited.id, framework_ids: [] }),
      await makeApproved({ security_statement_inventory: deleted.id, framework_ids: [] }),
    ]
    await platform.api.ok(updateQuestionnaire, {
      params: { id: edited.id },
      body: { statements: edited.statements.slice(0, 1) },
    })
    await platform.api.ok(deleteQuestionnaire, { params: { id: deleted.id } })
    await pass({ days: 366 })
    await runTasksNow()
    const asked = await Promise.all(
      vendors.map(async ({ id }) => {
        const [opened] = await pending(id)
        return (await platform.api.ok(getAssessment, { params: { id, assessment_id: opened! } })).progress
          .statements_total
      }),
    )
    expect(asked[1]! - asked[0]!).toBe(1)
  })

  test.each(['critical', 'low'] as const)('is asked what its tier of today needs: %s', async (tier) => {
    const { id } = await makeApproved({
      framework_ids: ['gdpr'],
      tier: tier === 'low' ? 'critical' : 'low',
      tier_reason: 'A first look.',
    })
    await platform.api.ok(updateVendor, {
      params: { id },
      body: {
        name: 'Larkspur Ledger',
        domain: vendorDomain,
        risk_override: { tier, reason: 'We use it otherwise now.' },
      },
    })
    await pass({ days: 366 })
    await runTasksNow()
    const [opened] = await pending(id)
    expect(await platform.api.ok(getAssessment, { params: { id, assessment_id: opened! } })).toMatchObject({ tier })
  })

  test('is asked of the frameworks enabled at that time: of one again that was disabled the last time', async () => {
    const { id } = await makeApproved({ framework_ids: ['iso-27001'] })
    const askedNow = async () => {
      await pass({ days: 366 })
      await runTasksNow()
      const [opened] = await pending(id)
      await finish(id)
      return (await platform.api.ok(getAssessment, { params: { id, assessment_id: opened! } })).framework_ids
    }
    await platform.api.ok(updateFramework, { params: { id: 'gdpr' }, body: { enabled: false } })
    expect(await askedNow()).not.toContain('gdpr')
    await platform.api.ok(updateFramework, { params: { id: 'gdpr' }, body: { enabled: true } })
    expect(await askedNow()).toEqual(expect.arrayContaining(['gdpr', 'iso-27001']))
  })

  test('is asked no less than the last time, as long as the organisation has it enabled', async () => {
    await platform.api.ok(updateFramework, { params: { id: 'hipaa' }, body: { enabled: true } })
    const vendor = await makeVendor(platform.api, {
      data_usage: { shared_data_types: ['EMPLOYEE_RECORDS'], target_data_subjects: ['EMPLOYEES'] },
    })
    await makeEndedAssessment(platform, vendor.id, { framework_ids: ['hipaa'] })
    await decide(vendor.id)
    await pass({ days: 366 })
    await runTasksNow()
    const [opened] = await pending(vendor.id)
    const { framework_ids } = await platform.api.ok(getAssessment, {
      params: { id: vendor.id, assessment_id: opened! },
    })
    expect(framework_ids).toEqual(expect.arrayContaining(['hipaa', 'iso-27001']))
    await platform.api.ok(updateFramework, { params: { id: 'hipaa' }, body: { enabled: false } })
  })

  test('ends FAILED where there is nothing at all to ask, and says so', async () => {
    const { id } = await makeApproved({ framework_ids: ['iso-27001'] })
    const { frameworks } = await platform.api.ok(listFrameworks)
    const enabled = frameworks.filter((framework) => framework.enabled)
    const setAll = (enable: boolean) =>
      Promise.all(
        enabled.map((framework) =>
          platform.api.ok(updateFramework, { params: { id: framework.id }, body: { enabled: enable } }),
        ),
      )
    await pass({ days: 366 })
    await setAll(false)
    await runTasksNow()
    await setAll(true)
    const [opened] = await pending(id)
    await finish(id)
    expect(await platform.api.ok(getAssessment, { params: { id, assessment_id: opened! } })).toMatchObject({
      status: 'FAILED',
      summarized_risk: null,
      failure: { code: 'nothing_to_answer' },
    })
  })

  test("follows its own period where it has one, else the installation's", async () => {
    const [often, usual] = [await makeApproved(), await makeApproved()]
    const body = { name: 'Larkspur Ledger', domain: vendorDomain, review_period_days: 30 }
    await platform.api.ok(updateVendor, { params: { id: often.id }, body })
    await pass({ days: 31 })
    await runTasksNow()
    expect([(await pending(often.id)).length, (await pending(usual.id)).length]).toEqual([1, 0])
  })
})

test('a vendor that is undecided, rejected, never assessed, or being assessed is not assessed by the schedule', async () => {
  const undecided = await makeVendor(platform.api)
  await makeEndedAssessment(platform, undecided.id)
  const rejected = await makeApproved()
  await decide(rejected.id, 'REJECTED')
  const unassessed = await makeVendor(platform.api)
  await decide(unassessed.id)
  const running = await makeApproved()
  await pass({ days: 366 })
  const { id } = await makeAssessment(platform.api, running.id)
  await runTasksNow()
  expect(await Promise.all([undecided, rejected, unassessed, running].map((vendor) => pending(vendor.id)))).toEqual([
    [],
    [],
    [],
    [id],
  ])
})

test('of a crowd that falls due together ten are under way at once, the longest due first, and each gets its turn', async () => {
  const crowd = await platform.newTenant('A crowd')
  const vendors: string[] = []
  for (let index = 0; index < 13; index += 1) {
    const { id } = await makeVendor(crowd.api)
    const assessment = await crowd.api.ok(createAssessment, {
      params: { id },
      body: { name: 'First', framework_ids: ['soc-2'] },
    })
    clock.advance({ seconds: 1 })
    await platform.runAssessment(assessment.id, crowd)
    await crowd.api.ok(createApproval, {
      params: { id },
      body: { status: 'APPROVED', supporting_assessments: [], approvers, reasoning: 'Enough is said.' },
    })
    vendors.push(id)
  }
  await pass({ days: 366 })
  crowd.api = await signIn(platform.url, crowd)
  const waiting = async () =>
    Promise.all(
      vendors.map(async (id) => (await crowd.api.ok(getVendor, { params: { id } })).pending_assessments.length),
    )
  await runTasksNow()
  await runTasksNow()
  expect(await waiting()).toEqual([...Array(10).fill(1), 0, 0, 0])
  for (const id of vendors.slice(0, 4))
    for (const opened of (await crowd.api.ok(getVendor, { params: { id } })).pending_assessments)
      await platform.runAssessment(opened, crowd)
  await runTasksNow()
  expect(await waiting()).toEqual([0, 0, 0, 0, ...Array(9).fill(1)])
})

test('the crowd of one organisation does not put off what falls due for another', async () => {
  const { tenant_id } = await platform.newTenant('A larger crowd')
  await platform.database.sql(
    `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, assessed_at, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Vendor ' || n, 'https://vendor.example', '[]', '[]', 'APPROVED', $2::timestamptz - interval '10 years', $2, $2
     FROM generate_series(1, 50) n`,
    [tenant_id, clock.now()],
  )
  const own = await makeApproved()
  await platform.database.sql("UPDATE vendors SET assessed_at = assessed_at - interval '366 days' WHERE id = $1", [
    own.id,
  ])
  const found = await services.database.operate((session) => vendorsToReassess(session, 365, clock.now()))
  expect(found.map((due) => due.tenant_id).toSorted()).toEqual(
    [...Array<string>(10).fill(tenant_id), platform.tenant.tenant_id].toSorted(),
  )
})

test('vendors that are not due are not looked at', async () => {
  const { tenant_id } = platform.tenant
  await platform.database.sql(
    `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, notes, overall_status, review_period_days, assessed_at, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Vendor ' || n, 'https://vendor.example', '[]', '[]', 'APPROVED', nullif(n % 2, 0) * 300, $2, $2, $2
     FROM generate_series(1, 2000) n`,
    [tenant_id, clock.now()],
  )
  await platform.database.sql('ANALYZE vendors')
  const due = await makeApproved()
  await platform.database.sql("UPDATE vendors SET assessed_at = assessed_at - interval '366 days' WHERE id = $1", [
    due.id,
  ])
  const looking = explaining(platform.database)
  await vendorsToReassess(looking, 365, clock.now())
  expect(looking.rowsOf('vendors')).toBe(1)
})

test('a decision on a scheduled assessment is triggered by PERIODIC_REVIEW, and can be made once', async () => {
  const { id } = await makeApproved()
  await pass({ days: 366 })
  await runTasksNow()
  const [opened] = await pending(id)
  await finish(id)
  const body = { approval: { decision: 'APPROVED' as const, reasoning: 'Still enough.', approvers } }
  await platform.api.ok(decideAssessment, { params: { id, assessment_id: opened! }, body })
  expect((await platform.api.page(listApprovals, { params: { id } })).data[0]).toMatchObject({
    supporting_assessments: [opened],
    triggered_by: { type: 'PERIODIC_REVIEW', assessment_id: opened },
  })
  expect((await platform.api.call('PUT', `/v1/vendors/${id}/assessment/${opened}`, { body })).status).toBe(409)
})
