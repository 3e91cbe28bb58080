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
import { saveResult } from './save/save-result.ts'
import { retrySerially } from './serial-retry.ts'
import { watchCancellation } from './watch-cancellation.ts'

/** How often a worker may be killed while it works on an assessment. */
const maxCrashes = 2

/**
 * Takes an assessment from AWAITING to its end. Each step commits its output, so that a repeat after a crash goes on where the last one
 * stopped, and an assessment ends once. One that has ended (somebody may have cancelled it) or whose vendor was deleted is no work; one
 * whose attempts killed their workers has failed.
 *
 * @returns `later` where others have to be attempted before it: nothing was done
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
  // An assessment that waits for its turn may have ended before that comes.
  const hadItsTurn = await retrySerially(async () => attemptNow(await toRun()), signal)
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
    // One change of the row in the transaction: a second one would check its vendor again, and wait for who holds it.
    if (await startAssessment(session, assessment.id, progressAt(assessment, 'collecting'), began))
      await recordStarted(session, services, began, subject)
    else await countAttempt(session, assessment.id, 1, began)
  })
}

/** How often the worker tries to record that an attempt ended in an orderly way. It waits a second between tries. */
const maxOrderlyEndTries = 60

/** So that only killed workers count: a database that ended the attempt is told once it is back. */
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
 * The way of every assessment: collect what the vendor publishes, answer the statements from it and from what was uploaded, weigh the
 * risk, and record the result.
 *
 * @returns why there is no result; null if there is one, or if nobody wants it any more.
 */
async function carryOut(attempt: Attempt): Promise<Failure | null> {
  const { services, job, assessment } = attempt
  // This happens when the schedule reassesses for an organisation that has disabled every framework; asking nothing must not give a low risk.
  if (assessment.statements_total === 0) return nothingToAnswer
  const collected = await traceStep('assessment collecting', {}, () => collectOrReuse(attempt))
  if (!collected) return null
  const documents = [...collected.documents, ...(await uploadsOf(services, job, assessment))]
  if (documents.length === 0 && withWebsite(collected.collection.domains).length > 0)
    return unreadable(collected.collection)
  const answered = await answerAssessment(attempt, documents)
  if (!answered) return null
  await saveResult(attempt, collected, documents, answered)
  // The assessment has ended, and a sweep does what fails here.
  await makeSearchable(services, job.tenantId, assessment.id).catch((error: unknown) =>
    services.logProgress?.(assessment.id, 'not searchable yet', { reason: String(error) }),
  )
  return null
}
