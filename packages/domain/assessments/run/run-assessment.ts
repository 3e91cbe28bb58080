import { Fault } from '@custos/contract/errors'
import type { CollectedVendor } from '@custos/documents/collect-vendor'
import type { Collection } from '@custos/documents/model'
import { type Answers, assessVerified, vendorFacts } from '@custos/evidence/assess'
import type { VendorFacts } from '@custos/evidence/model'
import { turnsFor } from '@custos/evidence/turns'
import { unixSeconds } from '@custos/kernel/clock'
import { traceStep } from '@custos/kernel/tracing'
import type { RiskBasis } from '@custos/risk/model'
import { noteChangedEvidence } from '../../approvals/changed-evidence.ts'
import { settleVendorStatus } from '../../approvals/settle.ts'
import { uploadsOf } from '../../documents/uploads-of.ts'
import type { Completed } from '../../reports/business-register.ts'
import { recordRegisterFailure } from '../../reports/events.ts'
import { beginGathering } from '../../reports/gathering.ts'
import { keepFacts, keepGathering } from '../../reports/store.ts'
import { hostOf, vendorForChange, vendorToAssess } from '../../vendor-row.ts'
import type { Failure, Progress } from '../assessment.ts'
import { recordCompleted, recordFailed, recordStarted } from '../events.ts'
import { onRecord } from '../on-record.ts'
import { reassessWithDocuments } from '../reassess/with-documents.ts'
import { makeSearchable } from '../search/make-searchable.ts'
import { completedBefore } from '../store.ts'
import { carryJudgements } from './carry-judgements.ts'
import { recordChanges } from './changes.ts'
import { collectStep } from './collect-step.ts'
import type { AssessmentJob, AssessmentWorker } from './job.ts'
import { modelStep } from './model-step.ts'
import {
  assessmentToRun,
  completeAssessment,
  countTry,
  failAssessment,
  showProgress,
  startAssessment,
} from './store.ts'
import { oneAtATime } from './suspects.ts'
import { watchWanted } from './wanted.ts'

type ToRun = NonNullable<Awaited<ReturnType<typeof assessmentToRun.first>>>

/** One try at one assessment. */
interface Run {
  worker: AssessmentWorker
  job: AssessmentJob
  assessment: ToRun
  subject: { vendor_id: string; assessment_id: string }
  progress: Progress
  began: Date
  signal: AbortSignal
}

/**
 * Takes an assessment from AWAITING to its end: collect, then answer and sum up. Each step commits its output, so that a
 * repeat after a crash goes on where the last one stopped, and an assessment ends once. One that has ended (somebody may
 * have cancelled it) or whose vendor was deleted is no work; one whose tries killed their workers has failed.
 */
export async function runAssessment(
  worker: AssessmentWorker,
  job: AssessmentJob,
  signal: AbortSignal,
  lastTry: boolean,
): Promise<void> {
  const reader = worker.database.reader(job.tenantId)
  const toRun = () => assessmentToRun.first(reader, { tenantId: job.tenantId, id: job.assessmentId })
  const tryNow = (assessment: ToRun | undefined) =>
    assessment && tryAssessment(worker, job, assessment, signal, lastTry)
  const assessment = await toRun()
  // What waits for its turn may have ended when that comes.
  await (assessment && assessment.tries_open > 0 ? oneAtATime(async () => tryNow(await toRun())) : tryNow(assessment))
}

async function tryAssessment(
  worker: AssessmentWorker,
  job: AssessmentJob,
  assessment: ToRun,
  signal: AbortSignal,
  lastTry: boolean,
): Promise<void> {
  const subject = { vendor_id: assessment.vendor_id, assessment_id: assessment.id }
  const progress: Progress = {
    step: 'collecting',
    pages_read: 0,
    pages_known: 0,
    statements_done: 0,
    statements_total: assessment.statements_total,
  }
  const wanted = watchWanted(worker, job)
  const ends = AbortSignal.any([signal, wanted.gone])
  const run: Run = { worker, job, assessment, subject, progress, began: worker.clock(), signal: ends }
  await worker.database.write(job.tenantId, async (session) => {
    // One change of the row in the transaction: a second one would check its vendor again, and wait for who holds it.
    if (await startAssessment(session, assessment.id, progress, run.began))
      await recordStarted(session, worker, run.began, subject)
    else await countTry(session, assessment.id, 1)
  })
  try {
    const failure = assessment.tries_open >= deaths ? readingFailed : await carryOut(run)
    if (failure) await fail(run, failure)
  } catch (error) {
    if (wanted.gone.aborted) return
    if (lastTry) await fail(run, unableTo(error))
    // Where the database is what failed, the try stays open.
    else await worker.database.write(job.tenantId, (session) => countTry(session, assessment.id, -1)).catch(() => {})
    throw error
  } finally {
    wanted.stop()
  }
}

