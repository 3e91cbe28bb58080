import * as contract from '@custos/contract/assessment-plan'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { askedOf } from '@custos/risk/data-profile'
import { call } from '../call.ts'
import { ownTiers } from '../frameworks/own-tiers.ts'
import { everyQuestionnaire } from '../questionnaires/store.ts'
import { vendorForReference } from '../shared-vendor-queries.ts'
import { riskContext, tierOf } from '../vendors/risk-context.ts'
import { availableFrameworks, repeatedScope, scopeToRepeat } from './create/last-scope.ts'
import { distinctStatements } from './create/of-tier.ts'
import { plannedTiers } from './planned-tiers.ts'
import { lastReviewOf } from './store.ts'

type Inventory = Data<typeof contract.planAssessment>['inventories'][number]
type Statements = readonly { statement: string }[]

export const plan = call(contract.planAssessment, async ({ params, session }) => {
  const { tenantId } = session
  const vendor = await vendorForReference.first(session, { tenantId, id: params.id })
  if (!vendor) throw new ApiError('resource_not_found')
  const last = await lastReviewOf.first(session, { tenantId, vendorId: params.id })
  const own = await ownTiers(session)
  const scope = await scopeToRepeat(session, await repeatedScope(session, vendor, last), tierOf(vendor), vendor, own)
  const planned = new Set([scope.questionnaire?.id, ...scope.frameworks.map(({ id }) => id)])
  const before = askedBefore(last)
  const available = await knownInventories(session, vendor)
  const gone = [...before].filter(([id]) => !available.some((inventory) => inventory.id === id))
  return {
    data: {
      before: last ? { id: last.id, name: last.name, ended_at: unixSeconds(last.ended_at!) } : null,
      inventories: [
        ...available.map(({ statements, id, ...inventory }) => ({
          ...inventory,
          ...differenceOf(statements, before.get(id)),
          available: true,
          planned: planned.has(id),
        })),
        ...gone.map(([id, statements]) => ({
          ...(id === last?.questionnaire_id ? ofQuestionnaire(id) : ofFramework(id)),
          name: null,
          ...differenceOf([], statements),
          available: false,
          planned: false,
        })),
      ],
      statements: distinctStatements(scope),
      tiers: plannedTiers(scope, askedOf(riskContext(vendor)), own),
    },
  }
})

const ofQuestionnaire = (id: string) => ({ security_statement_inventory: id, framework_id: null })
const ofFramework = (id: string) => ({ security_statement_inventory: null, framework_id: id })

/** The organisation's questionnaires and the frameworks from which statements come. */
async function knownInventories(session: TenantSession, vendor: Parameters<typeof availableFrameworks>[1]) {
  const questionnaires = await everyQuestionnaire.all(session, { tenantId: session.tenantId })
  const frameworks = await availableFrameworks(session, vendor)
  return [
    ...questionnaires.map(({ id, name, statements }) => ({ id, name, statements, ...ofQuestionnaire(id) })),
    ...frameworks.map(({ id, name, statements }) => ({ id, name, statements, ...ofFramework(id) })),
  ]
}

/** The statements of the last review, by questionnaire or framework. */
function askedBefore(last: Awaited<ReturnType<typeof lastReviewOf.first>>): Map<string, Statements> {
  if (!last) return new Map()
  const { questionnaire_id: id, snapshot } = last
  return new Map([
    ...(id === null ? [] : [[id, snapshot.questionnaire ?? []] as const]),
    ...snapshot.frameworks.map(({ framework_id, statements }) => [framework_id, statements] as const),
  ])
}

function differenceOf(
  now: Statements,
  before: Statements | undefined,
): Pick<Inventory, 'statements' | 'asked_before' | 'newly_asked' | 'no_longer_asked'> {
  const missing = (from: Statements, others: Statements) => {
    const there = new Set(others.map(({ statement }) => statement))
    return from.filter(({ statement }) => !there.has(statement)).length
  }
  return {
    statements: now.length,
    asked_before: before?.length ?? null,
    newly_asked: missing(now, before ?? []),
    no_longer_asked: missing(before ?? [], now),
  }
}
