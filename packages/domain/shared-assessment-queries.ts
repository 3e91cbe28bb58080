import { query } from '@custos/database/query'
import { sql } from 'kysely'
import { build } from './tables.ts'

/** Queries on one assessment that other nouns share. */

/** The alternative domains that the assessment read; null in assessments from before they were recorded. */
export const domainsRead = sql<string[] | null>`assessments.alternative_domains`.as('alternative_domains')

/** The assessment; locks the row (FOR UPDATE) until the transaction ends. */
export const assessmentForChange = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'status', 'triggered_by', 'ended_at', 'assignee_id', 'is_cited'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('id', '=', p.id)
    .forUpdate(),
)
