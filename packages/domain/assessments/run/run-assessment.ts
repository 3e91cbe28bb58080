import { setTimeout as sleep } from 'node:timers/promises'
import { withWebsite } from '@custos/kernel/no-website'
import { traceStep } from '@custos/kernel/tracing'
import { uploadsOf } from '../../documents/uploads-of.ts'
import type { Failure } from '../assessment.ts'
import { recordStarted } from '../events.ts'
import { makeSearchable } from '../search/make-searchable.ts'
import { answerAssessment } from './answer/answer-assessment.ts'
import type { AssessmentJob, AssessmentServices } from './assessment-services.ts'
import { type AssessmentToRun, type Attempt, progressAt } from './attempt.ts'
import { assessmentToRun, countAttempt, startAssessment } from './attempt-store.ts'
import { collectOrReuse } from './collect-or-reuse.ts'
import { fail, failureOf, nothingToAnswer, readingFailed, unreadable } from './fail.ts'
import { runOneAtATime } from './one-at-a-time.ts'
import { saveResult } from './save/save-result.ts'
import { watchCancellation } from './watch-cancellation.ts'

/** The number of times that a worker may be killed while it runs an assessment. */
const maxCrashes = 2

/**
 * Runs an assessment from AWAITING to its end. Each step commits its output, so that a repeated attempt continues where the last
 * one stopped, and an assessment ends once. An assessment that has ended (for example cancelled), or whose vendor was deleted,
 * needs no work. One whose attempts killed their workers fails.
 *
 * @returns `later` if others must be attempted first and nothing was done
 */
export async function runAssessment(
  services: AssessmentServices,
  job: AssessmentJob,
  signal: AbortSignal,
  isLastAttempt: () => boolean,
): Promise<'later' | undefined> {
  const session = services.database.readSession(job.tenantId)
  const toRun = () => assessmentToRun.first(session, { tenantId: job.tenantId, id: job.assessmentId })
  const attemptNow = async (assessment: AssessmentToRun | undefined) => {
    if (assessment) await attemptOnce(services, job, assessment, signal, isLastAttempt)
  }
  const assessment = await toRun()
  if (!assessment || assessment.unfinished_attempts === 0) {
    await attemptNow(assessment)
    return
  }
  // An assessment that waits for its turn may end meanwhile.
  const hadItsTurn = await runOneAtATime(async () => attemptNow(await toRun()), signal)
  return hadItsTurn ? undefined : 'later'
}

async function attemptOnce(
  services: AssessmentServices,
  job: AssessmentJob,
  assessment: AssessmentToRun,
  signal: AbortSignal,
  isLastAttempt: () => boolean,
): Promise<void> {
  const begun: Omit<Attempt, 'signal'> = {
    services,
    job,
    assessment,
    subject: { vendor_id: assessment.vendor_id, assessment_id: assessment.id },
    began: services.clock(),
  }
  await begin(begun)
  const cancellation = watchCancellation(services, job)
  const attempt: Attempt = { ...begun, signal: AbortSignal.any([signal, cancellation.gone]) }
  try {
    const failure = assessment.unfinished_attempts >= maxCrashes ? readingFailed : await carryOut(attempt)
    if (failure) await fail(attempt, failure)
  } catch (error) {
    if (cancellation.gone.aborted) return
    const isFailed =
      isLastAttempt() &&
      (await fail(attempt, failureOf(error)).then(
        () => true,
        () => false,
      ))
    if (!isFailed) await countOrderlyEnd(attempt)
    throw error
  } finally {
    cancellation.stop()
  }
}

async function begin({ services, job, assessment, subject, began }: Omit<Attempt, 'signal'>): Promise<void> {
  await services.database.write(job.tenantId, async (session) => {
    // Changes the row only once in the transaction: a second change would check its vendor again, and wait for the vendor's lock.
    if (await startAssessment(session, assessment.id, progressAt(assessment, 'collecting'), began))
      await recordStarted(session, services, began, subject)
    else await countAttempt(session, assessment.id, 1, began)
  })
}

/** The maximum number of tries to record that an attempt ended in order, a second apart. */
const maxOrderlyEndTries = 60

/** Ensures that only killed workers count: after a database failure, it retries until the database is back. */
async function countOrderlyEnd({ services, job, assessment }: Attempt): Promise<void> {
  const count = () =>
    services.database
      .write(job.tenantId, (session) => countAttempt(session, assessment.id, -1, services.clock()))
      .then(
        () => true,
        () => false,
      )
  const countLater = async () => {
    for (let tried = 1; tried < maxOrderlyEndTries; tried++) {
      await sleep(1_000, undefined, { ref: false })
      if (await count()) return
    }
  }
  if (!(await count())) void countLater()
}

/**
 * The steps of every assessment: collect the vendor's publications, answer the statements from them and the uploads, compute the
 * risk, and record the result.
 *
 * @returns why there is no result; null if there is one, or if it is no longer wanted.
 */
async function carryOut(attempt: Attempt): Promise<Failure | null> {
  const { services, job, assessment } = attempt
  // This happens when the schedule reassesses for an organisation that has disabled every framework; an empty scope must not give a
  // low risk.
  if (assessment.statements_total === 0) return nothingToAnswer
  const collected = await traceStep('assessment collecting', {}, () => collectOrReuse(attempt))
  if (!collected) return null
  const documents = [...collected.documents, ...(await uploadsOf(services, job, assessment))]
  if (documents.length === 0 && withWebsite(collected.collection.domains).length > 0)
    return unreadable(collected.collection)
  const answered = await answerAssessment(attempt, documents)
  if (!answered) return null
  await saveResult(attempt, collected, documents, answered)
  // The assessment has ended, so a failure here does not fail it: a periodic task tries again.
  await makeSearchable(services, job.tenantId, assessment.id).catch((error: unknown) =>
    services.logProgress?.(assessment.id, 'not searchable yet', { reason: String(error) }),
  )
  return null
}
