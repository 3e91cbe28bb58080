import type { INDUSTRIES } from './industries.ts'

/** An organisation's regions, as far as the applicable law depends on them. */
export const REGIONS = ['EUROPEAN_ECONOMIC_AREA', 'UNITED_KINGDOM', 'SWITZERLAND', 'UNITED_STATES', 'OTHER'] as const

/** An organisation's sectors, as far as its duties towards vendors depend on them. */
export const SECTORS = [
  'FINANCIAL',
  'HEALTH',
  'PUBLIC',
  'ENERGY_AND_UTILITIES',
  'TRANSPORT',
  'DIGITAL_INFRASTRUCTURE',
  'MANUFACTURING',
  'OTHER',
] as const

type Region = (typeof REGIONS)[number]
type Sector = (typeof SECTORS)[number]

export interface OrganisationProfile {
  /** null: not recorded. */
  region: Region | null
  sector: Sector | null
  /** Ids of the frameworks that the organisation must follow, by law or by contract. */
  duties: readonly string[]
}

/** The known facts of a vendor that decide which frameworks apply to it. */
export interface VendorProfile {
  industry: string | null
  /** null, or no types: not recorded. */
  data_usage: {
    shared_data_types?: readonly string[] | undefined
    target_data_subjects?: readonly string[] | undefined
  } | null
  /** The recorded processing. */
  processing: { role?: string | null | undefined } | null
}

export interface Applicable {
  framework_id: string
  /** One sentence for people. */
  because: string
}

/** Frameworks that apply to every organisation. */
const always: readonly Applicable[] = [
  { framework_id: 'iso-27001', because: 'It is the standard of security management that most vendors are held to.' },
  { framework_id: 'soc-2', because: "It is the auditor's report on a service that most vendors are held to." },
]

const ofRegions: Readonly<Record<Region, readonly Applicable[]>> = {
  EUROPEAN_ECONOMIC_AREA: [
    { framework_id: 'gdpr', because: 'The organisation is in the European Economic Area (GDPR Art. 3(1)).' },
  ],
  UNITED_KINGDOM: [{ framework_id: 'uk-gdpr', because: 'The organisation is in the United Kingdom.' }],
  SWITZERLAND: [
    {
      framework_id: 'gdpr',
      because: 'Swiss organisations with people in the European Union are bound by GDPR Art. 3(2).',
    },
  ],
  UNITED_STATES: [{ framework_id: 'ccpa', because: 'The organisation is in the United States.' }],
  OTHER: [{ framework_id: 'gdpr', because: 'It is the law that most other laws follow.' }],
}

/** Laws that apply to a sector in a region (NIS2 Annexes I and II; DORA Art. 2). */
export const lawsOfSectors: readonly (Applicable & { regions: readonly Region[]; sectors: readonly Sector[] })[] = [
  {
    framework_id: 'dora',
    regions: ['EUROPEAN_ECONOMIC_AREA'],
    sectors: ['FINANCIAL'],
    because: 'DORA Art. 2 binds financial entities in the European Union.',
  },
  {
    framework_id: 'nis2',
    regions: ['EUROPEAN_ECONOMIC_AREA'],
    sectors: ['HEALTH', 'PUBLIC', 'ENERGY_AND_UTILITIES', 'TRANSPORT', 'DIGITAL_INFRASTRUCTURE', 'MANUFACTURING'],
    because: 'The sector is listed in NIS2 Annex I or II; the size decides too (Art. 2).',
  },
  {
    framework_id: 'cyber-essentials',
    regions: ['UNITED_KINGDOM'],
    sectors: ['PUBLIC'],
    because: 'Public bodies of the United Kingdom ask their suppliers for it.',
  },
  {
    framework_id: 'fedramp',
    regions: ['UNITED_STATES'],
    sectors: ['PUBLIC'],
    because: 'Federal bodies of the United States use cloud services that hold it.',
  },
]

/**
 * A framework for only some vendors: those that get certain data, serve certain people or belong to certain industries. It is
 * dropped for a vendor that is known to be none of these, and added if the organisation is in one of the named regions.
 */
interface Concern extends Applicable {
  data_types: readonly string[]
  subjects: readonly string[]
  industries: readonly (typeof INDUSTRIES)[number][]
  added_in: readonly Region[]
}

const health = ['HEALTH_DATA', 'GENETIC_DATA']

