import { json, query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { judgementsOf } from '../judgements/store.ts'
import { build } from '../tables.ts'
import { vendorForChange } from '../vendor-row.ts'
import { atAGlance } from './at-a-glance.ts'

/** Assessments of one sweep. */
const most = 200

interface Uncounted {
  tenant_id: string
  id: string
  vendor_id: string
}

/** Assessments that an earlier version completed, without what lists show of them; the newest, which are shown most, first. */
export const uncountedAssessments = (session: Session): Promise<Uncounted[]> =>
  session.query({
    name: 'uncounted_assessments',
    text: `SELECT tenant_id, id, vendor_id FROM assessments WHERE status = 'COMPLETED' AND at_a_glance IS NULL
           ORDER BY id DESC LIMIT ${most}`,
  })

/** Adds what lists show of it, of the answers and judgements that it has. */
export async function countAssessment(session: TenantSession, { id, vendor_id }: Uncounted): Promise<void> {
  const { tenantId } = session
  await vendorForChange.first(session, { tenantId, id: vendor_id })
  const assessment = await resultWithoutCounts.first(session, { tenantId, id })
  const risk = assessment?.effective_risk ?? assessment?.summarized_risk
  if (!assessment || !risk) return
  const judgements = await judgementsOf.all(session, { tenantId, assessmentId: id })
  await run(
    session,
    build
      .updateTable('assessments')
      .set({ at_a_glance: json(atAGlance(assessment, judgements, risk)) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  )
}

const resultWithoutCounts = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select([
      'id',
      'security_review',
      'framework_reviews',
      'certificates',
      'sub_processors',
      'summarized_risk',
      'effective_risk',
    ])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id)
    .where('at_a_glance', 'is', null),
)
