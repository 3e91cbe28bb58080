import type { Database } from './session.ts'

/**
 * Refuses to serve on a database where a promise would not hold: a role that could read across organisations or change the
 * audit log, or commits that are not on disk when they are answered.
 *
 * @throws Error that names what has to be changed.
 */
export async function checkGuarantees(database: Database): Promise<void> {
  const session = database.reader('00000000-0000-0000-0000-000000000000')
  const [settings] = await session.query<{ fsync: string; commit: string; super: boolean; bypass: boolean }>({
    text: `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, rolsuper AS super, rolbypassrls AS bypass
             FROM pg_roles WHERE rolname = current_user`,
  })
  const open = await session.query<{ name: string }>({
    text: `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
             WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
  })
  const owned = await session.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname = 'public' AND pg_get_userbyid(relowner) = current_user`,
  })
  const changeable = await session.query<{ name: string }>({
    text: `SELECT privilege || ' ' || target AS name FROM unnest(ARRAY['audit_records', 'audit_seals', 'audit_checkpoints']) target,
             unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) privilege WHERE has_table_privilege(target, privilege)`,
  })
  const problems = [
    settings?.fsync === 'off' && 'fsync is off: what is answered could be lost. Turn it on.',
    settings?.commit === 'off' && 'synchronous_commit is off: what is answered could be lost. Turn it on.',
    settings?.super && 'The program runs as a superuser, whom row-level security does not hold.',
    settings?.bypass && 'The program runs as a role that bypasses row-level security.',
    open.length > 0 && `Row-level security is not forced on ${open.map((table) => table.name).join(', ')}.`,
    owned.length > 0 && `The program owns ${owned.map((table) => table.name).join(', ')}; run it under its own roles.`,
    changeable.length > 0 && `The program could ${changeable.map((right) => right.name).join(', ')}.`,
  ].filter((problem) => typeof problem === 'string')
  if (problems.length > 0) throw new Error(`This database cannot keep Custos's promises:\n- ${problems.join('\n- ')}`)
}
