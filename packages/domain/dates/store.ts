import { query } from '@custos/database/query'
import { heldKinds } from '@custos/evidence/claims/held'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import type { DatedVendor } from './due-date.ts'

const held = sql.join(heldKinds.map((kind) => sql.lit(kind)))

/** Every vendor of the organisation with what its dates follow from; `ownerId` null: whoever owns it. */
export const datedVendors = query((p: { tenantId: string; ownerId: string | null }) =>
  build
    .selectFrom('vendors')
    .leftJoin('vendor_facts', (join) =>
      join.onRef('vendor_facts.tenant_id', '=', 'vendors.tenant_id').onRef('vendor_facts.vendor_id', '=', 'vendors.id'),
    )
    .select([
      'vendors.id',
      'vendors.name',
      'vendors.owner_id',
      'vendors.contracts',
      sql<number | null>`floor(extract(epoch FROM vendors.next_review_at))::float8`.as('next_review_at'),
      sql<DatedVendor['decision']>`(
        SELECT jsonb_build_object('id', id, 'status', status, 'condition_items', condition_items, 'accepted_risks', accepted_risks,
                                  'valid_until', floor(extract(epoch FROM valid_until)))
        FROM approvals WHERE approvals.tenant_id = vendors.tenant_id AND approvals.vendor_id = vendors.id
        ORDER BY approvals.id DESC LIMIT 1)`.as('decision'),
      sql<DatedVendor['certificates']>`ARRAY(
        SELECT jsonb_build_object('framework_id', certificate -> 'framework_id', 'name', certificate -> 'name', 'type', certificate -> 'type',
                                  'scope', certificate -> 'scope', 'valid_until', certificate -> 'valid_until')
        FROM jsonb_array_elements(vendor_facts.facts -> 'certificates') certificate
        WHERE certificate ->> 'kind' IN (${held}) AND certificate ->> 'valid_until' IS NOT NULL)`.as('certificates'),
      sql<DatedVendor['vendorRequests']>`ARRAY(
        SELECT jsonb_build_object('id', id, 'answer_by', floor(extract(epoch FROM answer_by)))
        FROM vendor_requests
        WHERE vendor_requests.tenant_id = vendors.tenant_id AND vendor_requests.vendor_id = vendors.id AND closed_at IS NULL
          AND jsonb_array_length(questions) > (
            SELECT count(DISTINCT question_id) FROM vendor_request_answers
            WHERE vendor_request_answers.tenant_id = vendor_requests.tenant_id AND vendor_request_id = vendor_requests.id AND submitted_at IS NOT NULL)
        ORDER BY id)`.as('vendorRequests'),
    ])
    .where('vendors.tenant_id', '=', p.tenantId)
    .where(sql<boolean>`(${p.ownerId}::uuid IS NULL OR vendors.owner_id = ${p.ownerId}::uuid)`)
    .orderBy('vendors.id'),
)
