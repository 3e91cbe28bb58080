import type { Scope } from '@custos/contract/scopes'
import type { TenantSession } from '@custos/database/session'
import type { Notice } from './notices.ts'

/** A person's pending tasks of any age. */
export async function waitingFor(
  session: TenantSession,
  { id, scopes }: { id: string; scopes: ReadonlySet<Scope> },
): Promise<Notice[]> {
  const [row] = await session.query<{ to_confirm: number; in_warning: number; assigned: number }>({
    text: `SELECT
             (SELECT count(*)::int FROM approval_proposals
              WHERE tenant_id = $1 AND state = 'OPEN' AND proposed_by <> $2) AS to_confirm,
             (SELECT count(*)::int FROM vendors WHERE tenant_id = $1 AND overall_status = 'WARNING' AND NOT has_ended) AS in_warning,
             (SELECT count(*)::int FROM assessments a
              WHERE tenant_id = $1 AND assignee_id = $2 AND status = 'COMPLETED' AND NOT EXISTS (
                SELECT FROM approval_citations c WHERE c.tenant_id = $1 AND c.assessment_id = a.id)) AS assigned`,
    values: [session.tenantId, id],
  })
  const { to_confirm, in_warning, assigned } = row!
  const lines: [scope: Scope, count: number, one: string, many: string][] = [
    [
      'approvals:write',
      to_confirm,
      'A decision waits for a second signature.',
      'decisions wait for a second signature.',
    ],
    ['approvals:write', in_warning, 'A vendor has the status Warning.', 'vendors have the status Warning.'],
    ['reviews:write', assigned, 'A review is assigned to you.', 'reviews are assigned to you.'],
  ]
  return lines.flatMap(([scope, count, one, many]) =>
    scopes.has(scope) && count > 0 ? [{ text: count === 1 ? one : `${count} ${many}`, path: '/console/' }] : [],
  )
}
