import type { ReadDocument } from '@custos/documents/types'
import { type Answers, answerStatements, findVendorFacts, withAllOfferedPassages } from '@custos/evidence/assess'
import { cooperativeScheduler } from '@custos/evidence/cooperative-scheduler'
import type { ReaderUsage } from '@custos/evidence/reader-answers/answer'
import type { VendorFacts } from '@custos/evidence/types'
import { runInSlices } from '@custos/evidence/yielding-work'
import { hostOf } from '@custos/kernel/host-of'
import { traceStep } from '@custos/kernel/tracing'
import type { Completed } from '../../../reports/company-register.ts'
import { vendorToAssess } from '../../../vendor-queries.ts'
import { riskContext } from '../../../vendors/risk-context.ts'
import { type Attempt, progressAt } from '../attempt.ts'
import { showProgress } from '../store.ts'
import { askModel } from './ask-model.ts'
import { askReader } from './ask-reader.ts'
import { deniedBefore } from './denied-before.ts'

/** The findings of an assessment. */
export interface Found {
  /** With the risk that they amount to. */
  answers: Answers
  facts: VendorFacts
  /** The facts, completed from a company register; null where none is asked. */
  completed: Completed | null
  /** What an installed reader did; null where none takes part. */
  reader: ReaderUsage | null
}

/** Answers the statements from the documents, and weighs the risk. @returns null when the vendor was deleted meanwhile. */
export async function answer(attempt: Attempt, documents: ReadDocument[]): Promise<Found | null> {
  const { worker, job, assessment, signal } = attempt
  await showAnswering(attempt, documents)
  const session = worker.database.readSession(job.tenantId)
  const ofVendor = { tenantId: job.tenantId, vendorId: assessment.vendor_id }
  const vendor = await vendorToAssess.first(session, { tenantId: job.tenantId, id: assessment.vendor_id })
  if (!vendor) return null
  const waitForTurn = cooperativeScheduler(job.tenantId, documents, signal)
  const facts = await runInSlices(findVendorFacts(documents, hostOf(vendor.domain)), waitForTurn)
  // Runs beside the answering, which needs nothing of it. An external aggregator writes the report itself.
  const completing =
    worker.companyRegister && !worker.aggregator ? worker.companyRegister.complete(facts, signal) : null
  completing?.catch(() => {})
  const { answers, reader: usage } = await traceStep('assessment answering', {}, async () => {
    const basis = {
      ...riskContext(vendor),
      tier: assessment.tier ?? undefined,
      denied_before: await deniedBefore(session, { ...ofVendor, id: assessment.id }),
    }
    const own = await answerStatements(documents, assessment.snapshot, facts, basis, worker.verifier, waitForTurn)
    const read = worker.model ? await askModel(attempt, worker.model, documents, facts, own, waitForTurn) : own
    if (worker.verifier === false) return { answers: read, reader: null }
    const reviewed = await askReader(attempt, documents, facts, read, waitForTurn)
    return {
      ...reviewed,
      answers: await withAllOfferedPassages(reviewed.answers, documents, facts.domain, waitForTurn),
    }
  })
  return { answers, facts, completed: await completing, reader: usage }
}

async function showAnswering({ worker, job, assessment }: Attempt, documents: ReadDocument[]): Promise<void> {
  const statements = assessment.statements_total
  worker.logProgress?.(assessment.id, 'answering', { documents: documents.length, statements })
  const pages = documents.filter(({ upload }) => !upload).length
  const progress = progressAt(assessment, 'answering', { read: pages, known: pages })
  await worker.database.write(job.tenantId, (session) => showProgress(session, assessment.id, progress, worker.clock()))
}