export const concerns: readonly Concern[] = [
  {
    framework_id: 'hipaa',
    data_types: health,
    subjects: [],
    industries: ['Healthcare Technology'],
    added_in: ['UNITED_STATES'],
    because: 'The vendor receives health data (45 CFR 160.103).',
  },
  {
    framework_id: 'hds',
    data_types: health,
    subjects: [],
    industries: ['Healthcare Technology'],
    added_in: [],
    because: 'The vendor receives health data (Code de la santé publique, Art. L. 1111-8).',
  },
  {
    framework_id: 'hitrust-csf',
    data_types: health,
    subjects: [],
    industries: ['Healthcare Technology'],
    added_in: [],
    because: 'The vendor receives health data.',
  },
  {
    framework_id: 'pci-dss',
    data_types: ['FINANCIAL_DATA'],
    subjects: [],
    industries: ['Payment Processing', 'E-commerce'],
    added_in: [],
    because: 'The vendor may touch card data.',
  },
  {
    framework_id: 'soc-1',
    data_types: ['FINANCIAL_DATA'],
    subjects: [],
    industries: [
      'Accounting and Audit',
      'Enterprise Resource Planning',
      'Human Resources and Payroll',
      'Payment Processing',
    ],
    added_in: [],
    because: "The vendor's service may bear on the organisation's financial reporting.",
  },
  {
    framework_id: 'eu-ai-act',
    data_types: [],
    subjects: [],
    industries: ['Artificial Intelligence'],
    added_in: ['EUROPEAN_ECONOMIC_AREA'],
    because: 'The vendor provides artificial intelligence (AI Act Art. 2).',
  },
  {
    framework_id: 'iso-42001',
    data_types: [],
    subjects: [],
    industries: ['Artificial Intelligence'],
    added_in: [],
    because: 'The vendor provides artificial intelligence.',
  },
  {
    framework_id: 'eprivacy',
    data_types: ['BEHAVIORAL_TRACKING_DATA', 'GEOLOCATION_DATA'],
    subjects: ['PROSPECTIVE_CUSTOMERS'],
    industries: ['Advertising and Marketing', 'Analytics', 'Telecommunications'],
    added_in: [],
    because: 'The vendor tracks people or writes to prospects.',
  },
  {
    framework_id: 'pecr',
    data_types: ['BEHAVIORAL_TRACKING_DATA', 'GEOLOCATION_DATA'],
    subjects: ['PROSPECTIVE_CUSTOMERS'],
    industries: ['Advertising and Marketing', 'Analytics', 'Telecommunications'],
    added_in: [],
    because: 'The vendor tracks people or writes to prospects.',
  },
]

/** Laws on personal data, dropped for a vendor that is known to get no personal data. */
const privacyLaws = [
  'gdpr',
  'uk-gdpr',
  'ccpa',
  'eu-us-dpf',
  'swiss-us-dpf',
  'uk-extension-dpf',
  'iso-27701',
  'iso-27018',
]
const notPersonal = ['INTELLECTUAL_PROPERTY', 'CONFIDENTIAL_BUSINESS_INFORMATION']

/** The frameworks of a new organisation without a profile. */
export const defaultFrameworks: readonly Applicable[] = [...ofRegions.OTHER, ...always]

/** The frameworks of an organisation's profile: of its region, its sector and its named duties. */
export function frameworksOfOrganisation({ region, sector, duties }: OrganisationProfile): Applicable[] {
  const applicable = [
    ...(region === null ? defaultFrameworks : [...ofRegions[region], ...always]),
    ...lawsOfSectors.filter(
      (law) => region !== null && sector !== null && law.regions.includes(region) && law.sectors.includes(sector),
    ),
    ...duties.map((framework_id) => ({ framework_id, because: 'The organisation must follow it.' })),
  ]
  return applicable
    .filter(({ framework_id }, at) => applicable.findIndex((one) => one.framework_id === framework_id) === at)
    .map(({ framework_id, because }) => ({ framework_id, because }))
}

/**
 * The frameworks of the organisation that apply to a vendor: without those known not to apply, and with those that its data or its
 * industry adds. Unknown facts drop nothing.
 *
 * @param refused frameworks that the organisation has switched off; they are never added
 */
export function frameworksOfVendor(
  vendor: VendorProfile,
  enabled: readonly Applicable[],
  refused: ReadonlySet<string>,
  region: Region | null,
): Applicable[] {
  const concerning = new Map(concerns.map((concern) => [concern.framework_id, concern]))
  const kept = enabled.flatMap((applicable): Applicable[] => {
    if (privacyLaws.includes(applicable.framework_id)) return getsNoPersonalData(vendor) ? [] : [applicable]
    const concern = concerning.get(applicable.framework_id)
    if (!concern) return [applicable]
    if (isConcerned(vendor, concern)) return [{ framework_id: concern.framework_id, because: concern.because }]
    return isKnown(vendor) ? [] : [applicable]
  })
  const added = concerns.filter(
    (concern) =>
      region !== null &&
      concern.added_in.includes(region) &&
      !refused.has(concern.framework_id) &&
      !kept.some(({ framework_id }) => framework_id === concern.framework_id) &&
      isConcerned(vendor, concern),
  )
  return [...kept, ...added.map(({ framework_id, because }) => ({ framework_id, because }))]
}

const typesOf = ({ data_usage }: VendorProfile) => data_usage?.shared_data_types ?? []

/** Whether the data and the industry are recorded. Then a framework that matches neither does not apply. */
const isKnown = (vendor: VendorProfile) => typesOf(vendor).length > 0 && vendor.industry !== null

/**
 * Whether the vendor's role says that it gets no personal data, and no named type contradicts this; or whether its recorded data
 * has none.
 */
function getsNoPersonalData(vendor: VendorProfile): boolean {
  const isOutside = vendor.processing?.role === 'NO_PERSONAL_DATA'
  const types = typesOf(vendor).filter((type) => !isOutside || type !== 'OTHER')
  return (isOutside || types.length > 0) && types.every((type) => notPersonal.includes(type))
}

const isConcerned = (vendor: VendorProfile, { data_types, subjects, industries }: Concern) =>
  typesOf(vendor).some((type) => data_types.includes(type)) ||
  (vendor.data_usage?.target_data_subjects ?? []).some((subject) => subjects.includes(subject)) ||
  industries.some((industry) => industry === vendor.industry)
