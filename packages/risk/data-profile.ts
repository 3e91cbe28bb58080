import { articleNine, articleTen } from '@custos/catalogue/special-categories'
import type { Asked } from '@custos/catalogue/tiers'
import { type DataClass, dataClassOf, isPersonalClass, isUnidentifiedUsageData, type Use } from './data-class.ts'
import rules from './rules.json' with { type: 'json' }
import type { RiskBasis } from './types.ts'

const confidential = ['CONFIDENTIAL_BUSINESS_INFORMATION', 'INTELLECTUAL_PROPERTY']
const watching = ['BEHAVIORAL_TRACKING_DATA', 'GEOLOCATION_DATA']
/**
 * The special categories that employment and social law requires an employer to process: sick leave, church tax, union dues (GDPR
 * Art. 9(2)(b)).
 */
const ofEmployment = ['HEALTH_DATA', 'RELIGIOUS_PHILOSOPHICAL_BELIEFS', 'TRADE_UNION_MEMBERSHIP']
const employees = ['EMPLOYEES', 'PROSPECTIVE_EMPLOYEES']
const largeScale = ['BETWEEN_10000_AND_100000', 'MORE_THAN_100000']

/** How much a finding matters for the data, from the least on. `docs/risk.md` publishes the columns of this name. */
export type Stakes = 'low' | 'ordinary' | 'wide' | 'sensitive' | 'special'

/** The properties of the data on which rules depend. Unrecorded data counts as ordinary personal data. */
export interface DataProfile {
  types: readonly string[]
  /** The class of data; null if nobody has recorded what the vendor gets. */
  dataClass: DataClass | null
  special: string[]
  criminal: boolean
  /** Whether the data contains special categories or convictions. */
  isSpecial: boolean
  /** Whether the data is special, or contains credentials, national numbers, or employee, financial or location records. */
  isSensitive: boolean
  isPersonal: boolean
  /** Whether the data is personal, and somebody may be recognised in it: not data of another kind about nobody. */
  isAboutPeople: boolean
  isConfidential: boolean
  /** Whether the data is about more than a hundred people, or an unknown number. */
  isScaled: boolean
  isLargeScale: boolean
  /** Whether the data is about more than 100,000 people. */
  isVeryLargeScale: boolean
  /** Whether the data is about employees or applicants. */
  isOfStaff: boolean
  watchesEmployees: boolean
  /** Whether the data contains employee records, and nobody has recorded whether they contain special categories. */
  hasUncheckedRecords: boolean
  /** Whether the data shows the behaviour or places of more than 100,000 identifiable people. */
  watchesAtScale: boolean
  /** Whether all special categories are about employees and required by employment law. */
  isOfEmployment: boolean
  stakes: Stakes
  /** How much the organisation depends on the vendor, one step less with an exit plan. */
  dependence: 'unknown' | 'low' | 'some' | 'high'
  /** Whether the vendor alone decides on the purposes. */
  isOfController: boolean
  /** Whether only the organisation can decrypt the data. */
  isLocked: boolean
  /** The claims about measures that cannot apply to the kind of service. */
  inapplicable: ReadonlySet<string>
}

/** The recorded facts that decide what is at stake. */
type RecordedUse = Use & Partial<Pick<RiskBasis, 'criticality' | 'exitPlan' | 'customerHeldKeys' | 'profile'>>

/** Data of another kind alone, with nobody recorded whom it is about. */
export const isAboutNobody = ({ dataUsage: usage }: Pick<Use, 'dataUsage'>): boolean =>
  usage?.shared_data_types.join() === 'OTHER' && usage.target_data_subjects.length === 0

