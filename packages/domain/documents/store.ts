import { json, query, run, runUnprepared } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import type { Described, DocumentRow, Received } from './document.ts'

const columns = [
  'id',
  'vendor_id',
  'name',
  'kind',
  'confidential',
  'period_start',
  'period_end',
  'valid_until',
  'received_from',
  'media_type',
  'size',
  'sha256',
  'status',
  'refusal',
  'scanned',
  'uploaded_by',
  'text_sha256',
  'language',
  'facts',
  'assessment_id',
  'created_at',
  'read_at',
  'stated_by_vendor',
  'other_company',
  'confirmed_at',
  'draft',
  'replaced_by',
] as const

const rows = build.selectFrom('documents').select(columns)

type OfVendor = { tenantId: string; vendorId: string }

const ofVendor = (p: OfVendor) => rows.where('tenant_id', '=', p.tenantId).where('vendor_id', '=', p.vendorId)

export const documentById = query((p: OfVendor & { id: string }) => ofVendor(p).where('id', '=', p.id))

/** A document of the vendor, locked until the transaction ends. */
export const documentForChange = query((p: OfVendor & { id: string }) => ofVendor(p).where('id', '=', p.id).forUpdate())

/** A document of any vendor; for jobs, which know only its id. */
export const documentOfTenant = query((p: { tenantId: string; id: string }) =>
  rows.where('tenant_id', '=', p.tenantId).where('id', '=', p.id),
)

/** All documents of the vendor, newest first, including removed ones. */
export const everyDocument = query((p: OfVendor) => ofVendor(p).orderBy('id', 'desc'))

/** Documents that can support answers, oldest first: the newest version of each. */
export const readableDocuments = query((p: OfVendor) =>
  ofVendor(p).where('status', '=', 'READABLE').where('replaced_by', 'is', null).orderBy('id'),
)

/** Readable documents, locked against removal until the transaction ends. */
export const lockReadableDocuments = query((p: OfVendor) => ofVendor(p).where('status', '=', 'READABLE').forShare())

/** The uploads that an assessment read, oldest first. The collected documents are in its manifest. */
export const uploadsOfAssessment = query((p: { tenantId: string; assessmentId: string }) =>
  rows
    .where('tenant_id', '=', p.tenantId)
    .where('id', 'in', (select) =>
      select
        .selectFrom('assessment_documents')
        .select('assessment_documents.document_id')
        .where('assessment_documents.tenant_id', '=', p.tenantId)
        .where('assessment_documents.assessment_id', '=', p.assessmentId),
    )
    .orderBy('id'),
)

export const documentWithContent = query((p: OfVendor & { sha256: string }) =>
  ofVendor(p).where('sha256', '=', p.sha256).where('status', '<>', 'REMOVED'),
)

export async function listDocuments(
  session: TenantSession,
  vendorId: string,
  page: { rows: number; after: string | undefined },
): Promise<DocumentRow[]> {
  let found = ofVendor({ tenantId: session.tenantId, vendorId }).orderBy('id', 'desc').limit(page.rows)
  if (page.after) found = found.where('id', '<', page.after)
  return run(session, found)
}

/** @returns undefined if the vendor already has a document with the same bytes. */
export async function insertDocument(
  session: TenantSession,
  document: Received &
    Described & { vendorId: string; name: string; uploadedBy: string; statedByVendor?: boolean; now: Date },
): Promise<DocumentRow | undefined> {
  const {
    id,
    vendorId,
    name,
    uploadedBy,
    statedByVendor = false,
    now,
    mediaType,
    size,
    sha256,
    ...described
  } = document
  const [inserted] = await run(
    session,
    // With the status as a parameter, the planner would not recognise the index.
    build
      .insertInto('documents')
      .values({
        tenant_id: session.tenantId,
        id,
        vendor_id: vendorId,
        name,
        media_type: mediaType,
        size,
        sha256,
        ...described,
        status: 'RECEIVED',
        refusal: null,
        scanned: null,
        uploaded_by: uploadedBy,
        text_sha256: null,
        language: null,
        facts: null,
        assessment_id: null,
        created_at: now,
        updated_at: now,
        read_at: null,
        stated_by_vendor: statedByVendor,
        draft: false,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'vendor_id', 'sha256']).where(sql<boolean>`status <> 'REMOVED'`).doNothing(),
      )
      .returning(columns),
  )
  return inserted
}

const change = (session: TenantSession, id: string) =>
  build.updateTable('documents').where('tenant_id', '=', session.tenantId).where('id', '=', id)

export async function describeDocument(session: TenantSession, id: string, described: Described, now: Date) {
  await run(session, change(session, id).set({ ...described, updated_at: now }))
}

/** The state of a REFUSED document that waits for another reading. */
const unread = { status: 'RECEIVED', refusal: null, scanned: null, read_at: null } as const

