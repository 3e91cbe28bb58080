import * as contract from '@custos/contract/approvals'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { requireFactorOfRisk } from './addressed-factors.ts'
import { withOwners } from './condition-owners.ts'
import { changeConditions } from './conditions.ts'
import { presentHistoryEntry } from './present.ts'
import { storedAtSignature } from './store.ts'
import { conditionOf, inFuture } from './terms.ts'

export const addCondition = call(
  contract.addCondition,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    inFuture(body.due, unixSeconds(now), 'due')
    const stored = await storedAtSignature.first(session, { tenantId: session.tenantId, id: params.approval_id })
    if (stored?.evidence) requireFactorOfRisk(body.factor, stored.evidence, 'factor')
    const [given] = await withOwners(session, [body], now, () => 'owner_id')
    const added = conditionOf(given!)
    const decision = await changeConditions(session, services, now, caller, params, (items) => ({
      items: [...items, added],
      changed: added,
      event: 'approval.condition_added',
    }))
    auditNote('approval_id', decision.id)
    auditNote('condition_id', added.id)
    return { data: presentHistoryEntry(decision), location: `/v1/vendors/${params.id}/approval/${decision.id}` }
  },
)
