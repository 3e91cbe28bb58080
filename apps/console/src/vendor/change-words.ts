import type { CustomField } from '../api/organisation.ts'
import { countryNames } from '../parts/countries.ts'
import { calendarDay, day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { periodWords } from '../vendors/contract-words.ts'

const labels = texts.history

type Scalar = string | number | boolean
type Value = Scalar | Scalar[] | null

/** A changed field of the record in the API's history. */
export interface RecordChange {
  field: string
  /** undefined: the field may name people, so the history records only that it changed. */
  from?: Value
  to?: Value
  contract?: string | null
}

/**
 * A change in words, such as `Department: Sales → Law`.
 *
 * @param nameOf a person's name, by the id
 */
export function changeWords(
  { field, from, to, contract }: RecordChange,
  customFields: readonly CustomField[],
  nameOf: (id: string) => string,
): string {
  const name = fieldName(field, customFields)
  if (from === undefined || to === undefined) return labels.changed(name)
  const words = (value: Value) =>
    [value ?? []]
      .flat()
      .map((one) => (field === 'condition.owner_id' ? nameOf(String(one)) : valueWords(field, one)))
      .join(', ')
  if (Array.isArray(from) || Array.isArray(to)) return labels.listChange(name, words(from), words(to))
  return labels.change(name, contract, words(from) || '–', words(to) || '–')
}

function fieldName(field: string, customFields: readonly CustomField[]): string {
  const ownKey = /^custom_fields\.(.*)$/.exec(field)?.[1]
  return customFields.find(({ key }) => key === ownKey)?.name ?? labels.fields[field] ?? ownKey ?? field
}

function valueWords(field: string, value: Scalar): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (typeof value === 'number') return times.has(field) ? day(value) : String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return calendarDay(value)
  if (/^contracts\.(?:notice|renewal)_period$/.test(field)) return periodWords(value)
  return codes[field]?.[value] ?? value
}

/** Fields in unix seconds. */
const times: ReadonlySet<string> = new Set(['condition.due', 'condition.met_at'])

/** The words of codes, by their field. */
const codes: Record<string, Record<string, string>> = {
  criticality: texts.risk,
  'data_usage.shared_data_types': texts.dataTypes,
  'data_usage.target_data_subjects': texts.editVendor.subjectsOf,
  'data_usage.data_transfer_volume': texts.volumes,
  'data_usage.data_transfer_frequency': texts.frequencies,
  'processing.role': texts.editVendor.roles,
  'processing.agreement_state': texts.vendors.agreements,
  'processing.special_categories_condition': texts.editVendor.conditions,
  'processing.impact_assessment.outcome': texts.editVendor.outcomes,
  'processing.impact_assessment.criteria': texts.editVendor.criteria,
  'processing.country': countryNames,
  'contracts.renewal': texts.contracts.renewals,
  'contracts.notice_to': texts.contracts.noticeEnds,
}
