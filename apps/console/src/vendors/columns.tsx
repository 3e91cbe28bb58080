import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomField } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import type { VendorOrder } from '../api/vendors.ts'
import { countryNames } from '../parts/countries.ts'
import { DecisionStatus, Risk } from '../parts/signs.tsx'
import { calendarDay, shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Answers, Certificates, Inherent, LastReview, Locations, Next } from './cells.tsx'
import { customFieldWords } from './custom-field-words.ts'
import { dataWords, frequencyWords } from './data-usage-words.ts'

const say = texts.vendors

/** A column of the register, besides the vendor's name. */
export interface Column {
  /** As addresses and saved views name it. */
  key: string
  name: string
  order?: VendorOrder
  cell: (vendor: Vendor, row: RowContext) => ReactNode
  /** Of its cells. */
  className?: (vendor: Vendor) => string | undefined
  /** Where nobody has chosen columns: always, where one of the vendors has something in it, or never. */
  shown: 'always' | 'filled' | 'never'
  isFilled?: (vendor: Vendor) => boolean
}

export interface RowContext {
  nameOf: (id: string) => string
  /** Chooses the vendor, to set its owner; null: the person may not, or it is chosen. */
  setOwner: (() => void) | null
}

/** A column of a few words, or a dash. */
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

/** An earlier version's review has a level at once, and its answers counted some minutes after the upgrade. */
const uncounted = ({ risk_level }: Vendor): ReactNode =>
  risk_level === null ? '–' : <span className="under">{say.notCounted}</span>

const isReviewed = ({ newest_review }: Vendor): boolean => newest_review !== null

const standard: readonly Column[] = [
  {
    key: 'decision',
    name: say.decision,
    order: 'decision',
    shown: 'always',
    className: () => 'decision',
    cell: ({ overall_status }) => <DecisionStatus status={overall_status} />,
  },
  {
    key: 'risk',
    name: say.risk,
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
    name: say.data,
    shown: 'always',
    className: () => 'data-cell',
    cell: ({ data_usage, special_categories }) => (
      <>
        <span>{dataWords(data_usage)}</span>
        <span className="under">{frequencyWords(data_usage)}</span>
        {special_categories && <span className="special">{say.special}</span>}
      </>
    ),
  },
  {
    key: 'answers',
    name: say.answers,
    order: 'known',
    shown: 'filled',
    isFilled: isReviewed,
    cell: (vendor) =>
      vendor.newest_review ? <Answers counts={vendor.newest_review.answer_counts} /> : uncounted(vendor),
  },
  {
    key: 'certificates',
    name: say.certificates,
    shown: 'filled',
    isFilled: isReviewed,
    cell: (vendor) =>
      vendor.newest_review ? <Certificates certificates={vendor.newest_review.certificates} /> : uncounted(vendor),
  },
  {
    key: 'location',
    name: say.where,
    shown: 'filled',
    isFilled: isReviewed,
    className: () => 'where',
    cell: (vendor) => (vendor.newest_review ? <Locations review={vendor.newest_review} /> : uncounted(vendor)),
  },
  {
    key: 'last_review',
    name: say.lastReview,
    order: 'last_review',
    shown: 'always',
    className: () => 'numeric last-review',
    cell: (vendor) => <LastReview vendor={vendor} />,
  },
  {
    key: 'next_review',
    name: say.nextDue,
    order: 'next_review',
    shown: 'always',
    className: () => 'next-cell',
    cell: (vendor) => <Next vendor={vendor} />,
  },
  wordColumn(
    'criticality',
    say.criticality,
    'filled',
    ({ criticality }) => criticality && texts.risk[criticality],
    'criticality',
  ),
  wordColumn('department', say.department, 'filled', ({ internal_use }) => internal_use.department, 'department'),
  wordColumn(
    'contract_due',
    say.contractDue,
    'filled',
    ({ contract_due_on }) => contract_due_on && calendarDay(contract_due_on),
    'contract',
  ),
  wordColumn('business_owner', say.businessOwner, 'never', ({ internal_use }) => internal_use.business_owner),
  wordColumn('services', say.servicesUsed, 'never', ({ internal_use }) => internal_use.services?.join(', ')),
  wordColumn('industry', say.industry, 'never', ({ industry }) => industry),
  wordColumn('country', say.country, 'never', ({ processing }) => {
    const country = processing?.country
    return country && (countryNames[country] ?? country)
  }),
  wordColumn('contact', say.contact, 'never', ({ contact }) => contact?.name ?? contact?.email),
  wordColumn('external_id', say.externalId, 'never', ({ external_id }) => external_id),
  wordColumn('registered', say.registered, 'never', ({ created_at }) => shortDay(created_at)),
]

const owner: Column = {
  key: 'owner',
  name: say.owner,
  shown: 'always',
  cell: ({ owner_id, name }, { nameOf, setOwner }) =>
    owner_id !== null ? (
      <span className="owner" title={nameOf(owner_id)}>
        {nameOf(owner_id)}
      </span>
    ) : setOwner ? (
      <button type="button" className="link" aria-label={say.setOwnerOf(name)} onClick={setOwner}>
        {say.setOwner}
      </button>
    ) : (
      '–'
    ),
}

/** Of the custom fields, where nobody has chosen columns: the others need room. */
const maxCustomColumns = 3

/** Each value leads to the vendors with it. */
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

/** All that can be shown, in their order. */
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
