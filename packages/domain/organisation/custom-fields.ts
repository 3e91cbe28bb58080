import { ApiError } from '@custos/contract/errors'
import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { registerColumns } from '@custos/exports/register'
import { build } from '../tables.ts'
import type { CustomField, KeptKinds } from './organisation.ts'

/** The problem of a field's value, or null. Only the database can check whether the organisation has the person. */
export function valueProblem({ kind, choices = [] }: CustomField, value: string | number): string | null {
  switch (kind) {
    case 'TEXT':
      return typeof value === 'string' ? null : 'must be a text'
    case 'NUMBER':
      return typeof value === 'number' ? null : 'must be a number'
    case 'DATE':
      return typeof value === 'string' && isDay(value) ? null : 'must be a date, such as 2026-12-31 (ISO 8601)'
    case 'CHOICE':
      return choices.some((choice) => choice === value) ? null : `must be one of ${choices.join(', ')}`
    case 'PERSON':
      return typeof value === 'string' && uuid.test(value) ? null : 'must be the id of a user'
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Whether the value is a day such as 2026-12-31. */
export const isDay = (value: string): boolean =>
  /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value

/**
 * @param found the fields until now, and the kinds of removed ones
 * @throws ApiError if two fields share a key or name, a CHOICE has no choices, or a field changes its kind.
 */
export function requireSoundFields(
  found: { custom_fields: readonly CustomField[]; removed_field_kinds: KeptKinds },
  given: readonly CustomField[],
  paramOf = (index: number, part: keyof CustomField): string => `custom_fields[${index}].${part}`,
): void {
  for (const [index, field] of given.entries()) {
    const { key, name, kind, choices = [] } = field
    const refuse = (part: keyof CustomField, message: string) => {
      throw new ApiError('parameter_invalid', { param: paramOf(index, part), message })
    }
    const before = given.slice(0, index)
    if (before.some((other) => other.key === key)) refuse('key', `Another field has the key ${key}`)
    if (before.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      refuse('name', `Another field has the name “${name}”`)
    if ((kind === 'CHOICE') !== choices.length > 0)
      refuse('choices', 'A field of the kind CHOICE needs choices, and no other has any')
    if (registerColumns.some((column) => column.toLowerCase() === name.toLowerCase()))
      refuse('name', `The exported register has a column “${name}” of its own: give the field another name`)
    const same = found.custom_fields.find((known) => known.key === key)
    if (same && same.kind !== kind) refuse('kind', 'The kind of a field stays the same; add another field')
    const removed = found.removed_field_kinds[key]
    if (!same && removed !== undefined && removed !== kind)
      refuse('kind', `Vendors have values of a removed field with this key, of the kind ${removed}; give another key`)
  }
}

/** The kinds to keep with these fields, because vendors still have the values of removed fields. */
export async function keptKinds(
  session: TenantSession,
  found: { custom_fields: readonly CustomField[]; removed_field_kinds: KeptKinds },
  fields: readonly CustomField[],
): Promise<KeptKinds> {
  const kinds = { ...found.removed_field_kinds }
  for (const { key, kind } of found.custom_fields) {
    if (fields.some((field) => field.key === key)) continue
    if (await isUsed(session, key)) kinds[key] = kind
  }
  return kinds
}

/** Whether a vendor has a value of a field. */
export const isUsed = async (session: TenantSession, key: string): Promise<boolean> =>
  (await anyValue.first(session, { tenantId: session.tenantId, key })) !== undefined

const anyValue = query((p: { tenantId: string; key: string }) =>
  build
    .selectFrom('custom_field_values')
    .select('vendor_id')
    .where('tenant_id', '=', p.tenantId)
    .where('key', '=', p.key)
    .limit(1),
)
