import { locationsIn } from '@custos/catalogue/locations'
import * as contract from '@custos/contract/register-export'
import type { TenantSession } from '@custos/database/session'
import { csvHead, csvRows } from '@custos/exports/csv'
import { doraSheets } from '@custos/exports/dora'
import { aboutSheet, type RegisterSheet, registerSheet, registerSheets } from '@custos/exports/register'
import { workbookOf } from '@custos/exports/workbook'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { organisationOf } from '../organisation/store.ts'
import { entriesOf, entryBatches } from './register-entries.ts'

export const exportWorkbook = call(contract.exportWorkbook, async ({ session, services }) => {
  const { custom_fields: fields } = await organisationOf(session)
  const entries = await entriesOf(session, fields)
  const about = { made_at: unixSeconds(services.clock()), vendors: entries.length }
  const names = fields.map((field) => field.name)
  const sheets = registerSheets.map((sheet) => registerSheet(sheet, entries, names))
  const bytes = await workbookOf([...sheets, aboutSheet(about)], session.tenantId)
  return { data: { bytes, mediaType: contract.exportWorkbook.response.mediaType, fileName: 'register.xlsx' } }
})

export const exportSheet = call(contract.exportSheet, async ({ query: { sheet = 'vendors' }, session }) => {
  const chunks = csvOfRegister(session, sheet)
  return { data: { bytes: { chunks }, mediaType: 'text/csv; charset=utf-8', fileName: `${sheet}.csv` } }
})

/** Holds some vendors at a time, and reads the next ones when these have left. */
async function* csvOfRegister(session: TenantSession, sheet: RegisterSheet): AsyncGenerator<Uint8Array> {
  const { custom_fields: fields } = await organisationOf(session)
  const names = fields.map(({ name }) => name)
  yield csvHead(registerSheet(sheet, [], names).columns)
  for await (const entries of entryBatches(session, fields)) yield csvRows(registerSheet(sheet, entries, names).rows)
}

export const exportDora = call(contract.exportDora, async ({ session, services }) => {
  const entries = await entriesOf(session, [])
  const { entities } = await organisationOf(session)
  const sheets = doraSheets(entries, countryOf, unixSeconds(services.clock()), entities)
  const { mediaType } = contract.exportDora.response
  return { data: { bytes: await workbookOf(sheets, session.tenantId), mediaType, fileName: 'dora-proposal.xlsx' } }
})

/** The only country that an address names; null where it names none or several. */
function countryOf(address: string): string | null {
  const [place, ...others] = locationsIn(address)
  return place && others.length === 0 ? place.country : null
}
