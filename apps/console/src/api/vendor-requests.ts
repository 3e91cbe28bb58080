import { queryOptions } from '@tanstack/react-query'
import { ask, askWithFile, read, readPage, write } from './client.ts'

export type Reason = 'NOT_SAID' | 'WEAK' | 'CONTRADICTED' | 'CORRECTED'
export type AnswerChoice = 'YES' | 'NO' | 'NOT_APPLICABLE'

export interface VendorAnswer {
  version: number
  answer: AnswerChoice
  text: string
  answered_by: string
  answered_at: number
  submitted_at: number | null
}

export interface ProposedQuestion {
  id: string
  category: string
  question: string
  reason: Reason
  found: string | null
  /** Answers to the same statement in other inventories. */
  also_answers: string[]
  /** Whether a yes would not answer it. */
  asks_for_words: boolean
  /** When it was asked, while that waits for an answer. */
  asked_at: number | null
  /** When the vendor last answered it. */
  answered_at: number | null
}

export interface VendorRequestHead {
  id: string
  status: 'SENT' | 'SUBMITTED' | 'CLOSED'
  answer_by: number
  questions_total: number
  questions_answered: number
  created_at: number
}

interface VendorRequestLink {
  id: string
  email: string
  expires_at: number
  revoked_at: number | null
  used_at: number | null
}

export interface VendorRequest extends VendorRequestHead {
  questions: (Omit<ProposedQuestion, 'asked_at' | 'answered_at'> & {
    documents_answer: boolean | null
    answer: VendorAnswer | null
    contradicts: boolean
  })[]
  links: VendorRequestLink[]
}

export interface MadeLink {
  id: string
  email: string
  path: string
  mailed: boolean
}

export const proposals = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'questions', assessmentId],
    queryFn: ({ signal }) =>
      read<{ questions: ProposedQuestion[] }>(
        `/v1/vendors/${vendorId}/assessment/${assessmentId}/questions`,
        {},
        signal,
      ),
  })

export const vendorRequests = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'requests'],
    queryFn: async ({ signal }) =>
      (await readPage<VendorRequestHead>(`/v1/vendors/${vendorId}/requests`, { limit: 100 }, signal)).data,
  })

export const vendorRequest = (vendorId: string, id: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'requests', id],
    queryFn: ({ signal }) => read<VendorRequest>(`/v1/vendors/${vendorId}/requests/${id}`, {}, signal),
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
) => write<VendorRequestHead & { links: MadeLink[] }>('POST', `/v1/vendors/${vendorId}/requests`, body)

export const makeLink = (vendorId: string, id: string, email: string) =>
  write<{ links: MadeLink[] }>('POST', `/v1/vendors/${vendorId}/requests/${id}/links`, { recipients: [{ email }] })

export const revokeLink = (vendorId: string, id: string, linkId: string) =>
  write('DELETE', `/v1/vendors/${vendorId}/requests/${id}/links/${linkId}`)

export const closeVendorRequest = (vendorId: string, id: string) =>
  write('POST', `/v1/vendors/${vendorId}/requests/${id}/close`)

/** A file beside an answer. */
interface Attachment {
  id: string
  name: string
  size: number
  /** Null: the vendor alone sees it. */
  submitted_at: number | null
}

/** What a vendor sees by its link. */
export interface OpenedRequest {
  organisation: string
  asked_by: { name: string; office: string | null; email: string } | null
  vendor: string
  email: string
  message: string | null
  answer_by: number
  questions: (ProposedQuestion & { answer: VendorAnswer | null; attachments: Attachment[] })[]
}

export const asked = (token: string) =>
  queryOptions({
    queryKey: ['answering', token],
    queryFn: () => ask<OpenedRequest>('POST', '/answers/look', { token }),
    enabled: token !== '',
    retry: false,
  })

export const keepAnswer = (body: {
  token: string
  question_id: string
  version: number
  answer: AnswerChoice
  text: string
}) => ask<VendorAnswer>('POST', '/answers/answer', body)

export const submit = (token: string, submission_id: string) =>
  ask<{ submitted: number; at: number }>('POST', '/answers/submission', { token, submission_id })

/** The token goes in a header: the body is the file, and an address stands in logs. */
export const attach = (token: string, question_id: string, file: File) =>
  askWithFile('/answers/attachments', { question_id, name: file.name }, file, { 'custos-link': token })

export const detach = (token: string, attachment_id: string) =>
  ask('POST', '/answers/attachments/remove', { token, attachment_id })
