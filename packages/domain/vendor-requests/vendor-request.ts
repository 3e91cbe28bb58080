import type { Reason } from '@custos/contract/vendor-requests'
import type { Schema } from '@custos/database/schema'
import { asksForWords } from '@custos/evidence/rule-answers/asks-for-words'

/** A question as it is sent, and from then on frozen. */
export interface Question {
  /** The id of the assessment's answer behind it. */
  id: string
  category: string
  reference: string | null
  statement: string
  question: string
  reason: Reason
  /** The documents' words; null if there are none that the vendor may read. */
  found: string | null
  /** The documents' answer. */
  documents_answer: boolean | null
  /** Further answers of the assessment to the same statement. */
  also_answers: string[]
  /** The possible values of the answer; absent without a choice. */
  choices?: string[] | undefined
  /** Whether it asks for the report of a claimed certificate, for which a yes alone is no evidence. */
  report?: true
  /** Public addresses of the document that would answer it, found and not read; absent if there are none. */
  unread?: { location: string; message: string }[]
}

/** Whether a yes alone is no answer. */
export const needsWords = ({ question, choices }: Pick<Question, 'question' | 'choices'>): boolean =>
  choices !== undefined || asksForWords(question)

export type AnswerChoice = 'YES' | 'NO' | 'NOT_APPLICABLE'

/** One version of a vendor's answer. */
export interface VendorAnswer {
  question_id: string
  version: number
  answer: AnswerChoice
  text: string
  answered_by: string
  answered_at: Date
  submitted_at: Date | null
}

/** The fields of an answer that show its submission. */
export type SubmittedAnswer = Pick<VendorAnswer, 'question_id' | 'submitted_at'>

/** A file that a vendor attached to an answer. */
export type Attachment = Omit<Schema['vendor_request_attachments'], 'tenant_id' | 'vendor_request_id'> & {
  attached_by: string
}

export type VendorRequest = Omit<Schema['vendor_requests'], 'tenant_id' | 'questions' | 'searched_languages'> & {
  questions: Question[]
  /**
   * The language of each document of the vendor that the assessment read, null for an unknown one; null if the documents are
   * unknown.
   */
  searched_languages: (string | null)[] | null
}

export type Link = Omit<Schema['vendor_request_links'], 'tenant_id' | 'token_hash' | 'vendor_request_id'>

/** Whether the vendor's answer contradicts its documents. */
export const contradicts = (
  { documents_answer: documents }: Pick<Question, 'documents_answer'>,
  said: AnswerChoice,
): boolean => documents !== null && said !== 'NOT_APPLICABLE' && documents !== (said === 'YES')
