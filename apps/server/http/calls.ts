import type { requestToken } from '@custos/contract/oauth'
import type { RouteId } from '@custos/contract/routes'
import { addCondition } from '@custos/domain/approvals/add-condition'
import { create as createApproval } from '@custos/domain/approvals/create'
import { decisionBasis } from '@custos/domain/approvals/decision-basis'
import { get as getApproval } from '@custos/domain/approvals/get'
import { evidence } from '@custos/domain/approvals/get-evidence'
import { history } from '@custos/domain/approvals/history'
import { confirm as confirmProposal } from '@custos/domain/approvals/proposals/confirm'
import { decline as declineProposal } from '@custos/domain/approvals/proposals/decline'
import { get as getProposal } from '@custos/domain/approvals/proposals/get'
import { list as listProposals } from '@custos/domain/approvals/proposals/list'
import { propose } from '@custos/domain/approvals/proposals/propose'
import { updateCondition } from '@custos/domain/approvals/update-condition'
import { create as createApp } from '@custos/domain/apps/create'
import { remove as deleteApp } from '@custos/domain/apps/delete'
import { get as getApp } from '@custos/domain/apps/get'
import { list as listApps } from '@custos/domain/apps/list'
import { rotateSecret } from '@custos/domain/apps/rotate-secret'
import { deleteVendor } from '@custos/domain/archive/delete-vendor'
import { document as getArchivedDocument } from '@custos/domain/archive/document'
import { get as getArchivedVendor } from '@custos/domain/archive/get'
import { list as listArchivedVendors } from '@custos/domain/archive/list'
import { assign } from '@custos/domain/assessments/assign'
import { cancel } from '@custos/domain/assessments/cancel'
import { compare } from '@custos/domain/assessments/compare/compare'
import { create as createAssessment } from '@custos/domain/assessments/create'
import { createAll as createAssessments } from '@custos/domain/assessments/create-all'
import { decideAssessment } from '@custos/domain/assessments/decide-assessment'
import { documents } from '@custos/domain/assessments/documents'
import { answeredFile, emptyCells } from '@custos/domain/assessments/downloads/answered-file'
import { oscal } from '@custos/domain/assessments/downloads/oscal'
import { resultHtml, resultPdf } from '@custos/domain/assessments/downloads/result-page'
import { get as getAssessment } from '@custos/domain/assessments/get'
import { getDocument } from '@custos/domain/assessments/get-document'
import { getTiers } from '@custos/domain/assessments/get-tiers'
import { comment } from '@custos/domain/assessments/judge/comment'
import { get as getJudgedAnswer } from '@custos/domain/assessments/judge/get-judged-answer'
import { judge } from '@custos/domain/assessments/judge/judge'
import { withdraw } from '@custos/domain/assessments/judge/withdraw'
import { list as listAssessments } from '@custos/domain/assessments/list'
import { listAll as listAllAssessments } from '@custos/domain/assessments/list-all'
import { plan as planAssessment } from '@custos/domain/assessments/plan'
import { rename } from '@custos/domain/assessments/rename'
import { search } from '@custos/domain/assessments/search/search'
import { integrity } from '@custos/domain/audit-logs/integrity'
import { list as listAuditLogs } from '@custos/domain/audit-logs/list'
import { create as createCalendarFeed } from '@custos/domain/calendar-feeds/create'
import { remove as deleteCalendarFeed } from '@custos/domain/calendar-feeds/delete'
import { list as listCalendarFeeds } from '@custos/domain/calendar-feeds/list'
import type { Call } from '@custos/domain/call'
import { list as listDates } from '@custos/domain/dates/list'
import { content as getDocumentContent } from '@custos/domain/documents/content'
import { get as getVendorDocument } from '@custos/domain/documents/get'
import { list as listVendorDocuments } from '@custos/domain/documents/list'
import { remove as removeVendorDocument } from '@custos/domain/documents/remove'
import { update as updateVendorDocument } from '@custos/domain/documents/update'
import { upload as uploadDocument } from '@custos/domain/documents/upload'
import { dossier } from '@custos/domain/dossiers/get'
import { list as listEvents } from '@custos/domain/events/list'
import { types as listEventTypes } from '@custos/domain/events/types'
import { list as listFrameworks } from '@custos/domain/frameworks/list'
import { update as updateFramework } from '@custos/domain/frameworks/update'
import { processingRecord } from '@custos/domain/gdpr-documents/processing-record'
import { subProcessorNotice } from '@custos/domain/gdpr-documents/sub-processor-notice'
import { list as listIndustries } from '@custos/domain/industries/list'
import {
  confirmEnd as confirmFourEyesEnd,
  declineEnd as declineFourEyesEnd,
} from '@custos/domain/organisation/four-eyes'
import { get as getOrganisation } from '@custos/domain/organisation/get'
import { update as updateOrganisation } from '@custos/domain/organisation/update'
import { create as createQuestionnaire } from '@custos/domain/questionnaires/create'
import { remove as deleteQuestionnaire } from '@custos/domain/questionnaires/delete'
import { get as getQuestionnaire } from '@custos/domain/questionnaires/get'
import {
  importFile as importQuestionnaire,
  previewImport as previewQuestionnaireImport,
} from '@custos/domain/questionnaires/import'
import { list as listQuestionnaires } from '@custos/domain/questionnaires/list'
import { update as updateQuestionnaire } from '@custos/domain/questionnaires/update'
import { get as getReport } from '@custos/domain/reports/get'
import { refresh as refreshReport } from '@custos/domain/reports/refresh'
import { list as listServiceProfiles } from '@custos/domain/service-profiles/list'
import { get as getSingleSignOn } from '@custos/domain/single-sign-on/get'
import { remove as removeSingleSignOn } from '@custos/domain/single-sign-on/remove'
import { set as setSingleSignOn } from '@custos/domain/single-sign-on/set'
import { create as createPreview } from '@custos/domain/statement-previews/create'
import { get as getPreview } from '@custos/domain/statement-previews/get'
import { list as listSubProcessors } from '@custos/domain/sub-processors/list'
import { endOne as endUserSession, endAll as endUserSessions } from '@custos/domain/users/end-sessions'
import { get as getUser } from '@custos/domain/users/get'
import { invite } from '@custos/domain/users/invite'
import { list as listUsers } from '@custos/domain/users/list'
import { reset as resetUser } from '@custos/domain/users/reset'
import { sessions as listUserSessions } from '@custos/domain/users/sessions'
import { update as updateUser } from '@custos/domain/users/update'
import { importVendors } from '@custos/domain/vendor-imports/import'
import { list as listImports } from '@custos/domain/vendor-imports/list'
import { undoImport } from '@custos/domain/vendor-imports/undo'
import { close as closeVendorRequest } from '@custos/domain/vendor-requests/close'
import { get as getVendorRequest } from '@custos/domain/vendor-requests/get'
import { list as listVendorRequests } from '@custos/domain/vendor-requests/list'
import { listAll as listOpenVendorRequests } from '@custos/domain/vendor-requests/list-all'
import { propose as proposeQuestions } from '@custos/domain/vendor-requests/propose'
import { remind as remindVendor } from '@custos/domain/vendor-requests/remind'
import { revokeLink } from '@custos/domain/vendor-requests/revoke-link'
import { send as sendVendorRequest } from '@custos/domain/vendor-requests/send'
import { changeSeveral as changeVendors } from '@custos/domain/vendors/change-several'
import { create as createVendor } from '@custos/domain/vendors/create'
import { get as getVendor } from '@custos/domain/vendors/get'
import { history as vendorHistory } from '@custos/domain/vendors/history/history'
import { list as listVendors } from '@custos/domain/vendors/list'
import { exportDora, exportSheet, exportWorkbook } from '@custos/domain/vendors/register-export'
import { overview as registerOverview } from '@custos/domain/vendors/register-overview'
import { update as updateVendor } from '@custos/domain/vendors/update'
import { upsert as upsertVendor } from '@custos/domain/vendors/upsert'
import { create as createWebhook } from '@custos/domain/webhooks/create'
import { remove as deleteWebhook } from '@custos/domain/webhooks/delete'
import { deliveries as listDeliveries } from '@custos/domain/webhooks/deliveries'
import { get as getWebhook } from '@custos/domain/webhooks/get'
import { list as listWebhooks } from '@custos/domain/webhooks/list'
import { replay as replayDeliveries } from '@custos/domain/webhooks/replay'
import { rotateSecret as rotateWebhookSecret } from '@custos/domain/webhooks/rotate-secret'
import { sendTest } from '@custos/domain/webhooks/send-test'
import { update as updateWebhook } from '@custos/domain/webhooks/update'

