import type { ParsedDocument } from '@custos/documents/types'
import { type Answers, answerStatements, findVendorFacts, withAllOfferedPassages } from '@custos/evidence/assess'
import { cooperativeScheduler } from '@custos/evidence/cooperative-scheduler'
import type { ReaderUsage } from '@custos/evidence/reader-answers/answer'
import type { VendorFacts } from '@custos/evidence/types'
import { runInSlices } from '@custos/evidence/yielding-work'
import { hostOf } from '@custos/kernel/host-of'
import { traceStep } from '@custos/kernel/tracing'
import type { SupplementedFacts } from '../../../reports/company-register.ts'
import { vendorToAssess } from '../../../shared-vendor-queries.ts'
import { contextInOrganisation } from '../../../vendors/risk-context.ts'
import type { Snapshot } from '../../assessment.ts'
import { type Attempt, progressAt } from '../attempt.ts'
import { showProgress } from '../attempt-store.ts'
import { askModel } from './ask-model.ts'
import { askReader } from './ask-reader.ts'
import { previousDenials } from './previous-denials.ts'
import { askedOrDenied, isReadAgain, statementsToAnswer } from './statements-for-denials.ts'

/** The result of an assessment: its answers, and facts about the vendor. */
export interface AnsweredAssessment {
  /** The answers with their risk. */
  answers: Answers
  /** The statements that they answer. */
  snapshot: Snapshot
  facts: VendorFacts
  /** The facts, completed from a company register; null without one. */
  supplemented: SupplementedFacts | null
  /** The use of an installed reader; null without one. */
  reader: ReaderUsage | null
}

/** Answers the statements from the documents and computes the risk. @returns null if the vendor was deleted meanwhile. */
export async function answerAssessment(
  attempt: Attempt,
  documents: ParsedDocument[],
): Promise<AnsweredAssessment | null> {
  const { services, job, assessment, signal } = attempt
  await showAnswering(attempt, documents)
  const session = services.database.readSession(job.tenantId)
  const ofVendor = { tenantId: job.tenantId, vendorId: assessment.vendor_id }
  const vendor = await vendorToAssess.first(session, { tenantId: job.tenantId, id: assessment.vendor_id })
  if (!vendor) return null
  const waitForTurn = cooperativeScheduler(job.tenantId, documents, signal)
  const facts = await runInSlices(findVendorFacts(documents, hostOf(vendor.domain)), waitForTurn)
  // Runs in parallel, because answering does not need the result. An external aggregator writes the report itself.
  const supplementing =
    services.companyRegister && !services.aggregator ? services.companyRegister.supplement(facts, signal) : null
  supplementing?.catch(() => {})
  const { snapshot } = assessment
  const before = await previousDenials(session, { ...ofVendor, id: assessment.id }, isReadAgain(snapshot, documents))
  const { answers, reader: usage } = await traceStep('assessment answering', {}, async () => {
    const basis = {
      ...(await contextInOrganisation(session, vendor)),
      tier: assessment.tier ?? undefined,
      own_tiers: assessment.tier_difference ?? undefined,
      denied_before: before,
    }
    const byRules = await answerStatements(
      documents,
      statementsToAnswer(snapshot),
      facts,
      basis,
      services.usesBuiltInReader,
      waitForTurn,
    )
    const withModel = services.model
      ? await askModel(attempt, services.model, documents, facts, byRules, waitForTurn)
      : byRules
    if (services.usesBuiltInReader === false) return { answers: withModel, reader: null }
    const withReader = await askReader(attempt, documents, facts, withModel, waitForTurn)
    return {
      ...withReader,
      answers: await withAllOfferedPassages(withReader.answers, documents, facts, waitForTurn),
    }
  })
  return { ...askedOrDenied(answers, snapshot, facts, before), facts, supplemented: await supplementing, reader: usage }
}

async function showAnswering({ services, job, assessment }: Attempt, documents: ParsedDocument[]): Promise<void> {
  const statements = assessment.statements_total
  services.logProgress?.(assessment.id, 'answering', { documents: documents.length, statements })
  const pages = documents.filter(({ upload }) => !upload).length
  const progress = progressAt(assessment, 'answering', { read: pages, known: pages })
  await services.database.write(job.tenantId, (session) =>
    showProgress(session, assessment.id, progress, services.clock()),
  )
}
