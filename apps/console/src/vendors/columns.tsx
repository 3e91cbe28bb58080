import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomField } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import type { VendorOrder } from '../api/vendors.ts'
import { countryNames } from '../parts/countries.ts'
import { DecisionStatus, Risk } from '../parts/signs.tsx'
import { calendarDay, money, shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { agreementState } from './agreement-state.ts'
import { Answers, Certificates, Inherent, LastReview, Locations, Next } from './cells.tsx'
import { noticeWords } from './contract-words.ts'
import { customFieldWords } from './custom-field-words.ts'
import { dataWords, frequencyWords, subjectWords } from './data-usage-words.ts'
import type { RegisterFilter } from './register-filter.ts'

const labels = texts.vendors

/** A column of the register, besides the vendor's name. */
export interface Column {
  /** The column's name in addresses and saved views. */
  key: string
  name: string
  order?: VendorOrder
  cell: (vendor: Vendor, row: RowContext) => ReactNode
  /** The class of its cells. */
  className?: (vendor: Vendor) => string | undefined
  /** Shown if nobody has chosen columns: always, if one of the vendors has a value, or never. */
  shown: 'always' | 'filled' | 'never'
  isFilled?: (vendor: Vendor) => boolean
}

export interface RowContext {
  nameOf: (id: string) => string
  /** Opens the choice of the vendor's owner; null: the person has no right to set it, or the choice is open. */
  setOwner: (() => void) | null
}

/** A column of a few words; a dash for an empty value. */
const wordColumn = (
  key: string,
  name: string,
  shown: 'filled' | 'never',
  of: (vendor: Vendor) => string | null | undefined,
  order?: VendorOrder,
): Column => ({
  key,
  name,
  shown,
  ...(order && { order }),
  className: () => 'words',
  cell: (vendor) => of(vendor) || '–',
  isFilled: (vendor) => Boolean(of(vendor)),
})

/** A text column; each row shows the beginning of its text. */
const textColumn = (key: string, name: string, of: (vendor: Vendor) => string | null): Column => ({
  ...wordColumn(key, name, 'never', of),
  cell(vendor) {
    const text = of(vendor)
    return text ? <span className="beginning">{text}</span> : '–'
  },
})

/** A column whose values link to the vendors with the same value. */
const linkedColumn = (
  key: string,
  name: string,
  shown: 'filled' | 'never',
  of: (vendor: Vendor) => string | null | undefined,
  filterBy: (value: string) => RegisterFilter,
  { order, words = (value) => value }: { order?: VendorOrder; words?: (value: string) => string } = {},
): Column => ({
  ...wordColumn(key, name, shown, of, order),
  cell(vendor) {
    const value = of(vendor)
    if (!value) return '–'
    return (
      <Link to="/vendors" search={filterBy(value)}>
        {words(value)}
      </Link>
    )
  },
})

/** The different values in all contracts of a vendor. */
const ofContracts = (of: (contract: Vendor['contracts'][number]) => string | null | undefined) => (vendor: Vendor) =>
  [...new Set(vendor.contracts.flatMap((contract) => of(contract) ?? []))].join(', ')

/** The soonest day, by which the list is sorted. */
const soonest = (days: (string | null | undefined)[]): string | null =>
  days.filter((day) => typeof day === 'string').toSorted()[0] ?? null

function contractEnd({ contracts }: Vendor): string | null {
  const end = soonest(contracts.map(({ ends_on }) => ends_on))
  if (end) return calendarDay(end)
  return contracts.some(({ open_ended }) => open_ended) ? labels.openEnded : null
}

function cancelBy({ contracts }: Vendor): string | null {
  const day = soonest(contracts.map(({ cancel_by }) => cancel_by))
  return day && calendarDay(day)
}

/** The annual cost of its contracts, in each currency. */
function annualCost({ contracts }: Vendor): string {
  const costs = contracts.flatMap(({ annual_cost, currency }) =>
    annual_cost == null ? [] : { amount: annual_cost, currency: currency ?? null },
  )
  return [...Map.groupBy(costs, ({ currency }) => currency)]
    .map(([currency, those]) =>
      money(
        those.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    )
    .join(', ')
}

/** The agreement's state, with the day of the signature. */
function Agreement({ processing }: { processing: Vendor['processing'] }) {
  const state = agreementState(processing)
  if (state === null) return '–'
  return (
    <>
      {labels.agreements[state]}
      {processing?.agreement_date && <span className="under">{calendarDay(processing.agreement_date)}</span>}
      {processing?.agreement && <span className="under">{processing.agreement}</span>}
    </>
  )
}

/** A review of an earlier version has a level at once. Custos counts its answers some minutes after the upgrade. */
const uncounted = ({ risk_level }: Vendor): ReactNode =>
  risk_level === null ? '–' : <span className="under">{labels.notCounted}</span>

const isReviewed = ({ newest_review }: Vendor): boolean => newest_review !== null

const standard: readonly Column[] = [
  {
    key: 'decision',
    name: labels.decision,
    order: 'decision',
    shown: 'always',
    className: () => 'decision',
    cell: ({ overall_status }) => <DecisionStatus status={overall_status} />,
  },
  {
    key: 'risk',
    name: labels.risk,
    order: 'risk',
    shown: 'always',
    className: ({ risk_level, newest_review }) =>
      risk_level === null && !newest_review?.known ? 'risk-cell none' : 'risk-cell',
    cell: (vendor) => (
      <>
        <Risk level={vendor.risk_level} known={vendor.newest_review?.known} />
        <Inherent vendor={vendor} />
      </>
    ),
  },
  {
    key: 'data',
    name: labels.data,
    shown: 'always',
    className: () => 'data-cell',
    cell: ({ data_usage, special_categories }) => (
      <>
        <span>{dataWords(data_usage)}</span>
        <span className="under">{frequencyWords(data_usage)}</span>
        {special_categories && <span className="special">{labels.special}</span>}
      </>
    ),
  },
  {
    key: 'answers',
    name: labels.answers,
    order: 'known',
    shown: 'filled',
    isFilled: isReviewed,
    cell: (vendor) =>
      vendor.newest_review ? <Answers counts={vendor.newest_review.answer_counts} /> : uncounted(vendor),
  },
  {
    key: 'certificates',
    name: labels.certificates,
    shown: 'filled',
    isFilled: isReviewed,
    cell: (vendor) =>
      vendor.newest_review ? <Certificates certificates={vendor.newest_review.certificates} /> : uncounted(vendor),
  },
  {
    key: 'location',
    name: labels.where,
    shown: 'filled',
    isFilled: isReviewed,
    className: () => 'where',
    cell: (vendor) => (vendor.newest_review ? <Locations review={vendor.newest_review} /> : uncounted(vendor)),
  },
  {
    key: 'last_review',
    name: labels.lastReview,
    order: 'last_review',
    shown: 'always',
    className: () => 'numeric last-review',
    cell: (vendor) => <LastReview vendor={vendor} />,
  },
  {
    key: 'next_review',
    name: labels.nextDue,
    order: 'next_review',
    shown: 'always',
    className: () => 'next-cell',
    cell: (vendor) => <Next vendor={vendor} />,
  },
  wordColumn(
    'criticality',
    labels.criticality,
    'filled',
    ({ criticality }) => criticality && texts.risk[criticality],
    'criticality',
  ),
  linkedColumn(
    'department',
    labels.department,
    'filled',
    ({ internal_use }) => internal_use.department,
    (department) => ({ department }),
    { order: 'department' },
  ),
  wordColumn(
    'contract_due',
    labels.contractDue,
    'filled',
    ({ contract_due_on }) => contract_due_on && calendarDay(contract_due_on),
    'contract',
  ),
  {
    key: 'agreement',
    name: labels.agreement,
    order: 'agreement',
    shown: 'never',
    className: () => 'words',
    cell: ({ processing }) => <Agreement processing={processing} />,
  },
  wordColumn(
    'contract_reference',
    labels.contractReference,
    'never',
    ofContracts(({ reference }) => reference),
  ),
  wordColumn('contract_end', labels.contractEnd, 'never', contractEnd, 'contract_end'),
  wordColumn('cancel_by', labels.cancelBy, 'never', cancelBy),
  wordColumn('notice_period', labels.noticePeriod, 'never', ofContracts(noticeWords)),
  wordColumn('annual_cost', labels.annualCost, 'never', annualCost, 'annual_cost'),
  wordColumn(
    'cost_centre',
    labels.costCentre,
    'never',
    ofContracts(({ cost_centre }) => cost_centre),
  ),
  linkedColumn(
    'business_owner',
    labels.businessOwner,
    'never',
    ({ internal_use }) => internal_use.business_owner,
    (businessOwner) => ({ businessOwner }),
    { order: 'business_owner' },
  ),
  textColumn('description', labels.description, ({ description }) => description),
  wordColumn('data_subjects', labels.dataSubjects, 'never', ({ data_usage }) => subjectWords(data_usage)),
  textColumn('notes', labels.notes, ({ notes }) => notes.join('\n\n')),
  wordColumn('services', labels.servicesUsed, 'never', ({ internal_use }) => internal_use.services?.join(', ')),
  wordColumn('industry', labels.industry, 'never', ({ industry }) => industry),
  linkedColumn(
    'country',
    labels.country,
    'never',
    ({ processing }) => processing?.country,
    (country) => ({ country }),
    { words: (country) => countryNames[country] ?? country },
  ),
  wordColumn('contact', labels.contact, 'never', ({ contact }) => contact?.name ?? contact?.email),
  wordColumn('external_id', labels.externalId, 'never', ({ external_id }) => external_id),
  wordColumn('registered', labels.registered, 'never', ({ created_at }) => shortDay(created_at)),
]

const owner: Column = {
  key: 'owner',
  name: labels.owner,
  shown: 'always',
  cell: ({ owner_id, name }, { nameOf, setOwner }) =>
    owner_id !== null ? (
      <span className="owner" title={nameOf(owner_id)}>
        {nameOf(owner_id)}
      </span>
    ) : setOwner ? (
      <button type="button" className="link" aria-label={labels.setOwnerOf(name)} onClick={setOwner}>
        {labels.setOwner}
      </button>
    ) : (
      '–'
    ),
}

/** The maximum number of columns for custom fields if nobody has chosen columns, because the others need room. */
const maxCustomColumns = 3

/** A column for a custom field. Each value links to the vendors with it. */
const customColumn = (field: CustomField, place: number): Column => ({
  key: `custom_fields.${field.key}`,
  name: field.name,
  shown: place < maxCustomColumns ? 'filled' : 'never',
  className: () => 'words',
  isFilled: ({ custom_fields }) => custom_fields[field.key] !== undefined,
  cell(vendor, { nameOf }) {
    const words = customFieldWords(field, vendor, nameOf)
    if (words === null) return '–'
    return (
      <Link to="/vendors" search={{ field: `${field.key}:${vendor.custom_fields[field.key]}` }}>
        {words}
      </Link>
    )
  },
})

/** All columns, in their order. */
export const columnsWith = (customFields: readonly CustomField[]): Column[] => [
  ...standard,
  ...customFields.map(customColumn),
  owner,
]

/** The shown columns. @param chosen their keys, if somebody chose columns */
export const shownColumns = (
  columns: readonly Column[],
  chosen: readonly string[] | null,
  vendors: readonly Vendor[],
  sort: VendorOrder | undefined,
): Column[] =>
  columns.filter(({ key, shown, order, isFilled = () => false }) => {
    if (chosen) return chosen.includes(key)
    return shown === 'always' || (shown === 'filled' && ((order && order === sort) || vendors.some(isFilled)))
  })
