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
  const words = await session.query<{ kind: string; written: string }>({
    name: 'register_filter_words',
    text: `SELECT kind, found.written FROM unnest(ARRAY['department', 'business_owner', 'country']) AS kind, LATERAL (
             SELECT word, written FROM register_words WHERE tenant_id = $1 AND register_words.kind = kind.kind ORDER BY word LIMIT $2) AS found
           ORDER BY kind, found.word`,
    values: [session.tenantId, most],
  })
  const of = (kind: string) => words.filter((word) => word.kind === kind).map(({ written }) => written)
  return {
    departments: of('department'),
    business_owners: of('business_owner'),
    countries: of('country'),
    currencies: await currencies(session),
  }
}

/** Skips from one currency of the index to the next, whatever the number of vendors with it. */
async function currencies(session: TenantSession): Promise<string[]> {
  const next = (behind: string) =>
    `(SELECT currency FROM contract_costs WHERE tenant_id = $1 AND ${behind} ORDER BY currency LIMIT 1)`
  const found = await session.query<{ currency: string }>({
    name: 'register_filter_currencies',
    text: `WITH RECURSIVE known AS (
        ${next('true')}
        UNION ALL
        SELECT following.currency FROM known, LATERAL ${next('currency > known.currency')} AS following)
      SELECT currency FROM known LIMIT $2`,
    values: [session.tenantId, most],
  })
  return found.map(({ currency }) => currency)
}
