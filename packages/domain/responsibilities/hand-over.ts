import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { changeConditions } from '../approvals/conditions.ts'
import { endProposal, proposalById } from '../approvals/proposals/store.ts'
import { decisionInForce } from '../approvals/store.ts'
import { changeAssessment } from '../assessments/store.ts'
import { actorOf, type Caller } from '../call.ts'
import { type EventServices, recordEvent } from '../events/record.ts'
import { organisationOf } from '../organisation/store.ts'
import { assessmentForChange } from '../shared-assessment-queries.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { namingVendors, type Responsibilities, responsibilitiesOf } from '../users/responsibilities.ts'
import { usersById } from '../users/store.ts'
import { maySignIn } from '../users/user.ts'
import { changedFields, changeFields, fieldsAfter } from '../vendors/change-fields.ts'
import { holdRegister } from '../vendors/external-id.ts'
import { findVendor } from '../vendors/store.ts'

/** The maximum of each kind that one call hands over, so that nobody waits long for its locks. */
const atOnce = 100

/**
 * Gives to a successor what a person is responsible for, at most 100 of each kind. What another person changed meanwhile stays as it
 * is and holds up nothing else.
 *
 * @returns what is left, and how much was handed over.
 * @throws ApiError if one of them is no user, or the successor may not sign in.
 */
export async function handOver(
  session: TenantSession,
  services: EventServices,
  now: Date,
  caller: Caller,
  from: string,
  to: string,
): Promise<{ left: Responsibilities; handedOver: Responsibilities }> {
  const users = await usersById.all(session, { tenantId: session.tenantId, ids: [from, to] })
  if (!users.some(({ id }) => id === from)) throw new ApiError('resource_not_found')
  const successor = users.find(({ id }) => id === to)
  if (!successor) throw new ApiError('resource_not_found', { param: 'to', message: 'No user has this id: check it' })
  if (to === from || !maySignIn(successor, now))
    throw new ApiError('parameter_invalid', {
      param: 'to',
      message: 'The parameter to must be another user, who may sign in: choose somebody else',
    })

  const before = await responsibilitiesOf(session, from)
  // Excludes imports meanwhile, which lock vendors in the order of their rows.
  await holdRegister(session)
  const at = { session, services, now, caller, from, to }
  await handOverProposals(at)
  await handOverVendors(at)
  await handOverConditions(at, successor.name ?? successor.email)
  await handOverAssessments(at)
  const left = await responsibilitiesOf(session, from)
  return {
    left,
    handedOver: {
      vendors: before.vendors - left.vendors,
      assessments: before.assessments - left.assessments,
      conditions: before.conditions - left.conditions,
      proposals: before.proposals - left.proposals,
    },
  }
}

interface HandingOver {
  session: TenantSession
  services: EventServices
  now: Date
  caller: Caller
  from: string
  to: string
}

/** A signature stays its signer's: the proposal ends, and the successor gets its assessments to decide on. */
async function handOverProposals({ session, services, now, caller, from, to }: HandingOver): Promise<void> {
  const { tenantId } = session
  const open = await session.query<{ id: string; vendor_id: string }>({
    text: `SELECT id, vendor_id FROM approval_proposals
           WHERE tenant_id = $1 AND proposed_by = $2 AND state = 'OPEN' ORDER BY vendor_id LIMIT $3`,
    values: [tenantId, from, atOnce],
  })
  for (const { id, vendor_id } of open) {
    await vendorForChange.first(session, { tenantId, id: vendor_id })
    const proposal = await proposalById.first(session, { tenantId, vendorId: vendor_id, id })
    if (proposal?.state !== 'OPEN') continue
    await endProposal(session, id, {
      state: 'WITHDRAWN',
      ended_by: actorOf(caller),
      ended_at: now,
      reason: 'The proposer’s responsibilities were handed over.',
      approval_id: null,
    })
    await recordEvent(session, services, now, {
      source: 'custos.approvals',
      type: 'approval.proposal_withdrawn',
      detail: { vendor_id, proposal_id: id },
    })
    for (const assessmentId of proposal.decision.supporting_assessments)
      await assign({ session, services, now, to }, vendor_id, assessmentId, [from, null])
  }
}

