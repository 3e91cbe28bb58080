import { readCsv } from '@custos/documents/read/sheets/csv'
import type { Sheet } from '@custos/documents/read/sheets/sheet'
import type { VendorRow } from '../vendors/vendor.ts'
import { KnownVendors } from './known.ts'
import { outcomesOf, preview } from './outcomes.ts'
import { readRegister } from './register.ts'
import type { ToRemember } from './vendor-choices.ts'

const now = new Date('2026-11-30T09:00:00Z')

/** The text of a CSV as a sheet. */
export const sheetOfCsv = (text: string, name = 'Vendors'): Sheet => ({ ...readCsv(Buffer.from(text))[0]!, name })

interface Choices {
  /** Whether an empty cell clears its field. */
  clears?: boolean
  takesStruck?: boolean
  columns?: string
  /** The vendors of rows, by the place of the row. */
  chosen?: Record<string, string>
  /** The choices that an earlier import returned as `assigned`. */
  earlier?: readonly ToRemember[]
  customFields?: Parameters<typeof readRegister>[2]['customFields']
}

/** Imports a sheet into the registered vendors, with known=update, without a database. */
export async function imported(sheet: Sheet, registered: readonly VendorRow[] = [], choices: Choices = {}) {
  const { clears = false, takesStruck = false, columns, chosen = {}, earlier = [], customFields = [] } = choices
  const register = readRegister(
    [sheet],
    { sheet: undefined, columns, takesStruck },
    { people: [], customFields, values: [], remembered: [] },
  )
  const known = new KnownVendors()
  for (const vendor of registered) known.set(vendor)
  const current = new Map(registered.map((vendor) => [vendor.id, vendor]))
  const { outcomes, assigned } = await outcomesOf({
    rows: register.rows,
    known,
    current,
    people: [],
    ended: new Set(),
    customFields: [...customFields],
    kept: [],
    clears,
    chosen: new Map(Object.entries(chosen)),
    earlier: new Map(earlier.flatMap(({ written, value }) => (value === null ? [] : [[written, value]]))),
    writer: preview(now),
    applies: false,
    actor: 'somebody',
    now,
  })
  return { register, assigned, rows: outcomes, vendors: [...current.values()] }
}
