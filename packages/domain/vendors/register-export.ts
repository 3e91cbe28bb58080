import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/register-export'
import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { csvOf } from '@custos/exports/csv'
import { aboutSheet, type RegisterEntry, registerSheet, registerSheets } from '@custos/exports/register'
import { workbookOf } from '@custos/exports/workbook'
import { unixSeconds } from '@custos/kernel/clock'
import { sql } from 'kysely'
import { call } from '../call.ts'
import { build } from '../tables.ts'
import { presentVendor } from './present.ts'
import { listVendors } from './register.ts'

export const exportWorkbook = call(contract.exportWorkbook, async ({ session, services }) => {
  const entries = await entriesOf(session)
  const about = { made_at: unixSeconds(services.clock()), vendors: entries.length }
  const sheets = registerSheets.map((name) => registerSheet(name, entries))
  const bytes = await workbookOf([...sheets, aboutSheet(about)])
  return { data: { bytes, mediaType: contract.exportWorkbook.answer.mediaType, fileName: 'register.xlsx' } }
})

export const exportSheet = call(contract.exportSheet, async ({ query: { sheet = 'vendors' }, session }) => {
  const bytes = csvOf(registerSheet(sheet, await entriesOf(session)))
  return { data: { bytes, mediaType: 'text/csv; charset=utf-8', fileName: `${sheet}.csv` } }
})

/** Vendors read from the database at a time. */
const atATime = 500

/** The whole register, newest first. @throws Fault feature_limit_exceeded */
async function entriesOf(session: TenantSession): Promise<RegisterEntry[]> {
  const entries: RegisterEntry[] = []
  for (let after: string | undefined; ; after = entries.at(-1)!.vendor.id) {
    const rows = await listVendors(session, {}, 'newest', { rows: atATime, after })
    if (entries.length + rows.length > contract.mostExported)
      throw new Fault('feature_limit_exceeded', {
        message: `The register has more than ${contract.mostExported} vendors; read it page by page with GET /v1/vendors`,
      })
    const facts = await factsOf.all(session, { tenantId: session.tenantId, ids: rows.map(({ id }) => id) })
    const byVendor = new Map(facts.map((found) => [found.vendor_id, found.facts]))
    for (const row of rows) {
      const vendor = presentVendor(row)
      const { certificates = [], subProcessors = [] } = byVendor.get(row.id) ?? {}
      entries.push({ vendor, decision: vendor.current_approval, certificates, sub_processors: subProcessors })
    }
    if (rows.length < atATime) return entries
  }
}

const factsOf = query((p: { tenantId: string; ids: string[] }) =>
  build
    .selectFrom('vendor_facts')
    .select(['vendor_id', 'facts'])
    .where('tenant_id', '=', p.tenantId)
    .where(sql<boolean>`vendor_id = ANY(${p.ids}::uuid[])`),
)
