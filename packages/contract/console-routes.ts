import * as approvals from './approvals.ts'
import * as assessments from './assessments.ts'
import * as account from './console-account.ts'
import * as answers from './console-answers.ts'
import * as events from './console-events.ts'
import * as session from './console-session.ts'
import * as singleSignOn from './console-single-sign-on.ts'
import * as proposals from './proposals.ts'
import type { Route } from './route.ts'
import { setSingleSignOn } from './single-sign-on.ts'

/** The header that a browser sends only for the console's own scripts; needed by whatever changes something. */
export const consoleHeader = { name: 'Custos-Console', value: '1' }

/** The console's own calls. What it does besides goes through the calls of the API, mounted below `/console/api`. */
export const consoleRoutes: readonly Route[] = [
  session.getSignInOptions,
  session.getSession,
  session.signInByPassword,
  session.giveSecondFactor,
  session.beginPasskeySignIn,
  session.signInByPasskey,
  singleSignOn.beginSingleSignOn,
  singleSignOn.finishSingleSignOn,
  singleSignOn.beginOwnSingleSignOn,
  session.lookAtInvitation,
  session.acceptInvitation,
  session.confirmByPassword,
  session.signOut,
  account.getAccount,
  account.changePassword,
  account.beginPasskey,
  account.addPasskey,
  account.removePasskey,
  account.beginAuthenticator,
  account.addAuthenticator,
  account.removeAuthenticator,
  account.renewRecoveryCodes,
  account.endOwnSession,
  account.chooseNotices,
  account.chooseOffice,
  account.endNotices,
  events.followEvents,
  answers.lookAtQuestions,
  answers.answerQuestion,
  answers.handInAnswers,
  answers.attachToAnswer,
  answers.detachFromAnswer,
]

/**
 * Calls of the API by which a person signs, or says how people sign in: from the console they are answered 401 authentication_required unless she has shown
 * who she is within the last 10 minutes.
 */
export const signedCalls: ReadonlySet<Route> = new Set<Route>([
  approvals.createApproval,
  assessments.updateAssessment,
  proposals.proposeApproval,
  proposals.confirmProposal,
  setSingleSignOn,
])
