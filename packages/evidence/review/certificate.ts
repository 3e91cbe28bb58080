import { frameworks } from '@custos/catalogue/catalogue'
import { mentionsIn } from '../claims/mentions.ts'
import type { CertificateClaim, Confidence, Explanation, FindingSource } from '../model.ts'
import { answersCoverage } from './coverage.ts'
import { type Corpus, textOf } from './passages.ts'
import { withoutExamples } from './technology.ts'

/** That the vendor holds certificates, or complies with laws, and nothing else, is what a statement asks: `The vendor is ISO 27001 certified.` */
export interface CertificateQuestion {
  certificates: { frameworkId: string; type: string | null }[]
  /** Whether all of them must be held, or any. */
  join: 'all' | 'any'
  /** It asks more of them: how often they are renewed, who may see them. */
  further: boolean
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
const asking =
  /^(?:certif.*|accredit.*|attest.*|authori[sz].*|complian.*|compl(?:y|ies|ied|ying)|conform.*|audit(?:s|ed)?|reports?|labels?|hold|holds|held|has|have|had|obtain.*|achiev.*|possess.*|undergo.*)$/

/** What may stand beside such words; any other word asks for something else. */
const beside = words(
  `a according against also an and any are as assessed assessment at be been business by can company continuity current
  currently date do does e edition either equivalent for formal formally full fully g i ii in information is
  isms it its least level like maintain maintained maintains management must my on one or organisation organization
  our own party platform plus privacy processor product products provider quality requirements s security service
  services shall should similar solution standard standards such supplier system that the their they third this to typ
  type under up valid vendor version we whether will with you your`,
)
/** These ask of the certificate what one who only says that it is held leaves open. */
const further = words(
  `all annual annually auditor available body both customer customers every external from independent independently
  issued latest most nda once provide provided provides recent regular regularly request share shared upon year yearly`,
)
const ofAny = /\b(?:or|either|at least one|such as|e\.? ?g|like)\b|\/ *$/i

/** What certificates a statement asks for; null when it asks for anything else, or for more. */
export function certificateQuestion(statement: string): CertificateQuestion | null {
  const mentions = mentionsIn(statement)
  if (mentions.length === 0 || !mentions.every(({ frameworkId }) => hasProof(frameworkId))) return null
  const parts = [0, ...mentions.map(({ end }) => end)].map((from, index) =>
    statement.slice(from, mentions[index]?.start),
  )
  const rest = parts.join(' ')
  const others = wordsOf(rest)
  if (!others.every((word) => asking.test(word) || beside.has(word) || further.has(word))) return null
  if (others.length > 0 && !wordsOf(`${rest} ${statement}`).some((word) => asking.test(word))) return null
  return {
    certificates: mentions.map(({ frameworkId, start, end }, index) => ({
      frameworkId,
      type: typeIn(statement.slice(start, mentions[index + 1]?.start ?? end + 40)),
    })),
    join: ofAny.test(rest) ? 'any' : 'all',
    further: others.some((word) => further.has(word)),
  }
}

/**
 * Frameworks that a statement asks for besides other things: `The data centres are SOC 2 attested`, or the standard of a
 * certificate by its name: `Personal data in the cloud is handled as in ISO 27018`.
 */
export function certificatesBeside(statement: string): string[] {
  const plain = withoutExamples(statement)
  const named = mentionsIn(plain).filter(({ frameworkId }) => hasProof(frameworkId))
  const isCertified = /\b(?:certif|accredit|attest)/i.test(plain)
  return named.flatMap(({ frameworkId }) =>
    isCertified || frameworks.get(frameworkId)!.kind === 'certificate' ? frameworkId : [],
  )
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** What the transfers of data rest on is asked of in other ways too, which bindings know. */
const hasProof = (frameworkId: string) => frameworks.get(frameworkId)!.kind !== 'self_certification'

function typeIn(text: string): string | null {
  const type = /\btype?\W*(ii|2|i|1)\b/i.exec(text)
  if (type) return /ii|2/i.test(type[1]!) ? 'Type II' : 'Type I'
  const level = /\blevel\W*([1-4])\b/i.exec(text)
  if (level) return `Level ${level[1]}`
  return /\bplus\b/i.test(text) ? 'Plus' : null
}

/** What the vendor's certificates say of a question. */
interface Proof {
  /** null: they do not answer it. */
  answer: boolean | null
  /** Of the certificates that answer it, as the documents name them. */
  names: string[]
  confidence: Confidence
  sources: FindingSource[]
  considered: Explanation['considered']
}

const reasons: Partial<Record<CertificateClaim['kind'], string>> = {
  self_declared: 'a self-assessment',
  in_progress: 'not held yet',
  planned: 'not held yet',
  provider_only: "a provider's certificate",
  expired: 'expired',
}

/** Answers from the certificates alone: neither what a standard is nor what it demands says that one is held. */
export function proofOf(
  { certificates, join, further }: CertificateQuestion,
  claims: readonly CertificateClaim[],
): Proof {
  const asked = certificates.map(({ frameworkId, type }) => {
    const claim = claims.find(({ framework_id }) => framework_id === frameworkId) ?? null
    return { claim, type, answer: claim && answerOf(claim, type) }
  })
  const deciding = join === 'any'
  const decided = asked.some(({ answer }) => answer === deciding)
  const answer = decided ? deciding : asked.some((one) => one.answer === null) ? null : !deciding
  const isTaken = (one: (typeof asked)[number]) => answer !== null && one.answer === answer
  const taken = asked.filter(isTaken)
  return {
    answer,
    names: taken.map(({ claim }) => claim!.name),
    confidence: further ? 'LOW' : 'MEDIUM',
    sources: taken.flatMap(({ claim, type }) => quoting(claim!, type).slice(0, taken.length === 1 ? 3 : 1)),
    considered: asked
      .filter((one) => !isTaken(one))
      .flatMap(({ claim, type, answer }) =>
        (claim?.sources.slice(0, 1) ?? []).map(({ quote, location }) => ({
          quote: quote.slice(0, 300),
          location,
          reason: answer === null ? (reasons[claim!.kind] ?? `not ${type}`) : 'answers a part of the statement only',
        })),
      ),
  }
}

/** Passages offered at most of those that the rules do not read. */
const mostUnread = 3

/** What names a certificate that is asked for in a language that the rules do not read: for a person to read. */
export const namedUnread = (
  { certificates }: CertificateQuestion,
  { passages }: Pick<Corpus, 'passages'>,
): Explanation['considered'] =>
  passages
    .filter(
      (passage) =>
        !passage.english &&
        mentionsIn(textOf(passage)).some((mention) =>
          certificates.some((one) => one.frameworkId === mention.frameworkId),
        ),
    )
    .slice(0, mostUnread)
    .map((passage) => ({
      quote: textOf(passage).slice(0, 300),
      location: passage.document.url,
      reason: 'in a language that the rules do not read',
    }))

function answerOf(claim: CertificateClaim, type: string | null): boolean | null {
  if (claim.kind === 'denied') return false
  const isOfType =
    type === null ||
    claim.type === type ||
    (type === 'Plus' && claim.sources.some(({ quote }) => typeIn(quote) === type))
  return answersCoverage(claim) && isOfType ? true : null
}

/** The sources of a claim, those that say the type first. */
const quoting = ({ sources }: CertificateClaim, type: string | null) =>
  type === null
    ? sources
    : sources.toSorted((a, b) => Number(typeIn(b.quote) === type) - Number(typeIn(a.quote) === type))
