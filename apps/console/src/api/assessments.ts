import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Page, read, readPage, write } from './client.ts'
import type { Assessment, AssessmentStatus, DocumentManifest, ListedAssessment, Progress } from './types.ts'

const path = (vendorId: string, assessmentId: string) => `/v1/vendors/${vendorId}/assessment/${assessmentId}`

export const assessments = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments'],
    queryFn: ({ signal }) => readPage<Assessment>(`/v1/vendors/${vendorId}/assessment`, { limit: 100 }, signal),
  })

export const assessment = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId],
    queryFn: ({ signal }) => read<Assessment>(path(vendorId, assessmentId), {}, signal),
  })

export const documents = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId, 'documents'],
    queryFn: ({ signal }) => read<DocumentManifest>(`${path(vendorId, assessmentId)}/documents`, {}, signal),
  })

/** What can be asked of the vendor: a questionnaire or a framework, and how it differs from what the last review asked. */
export interface PlannedInventory {
  security_statement_inventory: string | null
  framework_id: string | null
  /** null: it can be asked no more. */
  name: string | null
  statements: number
  asked_before: number | null
  newly_asked: number
  no_longer_asked: number
  available: boolean
  /** Whether a review that asks as before asks it. */
  planned: boolean
}

export interface AssessmentPlan {
  before: { id: string; name: string; ended_at: number } | null
  inventories: PlannedInventory[]
}

/** Read anew each time: what can be asked changes elsewhere. */
export const assessmentPlan = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'plan'],
    queryFn: ({ signal }) => read<AssessmentPlan>(`/v1/vendors/${vendorId}/assessment/plan`, {}, signal),
    gcTime: 0,
  })

/** What a review asks: what is named, or what the last one asked. */
type ScopeChoice =
  | { security_statement_inventory: string | null; framework_ids: string[] }
  | { repeat_last_scope: true }

export const createAssessment = (vendorId: string, body: { name: string } & ScopeChoice) =>
  write<Assessment>('POST', `/v1/vendors/${vendorId}/assessment`, body)

/** Ends one that runs; it has no result. */
export const cancelAssessment = (vendorId: string, id: string) =>
  write<Assessment>('POST', `${path(vendorId, id)}/cancel`)

/** A review of each vendor that asks what its last one asked, or of none. */
export const createAssessments = (vendorIds: string[], name: string) =>
  write<{ assessments: Assessment[] }>('POST', '/v1/assessments', {
    vendor_ids: vendorIds,
    name,
    repeat_last_scope: true,
  })

export interface AssessmentFilter {
  status?: AssessmentStatus
  decided?: boolean
  /** Only each vendor's newest. */
  newest?: true
  assignee_id?: string
}

/** Assessments across all vendors, newest first. */
export const assessmentsOfAll = (filter: AssessmentFilter) =>
  queryOptions({
    queryKey: ['assessments', filter],
    queryFn: ({ signal }) => readPage<ListedAssessment>('/v1/assessments', { ...filter, limit: 100 }, signal),
  })

/** How far an assessment has come that runs, as the stream tells it. */
export interface LiveProgress {
  vendor_id: string
  assessment_id: string
  progress: Progress
}

/** Shows it where the assessment is listed, without a read. */
export function progressed(queries: QueryClient, { vendor_id, assessment_id, progress }: LiveProgress): void {
  const shown = <Listed extends Assessment>(page: Page<Listed> | undefined): Page<Listed> | undefined =>
    page && {
      ...page,
      data: page.data.map((one) =>
        one.id === assessment_id && (one.status === 'AWAITING' || one.status === 'IN_PROGRESS')
          ? { ...one, status: 'IN_PROGRESS', progress }
          : one,
      ),
    }
  queries.setQueryData<Page<Assessment>>(assessments(vendor_id).queryKey, shown)
  queries.setQueriesData<Page<ListedAssessment>>({ queryKey: ['assessments'] }, shown)
}

/** The result as a file: a page to print or to send, or for a program. */
export const resultPath = (vendorId: string, id: string, file: 'result.pdf' | 'result.html' | 'oscal.json'): string =>
  `/v1/vendors/${vendorId}/assessment/${id}/${file}`
