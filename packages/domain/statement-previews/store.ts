import { json, query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { removeOldest } from '../remove-oldest.ts'
import { build } from '../tables.ts'
import type { StatementPreview } from './statement-preview.ts'

const columns = [
  'id',
  'vendor_id',
  'assessment_id',
  'statements',
  'results',
  'failure',
  'asked_at',
  'ended_at',
] as const

const ofTenant = (tenantId: string) =>
  build.selectFrom('statement_previews').select(columns).where('tenant_id', '=', tenantId)

export const previewById = query((p: { tenantId: string; vendorId: string; id: string }) =>
  ofTenant(p.tenantId).where('vendor_id', '=', p.vendorId).where('id', '=', p.id),
)

/** The preview for a worker. */
export const previewToAnswer = query((p: { tenantId: string; id: string }) =>
  ofTenant(p.tenantId).where('id', '=', p.id).where('ended_at', 'is', null),
)

export const previewsWaiting = query((p: { tenantId: string }) =>
  build
    .selectFrom('statement_previews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', p.tenantId)
    .where('ended_at', 'is', null),
)

export async function insertPreview(
  session: TenantSession,
  { statements, ...columns }: StatementPreview,
): Promise<void> {
  await run(
    session,
    build.insertInto('statement_previews').values({
      tenant_id: session.tenantId,
      ...columns,
      statements: json(statements),
      results: null,
    }),
  )
}

/** @returns whether this call ended it. */
export async function endPreview(
  session: TenantSession,
  id: string,
  { results, failure }: Pick<StatementPreview, 'results' | 'failure'>,
  now: Date,
): Promise<boolean> {
  const ended = await run(
    session,
    build
      .updateTable('statement_previews')
      .set({ results: results && json(results), failure, ended_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id'),
  )
  return ended.length > 0
}

/** For the periodic task, over all organisations. */
export const removeOldPreviews = (session: Session, until: Date) =>
  removeOldest(session, 'statement_previews', 'asked_at', until)
