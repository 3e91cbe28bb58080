import { frameworks } from '@custos/catalogue/catalogue'
import { lapsedOn } from '@custos/risk/certificate-end'
import { mentionsIn } from '../certificates/mentions.ts'
import { isAudited } from '../certificates/particulars.ts'
import { proofIn, proofs } from '../certificates/proof.ts'
import type { AnswerSource, Certification, Confidence, Explanation } from '../types.ts'
import { answersCoverage } from './certificate-coverage.ts'
import { type Corpus, textOf } from './passages.ts'
import { withoutExamples } from './technology.ts'

/** A statement that asks only for held certificates or compliance with laws: `The vendor is ISO 27001 certified.` */
export interface CertificateQuestion {
  certificates: { frameworkId: string; type: string | null; edition: string | null }[]
  /** Whether all of them must be held, or any. */
  join: 'all' | 'any'
  /** The statement asks for more: how often they are renewed, who may see them. */
  further: boolean
  /** The statement asks only for compliance; otherwise a third party must have examined it. */
  complies: boolean
}

/** The rule that answers by certificates; the open parts follow a colon. */
export const byCertificate = 'certificate'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
const asking =
  /^(?:certif.*|accredit.*|attest.*|authori[sz].*|complian.*|compl(?:y|ies|ied|ying)|conform.*|audit(?:s|ed)?|reports?|labels?|hold|holds|held|has|have|had|obtain.*|achiev.*|possess.*|undergo.*)$/

/** Words that may accompany these; with any other word, the statement asks for something else. */
const beside = words(
  `a according against also an and any are as assessed assessment at be been business by can company continuity current
  currently date do does e edition either equivalent for formal formally full fully g i ii in information is
  isms it its least level like maintain maintained maintains management must my on one or organisation organization
  our own party platform plus privacy processor product products provider quality requirements s security service
  services shall should similar solution standard standards such supplier system that the their they third this to typ
  type under up valid vendor version we whether will with you your`,
)
/** Words that ask more about a certificate than whether it is held. */
const further = words(
  `all annual annually auditor available body both customer customers every external from independent independently
  issued latest most nda once provide provided provides recent regular regularly request share shared upon year yearly`,
)
const ofAny = /\b(?:or|either|at least one|such as|e\.? ?g|like)\b|\/ *$/i

/** The certificates that a statement asks for; null if it asks for anything else as well. */
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
      edition: null,
    })),
    join: ofAny.test(rest) ? 'any' : 'all',
    further: others.some((word) => further.has(word)),
    complies: /\b(?:compl(?:ian|y|ies)|conform)/i.test(statement),
  }
}

/**
 * Frameworks that a statement requires besides other things: `The data centres are SOC 2 attested`, or a standard by its name:
 * `Personal data in the cloud is handled as in ISO 27018`.
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

/** Excludes self-certification, which is a basis of transfers: claim matchers have its wordings. */
const hasProof = (frameworkId: string) => frameworks.get(frameworkId)!.kind !== 'self_certification'

const listOf = (name: string, one: string) =>
  new RegExp(
    String.raw`\b${name}s?\W*${one}(?:\s*(?:[/&]|and(?:/or)?|n?or)\s*(?:an?\s)?(?:${name}s?\W*)?${one})*\b`,
    'i',
  )
const types = listOf('type?', '(?:ii?|[12])')
const levels = listOf('level', '[1-4]')

/** `Type I or II` are two types. A later type may be the held one: `Type II, only a Type I report`. */
function typesIn(text: string): string[] {
  const type = types.exec(text)?.[0].match(/\b(?:ii?|[12])\b/gi)
  if (type) return type.map((one) => (/ii|2/i.test(one) ? 'Type II' : 'Type I'))
  const level = levels.exec(text)?.[0].match(/[1-4]/g)
  if (level) return level.map((one) => `Level ${one}`)
  return /\bessentials(?:\s+plus\b|\+)/i.test(text) ? ['Plus'] : []
}

const typeIn = (text: string): string | null => typesIn(text)[0] ?? null

/** The certificates' answer to a question. */
interface Proof {
  /** null: they do not answer it. */
  answer: boolean | null
  /** The names of the answering certificates in the documents. */
  names: string[]
  /** The open parts. */
  missing: string[]
  confidence: Confidence
  sources: AnswerSource[]
  considered: Explanation['considered']
}

const reasons: Partial<Record<Certification['kind'], string>> = {
  self_declared: 'a self-assessment',
  in_progress: 'not held yet',
  planned: 'not held yet',
  provider_only: "a provider's certificate",
  expired: 'expired',
  denied: 'denies another type or edition',
}

