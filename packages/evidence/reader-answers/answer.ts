import type { ParsedDocument } from '@custos/documents/types'
import { upperFirst } from '@custos/kernel/upper-first'
import { builtIn } from '@custos/readers/built-in'
import { type Reader, ReaderFailed } from '@custos/readers/reader'
import { verifyQuote } from '../model-answers/quoting/verify-quote.ts'
import { Candidates } from '../rule-answers/candidates.ts'
import { withOfferedPassages } from '../rule-answers/offered-passages.ts'
import { textOf } from '../rule-answers/passages.ts'
import { answeredBy, isReadFor } from '../rule-answers/read-open.ts'
import { statementKey } from '../rule-answers/reader-eligible.ts'
import type { Answer } from '../types.ts'
import { type AcceptedPassage, type Bounds, byScore, isAccepted, type ReaderCandidate } from './reader-candidate.ts'

/** A reader that takes part in reviews. */
export interface AnsweringReader {
  reader: Reader
  /** The minimum score of each confidence for passages in this language, from the reader's exam. */
  boundsIn(language: string): Bounds
}

/** The work of a reader in one assessment. */
export interface ReaderUsage {
  reader: string
  version: string
  /** The distinct statements that the built-in pass left open, how many of them were read, and how many answered. */
  statements: number
  read: number
  answered: number
  /** The number of scored passages. */
  passages: number
  /** Why it did not read all: its time ended, or it failed; null if it read all. */
  stopped: 'time' | 'failure' | null
  /** The error, if it failed. */
  failure: string | null
}

/** The maximum number of passages read for a statement, the nearest first, and how many at once. */
const maxPassages = 8
const atATime = 2
/** The minimum probability at which the built-in reader agrees. */
const agrees = 0.2
/** The time limit of one assessment. Milliseconds. */
const defaultTime = 15 * 60_000

interface Asking {
  organisation: string
  signal: AbortSignal
  /** Called before each piece of work in this process. */
  waitForTurn(): Promise<void>
  /** Called with the number of read statements, and of all. */
  onRead(read: number, of: number): void
  milliseconds?: number
}

/**
 * Asks a reader about each open statement, the nearest passages first, until a passage says it. That passage answers the statement
 * with the reader's confidence; otherwise the passages are offered in the order of their scores. No answer is removed.
 *
 * @returns the answers in order
 * @throws only the signal's reason: if the reader fails, its results so far count, and the rest stays unchanged
 */
export async function answerWithReader(
  answers: readonly Answer[],
  documents: ParsedDocument[],
  domain: string,
  { reader, boundsIn }: AnsweringReader,
  { organisation, signal, waitForTurn, onRead, milliseconds = defaultTime }: Asking,
  builtInReader: Pick<Reader, 'read'> = builtIn,
): Promise<{ answers: Answer[]; usage: ReaderUsage }> {
  const answerByStatement = new Map(answers.filter(isReadFor).map((answer) => [statementKey(answer), answer]))
  const usage: ReaderUsage = {
    reader: reader.name,
    version: reader.version,
    statements: answerByStatement.size,
    read: 0,
    answered: 0,
    passages: 0,
    stopped: null,
    failure: null,
  }
  if (answerByStatement.size === 0) return { answers: [...answers], usage }
  const vendor = nameIn(domain)
  const allCandidates = await Candidates.of(documents, domain, waitForTurn)
  const end = performance.now() + milliseconds
  const readingByStatement = new Map<string, { candidates: ReaderCandidate[]; accepted: AcceptedPassage | null }>()
  for (const [key, answer] of answerByStatement) {
    if (performance.now() >= end) {
      usage.stopped = 'time'
      break
    }
    await waitForTurn()
    const candidates = nearTo(answer)
    try {
      await readUntilAccepted(candidates)
    } catch (error) {
      if (!(error instanceof ReaderFailed)) throw error
      usage.stopped = 'failure'
      usage.failure = error.message
      break
    }
    readingByStatement.set(key, { candidates, accepted: await acceptedIn(candidates) })
    usage.read += 1
    onRead(usage.read, answerByStatement.size)
  }
  usage.answered = [...readingByStatement.values()].filter(({ accepted }) => accepted !== null).length
  const reviewed = answers.map((answer): Answer => {
    const found = isReadFor(answer) ? readingByStatement.get(statementKey(answer)) : undefined
    if (!found) return answer
    if (found.accepted) {
      const { passage, confidence } = found.accepted
      return answeredBy(answer, passage, confidence, { rule: 'read by a reader', facets: [], read_by: reader.name })
    }
    const offered = withOfferedPassages(answer, byScore(found.candidates), documents.length)
    return { ...offered, explanation: { ...offered.explanation, read_by: reader.name } }
  })
  return { answers: reviewed, usage }

  /** A passage with an objection need not be read. */
  function nearTo(answer: Answer): ReaderCandidate[] {
    return allCandidates.for(answer.statement, maxPassages).map((candidate) => {
      const verified = verifyQuote(answer, candidate.passage, textOf(candidate.passage), 'yes')
      const question = { ...candidate.question, vendor }
      // The reader sees the passage alone, and not that it stands in a template or a plan.
      const isFramed = candidate.passage.frameReason !== null
      return { ...candidate, question, max: 'max' in verified && !isFramed ? verified.max : null, score: null }
    })
  }

  async function readUntilAccepted(candidates: readonly ReaderCandidate[]): Promise<void> {
    const readable = candidates.filter(({ max }) => max !== null)
    for (let at = 0; at < readable.length; at += atATime) {
      const now = readable.slice(at, at + atATime)
      const scores = await reader.read(
        now.map(({ question }) => question),
        { organisation, signal },
      )
      for (const [i, candidate] of now.entries()) candidate.score = scores[i]!
      usage.passages += now.length
      if (now.some((candidate) => isAccepted(candidate, boundsIn))) return
    }
  }

  /** The accepting passage with the best score; its confidence is above LOW only if the built-in reader agrees, in English. */
  async function acceptedIn(candidates: readonly ReaderCandidate[]): Promise<AcceptedPassage | null> {
    const [best] = candidates
      .filter((candidate) => isAccepted(candidate, boundsIn))
      .sort((one, other) => other.score! - one.score!)
    if (!best) return null
    const { passage, question } = best
    const bound = boundsIn(passage.document.language).MEDIUM
    const isSure = bound !== null && best.score! >= bound && best.max !== 'LOW' && passage.english
    const [second] = isSure ? await builtInReader.read([question]) : []
    return { passage, confidence: (second ?? 0) >= agrees ? 'MEDIUM' : 'LOW' }
  }
}

/** `Acme` of acme.example: small models recognise a company by its name. */
const nameIn = (domain: string): string => upperFirst(domain.split('.')[0]!)
