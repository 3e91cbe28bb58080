import type { ParsedDocument } from '@custos/documents/types'
import type { Answers } from '@custos/evidence/assess'
import { answerWithReader, type ReaderUsage } from '@custos/evidence/reader-answers/answer'
import type { VendorFacts } from '@custos/evidence/types'
import { ReaderFailed } from '@custos/readers/reader'
import { organisationOf } from '../../../organisation/store.ts'
import { type Attempt, progressAt } from '../attempt.ts'
import { isUnended, showProgress, stepOutput, storeStepOutput } from '../attempt-store.ts'
import { allAnswers, type ReplacedAnswers, withReplacedAnswers } from './replaced-answers.ts'

interface ReaderOutput {
  answers: ReplacedAnswers
  usage: ReaderUsage
}

/**
 * Asks the reader that the organisation chose about the open statements. Its answers are committed before they are used, so that a repeated
 * attempt does not ask again. Without a reader, or if it fails, the answers stay as they are.
 */
export async function askReader(
  attempt: Attempt,
  documents: ParsedDocument[],
  facts: VendorFacts,
  answers: Answers,
  waitForTurn: () => Promise<void>,
): Promise<{ answers: Answers; reader: ReaderUsage | null }> {
  const { tenantId, assessmentId } = attempt.job
  const session = attempt.services.database.readSession(tenantId)
  const { reader: name } = await organisationOf(session)
  if (name === null) return { answers, reader: null }
  const done = await stepOutput.first(session, { tenantId, assessmentId, step: 'reader' })
  const { answers: replaced, usage } = done
    ? (done.output as ReaderOutput)
    : await ask(attempt, name, documents, facts.domain, answers, waitForTurn)
  return { answers: withReplacedAnswers(replaced, answers, facts), reader: usage }
}

async function ask(
  attempt: Attempt,
  name: string,
  documents: ParsedDocument[],
  domain: string,
  answers: Answers,
  waitForTurn: () => Promise<void>,
): Promise<ReaderOutput> {
  const { services, job, signal } = attempt
  const { tenantId, assessmentId } = job
  const before = allAnswers(answers)
  const outcome = await openReader(attempt, name).then(
    (reader) =>
      answerWithReader(before, documents, domain, reader, {
        organisation: tenantId,
        signal,
        waitForTurn,
        onRead: progressShower(attempt, documents),
      }),
    (error: unknown) => {
      if (!(error instanceof ReaderFailed)) throw error
      return { answers: before, usage: notRead(name, error.message) }
    },
  )
  const { usage } = outcome
  const replaced: ReplacedAnswers = Object.fromEntries(
    [...outcome.answers.entries()].filter(([at, answer]) => answer !== before[at]),
  )
  await services.database.write(tenantId, async (session) => {
    if (await isUnended.first(session, { tenantId, id: assessmentId }))
      await storeStepOutput(session, assessmentId, 'reader', { answers: replaced, usage }, services.clock())
  })
  const { reader, read, statements, answered, failure } = usage
  services.logProgress?.(assessmentId, 'read', { reader, read, statements, answered, ...(failure && { failure }) })
  return { answers: replaced, usage }
}

async function openReader({ services }: Attempt, name: string) {
  if (!services.readers) throw new ReaderFailed(`${name} is not installed on this machine.`)
  return services.readers.open(name)
}

const notRead = (reader: string, failure: string): ReaderUsage => ({
  reader,
  version: '',
  statements: 0,
  read: 0,
  answered: 0,
  passages: 0,
  stopped: 'failure',
  failure,
})

/** The interval between two updates of the progress. Milliseconds. */
const progressInterval = 1_000

/** Shows at intervals how many statements are done: those that were not open, and those that have been read. */
function progressShower({ services, job, assessment }: Attempt, documents: readonly ParsedDocument[]) {
  const pages = documents.filter(({ upload }) => !upload).length
  let shownAt = 0
  return (read: number, of: number): void => {
    const now = services.clock()
    if (now.getTime() - shownAt < progressInterval) return
    shownAt = now.getTime()
    const done = Math.max(0, assessment.statements_total - of + read)
    const progress = progressAt(assessment, 'answering', { read: pages, known: pages }, done)
    services.database
      .write(job.tenantId, (session) => showProgress(session, assessment.id, progress, now))
      .catch(() => {})
  }
}