export function profileOf(use: RecordedUse): DataProfile {
  const { dataUsage: usage } = use
  const dataClass = dataClassOf(use)
  const types = usage?.shared_data_types ?? []
  const special = articleNine.filter((type) => types.includes(type))
  const isCriminal = types.includes(articleTen)
  const volume = usage?.data_transfer_volume ?? null
  const isPersonal = isPersonalClass(dataClass)
  const isLargeScale = volume !== null && largeScale.includes(volume)
  const isSpecial = special.length > 0 || isCriminal
  const watches = types.some((type) => watching.includes(type))
  const isOfStaff = (usage?.target_data_subjects ?? []).some((subject) => employees.includes(subject))
  return {
    types,
    dataClass,
    special,
    criminal: isCriminal,
    isSpecial,
    isSensitive: isSpecial || dataClass === 'records' || dataClass === 'keys',
    isPersonal,
    isAboutPeople: isPersonal && !isAboutNobody(use),
    isConfidential: types.some((type) => confidential.includes(type)),
    isScaled: isPersonal && volume !== 'LESS_THAN_100',
    isLargeScale,
    isVeryLargeScale: volume === 'MORE_THAN_100000',
    isOfStaff,
    watchesEmployees: watches && isOfStaff,
    hasUncheckedRecords: !isSpecial && types.includes('EMPLOYEE_RECORDS'),
    watchesAtScale: watches && volume === 'MORE_THAN_100000' && !isUnidentifiedUsageData(use),
    isOfEmployment:
      !isCriminal &&
      special.every((type) => ofEmployment.includes(type)) &&
      (usage?.target_data_subjects ?? []).join() === 'EMPLOYEES',
    stakes: isSpecial ? 'special' : stakesOf(use, dataClass, isLargeScale),
    dependence: dependenceOf(use),
    isOfController: use.role === 'CONTROLLER',
    isLocked: use.customerHeldKeys === true,
    inapplicable: inapplicableTo.get(use.profile ?? '') ?? nothing,
  }
}

function dependenceOf({ criticality, exitPlan }: RecordedUse): DataProfile['dependence'] {
  if (!criticality) return 'unknown'
  if (criticality === 'LOW') return 'low'
  if (criticality === 'MEDIUM') return 'some'
  return criticality === 'HIGH' && exitPlan ? 'some' : 'high'
}

/**
 * Records of fewer than 10,000 people weigh like other personal data, unless they contain national numbers (GDPR Art. 87). A small
 * number does not make the harm to each person smaller where the data is sensitive in itself.
 */
function stakesOf(use: Use, dataClass: DataClass | null, isLargeScale: boolean): Stakes {
  const { shared_data_types: types = [], data_transfer_volume: volume = null } = use.dataUsage ?? {}
  const isFew = volume === 'LESS_THAN_100'
  if (dataClass === 'keys') return 'sensitive'
  if (dataClass === 'records') {
    if (isLargeScale || volume === null || types.includes('NATIONAL_IDENTIFICATION_NUMBERS')) return 'sensitive'
    return types.some((type) => confidential.includes(type)) ? 'wide' : 'ordinary'
  }
  if (dataClass === 'content') return isFew ? 'ordinary' : 'wide'
  if (dataClass === 'business') return 'ordinary'
  if (dataClass === 'nothing' || isFew || isUnidentifiedUsageData(use)) return 'low'
  return isLargeScale ? 'wide' : 'ordinary'
}

/** The facts that decide which statements concern the vendor. */
export function askedOf(use: Use): Asked {
  const data = profileOf(use)
  return {
    isPersonal: data.isPersonal,
    role: use.role ?? null,
    isSpecial: data.isSpecial || data.hasUncheckedRecords,
    isCriminal: data.criminal,
    isContent: !isUnidentifiedUsageData(use),
  }
}

const nothing: ReadonlySet<string> = new Set()

/** The claims about measures that cannot apply, by the kind of service. */
const inapplicableTo: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  rules.services.flatMap(({ profiles, without }) => {
    const claims = rules.controls.filter(({ name }) => without.includes(name)).flatMap((control) => control.claims)
    return profiles.map((profile) => [profile, new Set(claims)] as const)
  }),
)
