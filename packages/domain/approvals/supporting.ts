import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { assessmentsNamed } from './store.ts'

/**
 * The assessments that a decision is to rest on, each once.
 *
 * @throws ApiError naming the first that is not there, or not a COMPLETED one of the vendor.
 */
export async function supportingOf(
  session: TenantSession,
  vendorId: string,
  given: readonly string[],
): Promise<string[]> {
  const supporting = [...new Set(given)]
  const found = await assessmentsNamed(session, supporting)
  for (const [index, id] of given.entries()) {
    const param = `supporting_assessments[${index}]`
    const assessment = found.get(id)
    if (!assessment) throw new ApiError('resource_not_found', { param, message: 'No such assessment' })
    if (assessment.vendor_id !== vendorId || assessment.status !== 'COMPLETED')
      throw new ApiError('parameter_invalid', {
        param,
        message: `The parameter ${param} is not a COMPLETED assessment of this vendor`,
      })
  }
  return supporting
}
