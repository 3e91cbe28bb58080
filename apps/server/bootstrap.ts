import { createTenant, type FirstApp } from '@custos/domain/tenants/create'
import type { Config } from './config.ts'
import type { Platform } from './platform.ts'

/** Creates the first organisation with its first app. Returns null if there is one already, as on every later start. */
export async function bootstrap({ services }: Platform, config: Pick<Config, 'bootstrap'>): Promise<FirstApp | null> {
  return services.database.operateInTransaction(async (session) => {
    await session.query({ text: "SELECT pg_advisory_xact_lock(hashtext('bootstrap'))" })
    const [existing] = await session.query<{ id: string }>({ text: 'SELECT id FROM tenants LIMIT 1' })
    if (existing) return null
    const { tenant, clientId, clientSecret } = config.bootstrap
    return createTenant(services, tenant, services.clock(), { clientId, clientSecret, command: 'custos serve' })
  })
}
