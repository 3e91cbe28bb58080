import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { valueProblem } from '../organisation/custom-fields.ts'
import { organisationOf } from '../organisation/store.ts'
import { requireActiveUser } from '../users/require-user.ts'

/** By custom field key. */
type Values = Record<string, string | number>
type GivenValues = Record<string, string | number | null> | undefined

/** The values after a change: omitted ones stay, and null clears. */
export const customFieldsAfter = (found: Values, given: GivenValues): Values =>
  Object.fromEntries(
    Object.entries({ ...found, ...given }).filter((entry): entry is [string, string | number] => entry[1] !== null),
  )

/** @param found the values until now: an unchanged one is accepted, whatever its field has become. @throws ApiError */
export async function requireCustomFields(
  session: TenantSession,
  found: Values,
  given: GivenValues,
  now: Date,
): Promise<void> {
  const changed = Object.entries(given ?? {}).flatMap(([key, value]) =>
    value === null || found[key] === value ? [] : [{ key, value }],
  )
  if (changed.length === 0) return
  const { custom_fields: fields } = await organisationOf(session)
  for (const { key, value } of changed) {
    const param = `custom_fields.${key}`
    const field = fields.find((known) => known.key === key)
    if (!field)
      throw new ApiError('parameter_invalid', { param, message: `The organisation has no custom field ${key}` })
    const problem = valueProblem(field, value)
    if (problem) throw new ApiError('parameter_invalid', { param, message: `The parameter ${param} ${problem}` })
    if (field.kind === 'PERSON') await requireActiveUser(session, String(value), param, now)
  }
}
