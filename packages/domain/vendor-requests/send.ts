import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendor-requests'
import type { TenantSession } from '@custos/database/session'
import type { Collection } from '@custos/documents/types'
import { daysAfter } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { collectedBy } from '../assessments/store.ts'
import { actorOf, call } from '../call.ts'
import { readManifest } from '../manifests.ts'
import type { Services } from '../services.ts'
import { vendorForReference } from '../shared-vendor-queries.ts'
import { recordVendorRequestEvent } from './events.ts'
import { makeLinks } from './links.ts'
import { presentHead, presentMade } from './present.ts'
import { questionsOf } from './propose.ts'
import { insertVendorRequest, receivedDocuments } from './store.ts'
import type { VendorRequest } from './vendor-request.ts'

/** The default time to answer. Days. */
const usually = 14

export const send = call(
  contract.sendVendorRequest,
  async ({ caller, params, body, session, services, now, auditNote }) => {
    // Before the vendor is locked, because the object store may be slow.
    const collected = await collectedFor(session, services, params.id, body.assessment_id)
    if (!(await vendorForReference.first(session, { tenantId: session.tenantId, id: params.id })))
      throw new ApiError('resource_not_found')
    const answer_by = body.answer_by === undefined ? daysAfter(now, usually) : new Date(body.answer_by * 1000)
    if (answer_by <= now || answer_by > daysAfter(now, 366))
      throw new ApiError('parameter_invalid', {
        param: 'answer_by',
        message: 'The parameter answer_by must be within the next year',
      })

    const { questions: open } = await questionsOf(session, params.id, body.assessment_id, 'assessment_id')
    const proposed = new Map(open.map((one) => [one.id, one]))
    const questions = body.questions.map(({ id, question }, index) => {
      const found = proposed.get(id)
      const param = `questions[${index}].id`
      if (!found)
        throw new ApiError('parameter_invalid', {
          param,
          message: `The parameter ${param} is not an open question of the assessment`,
        })
      proposed.delete(id)
      return { ...found, question: question ?? found.question }
    })
    const vendorRequest: VendorRequest = {
      id: newId(),
      vendor_id: params.id,
      assessment_id: body.assessment_id,
      message: body.message || null,
      answer_by,
      questions,
      created_by: actorOf(caller),
      created_at: now,
      closed_at: null,
      reminders: 0,
      opened_at: null,
      searched_languages: await languagesRead(session, body.assessment_id, collected),
    }
    await insertVendorRequest(session, vendorRequest)
    const links = await makeLinks(session, services, now, vendorRequest, body.recipients)
    await recordVendorRequestEvent(session, services, now, 'vendor_request.sent', vendorRequest, {
      questions: questions.length,
    })
    auditNote('vendor_id', params.id)
    auditNote('vendor_request_id', vendorRequest.id)
    return {
      data: { ...presentHead(vendorRequest, []), links: links.map(presentMade) },
      location: `/v1/vendors/${params.id}/requests/${vendorRequest.id}`,
    }
  },
)

/** The list of the documents that the assessment collected; null if it is unavailable. */
async function collectedFor(
  session: TenantSession,
  { objects }: Pick<Services, 'objects'>,
  vendorId: string,
  assessmentId: string,
): Promise<Collection | null> {
  const found = await collectedBy.first(session, { tenantId: session.tenantId, vendorId, id: assessmentId })
  if (!found?.collection) return null
  return readManifest(objects, found.collection).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
}

/**
 * The language of each document that the assessment read and the vendor published or sent through a link, not of the organisation's
 * uploads; null if the list of the documents is unavailable.
 */
async function languagesRead(
  session: TenantSession,
  assessmentId: string,
  collected: Collection | null,
): Promise<(string | null)[] | null> {
  if (!collected) return null
  const received = await receivedDocuments.all(session, { tenantId: session.tenantId, assessmentId })
  const read = [...collected.documents, ...received]
  return read.map(({ language }) => language ?? null)
}
