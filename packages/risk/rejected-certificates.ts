import { claimInWords, claims } from '@custos/catalogue/claim'
import { isAnsweredBy } from '@custos/catalogue/framework-names'
import { certificateOf, isCovered, isOnFile } from './claimed-controls.ts'
import { assuranceClaims } from './controls.ts'
import { holdsInFull } from './measure-parts.ts'
import type { Answered, HeldCertificate } from './types.ts'

/**
 * The certificates that the vendor only claims, in a passage that a person rejected. Rejecting an answer that a certificate covers
 * says nothing about the certificate: only a statement that asks for it does.
 *
 * @param rejected the answers as read, each a yes that a person corrected to no or to unknown
 */
export const rejectedCertificates = <Held extends HeldCertificate>(
  certificates: readonly Held[],
  rejected: readonly Answered[],
): Held[] => certificates.filter((one) => !isOnFile(one) && rejected.some((answer) => asksFor(answer, one)))

/** The certificates, marked where an answer that asks for one was confirmed only in part. */
export const certificatesInPart = <Held extends HeldCertificate>(
  certificates: readonly Held[],
  answers: readonly Answered[],
): Held[] =>
  certificates.map((one) => {
    const in_part = answers.find((answer) => !holdsInFull(answer) && asksFor(answer, one))?.in_part
    return in_part === undefined ? one : { ...one, in_part }
  })

/** The answer, or the same answer open if it rests on a certificate that a person rejected. */
export function withoutCertificates<Found extends Answered>(
  answer: Found,
  rejected: readonly HeldCertificate[],
): Found {
  const rests = rejected.some((one) => asksFor(answer, one) || isCoveredBy(answer, one))
  return answer.answer === true && rests ? { ...answer, answer: null, status: 'UNDEFINED' } : answer
}

/** Whether the answer is about the certificate itself, and cites a passage that claims it. */
function asksFor({ claim: given, statement, evidence }: Answered, certificate: HeldCertificate): boolean {
  const claim = given ?? claimInWords(statement)
  if (!claim || !assuranceClaims.has(claim) || !evidence) return false
  const isAsked = claims.get(claim)!.coverage.some(({ by }) => isAnsweredBy(by, certificate))
  // One of both may be the sentence around the other.
  return isAsked && (certificate.sources ?? []).some(({ quote }) => quote && isWithin(quote, evidence))
}

const isWithin = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

const isCoveredBy = (answer: Answered, { name }: HeldCertificate): boolean =>
  isCovered(answer) && certificateOf(answer) === name
