import * as approvals from './approvals.ts'
import * as apps from './apps.ts'
import * as archive from './archive.ts'
import * as differences from './assessment-differences.ts'
import * as planning from './assessment-planning.ts'
import * as assessments from './assessments.ts'
import * as auditLogs from './audit-logs.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as collectedDocuments from './collected-documents.ts'
import * as dates from './dates.ts'
import * as documents from './documents.ts'
import * as dossiers from './dossiers.ts'
import * as events from './events.ts'
import * as frameworks from './frameworks.ts'
import * as gdprDocuments from './gdpr-documents.ts'
import * as oauth from './oauth.ts'
import * as organisation from './organisation.ts'
import * as proposals from './proposals.ts'
import * as questionnaires from './questionnaires.ts'
import * as registerExport from './register-export.ts'
import { getRegisterOverview } from './register-overview.ts'
import * as reports from './reports.ts'
import * as resultPages from './result-pages.ts'
import * as reviews from './reviews.ts'
import type { Route } from './route.ts'
import { search } from './search.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as statementPreviews from './statement-previews.ts'
import * as subProcessors from './sub-processors.ts'
import * as users from './users.ts'
import { getVendorHistory } from './vendor-history.ts'
import { importVendors } from './vendor-import.ts'
import * as vendorRequests from './vendor-requests.ts'
import * as vendors from './vendors.ts'
import * as webhooks from './webhooks.ts'

/**
 * Whether If-Match makes the call depend on what is there: it changes or removes what a read at its path answers, and takes that
 * answer's ETag. A versioned call has versions of its own.
 */
export const isConditional = ({ method, path, versioned }: Route): boolean =>
  (method === 'PUT' || method === 'DELETE') && !versioned && routes.some((route) => isReadAt(path, route))

/** Whether the route reads the one thing that is at the path. */
export const isReadAt = (path: string, route: Route): boolean =>
  route.method === 'GET' && route.path === path && route.response.envelope === 'single'

/** The route table: every call of the API, in the order of the specification's table. */
export const routes: readonly Route[] = [
  apps.listApps,
  apps.createApp,
  apps.getApp,
  apps.deleteApp,
  apps.rotateAppSecret,
  oauth.requestToken,
  auditLogs.listAuditLogs,
  auditLogs.checkIntegrity,
  events.listEvents,
  events.listEventTypes,
  frameworks.listFrameworks,
  frameworks.updateFramework,
  frameworks.listIndustries,
  organisation.getOrganisation,
  organisation.updateOrganisation,
  organisation.confirmFourEyesEnd,
  organisation.declineFourEyesEnd,
  questionnaires.listQuestionnaires,
  questionnaires.createQuestionnaire,
  questionnaires.importQuestionnaire,
  questionnaires.getQuestionnaire,
  questionnaires.updateQuestionnaire,
  questionnaires.deleteQuestionnaire,
  statementPreviews.createPreview,
  statementPreviews.getPreview,
  vendors.listVendors,
  vendors.createVendor,
  importVendors,
  vendors.getVendor,
  vendors.updateVendor,
  vendors.deleteVendor,
  getVendorHistory,
  getRegisterOverview,
  registerExport.exportWorkbook,
  registerExport.exportSheet,
  registerExport.exportDora,
  dates.listDates,
  calendarFeeds.listCalendarFeeds,
  calendarFeeds.createCalendarFeed,
  calendarFeeds.deleteCalendarFeed,
  gdprDocuments.getProcessingRecord,
  approvals.createApproval,
  approvals.listApprovals,
  approvals.getDecisionBasis,
  approvals.getEvidence,
  approvals.getApproval,
  dossiers.getDossier,
  approvals.addCondition,
  approvals.updateCondition,
  proposals.proposeApproval,
  proposals.listProposals,
  proposals.getProposal,
  proposals.confirmProposal,
  proposals.declineProposal,
  assessments.listAssessments,
  assessments.createAssessment,
  planning.planAssessment,
  assessments.getAssessment,
  assessments.updateAssessment,
  collectedDocuments.listDocuments,
  collectedDocuments.getDocument,
  assessments.getAnsweredFile,
  resultPages.getResultPage,
  resultPages.getResultPdf,
  resultPages.getOscal,
  differences.compareAssessments,
  gdprDocuments.getSubProcessorNotice,
  planning.listAllAssessments,
  planning.createAssessments,
  planning.cancelAssessment,
  planning.renameAssessment,
  planning.assignAssessment,
  vendorRequests.proposeQuestions,
  vendorRequests.sendVendorRequest,
  vendorRequests.listVendorRequests,
  vendorRequests.getVendorRequest,
  vendorRequests.remindVendor,
  vendorRequests.revokeLink,
  vendorRequests.closeVendorRequest,
  search,
  reviews.getReview,
  reviews.judgeResult,
  reviews.withdrawJudgement,
  reviews.commentResult,
  reports.getReport,
  reports.refreshReport,
  archive.listArchivedVendors,
  archive.getArchivedVendor,
  archive.getArchivedDocument,
  documents.uploadDocument,
  documents.listVendorDocuments,
  documents.getVendorDocument,
  documents.updateVendorDocument,
  documents.deleteVendorDocument,
  documents.getDocumentContent,
  subProcessors.listSubProcessors,
  users.listUsers,
  users.inviteUser,
  users.getUser,
  users.updateUser,
  users.resetUser,
  users.listUserSessions,
  users.endUserSessions,
  users.endUserSession,
  singleSignOn.getSingleSignOn,
  singleSignOn.setSingleSignOn,
  singleSignOn.removeSingleSignOn,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.getWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateWebhookSecret,
  webhooks.testWebhook,
  webhooks.listDeliveries,
  webhooks.replayDeliveries,
]
