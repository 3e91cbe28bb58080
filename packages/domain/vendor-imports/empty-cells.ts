import { isWithoutWebsite, noWebsite } from '@custos/kernel/no-website'
import type { GivenChange } from '../vendors/change-fields.ts'
import type { VendorContract, VendorRow } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'
import { contractFields, emptied, emptiedContract, heldIn, heldInContract } from './field-paths.ts'
import type { ReadRow } from './row.ts'

/** Fields with an empty cell in which the vendor, or the row's contract, has a value. */
export const heldOf = (
  empty: readonly ImportField[],
  found: VendorRow,
  contract: VendorContract | undefined,
  { vendor, custosId, said }: ReadRow,
): ImportField[] => {
  const [stated] = vendor.contracts ?? []
  return empty.filter((field) => {
    // Only these cells of Custos contain all notes and contacts.
    if (field === 'notes') return custosId !== null && found.notes.length > 0
    if (field === 'further_contacts' && custosId === null) return false
    if (field === 'name') return !said.name
    if (field === 'domain') return !said.domain && !isWithoutWebsite(found.domain)
    if (contractFields.includes(field))
      return (
        contract !== undefined &&
        heldInContract(contract, field).some((value) => value !== undefined) &&
        !heldInContract(stated ?? {}, field).some((value) => value !== undefined)
      )
    const held = heldIn(found, field)
    const isHeld = Array.isArray(held) ? held.length > 0 : held !== undefined
    return isHeld && heldIn(vendor, field) === undefined
  })
}

/** The change, which also empties these fields. A vendor keeps its name, because each has one. */
export function emptying(
  change: GivenChange,
  found: VendorRow,
  contract: VendorContract | undefined,
  fields: readonly ImportField[],
): GivenChange {
  let left = change
  for (const field of fields) {
    if (field === 'notes') left = { ...left, notes: left.notes?.filter((note) => !found.notes.includes(note)) ?? [] }
    else if (field === 'domain') left = { ...left, domain: noWebsite }
    else if (contractFields.includes(field)) {
      const contracts = left.contracts ?? found.contracts
      left = {
        ...left,
        contracts: contracts.map((one) => (one.id === contract?.id ? emptiedContract(one, field) : one)),
      }
    } else left = emptied(left, found, field)
  }
  return left
}
