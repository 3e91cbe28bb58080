import { addCondition, createApproval, listApprovals, updateCondition } from '@custos/contract/approvals'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { acceptInvitation } from '@custos/contract/console-session'
import { updateVendorDocument } from '@custos/contract/documents'
import { listEvents } from '@custos/contract/events'
import { judgeAnswer } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import {
  confirmProposal,
  declineProposal,
  getProposal,
  listProposals,
  proposeApproval,
} from '@custos/contract/proposals'
import type { Role } from '@custos/contract/roles'
import { setSingleSignOn } from '@custos/contract/single-sign-on'
import { resetUser, updateUser } from '@custos/contract/users'
import { getVendor } from '@custos/contract/vendors'
import type { ApiClient } from '@custos/testkit/api-client'
import { pathOf } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { ConsoleClient } from '@custos/testkit/console-client'
import { holdRow, untilWaiting } from '@custos/testkit/locks'
import { makeDocument, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { decideByFourEyes, makeUser, password } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runPeriodicTasks } from '../../periodic-tasks.ts'

const clock = manualClock()
let platform: TestPlatform
let first: { id: string; api: ApiClient }
let second: { id: string; api: ApiClient }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  await decideByFourEyes(platform)
  first = await person()
  second = await person()
})
afterAll(() => platform[Symbol.asyncDispose]())

const person = async (role: Role = 'approver') =>
  asPerson(platform, { id: (await makeUser(platform.api, { role })).id })

const now = () => Math.floor(clock.now().getTime() / 1000)
const bodyOf = (by: string, assessments: string[] = [], fields: object = {}) => ({
  status: 'APPROVED' as const,
  supporting_assessments: assessments,
  approvers: [{ name: 'A. Example', role: 'DPO', date: now(), user_id: by }],
  reasoning: 'Good enough.',
  ...fields,
})
/** A vendor with a proposal by the first person. */
async function proposed(fields: object = {}, assessments: string[] = [], by = first, vendor?: string) {
  const id = vendor ?? (await makeVendor(platform.api)).id
  const proposal = await by.api.ok(proposeApproval, { params: { id }, body: bodyOf(by.id, assessments, fields) })
  return { params: { id, proposal_id: proposal.id }, proposal }
}
const signature = { name: 'B. Example', role: 'CISO' }
const confirmBy = (api: ApiClient, params: { id: string; proposal_id: string }) =>
  api.call('POST', pathOf(confirmProposal, params), { body: signature })
const statusOf = async (id: string) => (await platform.api.ok(getVendor, { params: { id } })).overall_status

describe('with one decider', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await platform.newTenant('Decided by one')
  })
  const memberOf = async (fields: { email?: string; job_title?: string } = {}) => {
    const { job_title, ...given } = fields
    const { id } = await makeUser(tenant.api, { role: 'approver', ...given })
    if (job_title) await tenant.api.ok(updateUser, { params: { id }, body: { job_title } })
    return asPerson(platform, { tenant, id })
  }
  const advice = { name: 'D. Officer', opinion: 'WITH_CONDITIONS' as const, text: 'Not before the agreement.' }
  const proposedBy = async (by: { id: string; api: ApiClient }, userId: string | null) => {
    const { id } = await makeVendor(tenant.api)
    const body = bodyOf(by.id, [], { advice: { ...advice, user_id: userId } })
    return { id, answer: await by.api.call('POST', `/v1/vendors/${id}/approval/proposals`, { body }) }
  }

  test('an officer, by her title or on record, proposes as advice, and who confirms it decides', async () => {
    const email = 'officer@people.example'
    const officers = [await memberOf({ job_title: 'Data protection officer' }), await memberOf({ email })]
    await tenant.api.ok(updateOrganisation, { body: { officer: { email: email.toUpperCase() } } })
    const decider = await memberOf()
    for (const officer of officers) {
      const { id, answer } = await proposedBy(officer, officer.id)
      expect(answer).toMatchObject({ status: 201 })
      const { data } = answer.body as { data: { id: string; decision: object } }
      const signed = { ...advice, user_id: officer.id, recorded_by: null }
      expect(data.decision).toMatchObject({ advice: signed })
      const params = { id, proposal_id: data.id }
      const decision = await decider.api.ok(confirmProposal, { params, body: signature })
      expect(decision).toMatchObject({ advice: signed, approvers: [{ name: 'B. Example', user_id: decider.id }] })
      expect(decision.approvers).toHaveLength(1)
    }
  })

  test('nobody else takes herself out of a decision by signing the officer’s advice', async () => {
    const approver = await memberOf({ job_title: 'Head of IT' })
    const refused = { status: 400, body: { error: { param: 'advice.user_id' } } }
    const { id, answer } = await proposedBy(approver, approver.id)
    expect(answer).toMatchObject(refused)
    const body = bodyOf(approver.id, [], { advice: { ...advice, user_id: approver.id } })
    expect(await approver.api.call('POST', `/v1/vendors/${id}/approval`, { body })).toMatchObject(refused)
  })

  test('a proposer who records the advice of another is an approver, and is named as who recorded it', async () => {
    const [proposer, decider] = [await memberOf(), await memberOf()]
    const { id, answer } = await proposedBy(proposer, null)
    const { data } = answer.body as { data: { id: string } }
    const decision = await decider.api.ok(confirmProposal, { params: { id, proposal_id: data.id }, body: signature })
    expect(decision.advice).toEqual({ ...advice, user_id: null, recorded_by: proposer.id })
    expect(decision.approvers.map(({ user_id }) => user_id)).toEqual([proposer.id, decider.id])
  })

  test('a proposal of an officer from before four eyes is confirmed no more', async () => {
    const [officer, decider] = [await memberOf({ job_title: 'DPO' }), await memberOf()]
    const { id, answer } = await proposedBy(officer, officer.id)
    const { data } = answer.body as { data: { id: string } }
    const admin = await makeUser(tenant.api, { role: 'admin' })
    const { api } = await asPerson(platform, { tenant, id: admin.id })
    await api.ok(updateOrganisation, { body: { four_eyes: true } })
    expect(await confirmBy(decider.api, { id, proposal_id: data.id })).toMatchObject({ status: 409 })
  })
})

