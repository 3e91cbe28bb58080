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
  // Requests that are all refused would prove little.
  const neverServed = Object.keys(statuses).filter((id) => !statuses[id]![200] && !statuses[id]![201])
  // The resources of these calls have ended by then: the assessment, on which a decision rests, and the sessions through the call
  // that ends them all.
  const tooLate = ['assessmentsCancel', 'assessmentsRename', 'usersSessionEnded']
  // Files, people who decide by two, and what has to be made by several calls first: their own tests send these whole, so that here
  // their refusals alone are looked at.
  const refusedHere =
    /^(?:questionnaires(?:Preview)?Import|vendors(?:Undo)?Import|documents(?!List)|approvals(?:Propose|Proposal|Confirm|Decline)$|organisationFourEyesEnd|assessmentsAssign|vendorRequests(?!List|Propose)|singleSignOnGet|webhooks(?!List|Create)|assessmentsSubProcessorNotice|calendarFeedsDelete|statementPreviewsGet)/
  expect(neverServed.filter((id) => !tooLate.includes(id) && !refusedHere.test(id))).toEqual([])
  expect(shownUnlocked).toContain('vendorsGet')
})
