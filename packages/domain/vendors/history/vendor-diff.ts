import { isDeepStrictEqual } from 'node:util'
import type { RecordChange, Scalar, Value } from '../../events/record-change.ts'
import type { VendorContract, VendorFields } from '../vendor.ts'

/** The fields in which two versions of a vendor differ, except `risk_override`: the event itself has it. Long texts and lists are cut. */
export function vendorDiff(before: VendorFields, after: VendorFields): RecordChange[] {
  const changed = (Object.keys(after) as (keyof VendorFields)[]).filter(
    (field) => field !== 'risk_override' && !isDeepStrictEqual(before[field], after[field]),
  )
  const [{ contracts: were = [], ...fieldsBefore }, { contracts: are = [], ...fieldsAfter }] = [before, after].map(
    (fields): Partial<VendorFields> => Object.fromEntries(changed.map((field) => [field, fields[field]])),
  ) as [Partial<VendorFields>, Partial<VendorFields>]
  const ids = new Set([...were, ...are].map(({ id }) => id))
  const find = (contracts: readonly VendorContract[], id: string) => contracts.find((contract) => contract.id === id)
  return [
    ...differences(fieldsBefore, fieldsAfter),
    ...[...ids].flatMap((id) => {
      const [was, is] = [find(were, id), find(are, id)]
      const contract = (is ?? was)!.reference
      return differences(writtenFields(was), writtenFields(is)).map((change) => ({
        ...change,
        field: `contracts.${change.field}`,
        contract,
      }))
    }),
  ]
}

/** Without ids and without the cancellation day, which is computed from other fields. */
function writtenFields(contract: VendorContract | undefined): object {
  const { id: _, cancel_by: __, document_id: ___, ...fields } = contract ?? ({} as VendorContract)
  return fields
}

function differences(before: object, after: object): RecordChange[] {
  const [were, are] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((field) => {
    const [from, to] = [were.get(field) ?? null, are.get(field) ?? null]
    if (isDeepStrictEqual(from, to)) return []
    if (mayNamePeople.test(field)) return [{ field }]
    if (!Array.isArray(from ?? to)) return [{ field, from: cut(from), to: cut(to) }]
    const [own, given] = [listOf(from), listOf(to)]
    const [gone, added] = [own.filter((one) => !given.includes(one)), given.filter((one) => !own.includes(one))]
    return gone.length + added.length === 0 ? [] : [{ field, from: cut(gone), to: cut(added) }]
  })
}

/** A value deleted from these fields, at a person's request or with a custom field, must not survive in the history. */
const mayNamePeople = /^(?:notes|owner_id|internal_use\.business_owner|further_contacts|(?:contact|custom_fields)\..*)$/

/** The maximum characters of a text. */
const longest = 300
const mostOfList = 50

function cut(value: Value): Value {
  if (Array.isArray(value)) return value.slice(0, mostOfList).map((one) => cut(one) as Scalar)
  return typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value
}

const listOf = (value: Value): Scalar[] => (Array.isArray(value) ? value : value === null ? [] : [value])

/** The values of an object and its nested objects, by path. */
function leavesOf(record: object, path = ''): [string, Value][] {
  return Object.entries(record).flatMap(([name, value]): [string, Value][] => {
    const field = path + name
    if (value === null || value === undefined || value === '') return []
    if (value instanceof Date) return [[field, value.toISOString().slice(0, 10)]]
    return typeof value === 'object' && !Array.isArray(value) ? leavesOf(value, `${field}.`) : [[field, value as Value]]
  })
}
