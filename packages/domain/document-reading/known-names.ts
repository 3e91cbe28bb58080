import type { TenantSession } from '@custos/database/session'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import { organisationName } from '../organisation/store.ts'
import { domainsOf, reportOfVendor } from '../reports/store.ts'
import { vendorForEvidence } from '../shared-vendor-queries.ts'

/** The names and domains with which a document may name the vendor or the organisation. */
export async function knownNames(
  session: TenantSession,
  vendorId: string,
): Promise<{ vendor: string[]; organisation: string[] }> {
  const { tenantId } = session
  const vendor = await vendorForEvidence.first(session, { tenantId, id: vendorId })
  if (!vendor) return { vendor: [], organisation: [] }
  const report = await reportOfVendor(session, vendorId, false)
  const { legalEntity = null, companyName = null } = report?.facts?.businessInformation ?? {}
  const names = [
    vendor.name,
    ...domainsOf(vendor).filter((domain) => !isWithoutWebsite(domain)),
    legalEntity,
    companyName,
  ].filter((name) => name !== null)
  return { vendor: names, organisation: [await organisationName(session)] }
}
