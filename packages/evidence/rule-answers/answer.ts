import { lapsedOn } from '@custos/risk/certificate-end'
import { sourceOf } from '../document/source.ts'
import { isEnglish } from '../language/english.ts'
import type { Answer, Certification, Explanation, Statement } from '../types.ts'
import {
  byCertificate,
  type CertificateQuestion,
  certificateAnswerOf,
  certificateQuestion,
  namedUnread,
} from './certificate.ts'
import { type Coverage, coverageOf } from './certificate-coverage.ts'
import { type ClaimMatcher, claimMatchers } from './claim-matchers.ts'
import { nearestTo, readCustomQuestion } from './custom-question.ts'
import { namesCountry } from './locations.ts'
import { type Corpus, type Passage, textOf } from './passages.ts'
import { type PassageScore, type Rejected, scorePassages } from './score-passages.ts'

/** The maximum number of quotes behind an answer. */
const maxSources = 3
/** The maximum number of passages that may answer a customer's own statement, before verification. */
const maxCandidates = 4
/** The maximum number of passages named beside an answer. */
const maxConsidered = 6

const sureness = { HIGH: 2, MEDIUM: 1, LOW: 0 }

/** The answer to a statement with a claim. */
export function answerClaim(
  statement: Statement & { claim: string },
  corpus: Corpus,
  certifications: readonly Certification[],
): Answer {
  const certificates = claimMatchers.get(statement.claim)?.held
  if (certificates)
    return answerFromCertificates(statement, certificateQuestionOf(certificates), corpus, certifications)
  const { passageScores, rejected } = scorePassages(statement.claim, corpus)
  const asksCountry = claimMatchers.get(statement.claim)?.country ?? false
  const withoutCountry = passageScores.filter(
    ({ answer, passage }) => asksCountry && answer && !namesCountry(passage.matchedText),
  )
  const notTaken = [...withoutCountry.map(({ passage }) => ({ passage, reason: 'names no country' })), ...rejected]
  return answerIn(
    statement,
    outcomeOf(passageScores.filter((passageScore) => !withoutCountry.includes(passageScore))),
    notTaken,
    certifications,
  )
}

const certificateQuestionOf = ({
  any,
  type = null,
  edition = null,
}: NonNullable<ClaimMatcher['held']>): CertificateQuestion => ({
  certificates: any.map((frameworkId) => ({ frameworkId, type, edition })),
  complies: false,
  join: 'any',
  further: false,
})

/**
 * The answer to a customer's own statement, which has no claim: that of the claim matcher with the same meaning, else none. An open
 * answer's explanation includes the passages nearest to its words.
 */
export function answerCustomQuestion(
  statement: Statement,
  corpus: Corpus,
  certifications: readonly Certification[],
): Answer {
  const certificates = certificateQuestion(statement.statement)
  if (certificates) return answerFromCertificates(statement, certificates, corpus, certifications)
  const nothing: RuleOutcome = { answer: null, rule: 'nothing', taken: [], against: [] }
  if (!isEnglish(statement.statement, 'en'))
    return answerIn(statement, { ...nothing, rule: 'language' }, [], certifications)
  const { id, passageScores, rejected } = readCustomQuestion(statement.statement, corpus)
  const claimedCertificates = id === null ? undefined : claimMatchers.get(id)!.held
  if (claimedCertificates)
    return answerFromCertificates(statement, certificateQuestionOf(claimedCertificates), corpus, certifications)
  const outcome = outcomeOf(passageScores)
  const rejectedPassages =
    outcome.rule === 'nothing' ? [...rejected, ...nearestTo(statement.statement, corpus)] : rejected
  const answer = answerIn(statement, outcome, rejectedPassages, certifications)
  const candidates = outcome.taken.slice(0, maxCandidates).map(({ passage }) => sourceOf(passage))
  return {
    ...answer,
    sources: candidates.length > 0 ? candidates : answer.sources,
    explanation: { ...answer.explanation, topics: id === null ? [] : [id] },
  }
}

/** The answer to a statement that no publication could prove: a certificate covers it, or it stays open. */
export function answerUnpublished(statement: Statement, certifications: readonly Certification[]): Answer {
  return answerIn(statement, { answer: null, rule: 'nothing', taken: [], against: [] }, [], certifications)
}

/** Withdraws an answer: its explanation keeps the quote, and the reason for the rejection. */
export function leaveOpen(answer: Answer, certifications: readonly Certification[], reason: string): Answer {
  const { explanation, sources } = answer
  const [{ quote, location }] = sources as [Answer['sources'][0]]
  const taken = { quote: quote.slice(0, 300), location, reason, taken_back: true as const }
  const considered = [taken, ...explanation.considered].slice(0, maxConsidered)
  const coverage = coverageOf(answer.coverage, certifications)
  if (coverage) return byCoverage(answer, coverage, explanation.topics, considered)
  return unanswered(answer, { topics: explanation.topics, rule: 'not verified', facets: [], considered })
}

/** The combined verdict of a vendor's passages. */
interface RuleOutcome {
  answer: boolean | null
  /** `language`: the rules cannot read the statement's language. */
  rule: 'said' | 'a part is said' | 'denied' | 'conflict' | 'nothing' | 'language'
  /** The supporting passages, best first. */
  taken: readonly PassageScore[]
  /** The contradicting passages. */
  against: readonly PassageScore[]
}

