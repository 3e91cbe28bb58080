import { mentionsIn } from '../claims/mentions.ts'
import type { CertificateClaim, Explanation, Finding, Statement } from '../model.ts'
import { type Proof, proofOf } from './certificate.ts'
import { confidenceOf } from './confidence.ts'
import { type Corpus, type Passage, textOf } from './corpus.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { type Candidate, type Decision, decide } from './decide.ts'
import { generic } from './generic.ts'
import { labelLength, limitOf } from './label.ts'
import { sourceOf } from './source.ts'
import { type Understanding, understand } from './statement.ts'
import { technologiesIn } from './technology.ts'

/** The answer to one statement, from the documents of a vendor and the certificates that it holds. Pure and deterministic. */
export function review(statement: Statement, corpus: Corpus, held: readonly CertificateClaim[]): Finding {
  const understanding = understand(statement)
  if (understanding.certificates) return byProof(statement, proofOf(understanding.certificates, held), held)
  const decisions = understanding.questions.map((question) => decide(question, corpus, understanding.stems))
  const decision = naming(
    understanding,
    decisions.length === 0
      ? generic(understanding, corpus)
      : orWider(join(decisions, understanding.join), understanding, corpus),
  )
  const topics = understanding.questions.map(({ topic }) => topic.topic.id)
  const considered = explained(decision)
  if (decision.answer !== null) {
    const best = decision.candidates[0]!
    const sources = decision.candidates.slice(0, 3).map((candidate) => sourceOf(withoutLabel(candidate)))
    return {
      ...statement,
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: decision.answer,
      evidence: sources[0]!.quote,
      confidence: confidenceOf(understanding, decision),
      sources,
      explanation: { topics, rule: decision.rule, facets: best.facets, considered },
    }
  }
  const inverted = understanding.questions.some((question) => question.inverted)
  const coverage = decision.rule === 'conflict' || inverted ? null : coverageOf(statement.coverage, held)
  if (coverage) return byCoverage(statement, coverage, topics, considered)
  return unanswered(statement, {
    topics,
    rule: topics.length === 0 ? 'outside every topic' : decision.rule,
    facets: [],
    considered,
  })
}

/** The answer to a statement that asks for certificates. */
function byProof(statement: Statement, proof: Proof, held: readonly CertificateClaim[]): Finding {
  const { answer, names, confidence, sources, considered } = proof
  if (answer === null) {
    const coverage = coverageOf(statement.coverage, held)
    if (coverage) return byCoverage(statement, coverage, [], considered)
    return unanswered(statement, { topics: [], rule: 'certificate', facets: [], considered })
  }
  return {
    ...statement,
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer,
    evidence: sources[0]?.quote ?? null,
    confidence,
    sources,
    explanation: {
      topics: [],
      rule: 'certificate',
      facets: [{ name: 'certificate', matched: names }],
      considered,
    },
  }
}

function byCoverage(
  statement: Statement,
  { claim, status, reason }: Coverage,
  topics: string[],
  considered: Explanation['considered'],
): Finding {
  return {
    ...statement,
    status,
    answer: true,
    evidence: claim.sources[0]?.quote ?? null,
    confidence: status === 'EXPLICIT_REFERENCED_COVERAGE' ? 'MEDIUM' : 'LOW',
    sources: claim.sources.slice(0, 3),
    explanation: {
      topics,
      rule: reason === '' ? `coverage: holds ${claim.name}` : `coverage: ${reason}`,
      facets: [{ name: 'certificate', matched: [claim.name] }],
      considered,
    },
  }
}

const unanswered = (statement: Statement, explanation: Explanation): Finding => ({
  ...statement,
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: explanation.rule !== 'outside every topic' && explanation.considered.length === 0 ? 'MEDIUM' : 'LOW',
  sources: [],
  explanation,
})

