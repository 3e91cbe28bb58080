import { readCollection } from '@custos/documents/collect-vendor'
import type { ParsedDocument } from '@custos/documents/types'
import { answerStatements, findVendorFacts, withAllOfferedPassages } from '@custos/evidence/assess'
import { cooperativeScheduler } from '@custos/evidence/cooperative-scheduler'
import type { Answer } from '@custos/evidence/types'
import { runInSlices } from '@custos/evidence/yielding-work'
import { hostOf } from '@custos/kernel/host-of'
import { collectedBy } from '../assessments/store.ts'
import { uploadsReadBy } from '../documents/uploads-of.ts'
import { recordEvent } from '../events/record.ts'
import { readManifest } from '../manifests.ts'
import type { Services } from '../services.ts'
import { vendorToAssess } from '../shared-vendor-queries.ts'
import type { StatementPreview } from './statement-preview.ts'
import { endPreview, previewToAnswer } from './store.ts'

export interface PreviewJob {
  tenantId: string
  previewId: string
  /** The requesting person; absent in jobs of an earlier version. */
  actorId?: string
}

export interface PreviewServices extends Services {
  /** Whether the built-in reader takes part; unset: yes. */
  usesBuiltInReader?: boolean | undefined
}

/** Answers a preview like an assessment, by the rules and the built-in reader, without a provider. */
export async function runPreview(
  services: PreviewServices,
  { tenantId, previewId, actorId }: PreviewJob,
  isLastAttempt: () => boolean,
): Promise<void> {
  const preview = await previewToAnswer.first(services.database.readSession(tenantId), { tenantId, id: previewId })
  if (!preview) return
  const outcome = await answer(services, tenantId, preview).then(
    (results) => ({ results, failure: null }),
    (error: unknown) => {
      if (!isLastAttempt()) throw error
      return { results: null, failure: 'The documents could not be read. Assess the vendor again, then try once more.' }
    },
  )
  await services.database.write(tenantId, async (session) => {
    const now = services.clock()
    if (!(await endPreview(session, previewId, outcome, now))) return
    // The audit log and the event name the requester, although a worker writes the event.
    const asAsked = actorId === undefined ? session : { ...session, actorId }
    await recordEvent(asAsked, services, now, {
      source: 'custos.statement_previews',
      type: 'statement_preview.ended',
      detail: { vendor_id: preview.vendor_id, preview_id: previewId },
      service: 'worker',
    })
  })
}

async function answer(services: PreviewServices, tenantId: string, preview: StatementPreview): Promise<Answer[]> {
  const session = services.database.readSession(tenantId)
  const vendor = await vendorToAssess.first(session, { tenantId, id: preview.vendor_id })
  const documents = await documentsOf(services, tenantId, preview)
  const waitForTurn = cooperativeScheduler(tenantId, documents)
  const facts = await runInSlices(findVendorFacts(documents, hostOf(vendor!.domain)), waitForTurn)
  const scope = { questionnaire: preview.statements, frameworks: [] }
  const answers = await answerStatements(documents, scope, facts, null, services.usesBuiltInReader, waitForTurn)
  const offered =
    services.usesBuiltInReader === false
      ? answers
      : await withAllOfferedPassages(answers, documents, facts, waitForTurn)
  return offered.questionnaire!
}

/** The documents of the assessment, as then read. */
async function documentsOf(
  services: PreviewServices,
  tenantId: string,
  preview: StatementPreview,
): Promise<ParsedDocument[]> {
  const { vendor_id: vendorId, assessment_id: id } = preview
  const collected = await collectedBy.first(services.database.readSession(tenantId), { tenantId, vendorId, id })
  const collection = await readManifest(services.objects, collected!.collection!)
  const uploads = await uploadsReadBy(services, tenantId, id)
  return [...(await readCollection(collection, services.objects)), ...uploads]
}
