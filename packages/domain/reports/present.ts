import type { Framework } from '@custos/catalogue/framework'
import type { getReport } from '@custos/contract/reports'
import type { Data } from '@custos/contract/route'
import { isHeld } from '@custos/evidence/claims/held'
import type { CertificateClaim, VendorFacts } from '@custos/evidence/model'
import { nothingKnown } from '@custos/evidence/report/nothing-known'
import { unixSeconds } from '@custos/kernel/clock'
import { hostOf } from '@custos/kernel/host-of'
import { type GatheringState, gatheringState } from './rules.ts'
import type { ReportRow } from './store.ts'
import { transferOf } from './transfer.ts'

type Report = Data<typeof getReport>

/** Without facts, a report that knows nothing and says why. */
export const presentReport = (row: ReportRow, enabled: Framework[], now: Date): Report => ({
  ...presentFacts(row.facts ?? nothingKnown(hostOf(row.domain)), enabled, now),
  collected_at: row.collected_at && unixSeconds(row.collected_at),
  gathering: presentGathering(row, now),
})

function presentGathering({ gathering, facts }: ReportRow, now: Date): Report['gathering'] {
  const state = gatheringState(gathering, facts !== null, now)
  return {
    state,
    asked_at: gathering && unixSeconds(gathering.asked_at),
    ended_at: gathering?.ended_at ? unixSeconds(gathering.ended_at) : null,
    message: gathering?.failure ?? said[state],
  }
}

const said: Record<GatheringState, string | null> = {
  NOT_GATHERED: 'Nothing has been gathered yet. Create an assessment, or refresh the report.',
  GATHERING: 'A worker is gathering the facts. Read the report again later.',
  GATHERED: null,
  FAILED: 'It did not end in time. Refresh it.',
}

const presentFacts = (
  facts: VendorFacts,
  enabled: Framework[],
  now: Date,
): Omit<Report, 'collected_at' | 'gathering'> => ({
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
  otherCertifications: facts.certificates
    .filter(({ framework_id }) => !enabled.some(({ id }) => id === framework_id))
    .map((claim) => ({ framework_id: claim.framework_id, certification: presentClaim(claim) })),
  subProcessors: facts.subProcessors.map((subProcessor) => ({
    name: subProcessor.name,
    domain: subProcessor.domain,
    dataUsage: subProcessor.dataUsage,
    location: subProcessor.location,
    purpose: subProcessor.purpose,
    references: subProcessor.references,
    role: subProcessor.role ?? ('SUB_PROCESSOR' as const),
    transfer: transferOf(subProcessor, now),
  })),
  businessInformation: facts.businessInformation,
  contactInformation: facts.contactInformation,
})

const presentClaim = (claim: CertificateClaim) => ({
  name: claim.name,
  type: claim.type,
  verificationStatusClaim: claim.kind,
  documentLink: claim.document_link,
  validUntil: claim.valid_until,
  scope: claim.scope,
  edition: claim.edition ?? null,
  issuer: claim.issuer ?? null,
  exclusions: claim.exclusions ?? null,
  period: claim.period ?? null,
  references: [...new Set(claim.sources.map((source) => source.location))],
})
