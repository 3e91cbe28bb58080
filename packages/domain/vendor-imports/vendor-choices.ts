import type { Remembered } from './register.ts'
import type { ReadRow } from './row.ts'
import { contractKey, rowKey } from './row-key.ts'

/** In place of a candidate: the row is a further vendor. */
export const newVendorChoice = 'new'
/** In place of a candidate: the row is left out. */
export const leftOutChoice = ''

/** What a person chose for rows with candidates, in this import and in earlier ones. */
export class VendorChoices {
  readonly #chosen: ReadonlyMap<string, string>
  readonly #earlier: ReadonlyMap<string, string>
  /** The choices of this import, by the keys of their rows. */
  readonly #byKey = new Map<string, Set<string>>()
  /** The vendors of rows with a choice of this import, by `rowKey`, and within it by `contractKey`; empty for a row that is left out. */
  readonly #assigned = new Map<string, Map<string | null, Set<string>>>()

  /**
   * @param chosen by the place of the row: a vendor's id, the row that adds it, new, or empty
   * @param earlier the vendors of rows, by `contractKey` or `rowKey`; empty for a row that is left out
   */
  constructor(
    rows: readonly { place: string; read: ReadRow }[],
    chosen: ReadonlyMap<string, string>,
    earlier: ReadonlyMap<string, string>,
  ) {
    this.#chosen = chosen
    this.#earlier = earlier
    for (const { place, read } of rows) {
      const [choice, key] = [chosen.get(place), rowKey(read)]
      if (choice !== undefined && key !== null) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(choice))
    }
  }

  /** The choice for a row: its own, or the one for all rows that name their vendor like it. */
  saidOf(place: string, read: ReadRow): string | undefined {
    const own = this.#chosen.get(place)
    const [shared, ...others] = this.#byKey.get(rowKey(read) ?? '') ?? []
    return own ?? (others.length === 0 ? shared : undefined)
  }

  /** The vendor of a row in earlier imports; empty: it was left out. */
  earlierOf(read: ReadRow): string | undefined {
    return this.#earlier.get(contractKey(read) ?? '') ?? this.#earlier.get(rowKey(read) ?? '')
  }

  /** Keeps the vendor of a row with a choice of this import. */
  assign(read: ReadRow, vendorId: string): void {
    const key = rowKey(read)
    if (key === null) return
    const within = this.#assigned.get(key) ?? new Map<string | null, Set<string>>()
    const fine = contractKey(read)
    within.set(fine, (within.get(fine) ?? new Set()).add(vendorId))
    this.#assigned.set(key, within)
  }

  /**
   * What the next import starts with. Rows that name their vendor alike have one choice, or one for the reference of each contract;
   * those that nothing distinguishes, with different vendors, say nothing about the next file. null: a former choice no longer holds.
   */
  toRemember(): { written: string; value: string | null }[] {
    return [...this.#assigned].flatMap(([key, within]) => {
      const all = new Set([...within.values()].flatMap((ids) => [...ids]))
      if (all.size === 1) {
        const fine = [...within.keys()].filter((one) => one !== null && this.#earlier.has(one))
        return [{ written: key, value: [...all][0]! }, ...fine.map((written) => ({ written: written!, value: null }))]
      }
      return [
        ...(this.#earlier.has(key) ? [{ written: key, value: null }] : []),
        ...[...within].flatMap(([fine, ids]) =>
          fine !== null && ids.size === 1 ? { written: fine, value: [...ids][0]! } : [],
        ),
      ]
    })
  }
}

/** The vendors that earlier imports have for these rows. */
export const earlierVendors = (rows: readonly ReadRow[], earlier: ReadonlyMap<string, string>): string[] =>
  rows.flatMap((row) => [contractKey(row), rowKey(row)].flatMap((key) => earlier.get(key ?? '') || []))

export type ToRemember = Omit<Remembered, 'value'> & { value: string | null }
