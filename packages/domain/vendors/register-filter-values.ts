import type { TenantSession } from '@custos/database/session'

/** The distinct values of vendor fields by which the register can be filtered, in alphabetical order. */
export interface RegisterFilterValues {
  departments: string[]
  business_owners: string[]
  countries: string[]
  currencies: string[]
}

/** The maximum number of values of each kind. Search finds vendors with other values. */
const most = 100

export async function registerFilterValues(session: TenantSession): Promise<RegisterFilterValues> {
  const [departments, business_owners, countries, currencies] = await Promise.all([
    each(session, 'vendors', 'department_order', "internal_use ->> 'department'"),
    each(session, 'vendors', 'business_owner_order', "internal_use ->> 'business_owner'"),
    each(session, 'vendors', 'country_order', 'country_order'),
    each(session, 'contract_costs', 'currency', 'currency'),
  ])
  return { departments, business_owners, countries, currencies }
}

/** Skips from one value of an index to the next, whatever the number of vendors with it. */
async function each(session: TenantSession, table: string, order: string, written: string): Promise<string[]> {
  const next = (behind: string) => `(
    SELECT ${order} AS place, ${written} AS written FROM ${table}
    WHERE tenant_id = $1 AND ${behind} ORDER BY ${order} LIMIT 1)`
  const found = await session.query<{ written: string }>({
    name: `register_filter_values_${order}`,
    text: `WITH RECURSIVE known AS (
        ${next('true')}
        UNION ALL
        SELECT following.place, following.written FROM known, LATERAL ${next(`${order} > known.place`)} AS following)
      SELECT written FROM known WHERE place <> U&'\\FFFF' LIMIT $2`,
    values: [session.tenantId, most],
  })
  return found.map(({ written }) => written)
}
