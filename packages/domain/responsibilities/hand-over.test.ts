import { createApproval, updateCondition } from '@custos/contract/approvals'
import { assignAssessment } from '@custos/contract/assessment-changes'
import { getAssessment } from '@custos/contract/assessments'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { getResponsibilities, handOver } from '@custos/contract/console-hand-over'
import { updateOrganisation } from '@custos/contract/organisation'
import { getProposal, proposeApproval } from '@custos/contract/proposals'
import { listUsers, updateUser } from '@custos/contract/users'
import { getVendor } from '@custos/contract/vendors'
import { pathOf } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { decideByFourEyes, makePerson, makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const clock = manualClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
})
afterAll(() => platform[Symbol.asyncDispose]())

const seconds = () => Math.floor(clock.now().getTime() / 1000)
const toHandOver = async (api = platform.api) =>
  (await api.page(listUsers, { query: { to_hand_over: 'true', limit: 100 } })).data.map(({ id }) => id)
const conditional = (owner: object) => ({
  status: 'CONDITIONAL' as const,
  supporting_assessments: [],
  approvers: [{ name: 'A. Example', role: 'DPO', date: seconds() }],
  reasoning: 'Good enough.',
  condition_items: [{ text: 'Encrypt the backups.', due: seconds() + 86_400, ...owner }],
})

test('a condition’s owner is a user where its name is one user’s, and stays a name where it is not', async () => {
  const { id: vendor } = await makeVendor(platform.api)
  const { id: olga } = await makeUser(platform.api, { name: 'Olga Owner' })
  for (const name of ['Twin', 'Twin']) await makeUser(platform.api, { name })
  const ownerOf = async (owner: object) => {
    const decision = await platform.api.ok(createApproval, { params: { id: vendor }, body: conditional(owner) })
    return decision.condition_items[0]
  }
  expect(await ownerOf({ owner: 'Olga Owner' })).toMatchObject({ owner: 'Olga Owner', owner_id: olga })
  expect(await ownerOf({ owner: 'Twin' })).toMatchObject({ owner: 'Twin', owner_id: null })
  expect(await ownerOf({ owner: 'The vendor' })).toMatchObject({ owner: 'The vendor', owner_id: null })
  expect(await ownerOf({})).toMatchObject({ owner: null, owner_id: null })
  expect(await ownerOf({ owner_id: olga })).toMatchObject({ owner: 'Olga Owner', owner_id: olga })
  const { current_approval: decision } = await platform.api.ok(getVendor, { params: { id: vendor } })
  const condition = decision!.condition_items.find(({ carried_from }) => carried_from === null)!
  const params = { id: vendor, approval_id: decision!.id, condition_id: condition.id }
  const after = async (body: object) =>
    (await platform.api.ok(updateCondition, { params, body })).condition_items.find(({ id }) => id === condition.id)
  expect(await after({ owner: 'The vendor' })).toMatchObject({ owner: 'The vendor', owner_id: null })
  expect(await after({ owner_id: olga })).toMatchObject({ owner: 'Olga Owner', owner_id: olga })
  expect(await after({ due: seconds() + 172_800 })).toMatchObject({ owner: 'Olga Owner', owner_id: olga })
  expect(await after({ owner_id: null })).toMatchObject({ owner: 'Olga Owner', owner_id: null })
  expect(await after({ owner: 'Olga Owner', owner_id: null })).toMatchObject({ owner: 'Olga Owner', owner_id: null })
  expect(await after({ owner: null })).toMatchObject({ owner: null, owner_id: null })
  await platform.api.ok(updateUser, { params: { id: olga }, body: { disabled: true } })
  const refused = await platform.api.call('PUT', pathOf(updateCondition, params), { body: { owner_id: olga } })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'parameter_invalid', param: 'owner_id' } } })
})