/** Queues a REFUSED document for another reading, with its newly detected type. @returns undefined for any other document. */
export async function receiveAgain(
  session: TenantSession,
  id: string,
  mediaType: string,
  now: Date,
): Promise<DocumentRow | undefined> {
  const [again] = await run(
    session,
    change(session, id)
      .where('status', '=', 'REFUSED')
      .set({ ...unread, media_type: mediaType, updated_at: now })
      .returning(columns),
  )
  return again
}

/** Queues documents of the vendor whose reading was interrupted for another reading. @returns their ids */
export async function receiveInterrupted(session: TenantSession, vendorId: string, now: Date): Promise<string[]> {
  const received = await run(
    session,
    build
      .updateTable('documents')
      .set({ ...unread, updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('vendor_id', '=', vendorId)
      .where('status', '=', 'REFUSED')
      .where(sql<boolean>`refusal->>'code' = 'interrupted'`)
      .returning('id'),
  )
  return received.map(({ id }) => id)
}

/** Queues a HELD document for reading, because a person confirmed that it belongs to the vendor. */
export async function confirmDocument(session: TenantSession, id: string, now: Date): Promise<void> {
  await run(session, change(session, id).set({ status: 'RECEIVED', read_at: null, confirmed_at: now, updated_at: now }))
}

/** Records the version that replaces these behind answers. @param newer null: they are current again. */
export async function setReplaced(
  session: TenantSession,
  ids: readonly string[],
  newer: string | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await run(
    session,
    build
      .updateTable('documents')
      .set({ replaced_by: newer, updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', 'in', ids),
  )
}

export async function makeConfidential(session: TenantSession, id: string, now: Date): Promise<void> {
  await run(session, change(session, id).set({ confidential: true, updated_at: now }))
}

/** @param isHeld whether a person must first confirm that it belongs to the vendor. @returns whether this call ended its state RECEIVED. */
export async function finishReading(
  session: TenantSession,
  id: string,
  outcome: Pick<DocumentRow, 'scanned'> &
    (
      | Pick<DocumentRow, 'text_sha256' | 'language' | 'facts' | 'other_company' | 'draft'>
      | { refusal: NonNullable<DocumentRow['refusal']> }
    ),
  now: Date,
  isHeld = false,
): Promise<boolean> {
  const settled =
    'refusal' in outcome
      ? { status: 'REFUSED' as const, scanned: outcome.scanned, refusal: json(outcome.refusal) }
      : { status: isHeld ? ('HELD' as const) : ('READABLE' as const), ...outcome, facts: json(outcome.facts) }
  const changed = await run(
    session,
    change(session, id)
      .where('status', '=', 'RECEIVED')
      .set({ ...settled, updated_at: now, read_at: now })
      .returning('id'),
  )
  return changed.length > 0
}

export async function markRemoved(
  session: TenantSession,
  { id, replaced_by }: Pick<DocumentRow, 'id' | 'replaced_by'>,
  now: Date,
): Promise<void> {
  await run(session, change(session, id).set({ status: 'REMOVED', replaced_by: null, updated_at: now }))
  // Documents that this one replaced become current again, or count as replaced by its own replacement.
  await run(
    session,
    build
      .updateTable('documents')
      .set({ replaced_by, updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('replaced_by', '=', id),
  )
  // The search no longer finds it.
  await run(
    session,
    build.deleteFrom('searched_texts').where('tenant_id', '=', session.tenantId).where('document_id', '=', id),
  )
}

/** Records the documents that an assessment reads. */
export async function noteReading(session: TenantSession, assessmentId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { tenantId } = session
  await runUnprepared(
    session,
    build
      .insertInto('assessment_documents')
      .values(ids.map((id) => ({ tenant_id: tenantId, assessment_id: assessmentId, document_id: id })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Marks the documents of a COMPLETED assessment as assessed; a document keeps the first assessment. */
export async function setAssessed(session: TenantSession, assessmentId: string): Promise<void> {
  const { tenantId } = session
  await run(
    session,
    build
      .updateTable('documents')
      .set({ assessment_id: assessmentId })
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', (select) =>
        select
          .selectFrom('assessment_documents')
          .select('document_id')
          .where('assessment_documents.tenant_id', '=', tenantId)
          .where('assessment_documents.assessment_id', '=', assessmentId),
      )
      .where('assessment_id', 'is', null),
  )
}

/** The vendor's unread documents, and those that no COMPLETED assessment has read. */
export const unassessedDocuments = query((p: OfVendor) =>
  build
    .selectFrom('documents')
    .select(['status', 'read_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where((where) =>
      where.or([
        where('status', '=', 'RECEIVED'),
        where.and([
          where('status', '=', 'READABLE'),
          where('assessment_id', 'is', null),
          where('replaced_by', 'is', null),
        ]),
      ]),
    ),
)

/** Deletes the documents of erased vendors. */
export async function forgetDocuments(session: TenantSession, vendorIds: string[]): Promise<void> {
  if (vendorIds.length === 0) return
  await run(
    session,
    build
      .deleteFrom('documents')
      .where('tenant_id', '=', session.tenantId)
      .where('vendor_id', '=', sql<string>`ANY(${vendorIds})`),
  )
}
