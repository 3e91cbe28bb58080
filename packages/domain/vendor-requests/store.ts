import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { Link, SubmittedAnswer, VendorAnswer, VendorRequest } from './vendor-request.ts'

const columns = [
  'id',
  'vendor_id',
  'assessment_id',
  'message',
  'answer_by',
  'questions',
  'created_by',
  'created_at',
  'closed_at',
  'reminders',
  'opened_at',
  'searched_languages',
] as const
const linkColumns = ['id', 'email', 'created_at', 'expires_at', 'revoked_at', 'used_at'] as const

interface OfTenant {
  tenantId: string
  id: string
}

const byId = (p: OfTenant) =>
  build.selectFrom('vendor_requests').select(columns).where('tenant_id', '=', p.tenantId).where('id', '=', p.id)

export const vendorRequestById = query(byId)

/** The vendor request, locked until the transaction ends, so that answers and submissions follow each other. */
export const vendorRequestForChange = query((p: OfTenant) => byId(p).forNoKeyUpdate())

/** Newest first. */
export const everyVendorRequest = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('vendor_requests')
    .select(columns)
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .orderBy('id', 'desc'),
)

export async function listVendorRequests(
  session: TenantSession,
  vendorId: string,
  page: { rows: number; after: string | undefined },
): Promise<VendorRequest[]> {
  const rows = build
    .selectFrom('vendor_requests')
    .select(columns)
    .where('tenant_id', '=', session.tenantId)
    .where('vendor_id', '=', vendorId)
    .orderBy('id', 'desc')
    .limit(page.rows)
  return run(session, page.after ? rows.where('id', '<', page.after) : rows)
}

/** Requests of all vendors that accept answers, newest first. */
export async function listOpenRequests(
  session: TenantSession,
  page: { rows: number; after: string | undefined },
): Promise<(VendorRequest & { vendor_name: string })[]> {
  const rows = build
    .selectFrom('vendor_requests')
    .innerJoin('vendors', (join) =>
      join
        .onRef('vendors.tenant_id', '=', 'vendor_requests.tenant_id')
        .onRef('vendors.id', '=', 'vendor_requests.vendor_id'),
    )
    .select(columns.map((column) => `vendor_requests.${column}` as const))
    .select('vendors.name as vendor_name')
    .where('vendor_requests.tenant_id', '=', session.tenantId)
    .where('vendor_requests.closed_at', 'is', null)
    .orderBy('vendor_requests.id', 'desc')
    .limit(page.rows)
  return run(session, page.after ? rows.where('vendor_requests.id', '<', page.after) : rows)
}

/** The submitted answers of several requests. */
export async function submittedOf(
  session: TenantSession,
  vendorRequests: readonly { id: string }[],
): Promise<(id: string) => SubmittedAnswer[]> {
  const rows = await session.query<SubmittedAnswer & { vendor_request_id: string }>({
    text: `SELECT vendor_request_id, question_id, max(submitted_at) AS submitted_at FROM vendor_request_answers
           WHERE tenant_id = $1 AND vendor_request_id = ANY($2) AND submitted_at IS NOT NULL
           GROUP BY vendor_request_id, question_id`,
    values: [session.tenantId, vendorRequests.map(({ id }) => id)],
  })
  const byRequest = Map.groupBy(rows, ({ vendor_request_id }) => vendor_request_id)
  return (id) => byRequest.get(id) ?? []
}

/** Records the first opening of a link's questions. */
export async function noteOpened(session: TenantSession, linkId: string, now: Date): Promise<void> {
  await session.query({
    text: `UPDATE vendor_requests SET opened_at = $3 FROM vendor_request_links link
           WHERE link.tenant_id = $1 AND link.id = $2 AND opened_at IS NULL
             AND vendor_requests.tenant_id = $1 AND vendor_requests.id = link.vendor_request_id`,
    values: [session.tenantId, linkId, now],
  })
}

export async function insertVendorRequest(session: TenantSession, vendorRequest: VendorRequest): Promise<void> {
  await run(
    session,
    build.insertInto('vendor_requests').values({
      tenant_id: session.tenantId,
      ...vendorRequest,
      questions: json(vendorRequest.questions),
      searched_languages: vendorRequest.searched_languages && json(vendorRequest.searched_languages),
    }),
  )
}