test('under four eyes two decide beside the officer, who proposes nothing as her advice', async () => {
  const officer = await person()
  await platform.api.ok(updateUser, { params: { id: officer.id }, body: { job_title: 'DPO' } })
  const { id } = await makeVendor(platform.api)
  const advice = { name: 'D. Officer', opinion: 'IN_FAVOUR', user_id: officer.id }
  const answer = await officer.api.call('POST', `/v1/vendors/${id}/approval/proposals`, {
    body: bodyOf(officer.id, [], { advice }),
  })
  expect(answer).toMatchObject({ status: 409 })
})

test('nobody advises in the name of another user', async () => {
  const advice = { name: 'D. Officer', opinion: 'AGAINST', user_id: second.id }
  const { id } = await makeVendor(platform.api)
  const answer = await first.api.call('POST', `/v1/vendors/${id}/approval/proposals`, {
    body: bodyOf(first.id, [], { advice }),
  })
  expect(answer).toMatchObject({ status: 400, body: { error: { param: 'advice.user_id' } } })
})

test('a decision takes effect with the second person’s signature, and not before', async () => {
  const id = (await makeVendor(platform.api)).id
  const assessment = await makeEndedAssessment(platform, id)
  const { params, proposal } = await proposed({ conditions: ['Encrypt backups.'] }, [assessment.id], first, id)
  expect(proposal).toMatchObject({ state: 'OPEN', proposed_by: first.id, approval_id: null })
  expect(await statusOf(id)).toBe('PENDING_REVIEW')
  expect((await platform.api.page(listApprovals, { params: { id } })).data).toEqual([])

  const decision = await second.api.ok(confirmProposal, { params, body: signature })
  expect(decision).toMatchObject({
    status: 'APPROVED',
    conditions: ['Encrypt backups.'],
    approvers: [
      { name: 'A. Example', user_id: first.id, recorded_by: null },
      { name: 'B. Example', role: 'CISO', user_id: second.id, recorded_by: null, date: now() },
    ],
    evidence_digest: proposal.evidence_digest,
    triggered_by: { type: 'ASSESSMENT_COMPLETION', assessment_id: assessment.id },
  })
  expect(await statusOf(id)).toBe('APPROVED')
  expect(await platform.api.ok(getProposal, { params })).toMatchObject({
    state: 'CONFIRMED',
    ended_by: second.id,
    approval_id: decision.id,
  })

  const span = { start_time: 0, end_time: 4_000_000_000, limit: 100 }
  const { events } = await platform.api.ok(listEvents, { query: { ...span, sort_order: 'desc' } })
  expect(events.map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining(['approval.proposed', 'approval.recorded']),
  )
  const { audit_logs } = await platform.api.ok(listAuditLogs, { query: { ...span, action: 'approvals.confirm' } })
  expect(audit_logs[0]).toMatchObject({ user_id: second.id, custom_data: { proposal_id: params.proposal_id } })
})

