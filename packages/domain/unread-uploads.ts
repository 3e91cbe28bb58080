import { isDeepStrictEqual } from 'node:util'
import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { RiskBasis } from '@custos/risk/types'
import { sql } from 'kysely'
import { isAddress, isNamedAs, type KeyDocument, mostUnread } from './answers/key-document.ts'
import { recomputeVendorStatus } from './approvals/recompute-status.ts'
import type { EventServices } from './events/record.ts'
import { riskAsJudged, updateCountsAndRisk } from './judgements/recompute-risk.ts'
import { build } from './tables.ts'

/** Uploads that support no answer: Custos could not read them, or they name another company. Newest first. */
export const unreadUploads = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('documents')
    .select(['name', 'kind', 'status', 'refusal', 'other_company'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('status', 'in', ['REFUSED', 'HELD'])
    .where('replaced_by', 'is', null)
    .orderBy('id', 'desc'),
)

type Upload = NonNullable<Awaited<ReturnType<typeof unreadUploads.first>>>

/**
 * The key documents with these uploads in place of the uploads that were unread before. However many uploads there are, the
 * addresses stay: no later call could find them again.
 */
export const withUnreadUploads = (known: readonly KeyDocument[], uploads: readonly Upload[]): KeyDocument[] =>
  known.map(({ kind, read, unread }) => ({
    kind,
    read,
    unread: [
      ...uploads
        .filter((upload) => isOfKind(upload, kind))
        .slice(0, mostUnread)
        .map(presentUnread),
      ...unread.filter(({ location }) => isAddress(location)),
    ],
  }))

const isOfKind = ({ name, kind }: Upload, wanted: KeyDocument['kind']): boolean =>
  (kind === 'DPA' && wanted === 'AGREEMENT') || isNamedAs(wanted, name)

const presentUnread = ({ name, refusal, other_company }: Upload): KeyDocument['unread'][number] => ({
  location: name,
  message:
    refusal?.message ??
    `It names another company, ${other_company}: confirm that it belongs to this vendor, or remove it.`,
})

/** The vendor's newest COMPLETED assessment. It has no key documents if an older version made it. */
const newestCompleted = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'is_cited', 'risk_level', 'key_documents'])
    .select(sql<RiskBasis>`coalesce(effective_risk, summarized_risk) -> 'basis'`.as('basis'))
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('status', '=', 'COMPLETED')
    .orderBy('id', 'desc')
    .limit(1),
)

/**
 * Notes in the vendor's newest assessment which uploads are unread, and recomputes its risk, unless a decision cites it. The caller
 * has locked the vendor.
 *
 * @returns whether the assessment has changed
 */
export async function noteUnreadUploads(
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
  service: 'api' | 'worker' = 'api',
): Promise<boolean> {
  const key = { tenantId: session.tenantId, vendorId }
  const newest = await newestCompleted.first(session, key)
  if (!newest?.key_documents || newest.is_cited) return false
  const known = withUnreadUploads(newest.key_documents, await unreadUploads.all(session, key))
  if (isDeepStrictEqual(known, newest.key_documents)) return false
  await run(
    session,
    build
      .updateTable('assessments')
      .set({ key_documents: json(known) })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', newest.id),
  )
  const recomputed = await riskAsJudged(session, newest.id, newest.basis)
  await updateCountsAndRisk(session, newest.id, recomputed)
  if (recomputed.risk.level !== newest.risk_level)
    await recomputeVendorStatus(session, services, now, vendorId, service)
  return true
}
