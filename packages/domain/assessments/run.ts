import { Fault } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { type Answers, assess, understandAhead, vendorFacts } from '@custos/evidence/assess'
import { type CollectedVendor, type CollectorSettings, collectVendor, readCollection } from '@custos/evidence/engine'
import type { Collection, VendorFacts } from '@custos/evidence/model'
import type { ModelSettings } from '@custos/evidence/model-review/language-model'
import type { DataUsage } from '@custos/evidence/risk/risk'
import { unixSeconds } from '@custos/kernel/clock'
import { traceStep } from '@custos/kernel/tracing'
import { settleVendorStatus } from '../approvals/settle.ts'
import { recordRegisterFailure } from '../reports/events.ts'
import { keepFacts } from '../reports/store.ts'
import type { Services } from '../services.ts'
import { vendorForChange, vendorToAssess } from '../vendors/store.ts'
import { recordChanges } from './changes.ts'
import { readManifest } from './documents.ts'
import { recordCollected, recordCompleted, recordFailed, recordStarted } from './events.ts'
import { modelStep } from './model-step.ts'
import { collectionKey, type Failure, type Progress, type Snapshot } from './present.ts'
import {
  assessmentToRun,
  completeAssessment,
  failAssessment,
  keepStepOutput,
  lastCollectionOf,
  showProgress,
  startAssessment,
  stepOutput,
} from './store.ts'

export interface AssessmentJob {
  tenantId: string
  assessmentId: string
}

interface Worker extends Services {
  collector: CollectorSettings
  /** The language model that reads along; unset: none. */
  model?: ModelSettings | undefined
  /** Tells the operator how far an assessment is: at each step, and now and then within it. */
  tell?(assessmentId: string, message: string, facts: Record<string, string | number>): void
}

/** Between two updates of the progress: that a client sees, and that the operator is told. Milliseconds. */
const progressInterval = 250
const tellInterval = 2000

/**
 * Takes an assessment from AWAITING to its end: collect, then answer and sum up. Each step commits its output, so that a
 * repeat after a crash goes on where the last one stopped, and an assessment ends once. One that has ended, or whose vendor
 * was deleted, is no work.
 */
export async function runAssessment(
  worker: Worker,
  job: AssessmentJob,
  signal: AbortSignal,
  lastTry: boolean,
): Promise<void> {
  const reader = worker.database.reader(job.tenantId)
  const assessment = await assessmentToRun.first(reader, { tenantId: job.tenantId, id: job.assessmentId })
  if (!assessment) return
  const subject = { vendor_id: assessment.vendor_id, assessment_id: assessment.id }
  const progress: Progress = {
    step: 'collecting',
    pages_read: 0,
    pages_known: 0,
    statements_done: 0,
    statements_total: assessment.statements_total,
  }
  const write = <Result>(work: (session: TenantSession) => Promise<Result>) => worker.database.write(job.tenantId, work)
  const began = worker.clock()
  const elapsed = () => worker.clock().getTime() - began.getTime()

  await write(async (session) => {
    if (await startAssessment(session, assessment.id, progress, began))
      await recordStarted(session, worker, began, subject)
  })

  try {
    // The schedule meets this where an organisation has disabled every framework; silence about nothing is no low risk.
    if (assessment.statements_total === 0) {
      await fail(nothingToAnswer, null)
      return
    }
    const snapshot = assessment.snapshot as Snapshot
    // While the vendor's server is waited for.
    const understood = understandAhead(snapshot)
    const collected = await traceStep('assessment collecting', {}, () =>
      collectStep(worker, job, assessment, progress, signal),
    )
    if (!collected) return
    const { collection, documents, hash } = collected
    progress.pages_read = collection.documents.length
    progress.pages_known = collection.documents.length
    if (collection.documents.length === 0) {
      await fail(unreadable(collection), hash)
      return
    }

    worker.tell?.(assessment.id, 'reviewing', {
      documents: collection.documents.length,
      statements: assessment.statements_total,
    })
    await write((session) => showProgress(session, assessment.id, { ...progress, step: 'reviewing' }, worker.clock()))
    const vendor = await vendorToAssess.first(reader, { tenantId: job.tenantId, id: assessment.vendor_id })
    if (!vendor) return
    const dataUsage = dataUsageOf(vendor.data_usage)
    const facts = vendorFacts(documents, hostOf(vendor.domain))
    // Beside the answers, which take nothing from it; with an external aggregator the report is none of ours.
    const completing = worker.register && !worker.aggregator ? worker.register.complete(facts, signal) : null
    completing?.catch(() => {})
    const answers = await traceStep('assessment reviewing', {}, async () => {
      await understood
      const own = assess(documents, snapshot, facts, dataUsage)
      if (!worker.model) return own
      const subjects = { ...job, vendorId: assessment.vendor_id }
      return modelStep(worker, worker.model, subjects, { documents, facts, dataUsage }, own, signal)
    })
    const completed = await completing

    await write(async (session) => {
      const now = worker.clock()
      // The vendor before the assessment: the order in which every writer takes them.
      await vendorForChange.first(session, { tenantId: job.tenantId, id: assessment.vendor_id })
      const ended = await completeAssessment(session, assessment.id, outcome(answers, facts, hash, progress, now), now)
      if (!ended) return
      if (!worker.aggregator)
        await keepFacts(session, assessment.vendor_id, collection.domains, {
          collection: hash,
          facts: completed?.facts ?? facts,
          collectedAt: new Date(collection.finishedAt * 1000),
        })
      await recordCompleted(
        session,
        worker,
        now,
        { ...subject, level: answers.risk.level, statements: assessment.statements_total },
        elapsed(),
      )
      if (completed?.failure) await recordRegisterFailure(session, worker, now, assessment.vendor_id, completed.failure)
      await recordChanges(session, worker, now, subject)
      await settleVendorStatus(session, worker, now, assessment.vendor_id, 'worker')
    })
    worker.tell?.(assessment.id, 'completed', { risk: answers.risk.level, milliseconds: elapsed() })
  } catch (error) {
    if (!lastTry) throw error
    await fail(unableTo(error), null)
    throw error
  }

  async function fail(failure: Failure, collection: string | null): Promise<void> {
    await write(async (session) => {
      const now = worker.clock()
      await vendorForChange.first(session, { tenantId: job.tenantId, id: assessment!.vendor_id })
      const ended = await failAssessment(
        session,
        assessment!.id,
        { failure, collection, progress: { ...progress, step: 'ended' } },
        now,
      )
      if (ended) await recordFailed(session, worker, now, { ...subject, ...failure }, elapsed())
    })
    worker.tell?.(assessment!.id, 'failed', { code: failure.code, reason: failure.message })
  }
}