/** Every call with an access token by the id of its route. token.ts mounts the token call itself. */
export const calls: { [Id in Exclude<RouteId, typeof requestToken.id>]: Call<Id> } = {
  'apps.list': listApps,
  'apps.create': createApp,
  'apps.get': getApp,
  'apps.delete': deleteApp,
  'apps.rotate_secret': rotateSecret,
  'audit_logs.list': listAuditLogs,
  'audit_logs.integrity': integrity,
  'events.list': listEvents,
  'event-types.list': listEventTypes,
  'frameworks.list': listFrameworks,
  'frameworks.update': updateFramework,
  'tiers.get': getTiers,
  'industries.list': listIndustries,
  'service_profiles.list': listServiceProfiles,
  'organisation.get': getOrganisation,
  'organisation.update': updateOrganisation,
  'organisation.four_eyes_end_confirmed': confirmFourEyesEnd,
  'organisation.four_eyes_end_declined': declineFourEyesEnd,
  'questionnaires.list': listQuestionnaires,
  'questionnaires.create': createQuestionnaire,
  'questionnaires.import': importQuestionnaire,
  'questionnaires.preview_import': previewQuestionnaireImport,
  'questionnaires.get': getQuestionnaire,
  'questionnaires.update': updateQuestionnaire,
  'questionnaires.delete': deleteQuestionnaire,
  'statement_previews.create': createPreview,
  'statement_previews.get': getPreview,
  'vendors.list': listVendors,
  'vendors.create': createVendor,
  'vendors.import': importVendors,
  'vendors.imports': listImports,
  'vendors.undo_import': undoImport,
  'vendors.upsert': upsertVendor,
  'vendors.change_several': changeVendors,
  'vendors.get': getVendor,
  'vendors.update': updateVendor,
  'vendors.delete': deleteVendor,
  'vendors.history': vendorHistory,
  'vendors.overview': registerOverview,
  'vendors.export-workbook': exportWorkbook,
  'vendors.export-sheet': exportSheet,
  'vendors.export-dora': exportDora,
  'dates.list': listDates,
  'calendar-feeds.list': listCalendarFeeds,
  'calendar-feeds.create': createCalendarFeed,
  'calendar-feeds.delete': deleteCalendarFeed,
  'vendors.processing-record': processingRecord,
  'assessments.sub-processor-notice': subProcessorNotice,
  'approvals.create': createApproval,
  'approvals.history': history,
  'approvals.basis': decisionBasis,
  'approvals.evidence': evidence,
  'approvals.get': getApproval,
  'approvals.add_condition': addCondition,
  'approvals.update_condition': updateCondition,
  'approvals.dossier': dossier,
  'approvals.propose': propose,
  'approvals.proposals': listProposals,
  'approvals.proposal': getProposal,
  'approvals.confirm': confirmProposal,
  'approvals.decline': declineProposal,
  'assessments.list': listAssessments,
  'assessments.create': createAssessment,
  'assessments.get': getAssessment,
  'assessments.approve': decideAssessment,
  'assessments.answered_file': answeredFile,
  'assessments.empty_cells': emptyCells,
  'assessments.plan': planAssessment,
  'assessments.list_all': listAllAssessments,
  'assessments.create_all': createAssessments,
  'assessments.cancel': cancel,
  'assessments.rename': rename,
  'assessments.assign': assign,
  'assessments.documents': documents,
  'assessments.document': getDocument,
  'assessments.page': resultHtml,
  'assessments.pdf': resultPdf,
  'assessments.oscal': oscal,
  'assessments.compare': compare,
  'vendor_requests.propose': proposeQuestions,
  'vendor_requests.send': sendVendorRequest,
  'vendor_requests.list': listVendorRequests,
  'vendor_requests.list_all': listOpenVendorRequests,
  'vendor_requests.get': getVendorRequest,
  'vendor_requests.remind': remindVendor,
  'vendor_requests.revoke_link': revokeLink,
  'vendor_requests.close': closeVendorRequest,
  'texts.search': search,
  'reviews.get': getJudgedAnswer,
  'reviews.judge': judge,
  'reviews.withdraw': withdraw,
  'reviews.comment': comment,
  'reports.get': getReport,
  'reports.refresh': refreshReport,
  'archive.list': listArchivedVendors,
  'archive.get': getArchivedVendor,
  'archive.document': getArchivedDocument,
  'documents.upload': uploadDocument,
  'documents.list': listVendorDocuments,
  'documents.get': getVendorDocument,
  'documents.update': updateVendorDocument,
  'documents.delete': removeVendorDocument,
  'documents.content': getDocumentContent,
  'sub-processors.list': listSubProcessors,
  'users.list': listUsers,
  'users.invite': invite,
  'users.get': getUser,
  'users.update': updateUser,
  'users.reset': resetUser,
  'users.sessions': listUserSessions,
  'users.sessions_ended': endUserSessions,
  'users.session_ended': endUserSession,
  'single_sign_on.get': getSingleSignOn,
  'single_sign_on.set': setSingleSignOn,
  'single_sign_on.remove': removeSingleSignOn,
  'webhooks.list': listWebhooks,
  'webhooks.create': createWebhook,
  'webhooks.get': getWebhook,
  'webhooks.update': updateWebhook,
  'webhooks.delete': deleteWebhook,
  'webhooks.rotate_secret': rotateWebhookSecret,
  'webhooks.test': sendTest,
  'webhooks.deliveries': listDeliveries,
  'webhooks.replay': replayDeliveries,
}
