import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { domainInWords } from '@custos/kernel/no-website'
import { vendorDecided } from '../shared-vendor-queries.ts'
import { assessmentsNamed } from './store.ts'

/**
 * The assessments that a decision is to rest on, each once.
 *
 * @throws ApiError naming the first that is not there, or not a COMPLETED one of the vendor as it is.
 */
export async function supportingOf(
  session: TenantSession,
  vendorId: string,
  given: readonly string[],
): Promise<string[]> {
  const supporting = [...new Set(given)]
  const found = await assessmentsNamed(session, supporting)
  const vendor = await vendorDecided.first(session, { tenantId: session.tenantId, id: vendorId })
  for (const [index, id] of given.entries()) {
    const param = `supporting_assessments[${index}]`
    const assessment = found.get(id)
    if (assessment?.vendor_id !== vendorId || assessment.status !== 'COMPLETED')
      throw new ApiError('parameter_invalid', {
        param,
        message: `The parameter ${param} is not a COMPLETED assessment of this vendor`,
      })
    requireSameDomains(assessment, vendor!, param)
  }
  return supporting
}

/**
 * An assessment supports a decision only if it read the vendor's present domain, and no domain that the vendor no longer has.
 *
 * @param assessment with the domains that it read; null in one of before they were kept.
 * @throws ApiError parameter_invalid naming where the assessment stands.
 */
export function requireSameDomains(
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
