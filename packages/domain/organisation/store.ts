import { json, query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import type { OrganisationOnPaper } from '@custos/document-rendering/organisation'
import { build } from '../tables.ts'
import { countriesOf, type FourEyesEnd, type KeptKinds, newOrganisation, type Organisation } from './organisation.ts'

const settings = [
  'region',
  'sector',
  'duties',
  'controller',
  'officer',
  'representative',
  'entities',
  'custom_fields',
  'retention_years',
  'reader',
  'corrector_decides',
  'four_eyes',
] as const

const theOrganisation = query((p: { tenantId: string }) =>
  build
    .selectFrom('organisations')
    .select([
      ...settings,
      'removed_field_kinds',
      'updated_at',
      'four_eyes_end_id',
      'four_eyes_end_proposed_by',
      'four_eyes_end_proposed_at',
    ])
    .where('tenant_id', '=', p.tenantId),
)

const lockedOrganisation = query((p: { tenantId: string }) =>
  build.selectFrom('organisations').select('tenant_id').where('tenant_id', '=', p.tenantId).forUpdate(),
)

export type StoredOrganisation = Organisation & {
  removed_field_kinds: KeptKinds
  four_eyes_end: FourEyesEnd | null
  updated_at: Date | null
}

/**
 * The organisation's profile; `updated_at` is null until the first change. It has no row until it is changed or its risk is
 * recomputed.
 */
export async function organisationOf(session: TenantSession): Promise<StoredOrganisation> {
  const row = await theOrganisation.first(session, session)
  if (!row) return { ...newOrganisation, removed_field_kinds: {}, four_eyes_end: null, updated_at: null }
  const { four_eyes_end_id: id, four_eyes_end_proposed_by: by, four_eyes_end_proposed_at: at, ...organisation } = row
  return { ...organisation, four_eyes_end: id && by && at ? { id, proposed_by: by, proposed_at: at } : null }
}

/** The organisation's profile, locked until the transaction ends. */
export async function organisationForChange(session: TenantSession): Promise<StoredOrganisation> {
  await lockedOrganisation.first(session, session)
  return organisationOf(session)
}

/** The names of the organisation's countries; empty if they are unknown. */
export const countriesOfOrganisation = async (session: TenantSession): Promise<string[]> =>
  countriesOf((await organisationOf(session)).entities)

/** @param end the proposal to turn it off; null: none. */
export async function setFourEyes(session: TenantSession, on: boolean, end: FourEyesEnd | null): Promise<void> {
  await run(
    session,
    build
      .updateTable('organisations')
      .set({
        four_eyes: on,
        four_eyes_end_id: end?.id ?? null,
        four_eyes_end_proposed_by: end?.proposed_by ?? null,
        four_eyes_end_proposed_at: end?.proposed_at ?? null,
      })
      .where('tenant_id', '=', session.tenantId),
  )
}

export async function setOrganisation(
  session: TenantSession,
  organisation: Organisation,
  removedKinds: KeptKinds,
  now: Date,
): Promise<void> {
  const { controller, officer, representative, entities, custom_fields, ...rest } = organisation
  const values = {
    ...rest,
    controller: json(controller),
    officer: json(officer),
    representative: json(representative),
    entities: json(entities),
    custom_fields: json(custom_fields),
    removed_field_kinds: json(removedKinds),
    updated_at: now,
  }
  await run(
    session,
    build
      .insertInto('organisations')
      .values({ tenant_id: session.tenantId, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values)),
  )
}

/**
 * Makes a periodic task recompute the risk of undecided assessments, vendor by vendor. The position begins before all ids, and differs
 * each time, so that an outdated list changes nothing.
 */
export const reweighAllVendors = (session: TenantSession): Promise<void> =>
  setReweighed(session, `00000000-0000-0000-${crypto.randomUUID().slice(19)}`)

/** @param vendorId the last vendor that is done */
export async function setReweighed(session: TenantSession, vendorId: string): Promise<void> {
  await run(
    session,
    build.updateTable('organisations').set({ reweigh_after: vendorId }).where('tenant_id', '=', session.tenantId),
  )
}

/** After the last vendor, the task begins once more before the first vendor that it left for later. If there is none, no vendor waits. */
export async function endReweighing(session: TenantSession): Promise<void> {
  await run(
    session,
    build
      .updateTable('organisations')
      .set(({ ref }) => ({ reweigh_after: ref('reweigh_again_after'), reweigh_again_after: null }))
      .where('tenant_id', '=', session.tenantId),
  )
}

/** Leaves a vendor for later. @param after the vendor before it */
export async function leaveForLater(session: TenantSession, vendorId: string, after: string): Promise<void> {
  await run(
    session,
    build
      .updateTable('organisations')
      .set(({ fn, ref, val }) => ({
        reweigh_after: vendorId,
        reweigh_again_after: fn.coalesce(ref('reweigh_again_after'), val(after)),
      }))
      .where('tenant_id', '=', session.tenantId),
  )
}

/** The last vendor that is done, with the organisation locked; null if none waits. */
export const reweighedForChange = query((p: { tenantId: string }) =>
  build.selectFrom('organisations').select('reweigh_after').where('tenant_id', '=', p.tenantId).forUpdate(),
)

/** The name of the session's organisation. */
export async function organisationName(session: Session): Promise<string> {
  const [row] = await session.query<{ name: string }>({ text: 'SELECT current_tenant_name() AS name' })
  return row!.name
}

/** The organisation as its documents name it. */
export async function organisationOnPaper(session: TenantSession): Promise<OrganisationOnPaper> {
  const { controller, officer, representative } = await organisationOf(session)
  return { name: await organisationName(session), controller, officer, representative }
}

/** @returns false if another organisation has the name */
export async function setOrganisationName(session: TenantSession, name: string): Promise<boolean> {
  const [row] = await session.query<{ named: boolean }>({
    text: 'SELECT name_current_tenant($1) AS named',
    values: [name],
  })
  return row!.named
}
