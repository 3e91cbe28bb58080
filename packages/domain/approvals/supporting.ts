import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import type { SubProcessor } from '@custos/evidence/types'
import { domainInWords } from '@custos/kernel/no-website'
import { countsFurtherPlaces } from '@custos/risk/places-in-use'
import type { RiskBasis } from '@custos/risk/types'
import { countriesOfOrganisation } from '../organisation/store.ts'
import { vendorForEvidence } from '../shared-vendor-queries.ts'
import { assessmentsNamed } from './store.ts'

/**
 * The assessments that a decision will cite, each once.
 *
 * @param paramOf the path of one in the request
 * @throws ApiError parameter_invalid naming the first that is missing, or that is not a COMPLETED assessment of the current vendor
 *   and organisation.
 */
export async function supportingOf(
  session: TenantSession,
  vendorId: string,
  given: readonly string[],
  paramOf = (index: number): string => `supporting_assessments[${index}]`,
): Promise<string[]> {
  const supporting = [...new Set(given)]
  const found = await assessmentsNamed(session, supporting)
  const vendor = await vendorForEvidence.first(session, { tenantId: session.tenantId, id: vendorId })
  const countries = await countriesOfOrganisation(session)
  for (const [index, id] of given.entries()) {
    const param = paramOf(index)
    const assessment = found.get(id)
    if (assessment?.vendor_id !== vendorId || assessment.status !== 'COMPLETED')
      throw new ApiError('parameter_invalid', {
        param,
        message: `The parameter ${param} is not a COMPLETED assessment of this vendor`,
      })
    requireSameDomains(assessment, vendor!, param)
    if (leavesPlacesOut(assessment, countries))
      throw new ApiError('parameter_invalid', {
        param,
        message: `The parameter ${param} leaves out places of sub-processors that count since the countries of your entities changed; assess it again`,
      })
  }
  return supporting
}

/**
 * Whether the signed risk of an assessment leaves out places that count for an organisation in these countries. The risk of an
 * uncited assessment is recomputed instead.
 */
const leavesPlacesOut = (
  { is_cited, sub_processors, basis }: { is_cited: boolean; sub_processors: SubProcessor[] | null; basis: RiskBasis },
  countries: readonly string[],
): boolean => is_cited && countsFurtherPlaces(sub_processors ?? [], basis, countries)

/** Whether one of these assessments leaves out places that count for the organisation's current countries. */
export async function arePlacesLeftOut(session: TenantSession, assessmentIds: readonly string[]): Promise<boolean> {
  const cited = await assessmentsNamed(session, assessmentIds)
  const countries = await countriesOfOrganisation(session)
  return cited.values().some((assessment) => leavesPlacesOut(assessment, countries))
}

/**
 * An assessment supports a decision only if it read the vendor's current domain, and no domain that the vendor no longer has.
 *
 * @param assessment with the domains that it read; null in one from before they were stored.
 * @throws ApiError parameter_invalid with the path of the assessment.
 */
function requireSameDomains(
  assessment: { domain: string | null; alternative_domains: string[] | null },
  vendor: { domain: string; alternative_domains: string[] },
  param: string,
): void {
  if (assessment.domain !== null && assessment.domain !== vendor.domain)
    throw new ApiError('parameter_invalid', {
      param,
      message: `The parameter ${param} is an assessment of ${domainInWords(assessment.domain)}, and the vendor is now at ${domainInWords(vendor.domain)}; assess it again`,
    })
  const vendorDomains = [vendor.domain, ...vendor.alternative_domains]
  const foreignDomain = assessment.alternative_domains?.find((domain) => !vendorDomains.includes(domain))
  if (foreignDomain !== undefined)
    throw new ApiError('parameter_invalid', {
      param,
      message: `The parameter ${param} is an assessment that read ${foreignDomain}, which is no longer a domain of the vendor; assess it again`,
    })
}
