import { queryOptions } from '@tanstack/react-query'
import { consoleRequest, consoleUpload, type Data, read, readPage, write } from './client.ts'

export type ProposedQuestion = Data<'/v1/vendors/{id}/assessment/{assessment_id}/questions', 'GET'>['questions'][number]
export type DocumentToAsk = Data<'/v1/vendors/{id}/assessment/{assessment_id}/questions', 'GET'>['documents'][number]
export type VendorRequestHead = Data<'/v1/vendors/{id}/requests', 'GET'>[number]
export type VendorRequest = Data<'/v1/vendors/{id}/requests/{vendor_request_id}', 'GET'>
export type MadeLink = Data<'/v1/vendors/{id}/requests', 'POST'>['links'][number]
/** The page that a vendor sees through its link. */
export type OpenedRequest = Data<'/console/answers/look', 'POST'>
export type VendorAnswer = Data<'/console/answers/answer', 'POST'>
export type AnswerChoice = VendorAnswer['answer']

const pathParams = (vendorId: string, id: string) => ({ id: vendorId, vendor_request_id: id })

export const proposals = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'questions', assessmentId],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/assessment/{assessment_id}/questions', {
        path: { id: vendorId, assessment_id: assessmentId },
        signal,
      }),
  })

export const vendorRequests = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'requests'],
    queryFn: async ({ signal }) =>
      (await readPage('/v1/vendors/{id}/requests', { path: { id: vendorId }, query: { limit: 100 }, signal })).data,
  })

/** The newest hundred open requests of all vendors, newest first. */
export const openVendorRequests = queryOptions({
  queryKey: ['vendors', 'requests'],
  queryFn: async ({ signal }) => (await readPage('/v1/vendor_requests', { query: { limit: 100 }, signal })).data,
})

export const vendorRequest = (vendorId: string, id: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'requests', id],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/requests/{vendor_request_id}', { path: pathParams(vendorId, id), signal }),
  })

export const sendVendorRequest = (
  vendorId: string,
  body: {
    assessment_id: string
    questions: { id: string; question: string }[]
    recipients: { email: string }[]
    message: string | null
    answer_by: number
  },
) => write('POST', '/v1/vendors/{id}/requests', { path: { id: vendorId }, body })

export const makeLinks = (vendorId: string, id: string, emails: readonly string[]) =>
  write('POST', '/v1/vendors/{id}/requests/{vendor_request_id}/links', {
    path: pathParams(vendorId, id),
    body: { recipients: emails.map((email) => ({ email })) },
  })

export const revokeLink = (vendorId: string, id: string, linkId: string) =>
  write('DELETE', '/v1/vendors/{id}/requests/{vendor_request_id}/links/{link_id}', {
    path: { ...pathParams(vendorId, id), link_id: linkId },
  })

export const closeVendorRequest = (vendorId: string, id: string) =>
  write('POST', '/v1/vendors/{id}/requests/{vendor_request_id}/close', { path: pathParams(vendorId, id) })

export const openedRequest = (token: string) =>
  queryOptions({
    queryKey: ['vendor-portal', token],
    queryFn: () => consoleRequest('POST', '/console/answers/look', { body: { token } }),
    enabled: token !== '',
    retry: false,
  })

export const keepAnswer = (body: {
  token: string
  question_id: string
  version: number
  answer: AnswerChoice
  text: string
}) => consoleRequest('POST', '/console/answers/answer', { body })

export const submit = (token: string, submission_id: string) =>
  consoleRequest('POST', '/console/answers/submission', { body: { token, submission_id } })

/** The token is in a header: the body is the file, and logs contain addresses. */
export const attach = (token: string, question_id: string, file: File) =>
  consoleUpload('/console/answers/attachments', { query: { question_id, name: file.name } }, file, {
    'custos-link': token,
  })

export const detach = (token: string, attachment_id: string) =>
  consoleRequest('POST', '/console/answers/attachments/remove', { body: { token, attachment_id } })
