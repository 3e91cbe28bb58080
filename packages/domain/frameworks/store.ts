import { frameworksOfOrganisation, frameworksOfVendor, type VendorProfile } from '@custos/catalogue/applicability'
import { frameworks } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import type { OwnTier, Tier } from '@custos/catalogue/tiers'
import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { organisationOf } from '../organisation/store.ts'
import { build } from '../tables.ts'

const settings = query((p: { tenantId: string }) =>
  build
    .selectFrom('framework_settings')
    .select(['framework_id', 'enabled', 'asked_from', 'reason', 'changed_by'])
    .where('tenant_id', '=', p.tenantId),
)

/** A framework of the catalogue in an organisation. */
export interface SetFramework {
  framework: Framework
  /** As set, or by the organisation's profile. */
  enabled: boolean
  /** The tier from which on all its statements are asked; null: as the published table has it. */
  tier: OwnTier<Tier> | null
}

/** The catalogue. */
export async function frameworksOf(session: TenantSession): Promise<SetFramework[]> {
  const [{ applicable }, tiers] = await Promise.all([applicableFrameworks(session), frameworkTiers(session)])
  return [...frameworks.values()].map((framework) => ({
    framework,
    enabled: applicable.some(({ framework_id }) => framework_id === framework.id),
    tier: tiers.get(framework.id) ?? null,
  }))
}

/** The tiers that the organisation set for frameworks. */
export async function frameworkTiers(session: TenantSession): Promise<Map<string, OwnTier<Tier>>> {
  const set = await settings.all(session, session)
  return new Map(
    set.flatMap(({ framework_id, asked_from, reason, changed_by }) =>
      asked_from === null ? [] : [[framework_id, { asked_from, reason, changed_by }] as const],
    ),
  )
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
  const refused = new Set(set.filter(({ enabled }) => enabled === false).map(({ framework_id }) => framework_id))
  const applicable = frameworksOfOrganisation({
    ...organisation,
    duties: [...organisation.duties, ...set.filter(({ enabled }) => enabled).map(({ framework_id }) => framework_id)],
  }).filter(({ framework_id }) => !refused.has(framework_id))
  return { applicable, refused, region: organisation.region }
}

/** The framework has no tier of its own. */
export const published = { asked_from: null, reason: null, changed_by: null }

/** Sets whether the framework is enabled, or its tier, and leaves the other as it is. */
export async function setFramework(
  session: TenantSession,
  frameworkId: string,
  change: { enabled: boolean } | OwnTier<Tier> | typeof published,
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('framework_settings')
      .values({
        tenant_id: session.tenantId,
        framework_id: frameworkId,
        enabled: null,
        ...published,
        ...change,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'framework_id']).doUpdateSet({ ...change, updated_at: now }),
      ),
  )
}
