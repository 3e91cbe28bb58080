import { frameworks as catalogue } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import * as contract from '@custos/contract/assessments'
import { Fault } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import type { Statement } from '@custos/evidence/model'
import { newId } from '@custos/kernel/ids'
import { call } from '../call.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { questionnaireById } from '../questionnaires/store.ts'
import { vendorHeld } from '../vendors/store.ts'
import { recordCreated } from './events.ts'
import { presentHead, type Snapshot } from './present.ts'
import { insertAssessment } from './store.ts'

export const create = call(contract.createAssessment, async ({ params, body, session, services, now, note }) => {
  if (!(await vendorHeld.first(session, { tenantId: session.tenantId, id: params.id })))
    throw new Fault('resource_not_found')
  const questionnaire = await statementsOf(session, body.security_statement_inventory ?? null)
  const frameworks = await frameworksToApply(session, body.framework_ids ?? null)

  const snapshot: Snapshot = {
    questionnaire,
    frameworks: frameworks.map((framework) => ({
      framework_id: framework.id,
      statements: framework.statements.map(({ category, statement, coverage }) => ({ category, statement, coverage })),
    })),
  }
  const assessment = {
    id: newId(),
    vendorId: params.id,
    name: body.name,
    questionnaireId: body.security_statement_inventory ?? null,
    frameworkIds: frameworks.map((framework) => framework.id),
    snapshot,
    progress: {
      step: 'waiting' as const,
      pages_read: 0,
      pages_known: 0,
      statements_done: 0,
      statements_total: statementCount(snapshot),
    },
    now,
  }
  await insertAssessment(session, assessment)
  await services.jobs.enqueue(session, 'assessment', { tenantId: session.tenantId, assessmentId: assessment.id })
  await recordCreated(session, services, now, {
    vendor_id: params.id,
    assessment_id: assessment.id,
    name: assessment.name,
  })

  note('vendor_id', params.id)
  note('assessment_id', assessment.id)
  const head = {
    id: assessment.id,
    vendor_id: params.id,
    name: assessment.name,
    status: 'AWAITING',
    questionnaire_id: assessment.questionnaireId,
    framework_ids: assessment.frameworkIds,
    collection: null,
    cited_in_approvals: [],
    summarized_risk: null,
    failure: null,
    progress: assessment.progress,
    created_at: now,
    updated_at: now,
  }
  return {
    data: presentHead(head, services.objects.location),
    location: `/v1/vendors/${params.id}/assessment/${assessment.id}`,
  }
})

async function statementsOf(session: TenantSession, questionnaireId: string | null): Promise<Statement[] | null> {
  if (questionnaireId === null) return null
  const questionnaire = await questionnaireById.first(session, { tenantId: session.tenantId, id: questionnaireId })
  if (!questionnaire) {
    throw new Fault('resource_not_found', { param: 'security_statement_inventory', message: 'No such questionnaire' })
  }
  return questionnaire.statements as Statement[]
}

async function frameworksToApply(session: TenantSession, ids: string[] | null): Promise<Framework[]> {
  const enabled = await enabledFrameworks(session)
  if (ids === null) return enabled
  const chosen = [...new Set(ids)]
  for (const [index, id] of ids.entries()) {
    const param = `framework_ids[${index}]`
    if (!catalogue.has(id))
      throw new Fault('parameter_invalid', {
        param,
        message: `The parameter ${param} is no framework of the catalogue`,
      })
    if (!enabled.some((framework) => framework.id === id)) {
      throw new Fault('feature_not_enabled', {
        param,
        message: `The framework ${id} is not enabled; enable it with PUT /v1/frameworks/${id}`,
      })
    }
  }
  return chosen.map((id) => catalogue.get(id)!)
}

function statementCount(snapshot: Snapshot): number {
  return (
    (snapshot.questionnaire?.length ?? 0) +
    snapshot.frameworks.reduce((sum, framework) => sum + framework.statements.length, 0)
  )
}
