import * as contract from '@custos/contract/console-vendor-portal'
import { ApiError } from '@custos/contract/errors'
import { receiveFile } from '@custos/domain/documents/receive'
import { withinStorage } from '@custos/domain/documents/storage'
import type { Services } from '@custos/domain/services'
import { attachBy, detachBy, requireAttachable } from '@custos/domain/vendor-requests/attachments'
import { answerBy, getByLink, submitBy } from '@custos/domain/vendor-requests/by-link'
import { presentAnswer, presentAttachment } from '@custos/domain/vendor-requests/present'
import { findLink } from '@custos/domain/vendor-requests/require-open-link'
import { noteOpened } from '@custos/domain/vendor-requests/store'
import { arrivingFile } from '../http/uploads.ts'
import { type ConsoleRequest, visitorCall } from './console-call.ts'

/**
 * The vendor portal, where a vendor answers through a link, without an account. The audit log of the organisation that sent the
 * link records these calls.
 */

type ByLink = Pick<ConsoleRequest<typeof contract.getQuestions>, 'request'> & {
  parts: { services: Services }
  body: { token: string }
}

async function linkOf({ request, parts, body }: ByLink) {
  const link = await findLink(parts.services, body.token)
  request.context.aimedAt = { tenantId: link.tenantId, notes: { link_id: link.id } }
  return link
}

export const getQuestions = visitorCall(contract.getQuestions, async (visit) => {
  const link = await linkOf(visit)
  const { database } = visit.parts.services
  const { questions, isFirstLook } = await getByLink(database.readSession(link.tenantId), link, visit.now)
  if (isFirstLook) await database.write(link.tenantId, (session) => noteOpened(session, link.id, visit.now))
  return visit.respond({ data: questions })
})

export const answerQuestion = visitorCall(contract.answerQuestion, async (visit) => {
  const link = await linkOf(visit)
  visit.auditNote('question_id', visit.body.question_id)
  return visit.write(link.tenantId, async (session) => ({
    data: presentAnswer(await answerBy(session, link, visit.now, visit.body)),
  }))
})

export const submitAnswers = visitorCall(contract.submitAnswers, async (visit) => {
  const link = await linkOf(visit)
  return visit.write(link.tenantId, async (session) => {
    const { submission_id } = visit.body
    const { submitted, at, vendorRequest, documentId } = await submitBy(
      session,
      visit.parts.services,
      link,
      visit.now,
      submission_id,
    )
    visit.auditNote('vendor_request_id', vendorRequest.id)
    if (documentId !== null) visit.auditNote('document_id', documentId)
    return { data: { submitted, at } }
  })
})

export const attachToAnswer = visitorCall(contract.attachToAnswer, async (visit) => {
  const { request, parts, query, now } = visit
  const token = request.headers[contract.linkHeader]
  if (typeof token !== 'string') throw new ApiError('parameter_missing', { param: 'Custos-Link' })
  const link = await linkOf({ request, parts, body: { token } })
  const { tenantId } = link
  const { question_id, name } = query
  await requireAttachable(parts.services.database.readSession(tenantId), link, now, question_id)
  const file = arrivingFile(request, tenantId, contract.attachToAnswer.upload!.maxBytes)
  const bytes = withinStorage(parts.services, tenantId, 'name', file)
  const received = await receiveFile(parts.services, tenantId, name, bytes)
  visit.auditNote('question_id', question_id)
  visit.auditNote('sha256', received.sha256)
  return visit.write(tenantId, async (session) => ({
    data: presentAttachment(await attachBy(session, link, now, { question_id, name, received })),
    location: contract.attachToAnswer.path,
  }))
})

export const detachFromAnswer = visitorCall(contract.detachFromAnswer, async (visit) => {
  const link = await linkOf(visit)
  return visit.write(link.tenantId, async (session) => {
    await detachBy(session, link, visit.now, visit.body.attachment_id)
    return { data: {} }
  })
})
