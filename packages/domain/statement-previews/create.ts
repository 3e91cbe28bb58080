import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/statement-previews'
import { newId } from '@custos/kernel/ids'
import { newestCompleted } from '../assessments/store.ts'
import { actorOf, call } from '../call.ts'
import { vendorForReference } from '../shared-vendor-queries.ts'
import { presentPreview } from './present.ts'
import type { StatementPreview } from './statement-preview.ts'
import { insertPreview, previewsWaiting } from './store.ts'

/** Leaves the work to a worker, because the API process never reads documents. */
export const create = call(
  contract.createPreview,
  async ({ caller, params, body, session, services, now, auditNote }) => {
    const { tenantId } = session
    if (!(await vendorForReference.first(session, { tenantId, id: params.id })))
      throw new ApiError('resource_not_found')
    // The assessment whose documents are used.
    const assessment = await newestCompleted.first(session, { tenantId, vendorId: params.id })
    if (!assessment)
      throw new ApiError('resource_conflict', {
        message: 'No document of this vendor has been read yet; assess it first',
      })
    const waiting = await previewsWaiting.first(session, { tenantId })
    if (waiting!.count >= contract.maxWaiting)
      throw new ApiError('feature_limit_exceeded', {
        message: `${contract.maxWaiting} previews are waiting; ask again when one of them has ended`,
      })
    const preview: StatementPreview = {
      id: newId(),
      vendor_id: params.id,
      assessment_id: assessment.id,
      statements: body.statements,
      results: null,
      failure: null,
      asked_at: now,
      ended_at: null,
    }
    await insertPreview(session, preview)
    await services.jobs.enqueue(
      session,
      'preview',
      { tenantId, previewId: preview.id, actorId: actorOf(caller) },
      'awaited',
    )
    auditNote('vendor_id', params.id)
    auditNote('preview_id', preview.id)
    return { data: presentPreview(preview), location: `/v1/vendors/${params.id}/statement_previews/${preview.id}` }
  },
)
