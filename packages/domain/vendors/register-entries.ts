import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { calendarDay, type RegisterEntry } from '@custos/exports/register'
import type { Cell } from '@custos/exports/sheet'
import { sql } from 'kysely'
import { standingFacts } from '../judgements/rejected-certificate.ts'
import { isDay } from '../organisation/custom-fields.ts'
import type { CustomField } from '../organisation/organisation.ts'
import { build } from '../tables.ts'
import { everyName } from '../users/store.ts'
import { presentVendor } from './present.ts'
import { listVendors } from './vendor-query.ts'

/** The number of vendors read at once. */
const atATime = 500

/** The whole register, newest first, with the values of these fields, in batches of any number of vendors. */
export async function* entryBatches(
  session: TenantSession,
  fields: readonly CustomField[],
): AsyncGenerator<RegisterEntry[]> {
  const people = await everyName.all(session, { tenantId: session.tenantId })
  const owners = new Map(people.map(({ id, name, email }) => [id, name ?? email]))
  let after: Parameters<typeof listVendors>[3]['after']
  do {
    const rows = await listVendors(session, {}, 'newest', { rows: atATime, after })
    const facts = await factsOf.all(session, { tenantId: session.tenantId, ids: rows.map(({ id }) => id) })
    const byVendor = new Map(facts.map((found) => [found.vendor_id, found.facts]))
    yield rows.map((row) => {
      const vendor = presentVendor(row)
      const { certificates = [], subProcessors = [], businessInformation = null } = byVendor.get(row.id) ?? {}
      return {
        vendor,
        owner: owners.get(vendor.owner_id ?? '') ?? null,
        custom_fields: fields.map(({ key, kind }) => cellOf(kind, vendor.custom_fields[key] ?? null, owners)),
        decision: vendor.current_approval,
        certificates,
        sub_processors: subProcessors,
        company: businessInformation,
      }
    })
    after = rows.length < atATime ? undefined : { id: rows.at(-1)!.id, value: '', isUnknown: false }
  } while (after)
}

/** A value that is no day stays a text, whatever its recorded kind. */
function cellOf(kind: CustomField['kind'], value: string | number | null, people: Map<string, string>): Cell {
  if (kind === 'PERSON') return people.get(String(value)) ?? null
  return kind === 'DATE' && typeof value === 'string' && isDay(value) ? calendarDay(value) : value
}

const factsOf = query((p: { tenantId: string; ids: string[] }) =>
  build
    .selectFrom('vendor_facts')
    .innerJoin('vendors', (join) =>
      join.onRef('vendors.tenant_id', '=', 'vendor_facts.tenant_id').onRef('vendors.id', '=', 'vendor_facts.vendor_id'),
    )
    .select(['vendor_id', standingFacts.as('facts')])
    .where('vendor_facts.tenant_id', '=', p.tenantId)
    .where(sql<boolean>`vendor_id = ANY(${p.ids}::uuid[])`),
)
