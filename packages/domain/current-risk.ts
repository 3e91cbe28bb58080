import { isPassing, type TenantSession } from '@custos/database/session'
import { voidIfChanged } from './approvals/proposals/void-if-changed.ts'
import { recomputeVendorStatus } from './approvals/recompute-status.ts'
import type { EventServices } from './events/record.ts'
import { outdatedAssessments, recomputeUndecidedRisk } from './judgements/recompute-risk.ts'
import type { Services } from './services.ts'
import { vendorForChange, vendorIfFree, vendorToAssess } from './shared-vendor-queries.ts'
import { contextInOrganisation } from './vendors/risk-context.ts'

/**
 * Updates the risk of the vendor's newest assessment and of the named ones by the current records of vendor and organisation,
 * unless a decision cites them. So nobody signs an outdated risk.
 */
export async function updateRiskFromRecord(
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
 * Updates the risk before a person reads the evidence to sign, in a separate transaction, which ends a proposal on the former risk.
 * If another transaction locks the vendor, or the database is busy, the person reads the stored risk. Signing then updates the risk
 * again, and Custos refuses the signature if the risk differs. If the risk cannot be computed, nobody can sign, so the reading fails
 * too and is logged.
 */
export async function updateRiskBeforeReading(
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
      await updateRiskFromRecord(writing, services, now, vendorId, assessmentIds)
      await voidIfChanged(writing, services, now, vendorId)
    })
    .catch((error: unknown) => {
      if (!isPassing(error)) throw error
    })
}
