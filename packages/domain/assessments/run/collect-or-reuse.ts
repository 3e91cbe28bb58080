import { isDeepStrictEqual } from 'node:util'
import type { CollectionProgress } from '@custos/documents/collect/collect'
import { type CollectedVendor, collectVendor, readCollection } from '@custos/documents/collect-vendor'
import { readManifest, storeManifest } from '../../manifests.ts'
import { unlessGone } from '../../object-store.ts'
import { domainsOf } from '../../reports/store.ts'
import { vendorToAssess } from '../../shared-vendor-queries.ts'
import { recordCollected } from '../events.ts'
import { newestCompleted } from '../store.ts'
import { type Attempt, progressAt } from './attempt.ts'
import { isUnended, noteDomains, showProgress, stepOutput, storeStepOutput } from './attempt-store.ts'

export type CollectedDocuments = Omit<CollectedVendor, 'manifest'>
type StoredCollection = Omit<CollectedDocuments, 'documents'>

/**
 * The vendor's documents: from the stored output of an earlier attempt; for an uploaded document, from the last collection of the
 * same domains; otherwise from the vendor's pages.
 *
 * @returns undefined if the vendor was deleted or the assessment has ended.
 */
export async function collectOrReuse(attempt: Attempt): Promise<CollectedDocuments | undefined> {
  const { services, job, assessment } = attempt
  const { tenantId } = job
  const session = services.database.readSession(tenantId)
  const done = await stepOutput.first(session, { tenantId, assessmentId: assessment.id, step: 'collect' })
  const doneBefore = done && (await unlessGone(readStored(attempt, (done.output as { hash: string }).hash)))
  if (doneBefore) return doneBefore

  const vendor = await vendorToAssess.first(session, { tenantId, id: assessment.vendor_id })
  if (!vendor) return undefined
  const previous = await previousCollection(attempt)
  // An uploaded document does not change the vendor's pages, so the last collection is reused if the domains are the same.
  if (
    previous &&
    assessment.triggered_by === 'DOCUMENT' &&
    isDeepStrictEqual(previous.collection.domains, domainsOf(vendor))
  ) {
    const readBefore = await unlessGone(readAgain(attempt, previous))
    if (readBefore) return storeOutput(attempt, vendor, readBefore)
  }

  const began = services.clock()
  services.logProgress?.(assessment.id, 'collecting', { vendor: vendor.domain })
  const collected = await collectVendor(
    { domain: vendor.domain, alternativeDomains: vendor.alternative_domains },
    services.objects,
    services.collector,
    {
      previous: previous?.collection ?? null,
      signal: attempt.signal,
      clock: services.clock,
      onProgress: progressReporter(attempt, began),
    },
  )
  const { failure } = collected.collection.search ?? {}
  if (failure) services.logProgress?.(assessment.id, 'web search', { failure })
  await storeManifest(services.objects, collected)
  return storeOutput(attempt, vendor, collected, began)
}

const readStored = async (attempt: Attempt, hash: string) => readAgain(attempt, await storedCollection(attempt, hash))

async function storedCollection({ services }: Attempt, hash: string): Promise<StoredCollection> {
  return { collection: await readManifest(services.objects, hash), hash }
}

async function readAgain({ services }: Attempt, { collection, hash }: StoredCollection): Promise<CollectedDocuments> {
  return { collection, documents: await readCollection(collection, services.objects), hash }
}

/**
 * The vendor's last collection; null if there is none, or its manifest is gone. @throws while the object store is unavailable, so
 * that the job is retried
 */
async function previousCollection(attempt: Attempt): Promise<StoredCollection | null> {
  const { services, job, assessment } = attempt
  const ofVendor = { tenantId: job.tenantId, vendorId: assessment.vendor_id }
  const last = await newestCompleted.first(services.database.readSession(job.tenantId), ofVendor)
  return last?.collection ? unlessGone(storedCollection(attempt, last.collection)) : null
}

/**
 * Stores the step's output, unless the assessment was cancelled or its vendor deleted meanwhile.
 *
 * @param vendor the vendor whose domains were collected.
 * @param began the time when this assessment began to collect; undefined if it reuses an earlier collection, which records no
 *   event.
 */
function storeOutput(
  { services, job, assessment, subject }: Attempt,
  vendor: Parameters<typeof noteDomains>[2],
  collected: CollectedDocuments,
  began?: Date,
) {
  const { collection, hash } = collected
  return services.database.write(job.tenantId, async (session) => {
    if (!(await isUnended.first(session, { tenantId: job.tenantId, id: assessment.id }))) return undefined
    const now = services.clock()
    await storeStepOutput(session, assessment.id, 'collect', { hash }, now)
    await noteDomains(session, assessment.id, vendor)
    if (began) {
      const counts = { documents: collection.documents.length, skipped: collection.skipped.length, collection: hash }
      await recordCollected(session, services, now, { ...subject, ...counts }, now.getTime() - began.getTime())
    }
    return collected
  })
}

/** The intervals between updates of the progress: for clients, and for the log. Milliseconds. */
const progressInterval = 250
const logInterval = 2000

/** Writes the number of read pages at intervals. A lost update is harmless; only the step's output is durable. */
function progressReporter({ services, job, assessment }: Attempt, began: Date): (seen: CollectionProgress) => void {
  let shownAt = began.getTime()
  let loggedAt = shownAt
  return ({ pagesRead, pagesKnown }) => {
    const now = services.clock()
    if (now.getTime() - loggedAt >= logInterval) {
      loggedAt = now.getTime()
      services.logProgress?.(assessment.id, 'collecting', { read: pagesRead, known: pagesKnown })
    }
    if (now.getTime() - shownAt < progressInterval) return
    shownAt = now.getTime()
    const seen = progressAt(assessment, 'collecting', { read: pagesRead, known: pagesKnown })
    services.database.write(job.tenantId, (session) => showProgress(session, assessment.id, seen, now)).catch(() => {})
  }
}
