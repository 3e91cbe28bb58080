// @module-tag spec/9

import { expect, inject, test } from 'vitest'
import { fuzz } from './fuzz.ts'

/** The short form of `npm run fuzz`. */
test('every request to an operation of openapi.json gets a documented answer without a 5xx, is recorded once, and shows nothing of another organisation, even with one layer of isolation alone', {
  timeout: 1_200_000,
}, async () => {
  const { statuses, problems, shownUnlocked } = await fuzz(inject('postgres'), {
    cases: 4000,
    casesOfOneLock: 200,
    seed: 20_261_121,
  })
  expect(problems).toEqual([])
  // If all requests were refused, the test would prove little.
  const neverServed = Object.keys(statuses).filter((id) => !statuses[id]![200] && !statuses[id]![201])
  // The resources of these calls have ended by then: a decision cites the assessment, and another call ends all sessions.
  const tooLate = ['assessmentsCancel', 'assessmentsRename', 'usersSessionEnded']
  // Calls with files, four-eyes decisions, or several preparing calls. Their own tests send them successfully, so only their
  // refusals are tested here.
  const refusedHere =
    /^(?:questionnaires(?:Preview)?Import|vendors(?:Undo)?Import|documents(?!List)|approvals(?:Propose|Proposal|Confirm|Decline)$|organisationFourEyesEnd|assessmentsAssign|vendorRequests(?!List|Propose)|singleSignOnGet|webhooks(?!List|Create)|assessmentsSubProcessorNotice|calendarFeedsDelete|statementPreviewsGet)/
  expect(neverServed.filter((id) => !tooLate.includes(id) && !refusedHere.test(id))).toEqual([])
  expect(shownUnlocked).toContain('vendorsGet')
})
