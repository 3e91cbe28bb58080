import { claimInWords, claims } from '@custos/catalogue/claim'
import { isAnsweredBy } from '@custos/catalogue/framework-names'
import { certificateOf, isCovered, isOnFile } from './claimed-controls.ts'
import { assuranceClaims } from './controls.ts'
import { holdsInFull } from './measure-parts.ts'
import type { Answered, HeldCertificate } from './types.ts'

/** What stands after people rejected answers. */
interface AfterRejection<Held, Rejecting> {
  /** Those that no rejected passage claims, and those that a document shows. */
  certificates: Held[]
  /** The others, each with its place among all and the answer with which a person rejected it. */
  rejected: { certificate: Held; place: number; answer: Rejecting }[]
  /** Whether the answer is a yes that rests on a certificate which a person rejected. */
  restsOnRejected: (answer: Answered) => boolean
}

/**
 * What stands after people rejected answers: without the certificates that the vendor only claims, in a rejected passage. Rejecting an
 * answer that a certificate covers says nothing about the certificate: only a statement that asks for it does.
 *
 * @param refused the answers as read, each a yes that a person corrected to no or to unknown
 */
export function afterRejection<Held extends HeldCertificate, Rejecting extends Answered>(
  certificates: readonly Held[],
  refused: readonly Rejecting[],
): AfterRejection<Held, Rejecting> {
  const rejected = certificates.flatMap((certificate, place) => {
    const answer = isOnFile(certificate) ? undefined : refused.find((one) => asksFor(one, certificate))
    return answer ? [{ certificate, place, answer }] : []
  })
  const places = new Set(rejected.map(({ place }) => place))
  return {
    certificates: certificates.filter((_, place) => !places.has(place)),
    rejected,
    restsOnRejected: (answer) =>
      answer.answer === true &&
      rejected.some(({ certificate }) => asksFor(answer, certificate) || isCoveredBy(answer, certificate)),
  }
}

/** The answer, open again: what it rested on counts for nothing. */
export const openAgain = <Found extends Answered>(answer: Found): Found => ({
  ...answer,
  answer: null,
  status: 'UNDEFINED',
  evidence: null,
})

/** The certificates, marked where an answer that asks for one was confirmed only in part. */
export const certificatesInPart = <Held extends HeldCertificate>(
  certificates: readonly Held[],
  answers: readonly Answered[],
): Held[] =>
  certificates.map((one) => {
    const in_part = answers.find((answer) => !holdsInFull(answer) && asksFor(answer, one))?.in_part
    return in_part === undefined ? one : { ...one, in_part }
  })

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
