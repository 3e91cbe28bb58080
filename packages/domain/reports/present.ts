import { isCertifiable } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import type { getReport } from '@custos/contract/reports'
import type { Data } from '@custos/contract/route'
import { isHeld } from '@custos/evidence/certificates/held'
import type { Certification, VendorFacts } from '@custos/evidence/types'
import { nothingKnown } from '@custos/evidence/vendor-facts/nothing-known'
import { unixSeconds } from '@custos/kernel/clock'
import { hostOf } from '@custos/kernel/host-of'
import { type GatheringState, gatheringState } from './rules.ts'
import type { ReportRow } from './store.ts'
import { transferOf } from './transfer.ts'

type Report = Data<typeof getReport>

/**
 * Without facts, an empty report with the reason.
 *
 * @param countries of the organisation, which decide which places of sub-processors count; none: all places count.
 */
export const presentReport = (
  row: ReportRow,
  enabled: Framework[],
  now: Date,
  countries: readonly string[] = [],
): Report => ({
  ...presentFacts(row.facts ?? nothingKnown(hostOf(row.domain)), enabled, now, countries),
  collected_at: row.collected_at && unixSeconds(row.collected_at),
  gathering: presentGathering(row, now),
})

function presentGathering({ gathering, facts }: ReportRow, now: Date): Report['gathering'] {
  const state = gatheringState(gathering, facts !== null, now)
  return {
    state,
    asked_at: gathering && unixSeconds(gathering.asked_at),
    ended_at: gathering?.ended_at ? unixSeconds(gathering.ended_at) : null,
    message: gathering?.failure ?? stateMessages[state],
  }
}

const stateMessages: Record<GatheringState, string | null> = {
  NOT_GATHERED: 'Custos has not gathered any facts yet. Create an assessment, or refresh the report.',
  GATHERING: 'Custos is gathering the facts. Read the report again later.',
  GATHERED: null,
  FAILED: 'Custos could not gather the facts in time. Refresh the report.',
}

const presentFacts = (
  facts: VendorFacts,
  enabled: Framework[],
  now: Date,
  countries: readonly string[],
): Omit<Report, 'collected_at' | 'gathering'> => ({
  domain: facts.domain,
  frameworks: enabled.map((framework) => {
    const certification = facts.certificates.find((certificate) => certificate.framework_id === framework.id)
    return {
      id: framework.id,
      name: framework.name,
      description: framework.description,
      enabled: true,
      certificationFound: certification !== undefined && isHeld(certification),
      certification: certification ? presentCertification(certification) : null,
    }
  }),
  otherCertifications: facts.certificates
    .filter(({ framework_id }) => !enabled.some(({ id }) => id === framework_id))
    .map((certification) => ({
      framework_id: certification.framework_id,
      certification: presentCertification(certification),
    })),
  subProcessors: facts.subProcessors.map((subProcessor) => ({
    name: subProcessor.name,
    domain: subProcessor.domain,
    dataUsage: subProcessor.dataUsage,
    location: subProcessor.location,
    purpose: subProcessor.purpose,
    references: subProcessor.references,
    role: subProcessor.role ?? ('SUB_PROCESSOR' as const),
    transfer: transferOf(subProcessor, now, countries),
  })),
  businessInformation: facts.businessInformation,
  contactInformation: facts.contactInformation,
})

const presentCertification = (certification: Certification) => ({
  name: certification.name,
  type: certification.type,
  isCertifiable: isCertifiable(certification.framework_id),
  verificationStatusClaim: certification.kind,
  documentLink: certification.document_link,
  validUntil: certification.valid_until,
  scope: certification.scope,
  edition: certification.edition ?? null,
  issuer: certification.issuer ?? null,
  exclusions: certification.exclusions ?? null,
  period: certification.period ?? null,
  references: [...new Set(certification.sources.map((source) => source.location))],
})
