import { isDeepStrictEqual } from 'node:util'
import { profilesFor } from '@custos/catalogue/service-profiles'
import { profiles } from '../service-profiles/profiles.ts'
import type { VendorFields } from './vendor.ts'

/** The fields that a profile fills. */
type Filled = Pick<VendorFields, 'industry' | 'criticality' | 'data_usage' | 'processing'>

const named = (id: string | null): Filled | undefined => profiles.find((profile) => profile.id === id)

/**
 * A vendor's record after a choice of its kind of service. A new profile fills in fields that the change omits, if they are
 * unrecorded or were filled in by the previous profile.
 *
 * @param before the previous profile, or null
 * @param given the fields in the change
 */
export function withProfile(
  fields: VendorFields,
  before: string | null,
  given: { [Field in keyof Filled]?: unknown },
): VendorFields {
  const profile = named(fields.service_profile)
  if (!profile || fields.service_profile === before) return fields
  const was = named(before)
  const value = <Field extends keyof Filled>(field: Field): Filled[Field] =>
    given[field] === undefined ? filled(fields[field], profile[field], was?.[field]) : fields[field]
  return {
    ...fields,
    industry: value('industry'),
    criticality: value('criticality'),
    data_usage: value('data_usage'),
    processing: value('processing'),
  }
}

/** A record is filled in member by member. */
function filled<Value>(recorded: Value, proposed: Value, before: Value | undefined): Value {
  if (isRecord(proposed))
    return {
      ...recorded,
      ...Object.fromEntries(
        Object.entries(proposed).map(([member, value]) => [
          member,
          filled(memberOf(recorded, member), value, memberOf(before, member)),
        ]),
      ),
    } as Value
  return isEmpty(recorded) || isDeepStrictEqual(recorded, before) ? proposed : recorded
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const memberOf = (value: unknown, member: string): unknown => (isRecord(value) ? value[member] : undefined)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** The profiles that a vendor’s record suggests, the likeliest first; none once a kind of service or data types are recorded. */
export const proposedProfiles = (vendor: VendorFields): string[] =>
  vendor.service_profile === null && (vendor.data_usage?.shared_data_types ?? []).length === 0
    ? profilesFor(vendor).map(({ id }) => id)
    : []
