import { isPassing, type TenantSession } from '@custos/database/session'
import { voidIfChanged } from './approvals/proposals/void-if-changed.ts'
import { recomputeVendorStatus } from './approvals/recompute-status.ts'
import type { EventServices } from './events/record.ts'
import { outdatedAssessments, recomputeUndecidedRisk } from './judgements/recompute-risk.ts'
import type { Services } from './services.ts'
import { vendorForChange, vendorIfFree, vendorToAssess } from './shared-vendor-queries.ts'
import { contextInOrganisation } from './vendors/risk-context.ts'

/**
 * Brings the risk of the vendor's newest assessment and of those named in step with what is recorded of vendor and organisation, unless a
 * decision cites them: nobody signs what the record no longer says.
 */
export async function weighByRecord(
  session: TenantSession,
  services: EventServices,
  now: Date,
  vendorId: string,
  assessmentIds: readonly string[],
  service: 'api' | 'worker' = 'api',
): Promise<void> {
  const vendor = await vendorForChange.first(session, { tenantId: session.tenantId, id: vendorId })
  if (!vendor) return
  const context = await contextInOrganisation(session, vendor)
  if (await recomputeUndecidedRisk(session, vendorId, context, assessmentIds))
    await recomputeVendorStatus(session, services, now, vendorId, service)
}

/**
 * The same before a person reads what she will sign, in a transaction of its own, which ends a proposal on the former risk. Where somebody
 * else has the vendor, or the database is busy, she reads what is stored: her signature weighs again, and is refused if that is another
 * risk. Of a vendor that cannot be weighed, on which nobody can sign, the reading fails as well, and is logged.
 */
export async function weighBeforeReading(
  session: TenantSession,
  services: Services,
  now: Date,
  vendorId: string,
  assessmentIds: readonly string[],
): Promise<void> {
  const vendor = await vendorToAssess.first(session, { tenantId: session.tenantId, id: vendorId })
  if (!vendor) return
  const context = await contextInOrganisation(session, vendor)
  if ((await outdatedAssessments(session, vendorId, context, assessmentIds)).length === 0) return
  await services.database
    .write(session.tenantId, async (writing) => {
      if (!(await vendorIfFree.first(writing, { tenantId: session.tenantId, id: vendorId }))) return
      await weighByRecord(writing, services, now, vendorId, assessmentIds)
      await voidIfChanged(writing, services, now, vendorId)
    })
    .catch((error: unknown) => {
      if (!isPassing(error)) throw error
    })
}
