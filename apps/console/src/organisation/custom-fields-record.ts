import { customFieldKinds } from '../api/generated/choices/custom-field-kinds.ts'
import type { CustomField } from '../api/organisation.ts'
import { oneOf } from '../parts/one-of.ts'

/** The custom fields of the form; a new one gets its key from its name. */
export function customFieldsIn(values: Record<string, string>): CustomField[] {
  const places = Object.keys(values).flatMap((name) => /^custom_fields\[(\d+)\]\.name$/.exec(name)?.[1] ?? [])
  const partOf = (place: string, part: string) => values[`custom_fields[${place}].${part}`]?.trim() ?? ''
  const taken = new Set(places.map((place) => partOf(place, 'key')))
  return places.map((place) => {
    const name = partOf(place, 'name')
    const key = partOf(place, 'key') || freeKey(name, taken)
    taken.add(key)
    const kind = oneOf(customFieldKinds, partOf(place, 'kind')) ?? 'TEXT'
    const choices = partOf(place, 'choices')
      .split('\n')
      .flatMap((line) => line.trim() || [])
    return { key, name, kind, ...(kind === 'CHOICE' && { choices }) }
  })
}

/** The key of a name: `Go-live` is go_live, and a second one go_live_2. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 36)
    .replace(/^[_0-9]+|_+$/g, '')
  const key = plain || 'field'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}_${number}`
    if (!taken.has(candidate)) return candidate
  }
}
