import { frameworksOfOrganisation, frameworksOfVendor, type VendorProfile } from '@custos/catalogue/applicability'
import { frameworks } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import { build, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { organisationOf } from '../organisation/store.ts'

const settings = query((p: { tenantId: string }) =>
  build.selectFrom('framework_settings').select(['framework_id', 'enabled']).where('tenant_id', '=', p.tenantId),
)

/** The catalogue, each framework with whether it is enabled for the organisation: as set, or by its profile. */
export async function frameworksOf(session: TenantSession): Promise<{ framework: Framework; enabled: boolean }[]> {
  const enabled = await applicableFrameworks(session)
  return [...frameworks.values()].map((framework) => ({
    framework,
    enabled: enabled.applicable.some(({ framework_id }) => framework_id === framework.id),
  }))
}

export async function enabledFrameworks(session: TenantSession): Promise<Framework[]> {
  return (await frameworksOf(session)).filter(({ enabled }) => enabled).map(({ framework }) => framework)
}

/** The organisation's frameworks that apply to the vendor. */
export async function frameworksApplying(session: TenantSession, vendor: VendorProfile): Promise<Framework[]> {
  const { applicable, refused, region } = await applicableFrameworks(session)
  return frameworksOfVendor(vendor, applicable, refused, region).map(
    ({ framework_id }) => frameworks.get(framework_id)!,
  )
}

async function applicableFrameworks(session: TenantSession) {
  const organisation = await organisationOf(session)
  const set = await settings.all(session, session)
  const refused = new Set(set.filter(({ enabled }) => !enabled).map(({ framework_id }) => framework_id))
  const applicable = frameworksOfOrganisation({
    ...organisation,
    duties: [...organisation.duties, ...set.filter(({ enabled }) => enabled).map(({ framework_id }) => framework_id)],
  }).filter(({ framework_id }) => !refused.has(framework_id))
  return { applicable, refused, region: organisation.region }
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
