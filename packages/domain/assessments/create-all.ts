import * as contract from '@custos/contract/all-assessments'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { requireQueueCapacity } from '../queue-limit.ts'
import { vendorForReference } from '../shared-vendor-queries.ts'
import { nameOfActor } from '../users/name-of-actor.ts'
import type { TieredVendor } from '../vendors/risk-context.ts'
import type { AssessmentHead } from './assessment.ts'
import { insertAndEnqueue } from './create/insert-and-enqueue.ts'
import { lowerTierOf, resolveScope } from './create/resolve-scope.ts'
import { presentHead } from './present.ts'

export const createAll = call(
  contract.createAssessments,
  async ({ caller, body, session, services, now, auditNote }) => {
    const { vendor_ids: vendorIds, name } = body
    const twice = vendorIds.findIndex((id, index) => vendorIds.indexOf(id) < index)
    if (twice >= 0)
      throw new ApiError('parameter_invalid', {
        param: `vendor_ids[${twice}]`,
        message: `The parameter vendor_ids[${twice}] is given more than once`,
      })
    const vendors = new Map<string, TieredVendor>()
    // A fixed order, so that two such calls do not wait for each other.
    for (const id of vendorIds.toSorted()) {
      const vendor = await vendorForReference.first(session, { tenantId: session.tenantId, id })
      if (vendor) vendors.set(id, vendor)
    }
    const missing = vendorIds.findIndex((id) => !vendors.has(id))
    if (missing >= 0)
      throw new ApiError('resource_not_found', {
        param: `vendor_ids[${missing}]`,
        message: 'No vendor has this id: check it',
      })

    await requireQueueCapacity(session, services, 'assessment', vendorIds.length)
    const belowTier: Record<string, unknown> = {}
    const assessments = new Map<string, AssessmentHead>()
    let callerName: Promise<string> | undefined
    const nameOfCaller = () => (callerName ??= nameOfActor(session, caller))
    for (const [vendorId, vendor] of vendors) {
      const scope = await resolveScope(session, vendorId, vendor, body)
      const lower_tier = await lowerTierOf(nameOfCaller, vendor, body)
      if (lower_tier) belowTier[vendorId] = { tier: body.tier, ...lower_tier }
      const isAwaited = caller.userId !== null
      const opened = { vendorId, name, ...scope, lower_tier, triggeredBy: 'REQUEST' as const, isAwaited }
      assessments.set(vendorId, await insertAndEnqueue(session, services, now, opened))
    }
    auditNote('vendor_ids', vendorIds)
    if (Object.keys(belowTier).length > 0) auditNote('lower_tier', belowTier)
    return {
      data: { assessments: vendorIds.map((id) => presentHead(assessments.get(id)!, services.objects.location)) },
      location: '/v1/assessments',
    }
  },
)
