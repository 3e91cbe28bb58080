import type { followEvents } from '@custos/contract/console-events'
import type { ConsoleRouteId } from '@custos/contract/console-routes'
import { changePassword, chooseJobTitle, endOwnSession, getAccount } from './account-calls.ts'
import { addAuthenticator, beginAuthenticator, removeAuthenticator, renewRecoveryCodes } from './authenticator-calls.ts'
import type { ConsoleCall } from './console-call.ts'
import { getDecisionPdf, previewDecision } from './decision-calls.ts'
import { getResponsibilities, handOver } from './hand-over-calls.ts'
import { listMentions } from './mention-calls.ts'
import { chooseNotices, endNotices } from './notice-calls.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkey-calls.ts'
import { listReaders } from './reader-calls.ts'
import {
  deleteRegisterView,
  listRegisterFilterValues,
  listRegisterViews,
  saveRegisterView,
} from './register-view-calls.ts'
import {
  acceptInvitation,
  beginPasskeySignIn,
  confirmByPassword,
  getInvitation,
  getSession,
  getSignInOptions,
  giveSecondFactor,
  signInByPasskey,
  signInByPassword,
  signOut,
} from './session-calls.ts'
import {
  beginSingleSignOn,
  confirmBySingleSignOn,
  connectSingleSignOn,
  finishSingleSignOn,
} from './single-sign-on-calls.ts'
import { answerQuestion, attachToAnswer, detachFromAnswer, getQuestions, submitAnswers } from './vendor-portal-calls.ts'

/** Every call of the console by the id of its route, except the stream of events, which events.ts mounts. */
export const consoleCalls: { [Id in Exclude<ConsoleRouteId, typeof followEvents.id>]: ConsoleCall<Id> } = {
  'console.sign_in_options': getSignInOptions,
  'console.session': getSession,
  'console.sign_in': signInByPassword,
  'console.second_factor': giveSecondFactor,
  'console.passkey_asked': beginPasskeySignIn,
  'console.sign_in_by_passkey': signInByPasskey,
  'console.invitation': getInvitation,
  'console.invitation_accepted': acceptInvitation,
  'console.confirmed': confirmByPassword,
  'console.sign_out': signOut,
  'console.single_sign_on_asked': beginSingleSignOn,
  'console.sign_in_by_single_sign_on': finishSingleSignOn,
  'console.single_sign_on_connect_asked': connectSingleSignOn,
  'console.single_sign_on_confirm_asked': confirmBySingleSignOn,
  'console.account': getAccount,
  'console.password_changed': changePassword,
  'console.passkey_begun': beginPasskey,
  'console.passkey_added': addPasskey,
  'console.passkey_removed': removePasskey,
  'console.authenticator_begun': beginAuthenticator,
  'console.authenticator_added': addAuthenticator,
  'console.authenticator_removed': removeAuthenticator,
  'console.recovery_codes_renewed': renewRecoveryCodes,
  'console.session_ended': endOwnSession,
  'console.notices_chosen': chooseNotices,
  'console.job_title_chosen': chooseJobTitle,
  'console.notices_ended': endNotices,
  'console.mentions': listMentions,
  'console.readers': listReaders,
  'console.register_views': listRegisterViews,
  'console.register_filter_values': listRegisterFilterValues,
  'console.register_view_saved': saveRegisterView,
  'console.register_view_deleted': deleteRegisterView,
  'console.responsibilities': getResponsibilities,
  'console.handed_over': handOver,
  'console.decision_pdf': getDecisionPdf,
  'console.decision_previewed': previewDecision,
  'vendor_portal.get': getQuestions,
  'vendor_portal.answer': answerQuestion,
  'vendor_portal.submit': submitAnswers,
  'vendor_portal.attach': attachToAnswer,
  'vendor_portal.detach': detachFromAnswer,
}