/** The vendor's documents: from the step's output when it was done before. Undefined when the vendor is gone. */
async function collectStep(
  worker: Worker,
  job: AssessmentJob,
  assessment: { id: string; vendor_id: string },
  progress: Progress,
  signal: AbortSignal,
): Promise<Omit<CollectedVendor, 'manifest'> | undefined> {
  const reader = worker.database.reader(job.tenantId)
  const done = await stepOutput.first(reader, { tenantId: job.tenantId, assessmentId: assessment.id, step: 'collect' })
  if (done) {
    const { hash } = done.output as { hash: string }
    const collection = await readManifest(worker, hash)
    return { collection, documents: await readCollection(collection, worker.objects), hash }
  }

  const vendor = await vendorToAssess.first(reader, { tenantId: job.tenantId, id: assessment.vendor_id })
  if (!vendor) return undefined
  const began = worker.clock()
  let shownAt = began.getTime()
  let toldAt = shownAt
  worker.tell?.(assessment.id, 'collecting', { vendor: vendor.domain })
  const { collection, documents, hash, manifest } = await collectVendor(
    { domain: vendor.domain, alternativeDomains: vendor.alternative_domains as string[] },
    worker.objects,
    worker.collector,
    {
      previous: await previousCollection(worker, job.tenantId, assessment.vendor_id),
      signal,
      clock: worker.clock,
      onProgress: ({ pagesRead, pagesKnown }) => {
        const now = worker.clock()
        if (now.getTime() - toldAt >= tellInterval) {
          toldAt = now.getTime()
          worker.tell?.(assessment.id, 'collecting', { read: pagesRead, known: pagesKnown })
        }
        if (now.getTime() - shownAt < progressInterval) return
        shownAt = now.getTime()
        const seen = { ...progress, pages_read: pagesRead, pages_known: pagesKnown }
        // What is shown along the way may be lost; the step's output may not.
        worker.database
          .write(job.tenantId, (session) => showProgress(session, assessment.id, seen, now))
          .catch(() => {})
      },
    },
  )
  if (collection.search?.failure) worker.tell?.(assessment.id, 'web search', { failure: collection.search.failure })
  await worker.objects.putNamed(collectionKey(hash), manifest)
  return worker.database.write(job.tenantId, async (session) => {
    // A vendor that was deleted meanwhile took the assessment with it.
    if (!(await assessmentToRun.first(session, { tenantId: job.tenantId, id: assessment.id }))) return undefined
    const now = worker.clock()
    await keepStepOutput(session, assessment.id, 'collect', { hash }, now)
    const counts = { documents: collection.documents.length, skipped: collection.skipped.length, collection: hash }
    const took = now.getTime() - began.getTime()
    await recordCollected(
      session,
      worker,
      now,
      { vendor_id: assessment.vendor_id, assessment_id: assessment.id, ...counts },
      took,
    )
    return { collection, documents, hash }
  })
}

/** The vendor's last collection; null when there is none, or its manifest can no longer be had. */
async function previousCollection(worker: Worker, tenantId: string, vendorId: string): Promise<Collection | null> {
  const last = await lastCollectionOf.first(worker.database.reader(tenantId), { tenantId, vendorId })
  return last?.collection ? readManifest(worker, last.collection).catch(() => null) : null
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

/** Why nothing could be read, in a sentence that leads on. */
function unreadable(collection: Collection): Failure {
  const reasons = [...new Set(collection.skipped.map((skipped) => skipped.message))].slice(0, 3)
  return {
    code: 'nothing_readable',
    message: `Nothing that ${collection.domains.join(', ')} publishes could be read. ${reasons.join(' ')} Check the vendor's domain, or name alternative domains.`,
  }
}

/** What the customer recorded of the data that the vendor gets; a field that was left out is one that is not known. */
function dataUsageOf(stored: unknown): DataUsage | null {
  if (stored === null) return null
  const usage = stored as Partial<DataUsage>
  return {
    shared_data_types: usage.shared_data_types ?? [],
    target_data_subjects: usage.target_data_subjects ?? [],
    data_transfer_volume: usage.data_transfer_volume ?? null,
    data_transfer_frequency: usage.data_transfer_frequency ?? null,
  }
}

function hostOf(domain: string): string {
  return new URL(domain).hostname
}