export async function closeVendorRequest(session: TenantSession, id: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendor_requests')
      .set({ closed_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** Newest first. */
export const linksOf = query((p: { tenantId: string; vendorRequestId: string }) =>
  build
    .selectFrom('vendor_request_links')
    .select(linkColumns)
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_request_id', '=', p.vendorRequestId)
    .orderBy('id', 'desc'),
)

/** The documents that an assessment read and the vendor sent through a link, oldest first. */
export const receivedDocuments = query((p: { tenantId: string; assessmentId: string }) =>
  build
    .selectFrom('assessment_documents as read')
    .innerJoin('documents', (join) =>
      join.onRef('documents.tenant_id', '=', 'read.tenant_id').onRef('documents.id', '=', 'read.document_id'),
    )
    .innerJoin('vendor_request_links as link', (join) =>
      join.onRef('link.tenant_id', '=', 'documents.tenant_id').onRef('link.id', '=', 'documents.uploaded_by'),
    )
    .select(['documents.language'])
    .where('read.tenant_id', '=', p.tenantId)
    .where('read.assessment_id', '=', p.assessmentId)
    .orderBy('documents.id'),
)

export async function insertLink(
  session: TenantSession,
  vendorRequestId: string,
  link: Link,
  tokenHash: Buffer,
): Promise<void> {
  const row = { tenant_id: session.tenantId, vendor_request_id: vendorRequestId, token_hash: tokenHash, ...link }
  await run(session, build.insertInto('vendor_request_links').values(row))
}

/** @returns the link; undefined if the vendor request has no link with this id. */
export async function revokeLink(
  session: TenantSession,
  vendorRequestId: string,
  id: string,
  now: Date,
): Promise<Link | undefined> {
  const [revoked] = await run(
    session,
    build
      .updateTable('vendor_request_links')
      .set(({ fn, ref, val }) => ({ revoked_at: fn.coalesce(ref('revoked_at'), val(now)) }))
      .where('tenant_id', '=', session.tenantId)
      .where('vendor_request_id', '=', vendorRequestId)
      .where('id', '=', id)
      .returning(linkColumns),
  )
  return revoked
}

export async function noteUse(session: TenantSession, linkId: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendor_request_links')
      .set({ used_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', linkId),
  )
}

/** The link's owner. Run under the operator's role. */
export const linkByToken = query((p: { hash: Buffer }) =>
  build.selectFrom('vendor_request_links').select(['tenant_id', 'id']).where('token_hash', '=', p.hash),
)

/** The link with its vendor request, while both are open. */
export const openLink = query((p: OfTenant & { now: Date }) =>
  build
    .selectFrom('vendor_request_links')
    .innerJoin('vendor_requests', (join) =>
      join
        .onRef('vendor_requests.tenant_id', '=', 'vendor_request_links.tenant_id')
        .onRef('vendor_requests.id', '=', 'vendor_request_links.vendor_request_id'),
    )
    .select([
      'vendor_request_links.id',
      'vendor_request_links.email',
      'vendor_request_links.expires_at',
      'vendor_request_links.vendor_request_id',
    ])
    .where('vendor_request_links.tenant_id', '=', p.tenantId)
    .where('vendor_request_links.id', '=', p.id)
    .where('vendor_request_links.expires_at', '>', p.now)
    .where('vendor_request_links.revoked_at', 'is', null)
    .where('vendor_requests.closed_at', 'is', null),
)

const answers = (p: { tenantId: string; vendorRequestId: string }) =>
  build
    .selectFrom('vendor_request_answers')
    .innerJoin('vendor_request_links', (join) =>
      join
        .onRef('vendor_request_links.tenant_id', '=', 'vendor_request_answers.tenant_id')
        .onRef('vendor_request_links.id', '=', 'vendor_request_answers.link_id'),
    )
    .distinctOn('question_id')
    .select(['question_id', 'version', 'answer', 'text', 'answered_at', 'submitted_at', 'email as answered_by'])
    .where('vendor_request_answers.tenant_id', '=', p.tenantId)
    .where('vendor_request_answers.vendor_request_id', '=', p.vendorRequestId)
    .orderBy('question_id')
    .orderBy('version', 'desc')

/** The newest version of each answer, submitted or not, for the vendor. */
export const answersSoFar = query(answers)

/** The newest submitted version of each answer, for the organisation. */
export const submittedAnswers = query((p: { tenantId: string; vendorRequestId: string }) =>
  answers(p).where('submitted_at', 'is not', null),
)

/** @returns whether nobody else wrote this version. */
export async function insertAnswer(
  session: TenantSession,
  vendorRequestId: string,
  linkId: string,
  { answered_by: _, ...answer }: VendorAnswer,
): Promise<boolean> {
  const inserted = await run(
    session,
    build
      .insertInto('vendor_request_answers')
      .values({
        tenant_id: session.tenantId,
        vendor_request_id: vendorRequestId,
        link_id: linkId,
        submission_id: null,
        ...answer,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version'),
  )
  return inserted.length === 1
}

/** An earlier submission with this id. */
export const submission = query((p: { tenantId: string; vendorRequestId: string; submissionId: string }) =>
  build
    .selectFrom('vendor_request_answers')
    .select('submitted_at')
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_request_id', '=', p.vendorRequestId)
    .where('submission_id', '=', p.submissionId),
)

/** The times of submissions, oldest first. */
export const submissionsSince = query((p: { tenantId: string; vendorRequestId: string; since: Date }) =>
  build
    .selectFrom('vendor_request_answers')
    .select(['submission_id', 'submitted_at'])
    .distinct()
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_request_id', '=', p.vendorRequestId)
    .where('submitted_at', '>', p.since)
    .orderBy('submitted_at'),
)

/** Submits the newest version of every unsubmitted answer. @returns their questions. */
export async function submitOpen(
  session: TenantSession,
  vendorRequestId: string,
  submissionId: string,
  now: Date,
): Promise<string[]> {
  const rows = await session.query<{ question_id: string }>({
    text: `UPDATE vendor_request_answers a SET submission_id = $3, submitted_at = $4
           WHERE tenant_id = $1 AND vendor_request_id = $2 AND submitted_at IS NULL AND version = (
             SELECT max(version) FROM vendor_request_answers b
             WHERE b.tenant_id = $1 AND b.vendor_request_id = $2 AND b.question_id = a.question_id)
           RETURNING question_id`,
    values: [session.tenantId, vendorRequestId, submissionId, now],
  })
  return rows.map(({ question_id }) => question_id)
}