/** The answers to many statements; the same statement is decided once. */
export function reviewAll(
  statements: readonly Statement[],
  corpus: Corpus,
  held: readonly CertificateClaim[],
): Finding[] {
  const known = new Map<string, Finding>()
  return statements.map((statement) => {
    const key = JSON.stringify([statement.category, statement.statement, statement.coverage])
    let finding = known.get(key)
    if (!finding) {
      finding = review(statement, corpus, held)
      known.set(key, finding)
    }
    return finding
  })
}

/** What a wider topic says, when the topic itself has no answer. */
function orWider(decision: Decision, { wider, stems }: Understanding, corpus: Corpus): Decision {
  if (decision.rule !== 'nothing') return decision
  const found = wider.map((question) => decide(question, corpus, stems)).find((d) => d.answer === true)
  return found ? { ...found, rule: 'wider topic', rejected: decision.rejected } : decision
}

/** Where a statement names a certificate or a technology as its point, what names none of its kind does not answer it. */
function naming({ naming: ids, technologies }: Understanding, decision: Decision): Decision {
  if ((ids.length === 0 && technologies.length === 0) || decision.answer === null) return decision
  const reasonAgainst = (passage: Passage): string | null => {
    if (ids.length > 0 && !mentionsIn(textOf(passage)).some(({ frameworkId }) => ids.includes(frameworkId)))
      return 'does not name the certificate'
    const named = [passage.reading, ...passage.context].flatMap(({ tokens }) => technologiesIn(tokens))
    return technologies.length > 0 && !technologies.some((name) => named.includes(name))
      ? 'does not name what is asked for by name'
      : null
  }
  const judged = decision.candidates.map((candidate) => ({ candidate, reason: reasonAgainst(candidate.passage) }))
  const candidates = judged.flatMap(({ candidate, reason }) => (reason === null ? candidate : []))
  const rejected = judged.flatMap(({ candidate: { passage }, reason }) => (reason === null ? [] : { passage, reason }))
  const rest = { ...decision, candidates, rejected: [...rejected, ...decision.rejected] }
  return candidates.length > 0 ? rest : { ...rest, answer: null, rule: 'nothing' }
}

/** Several questions as one: all must be answered yes, or any of them. */
function join(decisions: readonly Decision[], how: Understanding['join']): Decision {
  if (decisions.length === 1) return decisions[0]!
  const deciding = how !== 'all'
  const decided = decisions.find((d) => d.answer === deciding)
  const rejected = decisions.flatMap((d) => d.rejected)
  if (decided) return { ...decided, rejected }
  if (decisions.every((d) => d.answer === !deciding))
    return {
      ...decisions[0]!,
      candidates: interleave(decisions.map((d) => d.candidates)),
      against: decisions.flatMap((d) => d.against),
      rejected,
    }
  return { answer: null, rule: 'nothing', candidates: [], against: decisions.flatMap((d) => d.candidates), rejected }
}

const interleave = (lists: Candidate[][]): Candidate[] =>
  lists[0]!
    .flatMap((_, i) => lists.map((list) => list[i]).filter((c) => c !== undefined))
    .concat(...lists.slice(1).map((l) => l.slice(lists[0]!.length)))

/** The sentence behind a label, unless the answer rests on the label too or the label limits it. */
function withoutLabel({ passage, spare }: Candidate): Parameters<typeof sourceOf>[0] {
  const length = labelLength(passage)
  return length > 0 && length <= spare && limitOf(passage) === null
    ? { ...passage, start: passage.start + length }
    : passage
}

/** What was not taken, the nearest first; enough to understand a decision. */
function explained({ rejected, against, rule }: Decision): Explanation['considered'] {
  const opposing =
    rule === 'nothing'
      ? 'answers a part of the statement only'
      : rule === 'conflict'
        ? 'the documents say both'
        : 'says the opposite'
  const entry = (passage: Passage, reason: string) => ({
    quote: textOf(passage).slice(0, 300),
    location: passage.document.url,
    reason,
  })
  return [
    ...against.slice(0, 3).map(({ passage }) => entry(passage, opposing)),
    ...rejected.slice(0, 5).map(({ passage, reason }) => entry(passage, reason)),
  ]
}
