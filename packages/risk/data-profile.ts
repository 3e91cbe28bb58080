import { articleNine, articleTen } from '@custos/catalogue/special-categories'
import type { Asked } from '@custos/catalogue/tiers'
import { type DataClass, dataClassOf, isPersonalClass, isUnidentifiedUsageData, type Use } from './data-class.ts'

const secret = ['AUTHENTICATION_CREDENTIALS', 'NATIONAL_IDENTIFICATION_NUMBERS', 'FINANCIAL_DATA']
const watching = ['BEHAVIORAL_TRACKING_DATA', 'GEOLOCATION_DATA']
/**
 * The special categories that employment and social law requires an employer to process: sick leave, church tax, union dues (GDPR
 * Art. 9(2)(b)).
 */
const ofEmployment = ['HEALTH_DATA', 'RELIGIOUS_PHILOSOPHICAL_BELIEFS', 'TRADE_UNION_MEMBERSHIP']
const employees = ['EMPLOYEES', 'PROSPECTIVE_EMPLOYEES']
const largeScale = ['BETWEEN_10000_AND_100000', 'MORE_THAN_100000']

/** The properties of the data on which rules depend. Unrecorded data counts as ordinary personal data. */
export interface DataProfile {
  /** The class of data; null if nobody has recorded what the vendor gets. */
  dataClass: DataClass | null
  special: string[]
  criminal: boolean
  /** Whether the data contains special categories or convictions. */
  isSpecial: boolean
  /** Whether the data is special, or contains credentials, national numbers, or employee, financial or location records. */
  isSensitive: boolean
  isPersonal: boolean
  /** Whether the data is about more than a hundred people, or an unknown number. */
  isScaled: boolean
  /** Whether the data is about at least 10,000 people, or its loss hurts at once. */
  isGrave: boolean
  isLargeScale: boolean
  /** Whether the data is about more than 100,000 people. */
  isVeryLargeScale: boolean
  watchesEmployees: boolean
  /** Whether the data contains employee records, and nobody has recorded whether they contain special categories. */
  hasUncheckedRecords: boolean
  /** Whether the data shows the behaviour or places of more than 100,000 identifiable people. */
  watchesAtScale: boolean
  /** Whether all special categories are about employees and required by employment law. */
  isOfEmployment: boolean
}

export function profileOf(use: Use): DataProfile {
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
  return {
    dataClass,
    special,
    criminal: isCriminal,
    isSpecial,
    isSensitive: isSpecial || dataClass === 'records' || dataClass === 'keys',
    isPersonal,
    isScaled: isPersonal && volume !== 'LESS_THAN_100',
    isGrave: isPersonal && (isLargeScale || types.some((type) => secret.includes(type))),
    isLargeScale,
    isVeryLargeScale: volume === 'MORE_THAN_100000',
    watchesEmployees: watches && (usage?.target_data_subjects ?? []).some((subject) => employees.includes(subject)),
    hasUncheckedRecords: !isSpecial && types.includes('EMPLOYEE_RECORDS'),
    watchesAtScale: watches && volume === 'MORE_THAN_100000' && !isUnidentifiedUsageData(use),
    isOfEmployment:
      !isCriminal &&
      special.every((type) => ofEmployment.includes(type)) &&
      (usage?.target_data_subjects ?? []).join() === 'EMPLOYEES',
  }
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
