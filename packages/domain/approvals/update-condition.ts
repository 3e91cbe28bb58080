import * as contract from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import { unixSeconds } from '@custos/kernel/clock'
import { actorOf, call } from '../call.ts'
import type { ConditionItem } from './approval.ts'
import { withOwners } from './condition-owners.ts'
import { changeConditions } from './conditions.ts'
import { presentHistoryEntry } from './present.ts'
import { decisionById } from './store.ts'
import { inFuture, isOpen } from './terms.ts'

export const updateCondition = call(
  contract.updateCondition,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    const isNamed = body.owner !== undefined || body.owner_id !== undefined
    const found = isNamed ? await decisionById(session, params.id, params.approval_id) : undefined
    const was = found?.condition_items.find(({ id }) => id === params.condition_id)
    const [named] = isNamed ? await withOwners(session, [body], now, () => 'owner_id', was?.owner_id) : []
    const decision = await changeConditions(session, services, now, caller, params, (items) => {
      const before = items.find(({ id }) => id === params.condition_id)
      if (!before) throw new ApiError('resource_not_found')
      const { met = !isOpen(before), evidence = before.evidence, due = before.due } = body
      const { owner_id } = named ?? before
      // Without a user as its owner, the condition keeps the name.
      const { owner } = named && !(body.owner === undefined && owner_id === null) ? named : before
      if (due !== before.due) inFuture(due, unixSeconds(now), 'due')
      const changed: ConditionItem = { ...before, evidence, owner, owner_id, due, met_at: null, met_by: null }
      if (met) {
        changed.met_at = before.met_at ?? unixSeconds(now)
        changed.met_by = before.met_by ?? actorOf(caller)
      }
      const event = met && isOpen(before) ? 'approval.condition_met' : 'approval.condition_changed'
      return { items: items.map((item) => (item === before ? changed : item)), changed, event }
    })
    auditNote('approval_id', decision.id)
    auditNote('condition_id', params.condition_id)
    return { data: presentHistoryEntry(decision) }
  },
)
