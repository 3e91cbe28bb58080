import { createTenant, type FirstApp } from '@custos/domain/tenants/create'
import { inviteFirstAdmin } from '@custos/domain/users/first-admin'
import type { Link } from '@custos/domain/users/links'
import type { Config } from './config.ts'
import type { Platform } from './platform.ts'

/**
 * Creates the first organisation with its first app. Invites its first administrator only if no credentials are configured: an
 * operator who configures them may collect the log, and the log must not contain a link that lets anybody in. Returns null if
 * an organisation exists already, as on every later start.
 */
export async function bootstrap(
  { services }: Platform,
  config: Pick<Config, 'bootstrap'>,
): Promise<(FirstApp & { link: Link | null }) | null> {
  return services.database.operateInTransaction(async (session) => {
    await session.query({ text: "SELECT pg_advisory_xact_lock(hashtext('bootstrap'))" })
    const [existing] = await session.query<{ id: string }>({ text: 'SELECT id FROM tenants LIMIT 1' })
    if (existing) return null
    const { tenant, clientId, clientSecret } = config.bootstrap
    const command = 'custos serve'
    const now = services.clock()
    const first = await createTenant(services, tenant, now, { clientId, clientSecret, command })
    const link = clientSecret === undefined ? await inviteFirstAdmin(services, first.tenant_id, now, command) : null
    return { ...first, link }
  })
}
