import { allAssessmentRoutes } from './all-assessments.ts'
import { approvalRoutes } from './approvals.ts'
import { appRoutes } from './apps.ts'
import { archiveRoutes } from './archive.ts'
import { assessmentChangeRoutes } from './assessment-changes.ts'
import { compareAssessments } from './assessment-differences.ts'
import { assessmentDownloadRoutes } from './assessment-downloads.ts'
import { planAssessment } from './assessment-plan.ts'
import { assessmentRoutes } from './assessments.ts'
import { auditLogRoutes } from './audit-logs.ts'
import { calendarFeedRoutes } from './calendar-feeds.ts'
import { collectedDocumentRoutes } from './collected-documents.ts'
import { listDates } from './dates.ts'
import { documentRoutes } from './documents.ts'
import { getDossier } from './dossiers.ts'
import { eventRoutes } from './events.ts'
import { frameworkRoutes } from './frameworks.ts'
import { gdprDocumentRoutes } from './gdpr-documents.ts'
import { judgedAnswerRoutes } from './judged-answers.ts'
import { requestToken } from './oauth.ts'
import { organisationRoutes } from './organisation.ts'
import { proposalRoutes } from './proposals.ts'
import { questionnaireRoutes } from './questionnaires.ts'
import { registerExportRoutes } from './register-export.ts'
import { getRegisterOverview } from './register-overview.ts'
import { reportRoutes } from './reports.ts'
import type { Route } from './route.ts'
import { search } from './search.ts'
import { listServiceProfiles } from './service-profiles.ts'
import { singleSignOnRoutes } from './single-sign-on.ts'
import { statementPreviewRoutes } from './statement-previews.ts'
import { listSubProcessors } from './sub-processors.ts'
import { getTiers } from './tiers.ts'
import { userRoutes } from './users.ts'
import { getVendorHistory } from './vendor-history.ts'
import { vendorImportRoutes } from './vendor-import.ts'
import { vendorRequestRoutes } from './vendor-requests.ts'
import { vendorRoutes } from './vendors.ts'
import { webhookRoutes } from './webhooks.ts'

/** The route table: every call of the API, in the specification's order. */
const table = [
  ...appRoutes,
  requestToken,
  ...auditLogRoutes,
  ...eventRoutes,
  ...frameworkRoutes,
  getTiers,
  ...organisationRoutes,
  ...questionnaireRoutes,
  ...statementPreviewRoutes,
  ...vendorRoutes,
  listServiceProfiles,
  ...vendorImportRoutes,
  getVendorHistory,
  getRegisterOverview,
  ...registerExportRoutes,
  listDates,
  ...calendarFeedRoutes,
  ...gdprDocumentRoutes,
  ...approvalRoutes,
  getDossier,
  ...proposalRoutes,
  ...assessmentRoutes,
  planAssessment,
  ...allAssessmentRoutes,
  ...assessmentChangeRoutes,
  ...collectedDocumentRoutes,
  ...assessmentDownloadRoutes,
  compareAssessments,
  ...vendorRequestRoutes,
  search,
  ...judgedAnswerRoutes,
  ...reportRoutes,
  ...archiveRoutes,
  ...documentRoutes,
  listSubProcessors,
  ...userRoutes,
  ...singleSignOnRoutes,
  ...webhookRoutes,
]

export type RouteId = (typeof table)[number]['id']

export const routes: readonly Route<RouteId>[] = table

/**
 * Whether If-Match makes the call conditional on the current state: it changes or removes the thing that a GET at its path returns,
 * and accepts that response's ETag. A versioned call has its own versions.
 */
export const isConditional = ({ method, path, versioned }: Route): boolean =>
  (method === 'PUT' || method === 'DELETE') && !versioned && routes.some((route) => isReadAt(path, route))

/** Whether the route reads the single thing at the path. */
export const isReadAt = (path: string, route: Route): boolean =>
  route.method === 'GET' && route.path === path && route.response.envelope === 'single'
