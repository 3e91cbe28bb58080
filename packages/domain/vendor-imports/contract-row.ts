import { isDeepStrictEqual } from 'node:util'
import type { VendorContract, VendorRow } from '../vendors/vendor.ts'
import type { ImportField } from './columns.ts'
import { namedContract, type RowContract, repeats } from './difference.ts'
import { notesOf } from './notes.ts'
import { contractFields, heldInContract, without } from './places.ts'
import type { ReadRow } from './row.ts'

/**
 * A row of the sheet of contracts, with what it says otherwise than was registered before the file: the vendor's own row has its next
 * contract as well, and only one of the two may have been edited. Where both were, the vendor's own row counts, and the other cell is
 * kept as a note.
 *
 * @param found the vendor as the rows before have left it
 * @param named ids of contracts that rows of the file name; a row without an id is of none of them.
 * @returns with the contract that it is of, undefined: a new one; and the fields of it that rows before have changed.
 */
export function contractRow(
  registered: VendorRow,
  found: VendorRow,
  read: ReadRow,
  named: ReadonlySet<string>,
): { read: ReadRow; of: VendorContract | undefined; changed: ImportField[] } {
  const isFree = ({ id }: VendorContract) => read.contractId !== null || !named.has(id)
  // They name the vendor, and are not to be changed here.
  const row = { ...read, vendor: without(read.vendor, 'external_id'), said: { name: false, domain: false } }
  const [said] = row.vendor.contracts ?? []
  if (!said) return { read: row, of: undefined, changed: [] }
  const was = contractBefore(registered.contracts.filter(isFree), said, read.contractId)
  const of = was && found.contracts.find(({ id }) => id === was.id)
  if (!of) return { read: row, of: contractOfFile(found.contracts.filter(isFree), said), changed: [] }
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

/** The one that it names; without a reference, the one that it repeats, or the only one without. */
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

/** That of a row before which it names or repeats. */
const contractOfFile = (contracts: readonly VendorContract[], said: RowContract): VendorContract | undefined =>
  namedContract(contracts, said, null) ??
  (said.reference === undefined
    ? contracts.find((contract) => contract.reference === null && repeats(contract, said))
    : undefined)

/** Whether what is said of a contract's field, if anything, is what the contract has. */
const agrees = (contract: object, said: object, field: (typeof contractFields)[number]): boolean => {
  const own = heldInContract(contract, field)
  return heldInContract(said, field).every((theirs, place) => theirs === undefined || theirs === own[place])
}
