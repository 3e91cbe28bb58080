import { isDeepStrictEqual } from 'node:util'
import type { VendorContract, VendorRow } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'
import { contractFields, heldInContract, without } from './field-paths.ts'
import { agrees, namedContract, type RowContract, repeats } from './meant-contract.ts'
import { notesOf } from './notes.ts'
import type { ReadRow } from './row.ts'

/**
 * A row of the sheet of contracts, reduced to the fields that differ from the registered ones: the vendor's own row has its next
 * contract as well, and only one of the two may have been edited. If both were, the vendor's own row counts, and the other cell
 * becomes a note.
 *
 * @param found the vendor after the earlier rows
 * @param named ids of contracts that rows of the file name; a row without an id belongs to none of them.
 * @returns also its contract, undefined for a new one; and the contract's fields that earlier rows have changed.
 */
export function contractRow(
  registered: VendorRow,
  found: VendorRow,
  read: ReadRow,
  named: ReadonlySet<string>,
): { read: ReadRow; of: VendorContract | undefined; changed: ImportField[] } {
  const isFree = ({ id }: VendorContract) => read.contractId !== null || !named.has(id)
  // These cells name the vendor and change nothing here.
  const row = { ...read, vendor: without(read.vendor, 'external_id'), said: { name: false, domain: false } }
  const [said] = row.vendor.contracts ?? []
  if (!said) return { read: row, of: undefined, changed: [] }
  const was = contractBefore(registered.contracts.filter(isFree), said, read.contractId)
  const of = was && found.contracts.find(({ id }) => id === was.id)
  if (!of) return { read: row, of: contractOfFile(found.contracts.filter(isFree), said, read), changed: [] }
  const same = contractFields.filter((field) => agrees(was, said, field))
  const contested = contractFields.filter(
    (field) => !same.includes(field) && !agrees(of, was, field) && !agrees(of, said, field),
  )
  const notes = row.cells.filter(({ field }) => contested.includes(field)).flatMap(notesOf)
  const vendor = [...same, ...contested].reduce(without, row.vendor)
  return {
    of,
    changed: contractFields.filter(
      (field) => !isDeepStrictEqual(heldInContract(of, field), heldInContract(was, field)),
    ),
    read: {
      ...row,
      vendor: notes.length > 0 ? { ...vendor, notes: [...(vendor.notes ?? []), ...notes] } : vendor,
      doubts: [...row.doubts, ...contested.map((field) => ({ field, message: 'differs from the row of this vendor' }))],
    },
  }
}

/** The named contract; without a reference, the repeated one, or the only one without a reference. */
function contractBefore(
  contracts: readonly VendorContract[],
  said: RowContract,
  contractId: string | null,
): VendorContract | undefined {
  const named = namedContract(contracts, said, contractId)
  if (named || said.reference !== undefined) return named
  const unnamed = contracts.filter(({ reference }) => reference === null)
  const repeated = unnamed.find((contract) => contractFields.every((field) => agrees(contract, said, field)))
  return repeated ?? (unnamed.length === 1 ? unnamed[0] : undefined)
}

/** The contract of an earlier row that this row names or repeats. */
const contractOfFile = (
  contracts: readonly VendorContract[],
  said: RowContract,
  { doubts }: ReadRow,
): VendorContract | undefined =>
  namedContract(contracts, said, null) ??
  (said.reference === undefined
    ? contracts.find(
        (contract) =>
          contract.reference === null &&
          repeats(
            contract,
            said,
            doubts.map(({ field }) => field),
          ),
      )
    : undefined)