function outcomeOf(passageScores: readonly PassageScore[]): RuleOutcome {
  const ranked = [...passageScores].sort(
    (a, b) =>
      sureness[b.confidence] - sureness[a.confidence] ||
      a.missing.length - b.missing.length ||
      a.span - b.span ||
      a.passage.index - b.passage.index,
  )
  const yes = ranked.filter(({ answer }) => answer)
  const no = ranked.filter(({ answer }) => !answer)
  if (yes.length > 0 && no.length > 0) return { answer: null, rule: 'conflict', taken: [], against: ranked }
  if (no.length > 0) return { answer: false, rule: 'denied', taken: no, against: [] }
  const best = yes[0]
  if (!best) return { answer: null, rule: 'nothing', taken: [], against: [] }
  return { answer: true, rule: best.missing.length > 0 ? 'a part is said' : 'said', taken: yes, against: [] }
}

function answerIn(
  statement: Statement,
  outcome: RuleOutcome,
  rejected: readonly Rejected[],
  certifications: readonly Certification[],
): Answer {
  const considered = consideredOf(outcome, rejected)
  const topics = statement.claim === undefined ? [] : [statement.claim]
  const [best] = outcome.taken
  if (best) {
    // A weaker quote adds nothing to a better one, but would seem to.
    const taken = outcome.taken.filter(({ confidence }) => confidence === best.confidence).slice(0, maxSources)
    const sources = taken.map(({ passage }) => sourceOf(passage))
    return {
      ...statement,
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: best.answer,
      evidence: sources[0]!.quote,
      confidence: best.confidence,
      sources,
      explanation: {
        topics,
        rule: best.because === null ? outcome.rule : `${outcome.rule}: ${best.because}`,
        facets: best.elements,
        considered,
        ...(best.missing.length > 0 && { missing: best.missing }),
      },
    }
  }
  const coverage = outcome.rule === 'conflict' ? null : coverageOf(statement.coverage, certifications)
  if (coverage) return byCoverage(statement, coverage, topics, considered)
  return unanswered(statement, { topics, rule: unansweredRule(statement, outcome), facets: [], considered })
}

const unansweredRule = ({ proof }: Statement, { rule }: RuleOutcome): string =>
  rule === 'conflict' || rule === 'language' || proof === undefined || proof === 'public' || proof === 'certificate'
    ? rule
    : 'not_public'

/** The answer to a statement that asks for certificates. */
function answerFromCertificates(
  statement: Statement,
  question: CertificateQuestion,
  corpus: Corpus,
  certifications: readonly Certification[],
): Answer {
  const { answer, names, missing, confidence, sources, considered } = certificateAnswerOf(question, certifications)
  const topics = statement.claim === undefined ? [] : [statement.claim]
  if (answer === null) {
    const coverage = coverageOf(statement.coverage, certifications)
    if (coverage && (coverage.status === 'EXPLICIT_REFERENCED_COVERAGE' || !namesCertificates(statement, question)))
      return byCoverage(statement, coverage, topics, considered)
    const unclaimed = coverage ? impliedAlone(coverage) : []
    const rejected = [...considered, ...unclaimed, ...namedUnread(question, corpus)].slice(0, maxConsidered)
    return unanswered(statement, { topics, rule: byCertificate, facets: [], considered: rejected })
  }
  return {
    ...statement,
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer,
    evidence: sources[0]?.quote ?? null,
    confidence,
    sources,
    explanation: {
      topics,
      rule: missing.length === 0 ? byCertificate : `${byCertificate}: does not say: ${missing.join(', ')}`,
      facets: [{ name: 'certificate', matched: names }],
      considered,
      ...(missing.length > 0 && { missing }),
    },
  }
}

/** Whether it asks for certificates by name, and not for assurance of any kind. */
const namesCertificates = ({ claim }: Statement, { certificates }: CertificateQuestion): boolean =>
  claim === undefined || certificates.length === 1

/** A vendor that holds a named certificate says so: one that implies it is no claim to it. */
const impliedAlone = ({ certification: { name, sources } }: Coverage): Explanation['considered'] =>
  sources.slice(0, 1).map(({ quote, location }) => ({
    quote: quote.slice(0, 300),
    location,
    reason: `claims ${name} alone, which requires the named one`,
  }))

const unanswered = (statement: Statement, explanation: Explanation): Answer => ({
  ...statement,
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: explanation.considered.length === 0 ? 'MEDIUM' : 'LOW',
  sources: [],
  explanation,
})

function byCoverage(
  statement: Statement,
  { certification, status, reason }: Coverage,
  topics: string[],
  considered: Explanation['considered'],
): Answer {
  const lapsed = lapsedOn(certification)
  const ended = lapsed === null ? '' : `; the report's period ended ${dayOf(lapsed)}: ask for the current one`
  return {
    ...statement,
    status,
    answer: true,
    evidence: certification.sources[0]?.quote ?? null,
    confidence: status === 'EXPLICIT_REFERENCED_COVERAGE' && lapsed === null ? 'MEDIUM' : 'LOW',
    sources: certification.sources.slice(0, maxSources),
    explanation: {
      topics,
      rule: `coverage: ${reason === '' ? `holds ${certification.name}` : reason}${ended}`,
      facets: [{ name: 'certificate', matched: [certification.name] }],
      considered,
    },
  }
}

const dayOf = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10)

/** The rejected passages with their reasons; enough to understand a decision. */
function consideredOf({ rule, against }: RuleOutcome, rejected: readonly Rejected[]): Explanation['considered'] {
  const entry = (passage: Passage, reason: string) => ({
    quote: textOf(passage).slice(0, 300),
    location: passage.document.url,
    reason,
  })
  return [
    ...against.map(({ passage, answer }) =>
      entry(passage, rule === 'conflict' ? (answer ? 'says it' : 'denies it') : 'says the opposite'),
    ),
    ...rejected.map(({ passage, reason }) => entry(passage, reason)),
  ].slice(0, maxConsidered)
}
