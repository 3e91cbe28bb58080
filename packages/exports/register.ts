import { domainInWords } from '@custos/kernel/no-website'
import { type Cell, notKnown, type Sheet } from './sheet.ts'
import { contactInWords, inWords, noticeInWords, openEnded, periodInWords, statusInWords } from './words.ts'

/** Days such as 2026-12-31, periods in ISO 8601. */
export interface RegisterContract {
  id?: string | undefined
  reference?: string | null | undefined
  entity?: string | null | undefined
  starts_on?: string | null | undefined
  ends_on?: string | null | undefined
  open_ended?: boolean | undefined
  notice_period?: string | null | undefined
  notice_to?: string | null | undefined
  renewal?: string | null | undefined
  renewal_period?: string | null | undefined
  annual_cost?: number | null | undefined
  value?: number | null | undefined
  currency?: string | null | undefined
  cost_centre?: string | null | undefined
  cancel_by?: string | null | undefined
}

/** A vendor of the register with its known facts. Times are unix seconds. */
export interface RegisterEntry {
  vendor: {
    id: string
    external_id: string | null
    name: string
    domain: string
    industry: string | null
    description: string | null
    contact: {
      name?: string | null | undefined
      email?: string | null | undefined
      phone?: string | null | undefined
    } | null
    further_contacts: readonly Parameters<typeof contactInWords>[0][]
    data_usage: {
      shared_data_types?: readonly string[] | null | undefined
      target_data_subjects?: readonly string[] | null | undefined
      data_transfer_volume?: string | null | undefined
    } | null
    criticality: string | null
    overall_status: string
    /** Computed from the recorded use; null until then. */
    inherent_risk: { level: string | null; tier: string } | null
    /** What a person set instead. */
    risk_override: { level?: string | null | undefined; tier?: string | null | undefined } | null
    /** After the newest review. */
    risk_level: string | null
    next_review_at: number | null
    /** 2026-12-31. */
    ended_on: string | null
    latest_assessment: { id: string; status: string; ended_at: number } | null
    created_at: number
    newest_review: { locations: readonly { name: string }[]; without_safeguard: boolean } | null
    processing: {
      role?: string | null | undefined
      agreement?: string | null | undefined
      agreement_state?: string | null | undefined
      agreement_date?: string | null | undefined
      country?: string | null | undefined
    } | null
    contracts: readonly RegisterContract[]
    /** The next day on which a contract must be cancelled or ends. */
    contract_due_on: string | null
    internal_use: {
      department?: string | null | undefined
      business_owner?: string | null | undefined
      services?: readonly string[] | null | undefined
    }
    notes: readonly string[]
  }
  /** Name of the vendor's owner. */
  owner: string | null
  /** The values of the custom fields, in the order of the fields. */
  custom_fields: readonly Cell[]
  decision: {
    status: string
    decision_date: number
    valid_until: number | null
    review_by: number | null
    reasoning: string
    approvers: readonly { name: string; role: string }[]
    condition_items: readonly {
      text: string
      owner: string | null
      due: number | null
      met_at: number | null
    }[]
  } | null
  certificates: readonly {
    name: string
    kind: string
    type: string | null
    edition?: string | null | undefined
    issuer?: string | null | undefined
    scope: string | null
    valid_until: number | null
  }[]
  sub_processors: readonly {
    name: string
    domain: string | null
    location: string | null
    purpose: string | null
    dataUsage: string | null
  }[]
  /** From the vendor's publications or a public register. */
  company: {
    legalEntity: string | null
    registrationNumber: string | null
    headquarters: string | null
    /** Addresses. */
    sources: readonly string[]
  } | null
}

/** The sheets of the register, by the names under which each can be exported alone. */
export const registerSheets = [
  'vendors',
  'contracts',
  'decisions',
  'conditions',
  'certificates',
  'sub_processors',
] as const
export type RegisterSheet = (typeof registerSheets)[number]

/**
 * One sheet of the register. Unknown cells stay empty, and `Not known` names them.
 *
 * @param customFields the names of the custom fields, which come last
 */
export function registerSheet(
  name: RegisterSheet,
  entries: readonly RegisterEntry[],
  customFields: readonly string[],
): Sheet {
  const { title, columns, rowsOf } = sheets[name]
  if (name !== 'vendors') return { name: title, columns, rows: entries.flatMap(rowsOf) }
  return {
    name: title,
    columns: [...columns, ...customFields],
    rows: entries.map((entry) => [...vendorRow(entry), ...entry.custom_fields]),
  }
}

