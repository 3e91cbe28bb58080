import { type Tier, tierRank } from '@custos/catalogue/tiers'
import type { TenantSession } from '@custos/database/session'
import { unassessedDocuments } from '../../documents/store.ts'
import type { Services } from '../../services.ts'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import { tierOf } from '../../vendors/risk-context.ts'
import { insertAndEnqueue } from '../create/insert-and-enqueue.ts'
import { availableFrameworks, questionnaireToRepeat, scopeAskedAgain } from '../create/last-scope.ts'
import { lastEndedOf, lastStartedByDocument, pendingOf, scopeOfNewestReceivedDocument } from '../store.ts'

/**
 * Creates an assessment once all of the vendor's documents are read and one of them is new. Its scope is that of the link through
 * which the answers came, or else of the vendor's last assessment; its tier is the vendor's of today, or that of the link if it is
 * higher, so that no answer stays unread. Judgements are carried over for unchanged answers, so people only judge the changes. A pending
 * assessment, or the vendor's first one, reads the documents itself. A document starts one assessment at most: if that fails, the next
 * one reads it.
 */
export async function reassessWithDocuments(
  session: TenantSession,
  services: Services,
  now: Date,
  vendorId: string,
): Promise<void> {
  const { tenantId } = session
  const vendor = await vendorForChange.first(session, { tenantId, id: vendorId })
  if (!vendor) return
  const documents = await unassessedDocuments.all(session, { tenantId, vendorId })
  if (documents.some(({ status }) => status === 'RECEIVED')) return
  const { created_at: opened } = (await lastStartedByDocument.first(session, { tenantId, vendorId })) ?? {}
  if (!documents.some(({ read_at }) => !opened || read_at! > opened)) return
  if (await pendingOf.first(session, { tenantId, vendorId })) return
  const asking = await scopeOfNewestReceivedDocument.first(session, {
    tenantId,
    vendorId,
    since: opened ?? new Date(0),
  })
  const last = asking ?? (await lastEndedOf.first(session, { tenantId, vendorId }))
  if (!last) return
  const available = await availableFrameworks(session, vendor)
  const scope = {
    questionnaire: await questionnaireToRepeat(session, last.questionnaire_id, last.snapshot),
    frameworks: last.snapshot.frameworks.map(
      ({ framework_id, statements }) =>
        available.find(({ id }) => id === framework_id) ?? { id: framework_id, statements },
    ),
  }
  const tier = tierOf(vendor)
  await insertAndEnqueue(session, services, now, {
    vendorId,
    name: 'Review of received documents',
    ...(await scopeAskedAgain(session, scope, asking ? higherTier(asking.tier, tier) : tier, vendor)),
    triggeredBy: 'DOCUMENT',
  })
}

/** Null is above all tiers: it asks everything. */
const higherTier = (one: Tier | null, other: Tier): Tier | null =>
  one === null || tierRank(one) > tierRank(other) ? one : other
