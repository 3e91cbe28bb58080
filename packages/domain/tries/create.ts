import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/tries'
import { newId } from '@custos/kernel/ids'
import { newestCompleted } from '../assessments/store.ts'
import { actorOf, call } from '../call.ts'
import { vendorForReference } from '../vendor-row.ts'
import { presentTry } from './present.ts'
import { insertTry, triesWaiting } from './store.ts'
import type { Try } from './try.ts'

/** Leaves the work to a worker: documents are never read in the process that answers requests. */
export const create = call(contract.tryStatements, async ({ caller, params, body, session, services, now, note }) => {
  const { tenantId } = session
  if (!(await vendorForReference.first(session, { tenantId, id: params.id }))) throw new ApiError('resource_not_found')
  // The assessment whose documents answer.
  const assessment = await newestCompleted.first(session, { tenantId, vendorId: params.id })
  if (!assessment)
    throw new ApiError('resource_conflict', {
      message: 'No document of this vendor has been read yet; assess it first',
    })
  const waiting = await triesWaiting.first(session, { tenantId })
  if (waiting!.count >= contract.mostWaiting)
    throw new ApiError('feature_limit_exceeded', {
      message: `${contract.mostWaiting} tries are waiting; ask again when one of them has ended`,
    })
  const asked: Try = {
    id: newId(),
    vendor_id: params.id,
    assessment_id: assessment.id,
    statements: body.statements,
    results: null,
    failure: null,
    asked_at: now,
    ended_at: null,
  }
  await insertTry(session, asked)
  await services.jobs.enqueue(session, 'try', { tenantId, tryId: asked.id, actorId: actorOf(caller) }, 'awaited')
  note('vendor_id', params.id)
  note('try_id', asked.id)
  return { data: presentTry(asked), location: `/v1/vendors/${params.id}/tries/${asked.id}` }
})
