import * as contract from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { requireQueueCapacity } from '../queue-limit.ts'
import { vendorForReference } from '../shared-vendor-queries.ts'
import { nameOfActor } from '../users/name-of-actor.ts'
import { insertAndEnqueue } from './create/insert-and-enqueue.ts'
import { lowerTierOf, resolveScope } from './create/resolve-scope.ts'
import { presentAssessment } from './present.ts'

export const create = call(
  contract.createAssessment,
  async ({ caller, params, body, session, services, now, auditNote }) => {
    const vendor = await vendorForReference.first(session, { tenantId: session.tenantId, id: params.id })
    if (!vendor) throw new ApiError('resource_not_found')
    await requireQueueCapacity(session, services, 'assessment')
    const lower_tier = await lowerTierOf(() => nameOfActor(session, caller), vendor, body)
    const assessment = await insertAndEnqueue(session, services, now, {
      vendorId: params.id,
      name: body.name,
      ...(await resolveScope(session, params.id, vendor, body)),
      lower_tier,
      triggeredBy: 'REQUEST',
      isAwaited: caller.userId !== null,
    })
    auditNote('vendor_id', params.id)
    auditNote('assessment_id', assessment.id)
    if (lower_tier) auditNote('lower_tier', { tier: body.tier, ...lower_tier })
    return {
      data: presentAssessment(assessment, services.objects.location),
      location: `/v1/vendors/${params.id}/assessment/${assessment.id}`,
    }
  },
)