/** @returns why there is no result, or null: there is one, or none is wanted any more. */
async function carryOut(run: Run): Promise<Failure | null> {
  const { worker, job, assessment, progress, signal } = run
  // The schedule meets this where an organisation has disabled every framework; silence about nothing is no low risk.
  if (assessment.statements_total === 0) return nothingToAnswer
  const collected = await traceStep('assessment collecting', {}, () =>
    collectStep(worker, job, assessment, progress, signal),
  )
  if (!collected) return null
  const documents = [...collected.documents, ...(await uploadsOf(worker, job, assessment))]
  progress.pages_read = collected.collection.documents.length
  progress.pages_known = progress.pages_read
  if (documents.length === 0) return unreadable(collected.collection)

  worker.tell?.(assessment.id, 'reviewing', {
    documents: documents.length,
    statements: assessment.statements_total,
  })
  await worker.database.write(job.tenantId, (session) =>
    showProgress(session, assessment.id, { ...progress, step: 'reviewing' }, worker.clock()),
  )
  const vendor = await vendorToAssess.first(worker.database.reader(job.tenantId), {
    tenantId: job.tenantId,
    id: assessment.vendor_id,
  })
  if (!vendor) return null
  const turn = turnsFor(documents, signal)
  await turn()
  const facts = vendorFacts(documents, hostOf(vendor.domain))
  // Runs beside the review, which needs nothing of it. An external aggregator writes the report itself.
  const completing = worker.register && !worker.aggregator ? worker.register.complete(facts, signal) : null
  completing?.catch(() => {})
  const answers = await traceStep('assessment reviewing', {}, () =>
    answer(run, { documents, turn }, facts, onRecord(vendor)),
  )
  await complete(run, collected, { answers, facts, completed: await completing })
  // The assessment has ended, and a sweep does what fails here.
  await makeSearchable(worker, job.tenantId, assessment.id).catch((error: unknown) =>
    worker.tell?.(assessment.id, 'not searchable yet', { reason: String(error) }),
  )
  return null
}

/** By the rules alone, or with a language model that reads along. */
async function answer(
  { worker, job, assessment, signal }: Run,
  { documents, turn }: Pick<CollectedVendor, 'documents'> & { turn: ReturnType<typeof turnsFor> },
  facts: VendorFacts,
  vendor: Omit<RiskBasis, 'establishment'>,
): Promise<Answers> {
  const own = await assessVerified(documents, assessment.snapshot, facts, vendor, worker.verifier, turn)
  if (!worker.model) return own
  const subject = { ...job, vendorId: assessment.vendor_id }
  // What is confidential reaches no provider.
  const open = documents.filter(({ upload }) => !upload?.confidential)
  return modelStep(worker, worker.model, subject, { documents: open, facts }, own, signal)
}

