import { onClaims } from './by-claim.ts'
import rules from './rules.json' with { type: 'json' }
import { ofGeneralAuthorisation, specificAuthorisations } from './specific-authorisation.ts'
import type { ClaimAnswer } from './types.ts'

/** A point that an agreement must contain, and the answers about it. */
export interface Said {
  point: (typeof rules.agreementPoints)[number]
  on: ClaimAnswer[]
}

export function saidOf({ answers }: { answers: readonly ClaimAnswer[] }): Said[] {
  const isEachAuthorised = specificAuthorisations(answers).length > 0
  return rules.agreementPoints
    .filter(({ claim }) => !isEachAuthorised || !ofGeneralAuthorisation.includes(claim))
    .map((point) => ({ point, on: onClaims([point.claim], answers) }))
}

export const isOpen = ({ on }: Said): boolean => on.length > 0 && on.every(({ answer }) => answer === null)

export const agreementControl = rules.controls.find(({ name }) => name === 'a data processing agreement')!

/** A document that contains this many of the detailed points counts as the agreement itself. */
const pointsOfAgreement = 3

/**
 * Whether the documents only mention an agreement or one of its points, so that nobody knows what it says. A reviewer who confirms a
 * point has read the agreement.
 */
export function isOnlyMentioned(answers: readonly ClaimAnswer[]): boolean {
  const on = onClaims(agreementControl.claims, answers).filter(({ answer }) => answer !== null)
  if (on.length === 0 || on.some(({ said_by_reviewer }) => said_by_reviewer)) return false
  const said = saidOf({ answers })
  const stated = said.filter(({ on: about }) => about.some(({ answer }) => answer === true)).length
  const asked = said.filter(({ on: about }) => about.length > 0).length
  // A point that is denied is not stated either, so that a no never makes a mention the agreement.
  return stated < pointsOfAgreement && asked - stated > 2 * pointsOfAgreement
}