test('where four eyes decide, one pair records nothing, neither an app’s nor a person’s', async () => {
  const { id } = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, id)
  const { supporting_assessments: _, status, ...rest } = bodyOf(first.id)
  for (const api of [platform.api, first.api]) {
    const approvers = [{ name: 'A. Example', role: 'DPO', date: now() }]
    const direct = await api.call('POST', pathOf(createApproval, { id }), { body: { ...bodyOf(first.id), approvers } })
    expect(direct).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
    const approval = { ...rest, decision: status, approvers }
    const path = `/v1/vendors/${id}/assessment/${assessment.id}`
    expect((await api.call('PUT', path, { body: { approval } })).status).toBe(409)
  }
  expect(await statusOf(id)).toBe('PENDING_REVIEW')
})

test('a proposer cannot confirm, nor can an app, nor a person who may not decide', async () => {
  const { params } = await proposed()
  const reviewer = await person('reviewer')
  const stranger = await asPerson(platform)
  for (const api of [first.api, platform.api, reviewer.api, stranger.api])
    expect(await confirmBy(api, params)).toMatchObject({ status: 403, error: { code: 'permission_denied' } })
  expect((await platform.other.api.call('POST', pathOf(confirmProposal, params), { body: signature })).status).toBe(404)
  expect((await platform.api.ok(getProposal, { params })).state).toBe('OPEN')
})

test('an app cannot propose, and a person signs with her own name only', async () => {
  const { id } = await makeVendor(platform.api)
  const path = pathOf(proposeApproval, { id })
  const unsigned = { ...bodyOf(first.id), approvers: [{ name: 'A. Example', role: 'DPO', date: now() }] }
  expect((await platform.api.call('POST', path, { body: unsigned })).status).toBe(403)
  expect(await first.api.call('POST', path, { body: unsigned })).toMatchObject({
    status: 400,
    error: { code: 'parameter_missing', param: 'approvers[0].user_id' },
  })
  expect(await first.api.call('POST', path, { body: bodyOf(second.id) })).toMatchObject({
    status: 400,
    error: { param: 'approvers[0].user_id' },
  })
})

test.each([
  ['disabled', { disabled: true }],
  ['without the role', { role: 'reviewer' as const }],
])('a person who is %s since cannot confirm, and what she proposed is not confirmed', async (_, body) => {
  const gone = await person()
  const [hers, other] = [await proposed({}, [], gone), await proposed()]
  await platform.api.ok(updateUser, { params: { id: gone.id }, body })
  expect((await confirmBy(gone.api, other.params)).status).toBe(403)
  expect(await confirmBy(second.api, hers.params)).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
})

test('a proposal whose basis has changed since cannot be confirmed: an answer judged anew', async () => {
  const { id } = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, id)
  const { params } = await proposed({}, [assessment.id], first, id)
  const result = assessment.framework_reviews![0]!.results[0]!
  await platform.api.ok(judgeAnswer, {
    params: { id, assessment_id: assessment.id, result_id: result.id },
    body: { verdict: 'LEFT_OPEN' },
  })
  expect(await confirmBy(second.api, params)).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })

  expect((await platform.api.ok(getProposal, { params })).state).toBe('VOID')
})

test('a change of a document waits for the confirmation, which signs what was proposed', async () => {
  const { id } = await makeVendor(platform.api)
  const document = await makeDocument(platform.api, id)
  const { params, proposal } = await proposed({}, [], first, id)
  await using release = await holdRow(platform, 'vendors', id)
  const confirmed = confirmBy(second.api, params)
  await untilWaiting(platform, 1)
  const changed = platform.api.call('PUT', pathOf(updateVendorDocument, { id, document_id: document.id }), {
    body: { kind: 'SOC2' },
  })
  await untilWaiting(platform, 2)
  await release()
  expect(await confirmed).toMatchObject({ status: 201, body: { data: { evidence_digest: proposal.evidence_digest } } })
  expect((await changed).status).toBe(200)
})

