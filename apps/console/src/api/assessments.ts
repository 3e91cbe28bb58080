import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Data, type Page, pathTo, read, readPage, write } from './client.ts'
import type { Assessment, AssessmentStatus, Progress, Tier } from './types.ts'

const pathParams = (vendorId: string, assessmentId: string) => ({ id: vendorId, assessment_id: assessmentId })

export const assessments = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments'],
    queryFn: ({ signal }) =>
      readPage('/v1/vendors/{id}/assessment', { path: { id: vendorId }, query: { limit: 100 }, signal }),
  })

export const assessment = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/assessment/{assessment_id}', { path: pathParams(vendorId, assessmentId), signal }),
  })

export const documents = (vendorId: string, assessmentId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', assessmentId, 'documents'],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/assessment/{assessment_id}/documents', {
        path: pathParams(vendorId, assessmentId),
        signal,
      }),
  })

/** The possible statements for the vendor, and the differences from the last review's. */
export type AssessmentPlan = Data<'/v1/vendors/{id}/assessment/plan', 'GET'>
export type PlannedInventory = AssessmentPlan['inventories'][number]

/** Read again each time, because frameworks and questionnaires change elsewhere. */
export const assessmentPlan = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'plan'],
    queryFn: ({ signal }) => read('/v1/vendors/{id}/assessment/plan', { path: { id: vendorId }, signal }),
    gcTime: 0,
  })

/** The scope of a review: a named one, or that of the last review. */
type ScopeChoice =
  | { security_statement_inventory: string | null; framework_ids: string[] }
  | { repeat_last_scope: true }

export const createAssessment = (
  vendorId: string,
  body: { name: string; tier?: Tier; tier_reason?: string } & ScopeChoice,
) => write('POST', '/v1/vendors/{id}/assessment', { path: { id: vendorId }, body })

/** Cancels a running assessment, which then has no result. */
export const cancelAssessment = (vendorId: string, id: string) =>
  write('POST', '/v1/vendors/{id}/assessment/{assessment_id}/cancel', { path: pathParams(vendorId, id) })

/** @param assigneeId the reviewer; null: nobody. */
export const assignAssessment = (vendorId: string, id: string, assigneeId: string | null) =>
  write('PUT', '/v1/vendors/{id}/assessment/{assessment_id}/assignee', {
    path: pathParams(vendorId, id),
    body: { assignee_id: assigneeId },
  })

/** Starts a review of each vendor with the scope of its last one, or with the default scope. */
export const createAssessments = (vendorIds: string[], name: string) =>
  write('POST', '/v1/assessments', { body: { vendor_ids: vendorIds, name, repeat_last_scope: true } })

export interface AssessmentFilter {
  status?: AssessmentStatus
  decided?: boolean
  /** Only each vendor's newest. */
  newest?: true
  assignee_id?: string
}

/** The newest hundred assessments across all vendors. */
export const assessmentsOfAll = (filter: AssessmentFilter) =>
  queryOptions({
    queryKey: ['assessments', filter],
    queryFn: ({ signal }) => readPage('/v1/assessments', { query: { ...filter, limit: 100 }, signal }),
  })

/** The progress of a running assessment in the event stream. */
export interface LiveProgress {
  vendor_id: string
  assessment_id: string
  progress: Progress
}

/** Shows the progress wherever the assessment is listed, without a read. */
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
  queries.setQueriesData<Page<Assessment>>({ queryKey: ['assessments'] }, shown)
}

/** The path of the result as a file: a page to print or send, or data for a program. */
export const resultPath = (
  vendorId: string,
  id: string,
  file: 'result.pdf' | 'result.html' | 'oscal.json' | 'answered_file',
): string => pathTo(`/v1/vendors/{id}/assessment/{assessment_id}/${file}`, pathParams(vendorId, id))

/** The cells that the filled questionnaire leaves empty, with the reasons. */
export const emptyCells = (vendorId: string, id: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'assessments', id, 'empty cells'],
    queryFn: ({ signal }) =>
      read('/v1/vendors/{id}/assessment/{assessment_id}/answered_file/empty_cells', {
        path: pathParams(vendorId, id),
        signal,
      }),
  })