/** The origin and time of the export; the last sheet. */
export const aboutSheet = (about: { made_at: number; vendors: number }): Sheet => ({
  name: 'About',
  columns: ['', ''],
  rows: [
    ['Made', day(about.made_at)],
    ['Vendors', about.vendors],
    ['Certificates, sub-processors', 'As the vendors publish them, read by Custos and unconfirmed.'],
    ['Empty cells', 'Empty cells are not recorded. Coloured ones are unknown; the last column names them.'],
  ],
})

/** The day in UTC, without a time. */
const day = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000 - ((seconds * 1000) % 86_400_000))
const list = (values: readonly string[] | null | undefined, between = ', '): string | null =>
  values?.join(between) || null
const approversOf = ({ approvers }: NonNullable<RegisterEntry['decision']>): string[] =>
  approvers.map(({ name, role }) => `${name} (${role})`)
const names = ({ vendor: { id, external_id, name } }: RegisterEntry): Cell[] => [name, external_id, id]
const named = ['Vendor', 'External id', 'Custos id']

const contractColumns = [
  'Contract',
  'Our entity',
  'Contract start',
  'Contract end',
  'Notice period',
  'Renewal',
  'Cancel by',
  'Annual cost',
  'Contract value',
  'Currency',
  'Cost centre',
  'Custos contract id',
]

/** @param date such as 2026-12-31. */
export const calendarDay = (date: string | null | undefined): Date | null =>
  date ? new Date(`${date}T00:00:00Z`) : null

const renewalInWords = ({ renewal, renewal_period }: RegisterContract): string | null =>
  renewal_period ? periodInWords(renewal_period) : renewal ? (renewal === 'AUTOMATIC' ? 'Automatic' : 'No') : null

/** A reference or a date alone implies a signed agreement. */
function agreementState(processing: RegisterEntry['vendor']['processing']): string | null {
  const state = processing?.agreement_state ?? (processing?.agreement || processing?.agreement_date ? 'SIGNED' : null)
  return state && inWords(state)
}

/** Documents that name no place show no safeguard; and even where they name some, another place may be unnamed. */
const safeguardMissing = ({ locations, without_safeguard }: NonNullable<RegisterEntry['vendor']['newest_review']>) => {
  if (without_safeguard) return 'Yes'
  return locations.length > 0 ? 'None known' : 'Unknown'
}

const contractCells = (contract: RegisterContract = {}): Cell[] => [
  contract.reference ?? null,
  contract.entity ?? null,
  calendarDay(contract.starts_on),
  contract.open_ended ? openEnded : calendarDay(contract.ends_on),
  noticeInWords(contract.notice_period, contract.notice_to),
  renewalInWords(contract),
  calendarDay(contract.cancel_by),
  contract.annual_cost ?? null,
  contract.value ?? null,
  contract.currency ?? null,
  contract.cost_centre ?? null,
  contract.id ?? null,
]

/** The contract that is due next, for the vendor's own row; the sheet of contracts has all. */
const nextContract = ({ contracts, contract_due_on: due }: RegisterEntry['vendor']): RegisterContract | undefined =>
  contracts.find(({ cancel_by, ends_on }) => due !== null && (cancel_by ?? ends_on) === due) ??
  contracts.toSorted((one, other) => ((one.ends_on ?? '9') < (other.ends_on ?? '9') ? 1 : -1))[0]

const sheets: Record<
  RegisterSheet,
  { title: string; columns: readonly string[]; rowsOf(entry: RegisterEntry): Cell[][] }
