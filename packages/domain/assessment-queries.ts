import { query } from '@custos/database/query'
import { sql } from 'kysely'
import { build } from './tables.ts'

/** What other nouns need of an assessment. */

/** The domains besides the primary one that it read; null in one of before that was kept. */
export const domainsRead = sql<string[] | null>`assessments.alternative_domains`.as('alternative_domains')

/** The assessment of the vendor, held against other writers until the transaction ends. */
export const assessmentForChange = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'status', 'triggered_by', 'ended_at', 'domain'])
    .select(domainsRead)
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('id', '=', p.id)
    .forUpdate(),
)
