import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../../tables.ts'
import type { ProposalRow, ProposalState } from './proposal.ts'

const proposals = (tenantId: string) =>
  build
    .selectFrom('approval_proposals as proposal')
    .innerJoin('vendors', (join) =>
      join.onRef('vendors.tenant_id', '=', 'proposal.tenant_id').onRef('vendors.id', '=', 'proposal.vendor_id'),
    )
    .select([
      'proposal.id',
      'proposal.vendor_id',
      'vendors.name as vendor_name',
      'proposal.decision',
      'proposal.replaces',
      'proposal.evidence_digest',
      'proposal.evidence_parts',
      'proposal.proposed_by',
      'proposal.proposed_at',
      'proposal.state',
      'proposal.ended_by',
      'proposal.ended_at',
      'proposal.reason',
      'proposal.approval_id',
    ])
    .where('proposal.tenant_id', '=', tenantId)

/** Callers that change the proposal lock the vendor before they read it. */
export const proposalById = query((p: { tenantId: string; vendorId: string; id: string }) =>
  proposals(p.tenantId).where('proposal.vendor_id', '=', p.vendorId).where('proposal.id', '=', p.id),
)

export const anyProposal = query((p: { tenantId: string; id: string }) =>
  proposals(p.tenantId).where('proposal.id', '=', p.id),
)

export const openProposal = query((p: { tenantId: string; vendorId: string }) =>
  proposals(p.tenantId).where('proposal.vendor_id', '=', p.vendorId).where('proposal.state', '=', 'OPEN'),
)

/** The proposals of a vendor, newest first. */
export const everyProposal = query((p: { tenantId: string; vendorId: string }) =>
  proposals(p.tenantId).where('proposal.vendor_id', '=', p.vendorId).orderBy('proposal.id', 'desc'),
)

/** Newest first. */
export async function listProposals(
  session: TenantSession,
  filters: { state: ProposalState | undefined; vendorId: string | undefined },
  page: { rows: number; after: string | undefined },
): Promise<ProposalRow[]> {
  let rows = proposals(session.tenantId).orderBy('proposal.id', 'desc').limit(page.rows)
  if (filters.state) rows = rows.where('proposal.state', '=', filters.state)
  if (filters.vendorId) rows = rows.where('proposal.vendor_id', '=', filters.vendorId)
  if (page.after) rows = rows.where('proposal.id', '<', page.after)
  return run(session, rows)
}

export async function insertProposal(session: TenantSession, row: Omit<ProposalRow, 'vendor_name'>): Promise<void> {
  await run(
    session,
    build.insertInto('approval_proposals').values({
      ...row,
      tenant_id: session.tenantId,
      decision: json(row.decision),
      evidence_parts: json(row.evidence_parts),
    }),
  )
}

export async function endProposal(
  session: TenantSession,
  id: string,
  ending: Pick<ProposalRow, 'state' | 'ended_by' | 'ended_at' | 'reason' | 'approval_id'>,
): Promise<void> {
  await run(
    session,
    build
      .updateTable('approval_proposals')
      .set(ending)
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where('state', '=', 'OPEN'),
  )
}
