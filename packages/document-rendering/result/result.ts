import type { listApprovals } from '@custos/contract/approvals'
import type { compareAssessments } from '@custos/contract/assessment-differences'
import type { getAssessment } from '@custos/contract/assessments'
import type { listDocuments } from '@custos/contract/collected-documents'
import type { Data } from '@custos/contract/route'
import type { getVendor } from '@custos/contract/vendors'
import type { OrganisationOnPaper } from '../organisation.ts'

export type Assessment = Data<typeof getAssessment>
export type Vendor = Data<typeof getVendor>
export type Decision = Data<typeof listApprovals>
export type Comparison = Data<typeof compareAssessments>

export interface Certificate {
  framework_id: string
  name: string
  kind: string
  /** e.g. `Type II`. */
  type: string | null
  edition?: string | null | undefined
  issuer?: string | null | undefined
  scope: string | null
  exclusions?: string | null | undefined
  /** Unix seconds. */
  period?: { from: number; to: number } | null | undefined
  /** Unix seconds. */
  valid_until: number | null
  /** Where the certificate or the report itself is. */
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

/** An assessment with all that a person needs who decides on it, in the forms of the API. */
export interface Result {
  /** The organisation that decides. */
  organisation: OrganisationOnPaper
  vendor: Vendor
  assessment: Assessment
  /** null until it is COMPLETED. */
  certificates: Certificate[] | null
  /** null until it is COMPLETED, and for one that was made before they were kept with it. */
  sub_processors: SubProcessor[] | null
  /** In which the organisation is, as its risk was weighed; none: not known, or an earlier version weighed it. */
  countries: string[]
  /** null while nothing was collected, and where the list of what was read cannot be had. */
  collection: Data<typeof listDocuments> | null
  /** Why the list of what was read cannot be had, in a sentence; null: it can, or there is none. */
  lost?: string | null
  /** To the COMPLETED assessment before it; null when there is none. */
  changes: Comparison | null
  /** Decisions on it, newest first. */
  decisions: Decision[]
  /** To whom it is assigned and who judged its answers, as far as the reader may know people's names. */
  people: { id: string; name: string }[]
}
