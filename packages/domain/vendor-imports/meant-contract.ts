import type { VendorContract } from '../vendors/vendor.ts'
import { contractFields, heldInContract } from './field-paths.ts'
import type { ReadRow } from './row.ts'

export type RowContract = NonNullable<ReadRow['vendor']['contracts']>[number]

/** The contract that a row means. Without a contract, it is a new one, unless it is in doubt. */
export interface MeantContract {
  contract?: VendorContract | undefined
  /** The reason why it could be a registered one or a new one. */
  doubt?: string
  /** Contracts without a reference that a new one may repeat. */
  beside?: VendorContract[]
}

/** The contracts that other rows of the file mean. */
interface TakenContracts {
  /** The references in all rows. */
  references: ReadonlySet<string>
  /** The contracts of earlier rows. */
  ids: ReadonlySet<string>
}

/** The contract that a row names by its id, or else by its reference. */
export const namedContract = (
  contracts: readonly VendorContract[],
  said: RowContract,
  contractId: string | null,
): VendorContract | undefined =>
  contracts.find(({ id }) => id === contractId) ??
  contracts.find(({ reference }) => reference !== null && reference === said.reference)

/** The fields that distinguish contracts; all contracts of a vendor may share the entity, notice period or currency. */
const telling: readonly (typeof contractFields)[number][] = [
  'contract_start',
  'contract_end',
  'annual_cost',
  'contract_value',
]

/**
 * Whether a row repeats a contract's distinguishing fields and contradicts none.
 *
 * @param doubted fields of cells that were not understood: they say something else than the contract.
 */
export function repeats(contract: VendorContract, said: RowContract, doubted: readonly string[]): boolean {
  const shared = sharedFields(contract, said)
  const isOther = telling.some((field) => doubted.includes(field) && holds(contract, field) && !holds(said, field))
  return !isOther && shared.every(({ isSame }) => isSame) && shared.some(({ field }) => telling.includes(field))
}

const holds = (contract: object, field: (typeof contractFields)[number]): boolean =>
  heldInContract(contract, field).some((value) => value !== undefined)

const sharedFields = (contract: VendorContract, said: RowContract) =>
  contractFields.flatMap((field) => {
    const own = heldInContract(contract, field)
    return heldInContract(said, field).flatMap((theirs, place) =>
      theirs === undefined || own[place] === undefined ? [] : [{ field, isSame: theirs === own[place] }],
    )
  })

/** Whether the row's value of a contract's field, if any, equals the contract's. */
export const agrees = (contract: object, said: object, field: (typeof contractFields)[number]): boolean => {
  const own = heldInContract(contract, field)
  return heldInContract(said, field).every((theirs, place) => theirs === undefined || theirs === own[place])
}

/**
 * The contract that a row of a registered vendor means: the named one. A row that gives a reference for the first time means the only
 * contract without one that it repeats, or a new one. A row without a reference means the contract that already has all its data, so
 * that importing it again changes nothing; or the only one with its term; or the vendor's only one, unless the start differs.
 *
 * @param found the vendor's contracts after the earlier rows
 * @param doubted fields of cells that were not understood
 */
export function meantContract(
  found: readonly VendorContract[],
  said: RowContract,
  contractId: string | null,
  taken: TakenContracts,
  doubted: readonly string[],
): MeantContract {
  const named = namedContract(found, said, contractId)
  if (named) return { contract: named }
  const isEarlier = ({ id }: VendorContract) => taken.ids.has(id)
  const isFree = (contract: VendorContract) =>
    !isEarlier(contract) && (contract.reference === null || !taken.references.has(contract.reference))
  const free = found.filter(isFree)
  if (said.reference !== undefined) {
    const unnamed = free.filter(({ reference }) => reference === null)
    const [repeated, ...others] = unnamed.filter((contract) => repeats(contract, said, doubted))
    return repeated && others.length === 0 ? { contract: repeated } : { beside: unnamed }
  }
  const holding = found.filter((contract) => contractFields.every((field) => agrees(contract, said, field)))
  const contract = holding.find(({ reference }) => reference === null) ?? holding[0] ?? withTerm(free, said)
  if (contract) return { contract }
  const [only, ...others] = found
  if (only && others.length === 0 && isFree(only) && !differs(only, said, 'contract_start')) return { contract: only }
  if (free.length === 0)
    return {
      contract: found.find(
        (one) => isEarlier(one) && one.reference === null && sharedFields(one, said).every(({ isSame }) => isSame),
      ),
    }
  return { doubt: `fits none of the vendor’s contracts for certain (${found.length}): add its reference` }
}

/** The only contract with the row's start and end, or else with its start; of several, the only one without a reference. */
function withTerm(contracts: readonly VendorContract[], said: RowContract): VendorContract | undefined {
  const only = (fitting: VendorContract[]) => {
    const unnamed = fitting.filter(({ reference }) => reference === null)
    return fitting.length === 1 ? fitting[0] : unnamed.length === 1 ? unnamed[0] : undefined
  }
  const shares = (contract: VendorContract, fields: (typeof contractFields)[number][]) =>
    sharedFields(contract, said).some(({ field }) => fields.includes(field)) &&
    fields.every((field) => agrees(contract, said, field))
  const sharing = (...fields: (typeof contractFields)[number][]) =>
    only(contracts.filter((contract) => shares(contract, fields)))
  return sharing('contract_start', 'contract_end') ?? sharing('contract_start')
}

const differs = (contract: VendorContract, said: RowContract, of: (typeof contractFields)[number]): boolean =>
  sharedFields(contract, said).some(({ field, isSame }) => field === of && !isSame)
