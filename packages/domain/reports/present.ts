import type { Framework } from '@custos/catalogue/framework'
import type { getReport } from '@custos/contract/reports'
import { isHeld } from '@custos/evidence/claims/held'
import type { CertificateClaim, VendorFacts } from '@custos/evidence/model'
import { unixSeconds } from '@custos/kernel/clock'
import type { Data } from '../call.ts'

export const presentReport = (facts: VendorFacts, enabled: Framework[], collectedAt: Date): Data<typeof getReport> => ({
  domain: facts.domain,
  frameworks: enabled.map((framework) => {
    const claim = facts.certificates.find((certificate) => certificate.framework_id === framework.id)
    return {
      id: framework.id,
      name: framework.name,
      description: framework.description,
      enabled: true,
      certificationFound: claim !== undefined && isHeld(claim),
      certification: claim ? presentClaim(claim) : null,
    }
  }),
  subProcessors: facts.subProcessors.map(({ name, domain, dataUsage, location, purpose, references }) => ({
    name,
    domain,
    dataUsage,
    location,
    purpose,
    references,
  })),
  businessInformation: facts.businessInformation,
  contactInformation: facts.contactInformation,
  collected_at: unixSeconds(collectedAt),
})

const presentClaim = (claim: CertificateClaim) => ({
  name: claim.name,
  type: claim.type,
  verificationStatusClaim: claim.kind,
  documentLink: claim.document_link,
  validUntil: claim.valid_until,
  scope: claim.scope,
  references: [...new Set(claim.sources.map((source) => source.location))],
})
