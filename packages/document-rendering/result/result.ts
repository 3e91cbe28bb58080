import type { listApprovals } from '@custos/contract/approvals'
import type { compareAssessments } from '@custos/contract/assessment-differences'
import type { getAssessment } from '@custos/contract/assessments'
import type { listDocuments } from '@custos/contract/collected-documents'
import type { Data } from '@custos/contract/route'
import type { getVendor } from '@custos/contract/vendors'
import type { OrganisationOnPaper } from '../organisation.ts'

export type Assessment = Data<typeof getAssessment>
export type KeyDocument = NonNullable<Assessment['key_documents']>[number]
type SignedLater = 'data_usage' | 'criticality' | 'inherent_risk'
/** Without those fields with which the decision's record was not signed. */
export type Vendor = Omit<Data<typeof getVendor>, SignedLater> & {
  [field in SignedLater]: Data<typeof getVendor>[field] | undefined
}
export type Decision = Data<typeof listApprovals>

type ApiComparison = Data<typeof compareAssessments>
type AnswerDifference = ApiComparison['answers'][number]
/** `why_open`: why it is open, in a few words; absent or null if it is not, or if the reason is unknown. */
type ComparedAnswer = AnswerDifference['before'] & { why_open?: string | null }
/** A comparison in the API's form, with the reasons of its open answers. */
export type Comparison = Omit<ApiComparison, 'answers'> & {
  answers: (Omit<AnswerDifference, 'before' | 'after'> & { before: ComparedAnswer; after: ComparedAnswer })[]
}

export interface Certificate {
  framework_id: string
  name: string
  kind: string
  /** For example `Type II`. */
  type: string | null
  edition?: string | null | undefined
  issuer?: string | null | undefined
  scope: string | null
  exclusions?: string | null | undefined
  /** Unix seconds. */
  period?: { from: number; to: number } | null | undefined
  /** Unix seconds. */
  valid_until: number | null
  /** The address of the certificate or report itself. */
  document_link: string | null
  sources: { name: string; location: string; quote: string | null; sourced_at: number }[]
}

export interface SubProcessor {
  name: string
  dataUsage: string | null
  location: string | null
  purpose: string | null
  role?: 'AFFILIATE' | undefined
  references: string[]
}

/** An assessment with everything that an approver needs, in the API's forms. */
export interface Result {
  /** The deciding organisation. */
  organisation: OrganisationOnPaper
  vendor: Vendor
  assessment: Assessment
  /** Without rejected ones; null until it is COMPLETED. */
  certificates: Certificate[] | null
  /** Those that a person rejected, which are not among the certificates; with the person's id, or null if it is unknown. */
  rejected_certificates: (Certificate & { rejected_by: string | null })[]
  /** null until it is COMPLETED, and for assessments from before they were stored with it. */
  sub_processors: SubProcessor[] | null
  /** The organisation's countries when its risk was computed; empty: unknown, or computed by an earlier version. */
  countries: string[]
  /** null while nothing has been collected, and if the list of documents is unavailable. */
  collection: Data<typeof listDocuments> | null
  /** Why the list of documents is unavailable, in a sentence; null: it is available, or there is none. */
  lost?: string | null
  /** Compared with the previous COMPLETED assessment; null if there is none. */
  changes: Comparison | null
  /** The decisions that cite the assessment, newest first. */
  decisions: Decision[]
  /** The assignee and the judges of answers, if the reader may see people's names. */
  people: { id: string; name: string }[]
}
