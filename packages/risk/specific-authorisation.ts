import { onClaims } from './by-claim.ts'
import { holdsInFull } from './measure-parts.ts'
import type { ClaimAnswer } from './types.ts'

const authorisation = 'subprocessor-authorisation'

/** The duties under GDPR Art. 28(2) that apply if the customer authorises sub-processors in general. */
export const ofGeneralAuthorisation: readonly string[] = ['subprocessor-notice', 'subprocessor-objection']

const specific =
  /\b(?:prior|previous|specific|express|explicit)\b[^.;]{0,40}?\b(?:authori[sz]ations?|consents?|approvals?|permissions?)\b/i
const general = /\bgeneral(?:ly)?\b|\bdeemed\b|\bobject(?:s|ions?)?\b/i

/**
 * The answers which say that the customer authorises each sub-processor before it is engaged (GDPR Art. 28(2), first sentence). The
 * customer then learns of each, and can refuse it.
 */
export const specificAuthorisations = (answers: readonly ClaimAnswer[]): ClaimAnswer[] =>
  onClaims([authorisation], answers).filter((one) => {
    const { answer, evidence } = one
    return answer === true && holdsInFull(one) && !!evidence && specific.test(evidence) && !general.test(evidence)
  })
