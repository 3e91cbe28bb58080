import type { Session } from './session.ts'

/** A table whose rows belong to organisations; a partitioned table represents its partitions. */
export interface TenantTable {
  name: string
  columns: { name: string; type: string }[]
  /** The columns of its primary key, in order. */
  key: string[]
}

/**
 * All tables of organisations, from the database's own catalogue, so that those of new migrations are included. Another program's
 * table in the same schema has no row-level security, and Custos does not start if one of its own tables lacks it.
 */
export function tenantTables(session: Session): Promise<TenantTable[]> {
  return session.query<TenantTable>({
    text: `SELECT c.relname AS name,
             (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, NULL)) ORDER BY attnum)
              FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
             (SELECT json_agg(attname ORDER BY array_position(i.indkey, attnum))
              FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
              WHERE i.indrelid = c.oid AND i.indisprimary) AS key
           FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid AND t.attname = 'tenant_id' AND NOT t.attisdropped
           WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relrowsecurity
           ORDER BY name`,
  })
}
