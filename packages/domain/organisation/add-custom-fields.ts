import { isDeepStrictEqual } from 'node:util'
import { customFields } from '@custos/contract/custom-fields'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { isUsed, keptKinds, requireSoundFields } from './custom-fields.ts'
import type { CustomField } from './organisation.ts'
import { organisationForChange, organisationName, type StoredOrganisation, setOrganisation } from './store.ts'

/**
 * The organisation's fields with those that an import plans; a planned one that it already has, alike, is not planned again.
 *
 * @param said JSON from the request
 * @throws ApiError
 */
export function withPlanned(found: StoredOrganisation, said: string | undefined): CustomField[] {
  const param = 'new_fields'
  const refuse = (message: string): never => {
    throw new ApiError('parameter_invalid', { param, message })
  }
  const planned = customFields.safeParse(parsed(said ?? '[]'))
  if (!planned.success)
    return refuse('The parameter new_fields must be JSON such as [{"key":"go_live","name":"Go-live","kind":"DATE"}]')
  const isKnown = (field: CustomField) => found.custom_fields.some((known) => isDeepStrictEqual(known, field))
  const all = customFields.safeParse([...found.custom_fields, ...planned.data.filter((field) => !isKnown(field))])
  if (!all.success) return refuse('An organisation has at most 20 fields of its own')
  requireSoundFields(found, all.data, () => param)
  return all.data
}

/** Adds the fields that an import plans. @returns those that the organisation did not have. @throws ApiError */
export async function addPlanned(
  session: TenantSession,
  services: Services,
  now: Date,
  said: string | undefined,
): Promise<CustomField[]> {
  const stored = await organisationForChange(session)
  const custom_fields = withPlanned(stored, said)
  const added = custom_fields.slice(stored.custom_fields.length)
  if (added.length > 0) await setFields(session, services, now, stored, custom_fields)
  return added
}

/** Removes fields that an import added, unless somebody has changed them or a vendor has a value. @returns those removed. */
export async function removeAdded(
  session: TenantSession,
  services: Services,
  now: Date,
  added: readonly CustomField[],
): Promise<CustomField[]> {
  const stored = await organisationForChange(session)
  const removed: CustomField[] = []
  for (const field of stored.custom_fields)
    if (added.some((one) => isDeepStrictEqual(one, field)) && !(await isUsed(session, field.key))) removed.push(field)
  const custom_fields = stored.custom_fields.filter((field) => !removed.includes(field))
  if (removed.length > 0) await setFields(session, services, now, stored, custom_fields)
  return removed
}

async function setFields(
  session: TenantSession,
  services: Services,
  now: Date,
  stored: StoredOrganisation,
  custom_fields: CustomField[],
): Promise<void> {
  const { removed_field_kinds, four_eyes_end, updated_at, ...found } = stored
  const organisation = { ...found, custom_fields }
  await setOrganisation(session, organisation, await keptKinds(session, stored, custom_fields), now)
  await recordEvent(session, services, now, {
    source: 'custos.organisation',
    type: 'organisation.updated',
    detail: { name: await organisationName(session), ...organisation },
  })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
