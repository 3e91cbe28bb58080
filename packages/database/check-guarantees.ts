import type { Database, Session } from './session.ts'

/**
 * Refuses to serve on a database that would break a guarantee: a role that could read across organisations or change the audit log,
 * or commits that return before they are on disk.
 *
 * @throws Error that names the needed change.
 */
export async function checkGuarantees(database: Database): Promise<void> {
  const nobody = database.readSession('00000000-0000-0000-0000-000000000000')
  const problems = [
    ...(await problemsOfTables(nobody)),
    ...(await problemsOfPolicies(nobody)),
    ...(await problemsOfTriggers(nobody)),
    ...(await problemsOfRole(nobody)),
    ...(await database.operate(problemsOfRole)),
  ]
  if (problems.length > 0) throw new Error(`This database cannot keep Custos's promises:\n- ${problems.join('\n- ')}`)
}

/**
 * Partitions count too: a query on a partition bypasses the policies of its parent. Tables on which the program's role has no
 * right, such as another program's in the same schema, do not count.
 */
async function problemsOfTables(session: Session): Promise<string[]> {
  const open = await session.query<{ name: string }>({
    text: `SELECT c.relname AS name FROM pg_class c
             JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
             WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
               AND (c.relispartition OR has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE'))
             ORDER BY name`,
  })
  return open.length > 0 ? [`Row-level security is not forced on ${listed(open)}.`] : []
}

/** PostgreSQL joins permissive policies by OR, so a wide policy defeats the others. */
async function problemsOfPolicies(session: Session): Promise<string[]> {
  const wide = await session.query<{ name: string }>({
    text: `SELECT format('%s on %s', policyname, tablename) AS name FROM pg_policies
             WHERE schemaname = 'public' AND permissive = 'PERMISSIVE'
               AND EXISTS (SELECT FROM unnest(roles) role WHERE CASE role WHEN 'public' THEN true ELSE pg_has_role(current_user, role, 'MEMBER') END)
               AND (replace(coalesce(qual, with_check), '"', '') <> '(tenant_id = current_tenant())' OR replace(coalesce(with_check, qual), '"', '') <> '(tenant_id = current_tenant())')
             ORDER BY name`,
  })
  return wide.length > 0 ? [`A policy shows the program more than one organisation: ${listed(wide)}.`] : []
}

/** The triggers that refuse changes to the audit log. */
async function problemsOfTriggers(session: Session): Promise<string[]> {
  const missing = await session.query<{ name: string }>({
    text: `WITH needed AS (
               SELECT t::regclass, t || suffix AS name
               FROM unnest(ARRAY['audit_records', 'audit_seals', 'audit_checkpoints', 'audit_removals']) t, unnest(ARRAY['_are_final', '_are_kept']) suffix
               UNION ALL SELECT inhrelid::regclass, parent || '_are_final' FROM unnest(ARRAY['audit_records', 'audit_seals']) parent
                 JOIN pg_inherits ON inhparent = parent::regclass
             )
             SELECT format('%s on %s', name, t) AS name FROM needed
             WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = t AND tgname = name AND tgenabled IN ('O', 'A')) ORDER BY 1`,
  })
  return missing.length > 0 ? [`A trigger of the audit log is gone or disabled: ${listed(missing)}.`] : []
}

/** The session's role and its rights, including those of roles that it could assume. */
async function problemsOfRole(session: Session): Promise<string[]> {
  const [role] = await session.query<{
    name: string
    fsync: string
    commit: string
    replication: string
    super: boolean
    bypass: boolean
  }>({
    text: `SELECT current_user AS name, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
                  current_setting('session_replication_role') AS replication,
                  bool_or(rolsuper) AS super, bool_or(rolbypassrls) AS bypass
             FROM pg_roles WHERE pg_has_role(current_user, oid, 'MEMBER')`,
  })
  const owned = await session.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class
             WHERE relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace) AND relkind IN ('r', 'p')
               AND pg_has_role(current_user, relowner, 'MEMBER') ORDER BY name`,
  })
  const changeable = await session.query<{ name: string }>({
    text: `WITH kept AS (SELECT unnest(ARRAY['audit_records', 'audit_seals', 'audit_checkpoints', 'audit_removals']::regclass[]) AS t),
                parts AS (SELECT t FROM kept UNION ALL SELECT inhrelid::regclass FROM pg_inherits JOIN kept ON inhparent = t)
             SELECT privilege || ' ' || t AS name FROM parts, unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) privilege
             WHERE has_table_privilege(t, privilege) OR (privilege = 'UPDATE' AND has_any_column_privilege(t, privilege))`,
  })
  const { name } = role!
  return [
    role!.fsync === 'off' && 'fsync is off: what is answered could be lost. Turn it on.',
    role!.commit === 'off' && `synchronous_commit is off for ${name}: what is answered could be lost. Turn it on.`,
    role!.replication !== 'origin' &&
      `session_replication_role is ${role!.replication} for ${name}: no trigger of the audit log works. Reset it.`,
    role!.super && `The role ${name} is a superuser, whom row-level security does not hold.`,
    role!.bypass && `The role ${name} bypasses row-level security.`,
    owned.length > 0 && `The role ${name} owns ${listed(owned)}; run the program under its own roles.`,
    changeable.length > 0 && `The role ${name} could ${listed(changeable)}.`,
  ].filter((problem) => typeof problem === 'string')
}

const listed = (rows: { name: string }[]) => rows.map((row) => row.name).join(', ')
