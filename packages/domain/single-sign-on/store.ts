import { build, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { SingleSignOn } from './single-sign-on.ts'

const settings = query((p: { tenantId: string }) =>
  build
    .selectFrom('single_sign_on')
    .selectAll()
    .select((eb) => eb.ref('new_people_role').$castTo<SingleSignOn['new_people_role']>().as('new_people_role'))
    .where('tenant_id', '=', p.tenantId),
)

export const singleSignOnOf = (session: TenantSession): Promise<SingleSignOn | undefined> =>
  settings.first(session, session) as Promise<SingleSignOn | undefined>

export async function setSingleSignOn(session: TenantSession, { tenant_id, ...changed }: SingleSignOn): Promise<void> {
  await run(
    session,
    build
      .insertInto('single_sign_on')
      .values({ tenant_id, ...changed })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(changed)),
  )
}

/** Records that somebody signed in with these settings. */
export async function noteTested(session: TenantSession, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('single_sign_on')
      .set({ tested_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('tested_at', 'is', null),
  )
}

export async function removeSingleSignOn(session: TenantSession): Promise<void> {
  await run(session, build.deleteFrom('single_sign_on').where('tenant_id', '=', session.tenantId))
}

export const userOfIdentity = query((p: { tenantId: string; issuer: string; subject: string }) =>
  build
    .selectFrom('user_identities')
    .select('user_id')
    .where('tenant_id', '=', p.tenantId)
    .where('issuer', '=', p.issuer)
    .where('subject', '=', p.subject),
)

/** Connects a provider's account to the person, replacing an earlier one. @returns false if it is another person's. */
export async function setIdentity(
  session: TenantSession,
  now: Date,
  userId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  const identity = { tenant_id: session.tenantId, issuer, subject, user_id: userId, created_at: now }
  await removeIdentityOf(session, userId)
  const inserted = await run(
    session,
    build
      .insertInto('user_identities')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id'),
  )
  return inserted.length === 1
}

async function removeIdentityOf(session: TenantSession, userId: string): Promise<void> {
  await run(
    session,
    build.deleteFrom('user_identities').where('tenant_id', '=', session.tenantId).where('user_id', '=', userId),
  )
}

export async function removeIdentities(session: TenantSession): Promise<void> {
  await run(session, build.deleteFrom('user_identities').where('tenant_id', '=', session.tenantId))
}