/** Writes the result with all that follows from it, in one transaction. */
async function complete(
  { worker, job, assessment, subject, progress, began }: Run,
  { collection, hash }: Pick<CollectedVendor, 'collection' | 'hash'>,
  { answers, facts, completed }: { answers: Answers; facts: VendorFacts; completed: Completed | null },
): Promise<void> {
  const elapsed = () => worker.clock().getTime() - began.getTime()
  await worker.database.write(job.tenantId, async (session) => {
    const now = worker.clock()
    // The vendor before the assessment: the order in which every writer takes them.
    await vendorForChange.first(session, { tenantId: job.tenantId, id: assessment.vendor_id })
    const found = outcome(answers, facts, hash, progress, now)
    const ended = await completeAssessment(session, assessment.id, found, now)
    if (!ended) return
    const ofVendor = { tenantId: job.tenantId, vendorId: assessment.vendor_id, id: assessment.id }
    const before = await completedBefore.first(session, ofVendor)
    const level = before ? await carryJudgements(session, before, { id: assessment.id, ...found }) : null
    if (worker.aggregator) await beginGathering(session, worker, now, assessment.vendor_id)
    else {
      await keepFacts(session, assessment.vendor_id, collection.domains, {
        collection: hash,
        facts: completed?.facts ?? facts,
        collectedAt: new Date(collection.finishedAt * 1000),
      })
      await keepGathering(session, assessment.vendor_id, { asked_at: began, ended_at: now, failure: null })
    }
    await recordCompleted(
      session,
      worker,
      now,
      { ...subject, level: level ?? answers.risk.level, statements: assessment.statements_total },
      elapsed(),
    )
    if (completed?.failure) await recordRegisterFailure(session, worker, now, assessment.vendor_id, completed.failure)
    if (before) await recordChanges(session, worker, now, subject, before, { ended_at: now, ...found })
    await noteChangedEvidence(session, now, assessment.vendor_id, { id: assessment.id, ...found })
    await settleVendorStatus(session, worker, now, assessment.vendor_id, 'worker')
    // What was read meanwhile came too late for this one.
    await reassessWithDocuments(session, worker, now, assessment.vendor_id)
  })
  worker.tell?.(assessment.id, 'completed', { risk: answers.risk.level, milliseconds: elapsed() })
}

function outcome(answers: Answers, facts: VendorFacts, collection: string, progress: Progress, now: Date) {
  const completed_at = unixSeconds(now)
  return {
    collection,
    security_review: answers.questionnaire && { completed_at, results: answers.questionnaire },
    framework_reviews: answers.frameworks.map(({ framework_id, findings }) => ({
      framework_id,
      completed_at,
      results: findings,
    })),
    summarized_risk: answers.risk,
    certificates: answers.certificates,
    sub_processors: facts.subProcessors,
    progress: { ...progress, step: 'ended' as const, statements_done: progress.statements_total },
  }
}

async function fail({ worker, job, assessment, subject, progress, began }: Run, failure: Failure): Promise<void> {
  await worker.database.write(job.tenantId, async (session) => {
    const now = worker.clock()
    await vendorForChange.first(session, { tenantId: job.tenantId, id: assessment.vendor_id })
    const ended = await failAssessment(
      session,
      assessment.id,
      { failure, progress: { ...progress, step: 'ended' } },
      now,
    )
    if (!ended) return
    // Of what nobody could read there are no facts either; other failures say nothing of the vendor.
    if (failure.code === nothingReadable && !worker.aggregator)
      await keepGathering(session, assessment.vendor_id, { asked_at: began, ended_at: now, failure: failure.message })
    const elapsed = worker.clock().getTime() - began.getTime()
    await recordFailed(session, worker, now, { ...subject, ...failure }, elapsed)
  })
  worker.tell?.(assessment.id, 'failed', { code: failure.code, reason: failure.message })
}

/** How often a worker may be killed while it works on an assessment. */
const deaths = 2

const readingFailed: Failure = {
  code: 'reading_failed',
  message:
    "Reading what the vendor publishes ended the worker twice, and is not tried again. Tell the operator; name other domains of the vendor's, if there are any.",
}

const nothingToAnswer: Failure = {
  code: 'nothing_to_answer',
  message: 'There is nothing to answer: no framework is enabled, and no questionnaire with statements was asked.',
}

/** Why it could not be carried out, as far as a customer may be told. */
function unableTo(error: unknown): Failure {
  const { code, reason } =
    error instanceof Fault ? { code: error.code, reason: ` ${error.message}.` } : { code: 'internal_error', reason: '' }
  return {
    code,
    message: `The assessment could not be carried out.${reason} Create another one; if that fails too, tell the operator.`,
  }
}

const nothingReadable = 'nothing_readable'

/** Why nothing could be read, in a sentence that leads on. */
function unreadable(collection: Collection): Failure {
  const reasons = [...new Set(collection.skipped.map((skipped) => skipped.message))].slice(0, 3)
  return {
    code: nothingReadable,
    message: `Nothing that ${collection.domains.join(', ')} publishes could be read. ${reasons.join(' ')} Check the vendor's domain, or name alternative domains.`,
  }
}
