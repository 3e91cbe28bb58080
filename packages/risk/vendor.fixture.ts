import { claims } from '@custos/catalogue/claim'
import rules from './rules.json' with { type: 'json' }
import type { Answered, RiskInput } from './types.ts'

/** The recorded facts and the answers of a vendor, in short. */
export interface Told {
  types: string[]
  subjects?: string[]
  volume?: string | null
  frequency?: string | null
  industry?: string | null
  criticality?: RiskInput['criticality']
  role?: RiskInput['role']
  profile?: RiskInput['profile']
  condition?: RiskInput['condition']
  agreement?: boolean
  impactAssessment?: RiskInput['impactAssessment']
  customerHeldKeys?: boolean
  exitPlan?: boolean
  unusedSubProcessors?: string[]
  /** The vendor's own place. */
  place?: string | null
  subProcessors?: [name: string, location: string | null][]
  /** Claims that the documents confirm, deny, or leave open. Each control is asked for. */
  says?: string[]
  denies?: string[]
  silent?: string[]
  /** Only the claims in `says`, `denies` and `silent` are asked for. */
  unasked?: true
  /** Certificates, as documents name them: `iso-27001: ISO/IEC 27001:2022`. */
  holds?: string[]
}

export const answered = (claim: string, answer: boolean | null, more: Partial<Answered> = {}): Answered => ({
  statement: claims.get(claim)!.says,
  claim,
  status: answer === null ? 'UNDEFINED' : 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer,
  confidence: 'HIGH',
  ...more,
})

export const onRecord = (told: Told): RiskInput => ({
  dataUsage: {
    shared_data_types: told.types,
    target_data_subjects: told.subjects ?? ['CUSTOMERS'],
    data_transfer_volume: told.volume === undefined ? 'BETWEEN_1000_AND_10000' : told.volume,
    data_transfer_frequency: told.frequency === undefined ? 'CONTINUOUS_REAL_TIME' : told.frequency,
  },
  industry: told.industry ?? null,
  criticality: told.criticality ?? null,
  role: told.role ?? null,
  profile: told.profile,
  condition: told.condition,
  agreement: told.agreement,
  agreementUnsigned: told.agreement === false,
  impactAssessment: told.impactAssessment,
  customerHeldKeys: told.customerHeldKeys,
  exitPlan: told.exitPlan,
  unusedSubProcessors: told.unusedSubProcessors,
  establishment: told.place === undefined ? 'Germany' : told.place,
  security: [
    ...(told.says ?? []).map((claim) => answered(claim, true)),
    ...(told.denies ?? []).map((claim) => answered(claim, false)),
    ...(told.silent ?? []).map((claim) => answered(claim, null)),
    ...(told.unasked ? [] : askedOf(told)).map((claim) => answered(claim, null)),
  ],
  frameworks: [],
  certificates: (told.holds ?? []).map((name) => ({
    framework_id: name.split(': ')[0]!,
    name: name.split(': ')[1]!,
    type: null,
    kind: 'certified',
  })),
  subProcessors: (told.subProcessors ?? []).map(([name, location]) => ({ name, location })),
})

/** The first claim of each control that is not mentioned otherwise, and the claim for the basis of transfers. */
function askedOf({ says = [], denies = [], silent = [] }: Told): string[] {
  const told = new Set([...says, ...denies, ...silent])
  const first = rules.controls.flatMap(({ claims: about }) => (about.some((claim) => told.has(claim)) ? [] : about[0]!))
  return told.has('transfer-instrument') ? first : [...first, 'transfer-instrument']
}

/** The claims that a good vendor publishes. */
export const wellDocumented = [
  'encryption-at-rest',
  'encryption-in-transit',
  'staff-least-privilege',
  'staff-mfa',
  'tenant-separation',
  'breach-notice',
  'incident-response',
  'penetration-test',
  'security-monitoring',
  'backups',
  'dpa',
  'subprocessor-notice',
  'deletion-or-return',
  'staff-confidentiality',
]
