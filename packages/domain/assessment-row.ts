import { query } from '@custos/database/query'
import { build } from './tables.ts'

/** What other nouns need of an assessment. */

/** The assessment of the vendor, held against other writers until the transaction ends. */
export const assessmentForChange = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'status', 'triggered_by', 'ended_at', 'domain'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('id', '=', p.id)
    .forUpdate(),
)