> = {
  vendors: {
    title: 'Vendors',
    columns: [
      ...named,
      'Website',
      'Industry',
      'Description',
      'Contact',
      'Contact e-mail',
      'Contact phone',
      'Further contacts',
      'Data types',
      'Data subjects',
      'Volume',
      'Criticality',
      'Role',
      'Agreement state',
      'Agreement date',
      'Agreement (Art. 28(3))',
      'Country',
      'Department',
      'Business owner',
      'Services used',
      ...contractColumns,
      'Notes',
      'Owner',
      'Status',
      'Inherent risk (before review)',
      'Review tier',
      'Risk',
      'Countries',
      'Safeguard missing',
      'Decision',
      'Decided on',
      'Decided by',
      'Conditions',
      'Last assessment',
      'Assessed on',
      'Next review',
      'Ended on',
      'Registered on',
      notKnown,
    ],
    rowsOf: (entry) => [vendorRow(entry)],
  },
  contracts: {
    title: 'Contracts',
    columns: [...named, ...contractColumns],
    rowsOf: (entry) => entry.vendor.contracts.map((contract) => [...names(entry), ...contractCells(contract)]),
  },
  decisions: {
    title: 'Decisions',
    columns: [...named, 'Decision', 'Decided on', 'Valid until', 'Review by', 'Approvers', 'Reasoning'],
    rowsOf: (entry) => {
      const { decision } = entry
      if (!decision) return []
      return [
        [
          ...names(entry),
          statusInWords(decision.status),
          day(decision.decision_date),
          day(decision.valid_until),
          day(decision.review_by),
          list(approversOf(decision)),
          decision.reasoning,
        ],
      ]
    },
  },
  conditions: {
    title: 'Conditions',
    columns: [...named, 'Condition', 'Owner', 'Due', 'Met on', notKnown],
    rowsOf: (entry) =>
      (entry.decision?.condition_items ?? []).map(({ text, owner, due, met_at }) => [
        ...names(entry),
        text,
        owner,
        day(due),
        day(met_at),
        unknown({ Owner: owner, Due: due }),
      ]),
  },
  certificates: {
    title: 'Certificates',
    columns: [...named, 'Certificate', 'Claim', 'Type', 'Edition', 'Issuer', 'Scope', 'Valid until', notKnown],
    rowsOf: (entry) =>
      entry.certificates.map(({ name, kind, type, edition = null, issuer = null, scope, valid_until }) => [
        ...names(entry),
        name,
        kind,
        type,
        edition,
        issuer,
        scope,
        day(valid_until),
        unknown({ Issuer: issuer, Scope: scope, 'Valid until': valid_until }),
      ]),
  },
  sub_processors: {
    title: 'Sub-processors',
    columns: [...named, 'Sub-processor', 'Website', 'Place', 'Purpose', 'Data', notKnown],
    rowsOf: (entry) =>
      entry.sub_processors.map(({ name, domain, location, purpose, dataUsage }) => [
        ...names(entry),
        name,
        domain,
        location,
        purpose,
        dataUsage,
        unknown({ Place: location, Purpose: purpose, Data: dataUsage }),
      ]),
  },
}

/** The columns of the sheet of vendors, without custom fields. */
export const registerColumns = sheets.vendors.columns

function vendorRow(entry: RegisterEntry): Cell[] {
  const { vendor, decision } = entry
  const { contact, data_usage: usage, latest_assessment: latest } = vendor
  const types = list(usage?.shared_data_types?.map(inWords))
  const subjects = list(usage?.target_data_subjects?.map(inWords))
  const volume = usage?.data_transfer_volume
  const level = vendor.risk_override?.level ?? vendor.inherent_risk?.level
  const tier = vendor.risk_override?.tier ?? vendor.inherent_risk?.tier
  const countries = list(vendor.newest_review?.locations.map(({ name }) => name))
  return [
    ...names(entry),
    domainInWords(vendor.domain),
    vendor.industry,
    vendor.description,
    contact?.name ?? null,
    contact?.email ?? null,
    contact?.phone ?? null,
    list(vendor.further_contacts.map(contactInWords), '\n'),
    types,
    subjects,
    volume ? inWords(volume) : null,
    vendor.criticality && inWords(vendor.criticality),
    vendor.processing?.role ? inWords(vendor.processing.role) : null,
    agreementState(vendor.processing),
    calendarDay(vendor.processing?.agreement_date),
    vendor.processing?.agreement ?? null,
    vendor.processing?.country ?? null,
    vendor.internal_use.department ?? null,
    vendor.internal_use.business_owner ?? null,
    list(vendor.internal_use.services),
    ...contractCells(nextContract(vendor)),
    list(vendor.notes, '\n\n'),
    entry.owner,
    statusInWords(vendor.overall_status),
    level ? inWords(level) : null,
    tier ? inWords(tier.toUpperCase()) : null,
    vendor.risk_level && inWords(vendor.risk_level),
    countries,
    vendor.newest_review && safeguardMissing(vendor.newest_review),
    decision && statusInWords(decision.status),
    day(decision?.decision_date ?? null),
    list(decision && approversOf(decision)),
    list(
      decision?.condition_items.map(({ text, met_at }) => `${text} (${met_at === null ? 'open' : 'met'})`),
      '; ',
    ),
    latest && inWords(latest.status),
    day(latest?.ended_at ?? null),
    day(vendor.next_review_at),
    calendarDay(vendor.ended_on),
    day(vendor.created_at),
    unknown({
      'Contact e-mail': contact?.email ?? null,
      'Data types': types,
      'Data subjects': subjects,
      Volume: usage?.data_transfer_volume ?? null,
      Criticality: vendor.criticality,
      Owner: entry.owner,
      Risk: vendor.risk_level,
      Countries: countries,
      'Last assessment': latest,
    }),
  ]
}

/** The names of the empty columns; null if none is empty. */
const unknown = (columns: Record<string, unknown>): string | null =>
  list(Object.keys(columns).filter((column) => columns[column] === null))