/** Vendors that the person owns, or that name the person in a field of the organisation's own. */
async function handOverVendors({ session, services, now, caller, from, to }: HandingOver): Promise<void> {
  const { tenantId } = session
  const vendors = await session.query<{ id: string }>({
    text: `${namingVendors} ORDER BY id LIMIT $3`,
    values: [tenantId, from, atOnce],
  })
  const { custom_fields } = await organisationOf(session)
  const keys = custom_fields.filter(({ kind }) => kind === 'PERSON').map(({ key }) => key)
  for (const { id } of vendors) {
    await vendorForChange.first(session, { tenantId, id })
    const found = await findVendor(session, id)
    if (!found) continue
    const named = keys.filter((key) => found.custom_fields[key] === from)
    const fields = fieldsAfter(
      found,
      {
        name: found.name,
        domain: found.domain,
        ...(found.owner_id === from && { owner_id: to }),
        custom_fields: Object.fromEntries(named.map((key) => [key, to])),
      },
      actorOf(caller),
      now,
    )
    if (changedFields(found, fields).length > 0) await changeFields(session, services, now, found, fields)
  }
}

/** @param owner the successor's name, as the conditions show it */
async function handOverConditions(
  { session, services, now, caller, from, to }: HandingOver,
  owner: string,
): Promise<void> {
  const owned = await session.query<{ id: string; approval_id: string; condition_id: string }>({
    text: `SELECT vendor_id AS id, approval_id, condition_id FROM condition_owners
           WHERE tenant_id = $1 AND owner_id = $2 ORDER BY vendor_id, condition_id LIMIT $3`,
    values: [session.tenantId, from, atOnce],
  })
  for (const { id, approval_id, condition_id } of owned) {
    await vendorForChange.first(session, { tenantId: session.tenantId, id })
    const decision = await decisionInForce(session, id)
    const condition = decision?.condition_items.find((item) => item.id === condition_id)
    if (decision?.id !== approval_id || condition?.owner_id !== from || condition.met_at !== null) continue
    await changeConditions(session, services, now, caller, { id, approval_id }, (items) => {
      const before = items.find((item) => item.id === condition_id)!
      const changed = { ...before, owner, owner_id: to }
      return {
        items: items.map((item) => (item === before ? changed : item)),
        changed,
        event: 'approval.condition_changed',
      }
    })
  }
}

async function handOverAssessments({ session, services, now, from, to }: HandingOver): Promise<void> {
  const assigned = await session.query<{ id: string; vendor_id: string }>({
    text: `SELECT id, vendor_id FROM assessments
           WHERE tenant_id = $1 AND assignee_id = $2 AND NOT is_cited ORDER BY vendor_id, id LIMIT $3`,
    values: [session.tenantId, from, atOnce],
  })
  for (const { id, vendor_id } of assigned) {
    await vendorForChange.first(session, { tenantId: session.tenantId, id: vendor_id })
    await assign({ session, services, now, to }, vendor_id, id, [from])
  }
}

/**
 * Assigns an undecided assessment to the successor. The caller has locked the vendor.
 *
 * @param of the assignees whose assessments pass on; null: nobody
 */
async function assign(
  { session, services, now, to }: Pick<HandingOver, 'session' | 'services' | 'now' | 'to'>,
  vendorId: string,
  id: string,
  of: readonly (string | null)[],
): Promise<void> {
  const found = await assessmentForChange.first(session, { tenantId: session.tenantId, vendorId, id })
  if (!found || found.is_cited || !of.includes(found.assignee_id)) return
  await changeAssessment(session, id, { assignee_id: to }, now)
  await recordEvent(session, services, now, {
    source: 'custos.assessments',
    type: 'assessment.assigned',
    detail: { vendor_id: vendorId, assessment_id: id, assignee_id: to },
  })
}
