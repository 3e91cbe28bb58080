import type { VendorProfile } from '@custos/catalogue/applicability'
import { frameworks as catalogue } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import * as contract from '@custos/contract/assessments'
import { Fault } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { call } from '../call.ts'
import { enabledFrameworks, frameworksApplying } from '../frameworks/store.ts'
import { questionnaireById } from '../questionnaires/store.ts'
import { vendorHeld } from '../vendor-row.ts'
import { openAssessment } from './open.ts'
import { presentAssessment } from './present.ts'

export const create = call(contract.createAssessment, async ({ params, body, session, services, now, note }) => {
  const vendor = await vendorHeld.first(session, { tenantId: session.tenantId, id: params.id })
  if (!vendor) throw new Fault('resource_not_found')
  const questionnaire = await questionnaireToAnswer(session, body.security_statement_inventory ?? null)
  const frameworks = await frameworksToApply(session, vendor, body.framework_ids ?? null)
  if (frameworks.length === 0 && !questionnaire?.statements.length)
    throw new Fault('parameter_invalid', {
      param: 'framework_ids',
      message: 'There is nothing to answer: name a framework, or a questionnaire that has statements',
    })

  const assessment = await openAssessment(session, services, now, {
    vendorId: params.id,
    name: body.name,
    questionnaire,
    frameworks,
    triggeredBy: 'REQUEST',
  })
  note('vendor_id', params.id)
  note('assessment_id', assessment.id)
  return {
    data: presentAssessment(assessment, services.objects.location),
    location: `/v1/vendors/${params.id}/assessment/${assessment.id}`,
  }
})

async function questionnaireToAnswer(session: TenantSession, id: string | null) {
  if (id === null) return null
  const questionnaire = await questionnaireById.first(session, { tenantId: session.tenantId, id })
  if (!questionnaire) {
    throw new Fault('resource_not_found', { param: 'security_statement_inventory', message: 'No such questionnaire' })
  }
  return { id, statements: questionnaire.statements }
}

/** What the call names wins over what follows from the vendor's profile. */
async function frameworksToApply(
  session: TenantSession,
  vendor: VendorProfile,
  ids: string[] | null,
): Promise<Framework[]> {
  const applying = await frameworksApplying(session, vendor)
  if (ids === null) return applying
  const enabled = [...applying, ...(await enabledFrameworks(session))]
  const chosen = [...new Set(ids)]
  for (const [index, id] of ids.entries()) {
    const param = `framework_ids[${index}]`
    if (!catalogue.has(id))
      throw new Fault('resource_not_found', { param, message: `The catalogue has no framework ${id}` })
    if (!enabled.some((framework) => framework.id === id)) {
      throw new Fault('feature_not_enabled', {
        param,
        message: `The framework ${id} is not enabled; enable it with PUT /v1/frameworks/${id}`,
      })
    }
  }
  return chosen.map((id) => catalogue.get(id)!)
}