test('everything that a person is responsible for goes to the successor, with an audit record of how much', async () => {
  const { api } = platform
  await api.ok(updateOrganisation, {
    body: { custom_fields: [{ key: 'buyer', name: 'Buyer', kind: 'PERSON' }] },
  })
  const leaver = await asPerson(platform, { id: (await makeUser(api, { role: 'approver', name: 'Lea Leaver' })).id })
  const { id: next } = await makeUser(api, { role: 'approver', name: 'Nora Next' })
  const owned = await makeVendor(api, { owner_id: leaver.id, custom_fields: { buyer: leaver.id } })
  const bought = await makeVendor(api, { custom_fields: { buyer: leaver.id } })
  const reviewed = await makeVendor(api)
  const review = await makeEndedAssessment(platform, reviewed.id)
  const of = { id: reviewed.id, assessment_id: review.id }
  await api.ok(assignAssessment, { params: of, body: { assignee_id: leaver.id } })
  await api.ok(createApproval, { params: { id: bought.id }, body: conditional({ owner_id: leaver.id }) })
  await decideByFourEyes(platform)
  const proposal = await leaver.api.ok(proposeApproval, {
    params: { id: reviewed.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [review.id],
      approvers: [{ name: 'Lea Leaver', role: 'DPO', date: seconds(), user_id: leaver.id }],
      reasoning: 'Good enough.',
    },
  })

  const params = { id: leaver.id }
  const { id: admin, browser } = await makePerson(platform, 'admin')
  const all = { vendors: 2, assessments: 1, conditions: 1, proposals: 1 }
  expect(await browser.ok(getResponsibilities, { params })).toEqual(all)
  expect(await toHandOver()).not.toContain(leaver.id)
  const path = pathOf(handOver, params)
  for (const to of [leaver.id, '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2f03'])
    expect((await browser.call('POST', path, { body: { to } })).error).toMatchObject({ param: 'to' })
  const none = { vendors: 0, assessments: 0, conditions: 0, proposals: 0 }
  expect(await browser.ok(handOver, { params, body: { to: next } })).toEqual(none)

  const [first, second] = await Promise.all([owned, bought].map(({ id }) => api.ok(getVendor, { params: { id } })))
  expect(first).toMatchObject({ owner_id: next, custom_fields: { buyer: next } })
  expect(second).toMatchObject({ owner_id: null, custom_fields: { buyer: next } })
  expect(second!.current_approval!.condition_items).toMatchObject([{ owner: 'Nora Next', owner_id: next }])
  expect((await api.ok(getAssessment, { params: of })).assignee_id).toBe(next)
  const at = { id: reviewed.id, proposal_id: proposal.id }
  expect(await api.ok(getProposal, { params: at })).toMatchObject({ state: 'WITHDRAWN', ended_by: admin })
  const { audit_logs } = await api.ok(listAuditLogs, {
    query: { start_time: 0, end_time: 9_999_999_999, limit: 100, sort_order: 'desc' },
  })
  expect(audit_logs.map(({ custom_data }) => custom_data)).toContainEqual(
    expect.objectContaining({ user_id: leaver.id, to: next, handed_over: all }),
  )
})

test('what is another person’s, decided or changed meanwhile stays as it is, and holds up nothing else', async () => {
  const { api, database } = platform
  const person = async (name: string) => (await makeUser(api, { role: 'approver', name })).id
  const [leaver, next, other] = [await person('Lars Leaver'), await person('Nele Next'), await person('Otto Other')]
  const review = async (assignee_id: string) => {
    const vendor = await makeVendor(api)
    const { id: assessment_id } = await makeEndedAssessment(platform, vendor.id)
    const params = { id: vendor.id, assessment_id }
    await api.ok(assignAssessment, { params, body: { assignee_id } })
    return params
  }
  const [first, second] = [await review(leaver), await review(leaver)].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const theirs = await review(other)
  const lars = await asPerson(platform, { id: leaver })
  await lars.api.ok(proposeApproval, {
    params: { id: theirs.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [theirs.assessment_id],
      approvers: [{ name: 'Lars Leaver', role: 'DPO', date: seconds(), user_id: leaver }],
      reasoning: 'Good enough.',
    },
  })
  // As the first passes on, somebody else takes the second.
  await database.sql(`CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      UPDATE assessments SET assignee_id = '${other}' WHERE id = '${second!.assessment_id}';
      RETURN NEW;
    END $$;
    CREATE TRIGGER meanwhile AFTER INSERT ON events FOR EACH ROW
      WHEN (NEW.detail->>'assessment_id' = '${first!.assessment_id}') EXECUTE FUNCTION meanwhile()`)
  const { browser } = await makePerson(platform, 'admin')
  const left = await browser.ok(handOver, { params: { id: leaver }, body: { to: next } })
  await database.sql('DROP TRIGGER meanwhile ON events; DROP FUNCTION meanwhile()')
  expect(left).toEqual({ vendors: 0, assessments: 0, conditions: 0, proposals: 0 })
  const assigneeOf = async (params: typeof theirs) => (await api.ok(getAssessment, { params })).assignee_id
  expect([await assigneeOf(first!), await assigneeOf(second!), await assigneeOf(theirs)]).toEqual([next, other, other])
})

test('only an administrator hands over, and reads what there is', async () => {
  const { id } = await makeUser(platform.api)
  const { id: to, browser } = await makePerson(platform, 'approver')
  expect((await browser.call('GET', pathOf(getResponsibilities, { id }))).status).toBe(403)
  expect((await browser.call('POST', pathOf(handOver, { id }), { body: { to } })).status).toBe(403)
})

test('people whose access has ended or ends within two weeks are listed while something is theirs', async () => {
  const { api } = platform
  const person = async (access_until?: number) => {
    const { id } = await makeUser(api, { role: 'reviewer', ...(access_until && { access_until }) })
    await makeVendor(api, { owner_id: id })
    return id
  }
  const [stays, ends, later, gone] = [
    await person(),
    await person(seconds() + 13 * 86_400),
    await person(seconds() + 15 * 86_400),
    await person(),
  ]
  await api.ok(updateUser, { params: { id: gone }, body: { disabled: true } })
  const { id: idle } = await makeUser(api, { access_until: seconds() + 86_400 })
  expect(await toHandOver()).toEqual(expect.arrayContaining([ends, gone]))
  for (const id of [stays, later, idle]) expect(await toHandOver()).not.toContain(id)
  const { browser } = await makePerson(platform, 'admin')
  await browser.ok(handOver, { params: { id: gone }, body: { to: stays } })
  expect(await toHandOver()).not.toContain(gone)
  clock.advance({ days: 20 })
  const { api: now } = await asPerson(platform)
  expect(await toHandOver(now)).toEqual(expect.arrayContaining([ends, later]))
})
