import { ApiError } from '@custos/contract/errors'
import type { EventType } from '@custos/contract/event-types'
import type { TenantSession } from '@custos/database/session'
import type { Caller } from '../call.ts'
import { type EventServices, insertChanges, recordEvent } from '../events/record.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import type { ApprovalRow, ConditionItem } from './approval.ts'
import { conditionChanges } from './condition-changes.ts'
import { noteAssigned } from './condition-owners.ts'
import { requirePersonByFourEyes } from './proposals/rules.ts'
import { voidIfChanged } from './proposals/void-if-changed.ts'
import { recomputeVendorStatus } from './recompute-status.ts'
import { decisionById, decisionInForce, setConditions } from './store.ts'

type ConditionEvent = Extract<EventType, `approval.condition_${'added' | 'changed' | 'met'}`>

/**
 * Changes the conditions of the decision in force, and with them the vendor's status.
 *
 * @throws ApiError if there is no such decision, or another one has replaced it.
 */
export async function changeConditions(
  session: TenantSession,
  services: EventServices,
  now: Date,
  caller: Caller,
  params: { id: string; approval_id: string },
  change: (items: ConditionItem[]) => { items: ConditionItem[]; changed: ConditionItem; event: ConditionEvent },
): Promise<ApprovalRow> {
  await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })
  const decision = await decisionById(session, params.id, params.approval_id)
  if (!decision) throw new ApiError('resource_not_found')
  if ((await decisionInForce(session, params.id))?.id !== decision.id)
    throw new ApiError('resource_conflict', {
      message: 'Another decision has replaced this one; its conditions are final',
    })

  await requirePersonByFourEyes(session, caller)
  const { items, changed, event } = change(decision.condition_items)
  await setConditions(session, decision.id, items)
  const eventId = await recordEvent(session, services, now, {
    source: 'custos.approvals',
    type: event,
    detail: { vendor_id: params.id, approval_id: decision.id, condition_id: changed.id, text: changed.text },
  })
  const before = decision.condition_items.find(({ id }) => id === changed.id)
  if (before) await insertChanges(session, params.id, eventId, conditionChanges(before, changed))
  if (changed.owner_id !== before?.owner_id)
    await noteAssigned(session, services, now, { vendor_id: params.id, approval_id: decision.id }, changed)
  await recomputeVendorStatus(session, services, now, params.id)
  await voidIfChanged(session, services, now, params.id)
  return { ...decision, condition_items: items, conditions: items.map(({ text }) => text) }
}