test('of two who confirm or decline at once, one does', async () => {
  const third = await person()
  const { params } = await proposed()
  const answers = await Promise.all([
    confirmBy(second.api, params),
    confirmBy(third.api, params),
    first.api.call('POST', pathOf(declineProposal, params), { body: { reason: 'On second thoughts.' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const decisions = (await platform.api.page(listApprovals, { params: { id: params.id } })).data.length
  expect(decisions).toBe(answers[2]!.status === 201 ? 0 : 1)
})

test('of two who propose at once about a vendor, one does', async () => {
  const { id } = await makeVendor(platform.api)
  const answers = await Promise.all(
    [first, second].map((by) => by.api.call('POST', pathOf(proposeApproval, { id }), { body: bodyOf(by.id) })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a proposal is declined by another person and withdrawn by its own, with a reason, and stays on record', async () => {
  const declined = await proposed()
  const withdrawn = await proposed()
  const reason = 'The safeguard is missing.'
  expect(await second.api.ok(declineProposal, { params: declined.params, body: { reason } })).toMatchObject({
    state: 'DECLINED',
    ended_by: second.id,
    reason,
  })
  expect(await first.api.ok(declineProposal, { params: withdrawn.params, body: { reason } })).toMatchObject({
    state: 'WITHDRAWN',
  })
  const query = { vendor_id: declined.params.id }
  expect((await platform.api.page(listProposals, { query })).data).toMatchObject([{ state: 'DECLINED', reason }])
  expect((await platform.other.api.page(listProposals)).data).toEqual([])
  expect((await confirmBy(second.api, declined.params)).status).toBe(409)
})

test('a proposal that time has made impossible is a conflict, not a fault of who confirms', async () => {
  const { params } = await proposed({ review_by: now() + 600 })
  clock.advance({ seconds: 660 })
  expect(await confirmBy(second.api, params)).toMatchObject({ status: 409, error: { param: null } })
})

test('two people sign, and no account that the other has had in hand since', async () => {
  const admin = await person('admin')
  const invite = (api: ApiClient) => makeUser(api, { role: 'approver' })
  const enter = async ({ invitation }: Awaited<ReturnType<typeof invite>>) => {
    const browser = new ConsoleClient(platform.url)
    await browser.ok(acceptInvitation, { body: { token: invitation.path.split('#')[1]!, password } })
    return browser.api
  }
  const reviewer = await person('reviewer')
  const trusted = await person()
  const third = await person('admin')
  const waiting = await invite(admin.api)
  const { params } = await proposed({}, [], admin)

  const puppets: Record<string, () => Promise<ApiClient>> = {
    'an approver whom she invited since': async () => enter(await invite(admin.api)),
    'one whom she invited before, by a link that was used since': async () => enter(waiting),
    'one whom she made an approver since': async () => {
      await admin.api.ok(updateUser, { params: { id: reviewer.id }, body: { role: 'approver' } })
      return (await asPerson(platform, { id: reviewer.id })).api
    },
    'one whom she reset since': async () => {
      await admin.api.ok(resetUser, { params: { id: trusted.id } })
      return (await asPerson(platform, { id: trusted.id })).api
    },
    'one whom an app invited since': async () => enter(await invite(platform.api)),
    'one whom somebody invited whom she invited since': async () => {
      const between = await enter(await makeUser(admin.api, { role: 'admin' }))
      return enter(await invite(between))
    },
    'one whom somebody three hands away reset since': async () => {
      const other = await person()
      let hand = admin.api
      for (let hands = 0; hands < 3; hands += 1) hand = await enter(await makeUser(hand, { role: 'admin' }))
      await hand.ok(resetUser, { params: { id: other.id } })
      return other.api
    },
    'one whom somebody reset whom an app invited since': async () => {
      const other = await person()
      const between = await enter(await makeUser(platform.api, { role: 'admin' }))
      await between.ok(resetUser, { params: { id: other.id } })
      return other.api
    },
  }
  for (const [who, puppet] of Object.entries(puppets))
    expect([who, (await confirmBy(await puppet(), params)).status]).toEqual([who, 403])
  expect((await platform.api.ok(getProposal, { params })).state).toBe('OPEN')

  // A user whom a third person has invited meanwhile is another person.
  expect((await confirmBy(await enter(await invite(third.api)), params)).status).toBe(201)
})

test('nobody confirms a risk that was weighed for other countries of the organisation, and a periodic task ends the proposal', async () => {
  const tenant = await platform.newTenant('Moves between two signatures')
  await decideByFourEyes({ ...platform, api: tenant.api, tenant })
  const [proposer, other] = await Promise.all(
    [0, 1].map(async () => asPerson(platform, { tenant, id: (await makeUser(tenant.api, { role: 'approver' })).id })),
  )
  const { id } = await makeVendor(tenant.api)
  const { id: assessment } = await makeEndedAssessment({ ...platform, api: tenant.api, tenant }, id)
  const proposal = await proposer!.api.ok(proposeApproval, { params: { id }, body: bodyOf(proposer!.id, [assessment]) })
  const params = { id, proposal_id: proposal.id }
  await tenant.api.ok(updateOrganisation, { body: { entities: [{ name: 'Larkspur GmbH', country: 'DE' }] } })
  expect(await confirmBy(other!.api, params)).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('this has changed: the risk.') } },
  })
  await runPeriodicTasks(platform.services, clock.now())
  expect(await other!.api.ok(getProposal, { params })).toMatchObject({
    state: 'VOID',
    reason: 'Since it was proposed, this has changed: the risk.',
  })
})

test('an older review is weighed for its proposal, and nobody confirms on one that left out places which now count', async () => {
  platform.vendorSite.pages['/sub-processors'] = platform.vendorSite.pages['/sub-processors']!.replace(
    'Ireland',
    'Ireland (EU customers) USA (US customers)',
  )
  const tenant = await platform.newTenant('Moves between two signatures on an older review')
  const at = { ...platform, api: tenant.api, tenant }
  await decideByFourEyes(at)
  const [proposer, other] = await Promise.all(
    [0, 1].map(async () => asPerson(platform, { tenant, id: (await makeUser(tenant.api, { role: 'approver' })).id })),
  )
  const { id } = await makeVendor(tenant.api)
  const [older] = [await makeEndedAssessment(at, id), await makeEndedAssessment(at, id)]
  const propose = async () => {
    const proposal = await proposer!.api.ok(proposeApproval, {
      params: { id },
      body: bodyOf(proposer!.id, [older.id]),
    })
    return { id, proposal_id: proposal.id }
  }
  const moveTo = (...countries: ('DE' | 'US')[]) =>
    tenant.api.ok(updateOrganisation, {
      body: { entities: countries.map((country) => ({ name: `Larkspur in ${country}`, country })) },
    })
  const first = await propose()
  await moveTo('DE')
  await runPeriodicTasks(platform.services, clock.now())
  expect(await other!.api.ok(getProposal, { params: first })).toMatchObject({ state: 'VOID' })
  expect((await confirmBy(other!.api, await propose())).status).toBe(201)
  const second = await propose()
  await moveTo('DE', 'US')
  expect(await confirmBy(other!.api, second)).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('assess it again') } },
  })
  await moveTo('DE')
  await runPeriodicTasks(platform.services, clock.now())
  expect(await other!.api.ok(getProposal, { params: second })).toMatchObject({ state: 'OPEN' })
  await moveTo('DE', 'US')
  await runPeriodicTasks(platform.services, clock.now())
  expect(await other!.api.ok(getProposal, { params: second })).toMatchObject({
    state: 'VOID',
    reason:
      'Since it was proposed, this has changed: the places of sub-processors that count for your entities. Assess the vendor again, and propose a decision on that review.',
  })
  expect((await tenant.api.page(listProposals, { query: { state: 'OPEN' } })).data).toEqual([])
})

test('nobody confirms after either of the two has said by which provider people sign in', async () => {
  const admin = await person('admin')
  const { params } = await proposed({}, [], admin)
  await admin.api.ok(setSingleSignOn, {
    body: { issuer: 'https://login.harbour.example', client_id: 'custos', client_secret: 'of the provider' },
  })
  expect((await confirmBy(second.api, params)).status).toBe(403)
})

test('where four eyes decide, no app changes a decision’s conditions', async () => {
  const { params } = await proposed({ conditions: ['Encrypt backups.'] })
  const { id, condition_items } = await second.api.ok(confirmProposal, { params, body: signature })
  const at = { id: params.id, approval_id: id }
  const condition = { ...at, condition_id: condition_items[0]!.id }
  const path = pathOf(updateCondition, condition)
  expect((await platform.api.call('PUT', path, { body: { met: true } })).status).toBe(403)
  const added = await platform.api.call('POST', pathOf(addCondition, at), { body: { text: 'Another.' } })
  expect(added.status).toBe(403)
  expect((await second.api.call('PUT', path, { body: { met: true } })).status).toBe(200)
})
