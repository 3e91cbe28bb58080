import { claims } from '@custos/catalogue/claim'
import type { ParsedDocument } from '@custos/documents/types'
import { builtIn } from '@custos/readers/built-in'
import type { Question } from '@custos/readers/reader'
import { genreOf } from '../document/document-genre.ts'
import type { Answer, AnswerSource, Certification, Confidence } from '../types.ts'
import { leaveOpen } from './answer.ts'
import { calibratedConfidence, probability } from './calibration.ts'
import { byCertificate } from './certificate.ts'
import { claimMatchers } from './claim-matchers.ts'
import { questionOf } from './question-of.ts'

/** Verifies each yes of the rules. */
type VerifyAll = (
  answers: readonly Answer[],
  documents: readonly ParsedDocument[],
  certifications: readonly Certification[],
) => Promise<Answer[]>

/** The minimum probability for a yes to a custom question. */
const minProbability = 0.15

/**
 * The built-in reader scores each quote of every yes once. It can reject a yes, reorder its quotes and set its confidence, but
 * never adds a yes. A rejected quote is still shown to people. The reader reads English: in other languages a yes is LOW.
 */
export async function verify(
  answers: readonly Answer[],
  documents: readonly ParsedDocument[],
  certifications: readonly Certification[],
  score: ScoreOf = builtIn.read,
): Promise<Answer[]> {
  const scoreByQuestion = new Map<string, number>()
  const scoreOf: ScoreOf = async (questions) => {
    const unread = new Map(questions.map((question) => [JSON.stringify(question), question]))
    for (const key of scoreByQuestion.keys()) unread.delete(key)
    const scores = await score([...unread.values()])
    for (const [at, key] of [...unread.keys()].entries()) scoreByQuestion.set(key, scores[at]!)
    return questions.map((question) => scoreByQuestion.get(JSON.stringify(question))!)
  }
  const verified: Answer[] = []
  for (const answer of answers) {
    const checked = isUnverifiedYes(answer) ? await verifyYes(answer, documents, scoreOf) : answer
    verified.push(checked ?? leaveOpen(answer, certifications, 'the built-in reader does not find it said'))
  }
  return verified
}

type ScoreOf = (questions: readonly Question[]) => Promise<number[]>

/** The answer with the model's confidence; null if the model rejects it. */
async function verifyYes(
  answer: Answer,
  documents: readonly ParsedDocument[],
  scoreOf: ScoreOf,
): Promise<Answer | null> {
  const { claim, confidence: ruleConfidence, sources, statement } = answer
  if (claim === undefined) return verifyCustomYes(answer, documents, scoreOf)
  if (!isEnglish(sources[0]!, documents)) return { ...answer, confidence: 'LOW' }
  const scores = await scoreOf(sources.map((source) => quoteOf(statement, source, documents)))
  const scored = sources
    .map((source, at) => {
      const fit = { claim, score: scores[at]!, rules: ruleConfidence, genre: genreIn(source, documents) }
      const holds = probability(fit)
      return { source, holds, confidence: calibratedConfidence(holds, fit) }
    })
    .sort((a, b) => b.holds - a.holds)
  const [best] = scored as [(typeof scored)[0]]
  if (best.confidence === null) return null
  // A weaker quote adds nothing to a better one, but would seem to.
  const taken = scored.filter(({ confidence }) => confidence === best.confidence).map(({ source }) => source)
  const confidence = cappedConfidence(ruleConfidence, best.confidence, claimMatchers.get(claim)?.loose ?? false)
  return { ...answer, confidence, evidence: taken[0]!.quote, sources: taken }
}

/**
 * The built-in reader's confidence, at most that of the rules. For a broad claim it is one level lower, because the reader also
 * accepts narrower quotes: of its MEDIUM yeses to broad claims 59 % are right, of others 84 %.
 */
function cappedConfidence(ruleConfidence: Confidence, readerConfidence: Confidence, isLoose: boolean): Confidence {
  if (ruleConfidence === 'LOW' || readerConfidence === 'LOW' || (isLoose && readerConfidence === 'MEDIUM')) return 'LOW'
  return ruleConfidence === 'MEDIUM' || isLoose ? 'MEDIUM' : readerConfidence
}

/**
 * A customer's own statement rests on its first passage that supports it, or that supports the claim with the same content. Where the
 * reader is less sure of it than of a statement of the catalogue, it is one level lower.
 */
async function verifyCustomYes(
  answer: Answer,
  documents: readonly ParsedDocument[],
  scoreOf: ScoreOf,
): Promise<Answer | null> {
  const claim = answer.explanation.topics[0] ?? ''
  const isLoose = claimMatchers.get(claim)?.loose ?? false
  const says = claims.get(claim)?.says ?? answer.statement
  for (const source of answer.sources)
    for (const statement of new Set([answer.statement, says])) {
      const [score] = (await scoreOf([quoteOf(statement, source, documents)])) as [number]
      if (score < minProbability) continue
      const rules = answer.confidence === 'HIGH' && source !== answer.sources[0] ? 'MEDIUM' : answer.confidence
      const fit = { claim, score, rules, genre: genreIn(source, documents) }
      const reader = calibratedConfidence(probability(fit), fit) ?? 'LOW'
      const confidence = cappedConfidence(rules, rules === 'HIGH' && reader === 'LOW' ? 'MEDIUM' : reader, isLoose)
      return { ...answer, confidence, evidence: source.quote, sources: [source] }
    }
  return null
}

/** Without the built-in reader, each yes that rests on a quote is one level lower. */
export const withoutReader: VerifyAll = (answers) =>
  Promise.resolve(
    answers.map((answer) =>
      isUnverifiedYes(answer) ? { ...answer, confidence: answer.confidence === 'HIGH' ? 'MEDIUM' : 'LOW' } : answer,
    ),
  )

const isUnverifiedYes = ({ status, answer, explanation }: Answer): boolean =>
  status === 'EXPLICITLY_MENTIONED_IN_SOURCE' && answer === true && !explanation.rule.startsWith(byCertificate)

const isEnglish = (source: AnswerSource, documents: readonly ParsedDocument[]) =>
  (documentOf(source, documents)?.language ?? 'en') === 'en'

const documentOf = (source: AnswerSource, documents: readonly ParsedDocument[]) =>
  documents.find(({ url, sha256 }) => url === source.location && sha256 === source.sha256)

const genreIn = (source: AnswerSource, documents: readonly ParsedDocument[]) => {
  const document = documentOf(source, documents)
  return document ? genreOf(document) : 'marketing'
}

const quoteOf = (statement: string, source: AnswerSource, documents: readonly ParsedDocument[]): Question => {
  const document = documentOf(source, documents)
  const block = document?.blocks.find(({ start, end }) => start <= source.start && source.end <= end)
  return questionOf(statement, { document, block }, source.quote)
}
