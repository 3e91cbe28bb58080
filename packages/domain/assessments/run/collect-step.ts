import type { TenantSession } from '@custos/database/session'
import { type CollectedVendor, collectVendor, readCollection } from '@custos/documents/collect-vendor'
import type { Collection } from '@custos/documents/model'
import { keepManifest, readManifest } from '../../manifests.ts'
import { vendorToAssess } from '../../vendor-row.ts'
import type { Progress, Trigger } from '../assessment.ts'
import { recordCollected } from '../events.ts'
import { newestCompleted } from '../store.ts'
import type { AssessmentJob, AssessmentWorker } from './job.ts'
import { assessmentToRun, keepStepOutput, showProgress, stepOutput } from './store.ts'

/** Between two updates of the progress: that a client sees, and that the operator is told. Milliseconds. */
const progressInterval = 250
const tellInterval = 2000

/** The vendor's documents: from the step's output when it was done before. Undefined when nobody wants them any more. */
export async function collectStep(
  worker: AssessmentWorker,
  job: AssessmentJob,
  assessment: { id: string; vendor_id: string; triggered_by: Trigger },
  progress: Progress,
  signal: AbortSignal,
): Promise<Omit<CollectedVendor, 'manifest'> | undefined> {
  const reader = worker.database.reader(job.tenantId)
  const done = await stepOutput.first(reader, { tenantId: job.tenantId, assessmentId: assessment.id, step: 'collect' })
  if (done) {
    const { hash } = done.output as { hash: string }
    const collection = await readManifest(worker.objects, hash)
    return { collection, documents: await readCollection(collection, worker.objects), hash }
  }

  const vendor = await vendorToAssess.first(reader, { tenantId: job.tenantId, id: assessment.vendor_id })
  if (!vendor) return undefined
  const previous = await previousCollection(worker, job.tenantId, assessment.vendor_id)
  // A paper that came in says nothing of the vendor's pages.
  if (previous && assessment.triggered_by === 'DOCUMENT') {
    const { collection, hash } = previous
    const documents = await readCollection(collection, worker.objects)
    return worker.database.write(job.tenantId, async (session) => {
      if (!(await isWanted(session, assessment.id))) return undefined
      await keepStepOutput(session, assessment.id, 'collect', { hash }, worker.clock())
      return { collection, documents, hash }
    })
  }
  const began = worker.clock()
  let shownAt = began.getTime()
  let toldAt = shownAt
  worker.tell?.(assessment.id, 'collecting', { vendor: vendor.domain })
  const collected = await collectVendor(
    { domain: vendor.domain, alternativeDomains: vendor.alternative_domains },
    worker.objects,
    worker.collector,
    {
      previous: previous?.collection ?? null,
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
  const { collection, documents, hash } = collected
  if (collection.search?.failure) worker.tell?.(assessment.id, 'web search', { failure: collection.search.failure })
  await keepManifest(worker.objects, collected)
  return worker.database.write(job.tenantId, async (session) => {
    if (!(await isWanted(session, assessment.id))) return undefined
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

/** Not when it was cancelled meanwhile, or its vendor deleted. */
const isWanted = async (session: TenantSession, id: string): Promise<boolean> =>
  (await assessmentToRun.first(session, { tenantId: session.tenantId, id })) !== undefined

/** The vendor's last collection; null when there is none, or its manifest can no longer be had. */
async function previousCollection(
  worker: AssessmentWorker,
  tenantId: string,
  vendorId: string,
): Promise<{ collection: Collection; hash: string } | null> {
  const last = await newestCompleted.first(worker.database.reader(tenantId), { tenantId, vendorId })
  if (!last?.collection) return null
  const hash = last.collection
  return readManifest(worker.objects, hash).then(
    (collection) => ({ collection, hash }),
    () => null,
  )
}
