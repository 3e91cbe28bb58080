import { frameworks } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import { build, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'

const settings = query((p: { tenantId: string }) =>
  build.selectFrom('framework_settings').select(['framework_id', 'enabled']).where('tenant_id', '=', p.tenantId),
)

/** The catalogue, each with whether it is enabled for the organisation: as set, or as the catalogue has it. */
export async function frameworksOf(session: TenantSession): Promise<{ framework: Framework; enabled: boolean }[]> {
  const set = new Map((await settings.all(session, session)).map((row) => [row.framework_id, row.enabled]))
  return [...frameworks.values()].map((framework) => ({
    framework,
    enabled: set.get(framework.id) ?? framework.enabled_by_default,
  }))
}

export async function enabledFrameworks(session: TenantSession): Promise<Framework[]> {
  return (await frameworksOf(session)).filter(({ enabled }) => enabled).map(({ framework }) => framework)
}

export async function setFramework(
  session: TenantSession,
  frameworkId: string,
  enabled: boolean,
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('framework_settings')
      .values({ tenant_id: session.tenantId, framework_id: frameworkId, enabled, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'framework_id']).doUpdateSet({ enabled, updated_at: now }),
      ),
  )
}
