import { errorCatalogue } from '@custos/contract/errors'
import { build, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import type { ExpressionBuilder } from 'kysely'

/** What a page of the audit log may be narrowed to. Times are unix seconds, inclusive. */
export interface AuditFilters {
  start_time: number
  end_time: number
  user_id?: string | undefined
  action?: string | undefined
  /** A status, or a class as `4xx`. */
  status_code?: string | undefined
  method?: string | undefined
  path?: string | undefined
  ip_address?: string | undefined
}

/** The last record of a page. */
export interface AuditPlace {
  at: string
  id: string
}

/** A page of records as JSON texts, one more than `limit` when others follow. */
export async function readPage(
  session: TenantSession,
  filters: AuditFilters,
  page: { order: 'asc' | 'desc'; limit: number; after: AuditPlace | null },
): Promise<{ at: Date; id: string; record: unknown }[]> {
  const beyond = page.order === 'desc' ? '<' : '>'
  let rows = build
    .selectFrom('audit_records')
    .select(['at', 'id', 'record'])
    .where((where) => matching(where, session.tenantId, filters))
    .orderBy('at', page.order)
    .orderBy('id', page.order)
    .limit(page.limit + 1)
  const { after } = page
  if (after)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), beyond, tuple(new Date(after.at), after.id)),
    )
  return run(session, rows)
}

/** The exact number of records that the filters match. */
export async function countAll(session: TenantSession, filters: AuditFilters): Promise<number> {
  const counted = build
    .selectFrom('audit_records')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where((where) => matching(where, session.tenantId, filters))
  const [row] = await run(session, counted)
  return Number(row?.total ?? 0)
}

function matching(where: ExpressionBuilder<Schema, 'audit_records'>, tenantId: string, filters: AuditFilters) {
  const conditions = [
    where('tenant_id', '=', tenantId),
    where('at', '>=', new Date(filters.start_time * 1000)),
    where('at', '<', new Date((filters.end_time + 1) * 1000)),
  ]
  if (filters.user_id !== undefined) conditions.push(where('user_id', '=', filters.user_id))
  if (filters.action !== undefined) conditions.push(where('action', '=', filters.action))
  if (filters.method !== undefined) conditions.push(where('method', '=', filters.method))
  if (filters.path !== undefined) conditions.push(where('path', '=', filters.path))
  if (filters.ip_address !== undefined) conditions.push(where('ip_address', '=', filters.ip_address))
  if (filters.status_code !== undefined) {
    const first = Number(filters.status_code[0])
    if (/xx$/i.test(filters.status_code)) conditions.push(where('status', 'in', statusesOf(first)))
    else conditions.push(where('status', '=', Number(filters.status_code)))
  }
  return where.and(conditions)
}

/** Every status that the API can answer with: a short list, where a class of a hundred would be as many places to look in. */
const statuses = [...new Set([200, 201, 405, ...Object.values(errorCatalogue).map((kind) => kind.status)])]

function statusesOf(first: number): number[] {
  const found = statuses.filter((status) => Math.floor(status / 100) === first)
  // A class that is never answered still has to match nothing.
  return found.length > 0 ? found : [first * 100]
}
