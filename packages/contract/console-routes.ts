import * as account from './console-account.ts'
import * as answers from './console-answers.ts'
import * as events from './console-events.ts'
import * as session from './console-session.ts'
import * as singleSignOn from './console-single-sign-on.ts'
import type { Route } from './route.ts'

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
  singleSignOn.connectSingleSignOn,
  singleSignOn.confirmBySingleSignOn,
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
  answers.submitAnswers,
  answers.attachToAnswer,
  answers.detachFromAnswer,
]
