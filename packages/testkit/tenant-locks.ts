import type { Database, TenantSession } from '@custos/database/session'
import type { TestDatabase } from './database.ts'

/** The two locks on every row: its organisation in each query, and row-level security. A test can remove either. */

/** The database with queries that no longer filter by organisation. */
export function withoutFilters(whole: Database): Database {
  const voided = ({ tenantId, query }: TenantSession): TenantSession => ({
    tenantId,
    query: ({ text, values }) =>
      query({
        text: text.replace(/(?:"?\w+"?\.)?"?tenant_id"? = (\$\d+)/g, '($1::uuid IS NOT NULL)'),
        ...(values && { values }),
      }),
  })
  return {
    ...whole,
    readSession: (tenantId) => voided(whole.readSession(tenantId)),
    write: (tenantId, work) => whole.write(tenantId, (session) => work(voided(session))),
  }
}

export async function endRowSecurity(database: TestDatabase): Promise<void> {
  const tables = await tenantTables(database)
  await database.sql(
    tables.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY`).join(';'),
  )
}

/** Every table whose rows belong to an organisation, partitions included. */
export async function tenantTables({ sql }: TestDatabase): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  )
  return tables.map(({ name }) => name)
}
