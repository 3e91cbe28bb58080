import type { Session } from './session.ts'

/**
 * Erases every row of an organisation, with its jobs and its audit log, in a transaction of the owner (maintenance-session.ts).
 * Nobody can sign in meanwhile, so it also removes all sign-in ceremonies.
 *
 * @param tables every table whose rows belong to organisations.
 * @returns the number of erased rows.
 */
export async function eraseTenant(session: Session, tables: readonly string[], tenantId: string): Promise<number> {
  const values = [tenantId]
  let rows = 0
  for (const table of tables) {
    const [counted] = await session.query<{ count: string }>({
      text: `SELECT count(*) FROM ${table} WHERE tenant_id = $1`,
      values,
    })
    rows += Number(counted!.count)
  }
  const kept = await session.query<{ name: string }>({
    text: "SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'refuse_change'::regproc AND tgparentid = 0",
  })
  for (const { name } of kept) await session.query({ text: `ALTER TABLE ${name} DISABLE TRIGGER USER` })
  for (const table of tables) await session.query({ text: `DELETE FROM ${table} WHERE tenant_id = $1`, values })
  for (const { name } of kept) await session.query({ text: `ALTER TABLE ${name} ENABLE TRIGGER USER` })
  await session.query({ text: "DELETE FROM jobs.job WHERE data->>'tenantId' = $1", values: [tenantId] })
  await session.query({ text: 'DELETE FROM ceremonies' })
  await session.query({ text: 'DELETE FROM tenants WHERE id = $1', values })
  return rows
}