/** Answers only from certificates: a description of a standard or its requirements does not mean that the vendor holds it. */
export function certificateAnswerOf(
  { certificates, join, further, complies }: CertificateQuestion,
  certifications: readonly Certification[],
): Proof {
  const proofs = certificates.map((one) => {
    const { frameworkId, type, edition } = one
    const certification = certifications.find(({ framework_id }) => framework_id === frameworkId) ?? null
    const needsProof = !complies && isAudited(frameworks.get(frameworkId)!)
    const shown = certification && showing(certification, { type, edition, needsProof })
    const denying =
      certification?.kind === 'denied' ? certification.sources.filter(({ quote }) => deniesIt(quote, one)) : []
    return { certification, type, shown, denying, answer: certification && answerOf(certification, shown, denying) }
  })
  const deciding = join === 'any'
  const decided = proofs.some(({ answer }) => answer === deciding)
  const answer = decided ? deciding : proofs.some((one) => one.answer === null) ? null : !deciding
  const isOfAnswer = (one: (typeof proofs)[number]) => answer !== null && one.answer === answer
  const gaps = (one: (typeof proofs)[number]) => one.shown?.missing.length ?? 0
  const min = Math.min(...proofs.filter(isOfAnswer).map(gaps))
  const isTaken = (one: (typeof proofs)[number]) => isOfAnswer(one) && (join === 'all' || gaps(one) === min)
  const taken = proofs.filter(isTaken)
  const isLapsed = answer === true && taken.every(({ certification }) => lapsedOn(certification!) !== null)
  const missing = answer ? [...new Set(taken.flatMap(({ shown }) => shown!.missing))] : []
  return {
    answer,
    names: taken.map(({ certification }) => certification!.name),
    missing,
    confidence: further || isLapsed || missing.length > 0 ? 'LOW' : 'MEDIUM',
    sources: taken.flatMap(({ shown, denying }) =>
      (answer ? shown!.sources : denying).slice(0, taken.length === 1 ? 3 : 1),
    ),
    considered: proofs
      .filter((one) => !isTaken(one))
      .flatMap(({ certification, type, answer, shown }) =>
        (certification?.sources.slice(0, 1) ?? []).map(({ quote, location }) => ({
          quote: quote.slice(0, 300),
          location,
          reason: answer === null ? reasonAgainst(certification!, type, shown) : 'answers a part of the statement only',
        })),
      ),
  }
}

const reasonAgainst = (certification: Certification, type: string | null, shown: Shown | null): string =>
  reasons[certification.kind] ??
  (shown === null && certification.type === type ? 'only names it' : `not ${type ?? 'held'}`)

/** The maximum number of offered passages in a language that the rules do not read. */
const maxUnread = 3

/** Passages that name a requested certificate in a language that the rules do not read, for a person to read. */
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
    .slice(0, maxUnread)
    .map((passage) => ({
      quote: textOf(passage).slice(0, 300),
      location: passage.document.url,
      reason: 'in a language that the rules do not read',
    }))

function answerOf(certification: Certification, shown: Shown | null, denying: readonly AnswerSource[]): boolean | null {
  if (certification.kind === 'denied') return denying.length > 0 ? false : null
  return answersCoverage(certification) && shown !== null ? true : null
}

/** Whether a quote denies the certificate in the requested type and edition: a vendor without one type may hold another. */
function deniesIt(quote: string, { frameworkId, type, edition }: CertificateQuestion['certificates'][number]): boolean {
  const mentions = mentionsIn(quote)
  const named = mentions.flatMap(({ frameworkId: id, start, end }, at) =>
    id === frameworkId ? quote.slice(start, mentions[at + 1]?.start ?? end + 40) : [],
  )
  const types = new Set(named.flatMap(typesIn))
  const editions = new Set(named.flatMap((text) => editionIn.exec(text)?.[1] ?? []))
  return (
    (types.size === 0 || (type === null ? types.has('Type I') && types.has('Type II') : types.has(type))) &&
    (editions.size === 0 || (edition !== null && editions.has(edition)))
  )
}

/** `27001:2022` */
const editionIn = /\d:\s?((?:19|20)\d\d)\b/

/** The best quotes for a certificate, and the parts that they leave open. */
interface Shown {
  sources: AnswerSource[]
  missing: string[]
}

/** null if no quote states the type, or none says more than the name. `SOC 2 compliant` is not an auditor's term. */
function showing(
  { sources }: Certification,
  { type, edition, needsProof }: { type: string | null; edition: string | null; needsProof: boolean },
): Shown | null {
  const ofType = type === null ? sources : sources.filter(({ quote }) => typeIn(quote) === type)
  const best = proofs.findLast((proof) => ofType.some(({ quote }) => proofIn(quote) === proof))
  if (best === undefined || (needsProof && best === 'named')) return null
  if (!needsProof) return { sources: ofType, missing: [] }
  const proving = ofType.filter(({ quote }) => proofIn(quote) === best)
  const inEdition = proving.filter(({ quote }) => edition === null || quote.includes(`:${edition}`))
  return {
    sources: inEdition.length > 0 ? inEdition : proving,
    missing: [
      ...(best === 'audited' ? [] : ['who has audited or certified it']),
      ...(inEdition.length > 0 ? [] : [`the edition ${edition}`]),
    ],
  }
}
