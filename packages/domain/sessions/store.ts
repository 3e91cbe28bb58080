import { build, query, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { Session, TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { removeOldest } from '../remove-oldest.ts'
import { isOver, type PersonSession } from './session.ts'

/** The channel that tells every process which cached sessions are outdated. */
export const sessionChanges = 'session_changed'

/** Run under the operator's role, because the organisation is not known yet. */
export const sessionByToken = query((p: { hash: Buffer }) =>
  build.selectFrom('user_sessions').select(['tenant_id', 'id']).where('token_hash', '=', p.hash),
)

/** The session with its person; none if the person may no longer sign in. */
export const personSession = query((p: { tenantId: string; id: string; hash: Buffer; now: Date }) =>
  build
    .selectFrom('user_sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
    .innerJoin('apps as a', (join) => join.onRef('a.tenant_id', '=', 's.tenant_id').on('a.is_console', '=', true))
    .select(['s.tenant_id', 's.id', 's.user_id', 's.ip_address', 's.user_agent', 's.created_at', 's.authenticated_at'])
    .select(['s.last_used_at', 's.ends_at', 'u.email', 'u.name', 'u.job_title', 'a.id as app_id'])
    .select((eb) => [
      sql<string>`current_tenant_name()`.as('organisation'),
      eb.ref('s.stage').$castTo<PersonSession['stage']>().as('stage'),
      eb.ref('s.method').$castTo<PersonSession['method']>().as('method'),
      eb.ref('u.role').$castTo<PersonSession['role']>().as('role'),
    ])
    .where('s.tenant_id', '=', p.tenantId)
    .where('s.id', '=', p.id)
    .where('s.token_hash', '=', p.hash)
    .where('u.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('u.access_until', 'is', null), eb('u.access_until', '>', p.now)])),
)

export async function insertSession(session: TenantSession, row: Schema['user_sessions']): Promise<void> {
  await run(session, build.insertInto('user_sessions').values(row))
}

export async function noteUse(session: TenantSession, id: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('user_sessions')
      .set({ last_used_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where('last_used_at', '<', now),
  )
}

/** The open sessions of a person, newest first. */
export async function sessionsOf(session: TenantSession, userId: string, now: Date) {
  const rows = await run(
    session,
    build
      .selectFrom('user_sessions')
      .select(['id', 'method', 'ip_address', 'user_agent', 'created_at', 'last_used_at', 'ends_at'])
      .where('tenant_id', '=', session.tenantId)
      .where('user_id', '=', userId)
      .where('stage', '=', 'SIGNED_IN')
      .orderBy('id', 'desc'),
  )
  return rows.filter((row) => !isOver(row, now))
}

/** Ends a session everywhere once the transaction commits. @returns whether it existed. */
export async function endSession(session: TenantSession, userId: string, id: string): Promise<boolean> {
  const ended = await told(
    session,
    build
      .deleteFrom('user_sessions')
      .where('tenant_id', '=', session.tenantId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id'),
  )
  return ended > 0
}

/** Ends all sessions of a person, except one. */
export async function endSessionsOf(session: TenantSession, userId: string, besides?: string): Promise<void> {
  const ended = build
    .deleteFrom('user_sessions')
    .where('tenant_id', '=', session.tenantId)
    .where('user_id', '=', userId)
    .returning('id')
  await told(session, besides === undefined ? ended : ended.where('id', '<>', besides))
}

/** Ends the organisation's sessions through its provider, or all others except those of the break-glass account. */
export async function endSessionsBy(session: TenantSession, way: 'PROVIDER' | 'OTHERS'): Promise<void> {
  const ended = build.deleteFrom('user_sessions').where('tenant_id', '=', session.tenantId).returning('id')
  const breakGlass = build
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', session.tenantId)
    .where('is_break_glass', '=', true)
  await told(
    session,
    way === 'PROVIDER'
      ? ended.where('method', '=', 'SINGLE_SIGN_ON')
      : ended.where('method', '<>', 'SINGLE_SIGN_ON').where('user_id', 'not in', breakGlass),
  )
}

/** Makes every process reload the person's sessions after a change. */
export async function refreshSessionsOf(session: TenantSession, userId: string): Promise<void> {
  await told(
    session,
    build
      .selectFrom('user_sessions')
      .select('id')
      .where('tenant_id', '=', session.tenantId)
      .where('user_id', '=', userId),
  )
}

async function told(session: TenantSession, changed: Parameters<typeof run<{ id: string }>>[1]): Promise<number> {
  const ids = await run(session, changed)
  for (const { id } of ids)
    await session.query({ name: sessionChanges, text: `SELECT pg_notify('${sessionChanges}', $1)`, values: [id] })
  return ids.length
}

/** Removes expired sessions. Run under the operator's role. */
export const removeEnded = (session: Session, now: Date) => removeOldest(session, 'user_sessions', 'ends_at', now)
