import { locationsIn } from '@custos/catalogue/locations'
import * as contract from '@custos/contract/register-export'
import type { TenantSession } from '@custos/database/session'
import { csvHead, csvRows } from '@custos/exports/csv'
import { doraSheets } from '@custos/exports/dora'
import { aboutSheet, type RegisterSheet, registerSheet, registerSheets } from '@custos/exports/register'
import type { SheetInParts } from '@custos/exports/sheet'
import { workbookOf } from '@custos/exports/workbook'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { organisationOf } from '../organisation/store.ts'
import { entryBatches } from './register-entries.ts'

export const exportWorkbook = call(contract.exportWorkbook, async ({ session, services }) => {
  const { custom_fields: fields } = await organisationOf(session)
  const names = fields.map((field) => field.name)
  let vendors = 0
  const sheets = registerSheets.map((name): SheetInParts => {
    const { name: title, columns } = registerSheet(name, [], names)
    return {
      name: title,
      columns,
      async *parts() {
        for await (const entries of entryBatches(session, fields)) {
          if (name === 'vendors') vendors += entries.length
          yield registerSheet(name, entries, names).rows
        }
      },
    }
  })
  const aboutOf = () => aboutSheet({ made_at: unixSeconds(services.clock()), vendors })
  // Written last, when the number of vendors is known.
  const about = { ...aboutOf(), parts: () => [aboutOf().rows] }
  return { data: fileOf('register.xlsx', [...sheets, about]) }
})

/** A workbook that is written while it is sent. */
const fileOf = (fileName: string, sheets: readonly SheetInParts[]) => ({
  bytes: { chunks: workbookOf(sheets) },
  mediaType: contract.exportWorkbook.response.mediaType,
  fileName,
})

export const exportSheet = call(contract.exportSheet, async ({ query: { sheet = 'vendors' }, session }) => {
  const chunks = csvOfRegister(session, sheet)
  return { data: { bytes: { chunks }, mediaType: 'text/csv; charset=utf-8', fileName: `${sheet}.csv` } }
})

/** Holds one batch of vendors at a time, and reads the next when it has been sent. */
async function* csvOfRegister(session: TenantSession, sheet: RegisterSheet): AsyncGenerator<Uint8Array> {
  const { custom_fields: fields } = await organisationOf(session)
  const names = fields.map(({ name }) => name)
  yield csvHead(registerSheet(sheet, [], names).columns)
  for await (const entries of entryBatches(session, fields)) yield csvRows(registerSheet(sheet, entries, names).rows)
}

export const exportDora = call(contract.exportDora, async ({ session, services }) => {
  const { entities } = await organisationOf(session)
  const sheets = doraSheets(countryOf, unixSeconds(services.clock()), entities).map((sheet): SheetInParts => {
    const { name, columns, before, rowsOf, after } = sheet
    return {
      name,
      columns,
      async *parts() {
        yield before
        if (rowsOf) for await (const entries of entryBatches(session, [])) yield entries.flatMap(rowsOf)
        yield after()
      },
    }
  })
  return { data: fileOf('dora-proposal.xlsx', sheets) }
})

/** The only country in an address; null if it names none or several. */
function countryOf(address: string): string | null {
  const [place, ...others] = locationsIn(address)
  return place && others.length === 0 ? place.country : null
}
