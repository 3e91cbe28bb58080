import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { Enquiry, Link, VendorAnswer } from './enquiry.ts'

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
] as const
const linkColumns = ['id', 'email', 'created_at', 'expires_at', 'revoked_at', 'used_at'] as const

interface OfTenant {
  tenantId: string
  id: string
}

const byId = (p: OfTenant) =>
  build.selectFrom('enquiries').select(columns).where('tenant_id', '=', p.tenantId).where('id', '=', p.id)

export const enquiryById = query(byId)

/** The same, held against other changes until the transaction ends: answers and hand-ins follow each other. */
export const enquiryForChange = query((p: OfTenant) => byId(p).forNoKeyUpdate())

/** Newest first. */
export const everyEnquiry = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('enquiries')
    .select(columns)
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .orderBy('id', 'desc'),
)

export async function listEnquiries(
  session: TenantSession,
  vendorId: string,
  page: { rows: number; after: string | undefined },
): Promise<Enquiry[]> {
  const rows = build
    .selectFrom('enquiries')
    .select(columns)
    .where('tenant_id', '=', session.tenantId)
    .where('vendor_id', '=', vendorId)
    .orderBy('id', 'desc')
    .limit(page.rows)
  return run(session, page.after ? rows.where('id', '<', page.after) : rows)
}

export async function insertEnquiry(session: TenantSession, enquiry: Enquiry): Promise<void> {
  await run(
    session,
    build
      .insertInto('enquiries')
      .values({ tenant_id: session.tenantId, ...enquiry, questions: json(enquiry.questions) }),
  )
}

export async function closeEnquiry(session: TenantSession, id: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('enquiries')
      .set({ closed_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** Newest first. */
export const linksOf = query((p: { tenantId: string; enquiryId: string }) =>
  build
    .selectFrom('enquiry_links')
    .select(linkColumns)
    .where('tenant_id', '=', p.tenantId)
    .where('enquiry_id', '=', p.enquiryId)
    .orderBy('id', 'desc'),
)

export async function insertLink(
  session: TenantSession,
  enquiryId: string,
  link: Link,
  tokenHash: Buffer,
): Promise<void> {
  const row = { tenant_id: session.tenantId, enquiry_id: enquiryId, token_hash: tokenHash, ...link }
  await run(session, build.insertInto('enquiry_links').values(row))
}

/** @returns the link; undefined if the enquiry has no link with this id. */
export async function revokeLink(
  session: TenantSession,
  enquiryId: string,
  id: string,
  now: Date,
): Promise<Link | undefined> {
  const [revoked] = await run(
    session,
    build
      .updateTable('enquiry_links')
      .set(({ fn, ref, val }) => ({ revoked_at: fn.coalesce(ref('revoked_at'), val(now)) }))
      .where('tenant_id', '=', session.tenantId)
      .where('enquiry_id', '=', enquiryId)
      .where('id', '=', id)
      .returning(linkColumns),
  )
  return revoked
}

export async function noteUse(session: TenantSession, linkId: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('enquiry_links')
      .set({ used_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', linkId),
  )
}

/** Whose link it is; run under the operator's role. */
export const linkByToken = query((p: { hash: Buffer }) =>
  build.selectFrom('enquiry_links').select(['tenant_id', 'id']).where('token_hash', '=', p.hash),
)

/** The link with its enquiry, as long as both are open. */
export const openLink = query((p: OfTenant & { now: Date }) =>
  build
    .selectFrom('enquiry_links')
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.tenant_id', '=', 'enquiry_links.tenant_id')
        .onRef('enquiries.id', '=', 'enquiry_links.enquiry_id'),
    )
    .select(['enquiry_links.id', 'enquiry_links.email', 'enquiry_links.expires_at', 'enquiry_links.enquiry_id'])
    .where('enquiry_links.tenant_id', '=', p.tenantId)
    .where('enquiry_links.id', '=', p.id)
    .where('enquiry_links.expires_at', '>', p.now)
    .where('enquiry_links.revoked_at', 'is', null)
    .where('enquiries.closed_at', 'is', null),
)

const answers = (p: { tenantId: string; enquiryId: string }) =>
  build
    .selectFrom('enquiry_answers')
    .innerJoin('enquiry_links', (join) =>
      join
        .onRef('enquiry_links.tenant_id', '=', 'enquiry_answers.tenant_id')
        .onRef('enquiry_links.id', '=', 'enquiry_answers.link_id'),
    )
    .distinctOn('question_id')
    .select(['question_id', 'version', 'answer', 'text', 'answered_at', 'handed_in_at', 'email as answered_by'])
    .where('enquiry_answers.tenant_id', '=', p.tenantId)
    .where('enquiry_answers.enquiry_id', '=', p.enquiryId)
    .orderBy('question_id')
    .orderBy('version', 'desc')

/** The newest version of each answer, handed in or not: what the vendor sees. */
export const answersSoFar = query(answers)

/** The newest version of each answer that was handed in: what the organisation sees. */
export const answersHandedIn = query((p: { tenantId: string; enquiryId: string }) =>
  answers(p).where('handed_in_at', 'is not', null),
)

/** @returns whether nobody else wrote this version. */
export async function insertAnswer(
  session: TenantSession,
  enquiryId: string,
  linkId: string,
  { answered_by: _, ...answer }: VendorAnswer,
): Promise<boolean> {
  const inserted = await run(
    session,
    build
      .insertInto('enquiry_answers')
      .values({ tenant_id: session.tenantId, enquiry_id: enquiryId, link_id: linkId, hand_in_id: null, ...answer })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version'),
  )
  return inserted.length === 1
}

/** What was handed in under this id before. */
export const handIn = query((p: { tenantId: string; enquiryId: string; handInId: string }) =>
  build
    .selectFrom('enquiry_answers')
    .select('handed_in_at')
    .where('tenant_id', '=', p.tenantId)
    .where('enquiry_id', '=', p.enquiryId)
    .where('hand_in_id', '=', p.handInId),
)

/** When something was handed in, oldest first. */
export const handInsSince = query((p: { tenantId: string; enquiryId: string; since: Date }) =>
  build
    .selectFrom('enquiry_answers')
    .select(['hand_in_id', 'handed_in_at'])
    .distinct()
    .where('tenant_id', '=', p.tenantId)
    .where('enquiry_id', '=', p.enquiryId)
    .where('handed_in_at', '>', p.since)
    .orderBy('handed_in_at'),
)

/** Hands in the newest version of every answer that is not handed in. @returns their questions. */
export async function handInOpen(
  session: TenantSession,
  enquiryId: string,
  handInId: string,
  now: Date,
): Promise<string[]> {
  const rows = await session.query<{ question_id: string }>({
    text: `UPDATE enquiry_answers a SET hand_in_id = $3, handed_in_at = $4
           WHERE tenant_id = $1 AND enquiry_id = $2 AND handed_in_at IS NULL AND version = (
             SELECT max(version) FROM enquiry_answers b
             WHERE b.tenant_id = $1 AND b.enquiry_id = $2 AND b.question_id = a.question_id)
           RETURNING question_id`,
    values: [session.tenantId, enquiryId, handInId, now],
  })
  return rows.map(({ question_id }) => question_id)
}
