import table from './inherent-risk.json' with { type: 'json' }
import type { DataUsage } from './types.ts'

/** The class of data that a vendor gets, the most severe first. `docs/inherent-risk.md` publishes the classes. */
export type DataClass = keyof typeof table.table

/** The recorded facts that decide the class of a vendor's data. */
export interface Use {
  dataUsage: DataUsage | null
  /** The vendor's role for personal data (GDPR Art. 4, 26, 28), or `NO_PERSONAL_DATA`; null or absent if unknown. */
  role?: string | null | undefined
}

/** The class of data; null if nobody has recorded what the vendor gets. */
export function dataClassOf({ dataUsage, role }: Use): DataClass | null {
  const isOutside = role === 'NO_PERSONAL_DATA'
  const types = (dataUsage?.shared_data_types ?? []).filter(
    (type) => !isOutside || !table.not_personal_where_role_is_no_personal_data.includes(type),
  )
  const fits = ({ any_of = [], any_of_each = [any_of] }: Kinds) =>
    any_of_each.every((some) => some.some((type) => types.includes(type)))
  const found = kinds.find(fits)
  if (found) return found.class as DataClass
  return isOutside ? 'nothing' : null
}

/** The types of data of a class: one of `any_of`, or one of each list of `any_of_each`. */
interface Kinds {
  class: string
  any_of?: string[]
  any_of_each?: string[][]
}

const kinds: readonly Kinds[] = table.classes

/** Behavioural data without identifiers, of people who are not employees or applicants (GDPR Art. 11, recital 26). */
export function isUnidentifiedUsageData({ dataUsage }: Pick<Use, 'dataUsage'>): boolean {
  const { only_types, not_about } = table.level.nobody_recognised
  const types = dataUsage?.shared_data_types ?? []
  return (
    types.length > 0 &&
    types.every((type) => only_types.includes(type)) &&
    !(dataUsage?.target_data_subjects ?? []).some((subject) => not_about.includes(subject))
  )
}

/** Contacts without their behaviour: more contacts do not increase the harm to each. */
export const isContactsOnly = (use: Use): boolean =>
  dataClassOf(use) === 'contact' && !use.dataUsage?.shared_data_types.includes('BEHAVIORAL_TRACKING_DATA')

/** Whether the class is personal data. Unrecorded data counts as personal. */
export const isPersonalClass = (found: DataClass | null): boolean => found !== 'business' && found !== 'nothing'
