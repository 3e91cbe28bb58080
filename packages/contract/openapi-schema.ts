import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { pascal } from './openapi-names.ts'

export type Json = Record<string, unknown>

/** An OpenAPI schema: a reference if the schema has a name. */
export type Describe = (schema: z.ZodType) => Json

/** @param components receives every named schema once. */
export function describing(components: Json): Describe {
  return (schema) => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & { $defs?: Json }
    // Scalars come first, because nullable schemas refer to them.
    const parts = Object.entries($defs)
    for (const [name, part] of [...parts.filter(([, each]) => isScalar(each)), ...parts])
      components[name] ??= tidied(part, components)
    const named = (json as { id?: string }).id
    if (!named) return tidied(json, components) as Json
    components[named] ??= tidied(json, components)
    return reference(named)
  }
}

const prefix = '#/components/schemas/'
const reference = (name: string): Json => ({ $ref: prefix + name })

/** The component for a named value or null. */
function orNull(name: string, components: Json): Json {
  const nullable = `${name}OrNull`
  components[nullable] ??= { ...withNull(components[name] as Json), description: `${name}, or null.` }
  return reference(nullable)
}

/** Names each nullable object that occurs several times. Nullable scalars already have names. */
export function nameNullables(components: Json, paths: unknown): void {
  const alike = Map.groupBy(nullablesIn([components, paths]), ({ anyOf }) => anyOf[0].$ref)
  for (const [$ref, places] of alike) {
    if (places.length === 1) continue
    const name = $ref.slice(prefix.length)
    components[`${name}OrNull`] = { description: `${name}, or null.`, anyOf: places[0]!.anyOf }
    for (const place of places as Json[]) {
      delete place.anyOf
      Object.assign(place, reference(`${name}OrNull`))
    }
  }
}

const linesOf = (schema: Json): number => JSON.stringify(schema, null, 2).split('\n').length
/** In lines of JSON. A shorter schema stays in place, and one that saves less. */
const long = 5
const worthSharing = 1

/**
 * Moves a schema that several fields have to the components, named after the first of them: `OrganisationSector`. Whether a field is
 * an extension or a secret stays with the field.
 */
export function shareSchemas(components: Json): void {
  const fields = Object.entries(components as Record<string, { properties?: Record<string, Json> }>).flatMap(
    ([owner, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]) => ({ name: owner + pascal(name), field, ...partsOf(field) })),
  )
  for (const [, [first, ...others]] of Map.groupBy(fields, ({ schema }) => JSON.stringify(schema))) {
    const { name, schema } = first!
    const places = [first!, ...others]
    const saved = places.reduce(
      (sum, { field, mark }) => sum + linesOf(field) - linesOf({ ...reference(name), ...mark }),
      0,
    )
    if (linesOf(schema) < long || saved - linesOf(schema) < worthSharing || name in components) continue
    components[name] = schema
    for (const { field, mark } of places) {
      for (const key of Object.keys(field)) delete field[key]
      Object.assign(field, reference(name), mark)
    }
  }
}

/**
 * Leaves a component's keywords out beside each reference to it: Zod repeats them if the field has its own description. A component
 * stays whole, because generators make a type of it.
 */
export function leaveRepeatedOut(components: Json, within: object): void {
  for (const part of Object.values(within)) {
    if (typeof part !== 'object' || part === null) continue
    const { $ref } = part as Json
    if (typeof $ref === 'string' && $ref.startsWith(prefix) && within !== components)
      for (const [key, own] of Object.entries(components[$ref.slice(prefix.length)] as Json))
        if (!isMark(key) && isDeepStrictEqual(part[key], own)) delete part[key]
    leaveRepeatedOut(components, part)
  }
}

/** The components that others or the document name, and lists of values: of a bounded text, often only the nullable form occurs. */
export function usedSchemas(components: Json, document: unknown): [string, unknown][] {
  const text = JSON.stringify([components, document])
  return Object.entries(components).filter(
    ([name, schema]) => (schema as Json).enum !== undefined || text.includes(`"${prefix}${name}"`),
  )
}

const isMark = (key: string): boolean => key.startsWith('x-custos-')

function partsOf(field: Json): { schema: Json; mark: Json } {
  const [mark, schema] = [true, false].map((marked) =>
    Object.fromEntries(Object.entries(field).filter(([key]) => isMark(key) === marked)),
  )
  return { schema: schema!, mark: mark! }
}

function nullablesIn(value: unknown): { anyOf: [{ $ref: string }, Json] }[] {
  if (typeof value !== 'object' || value === null) return []
  const { anyOf } = value as { anyOf?: [{ $ref: string }, Json] }
  const isNullable = anyOf?.length === 2 && typeof anyOf[0].$ref === 'string' && anyOf[1].type === 'null'
  const within = Object.values(value).flatMap(nullablesIn)
  return isNullable ? [value as { anyOf: typeof anyOf }, ...within] : within
}

const orNulls = new Map([
  ['string,null', 'A string'],
  ['boolean,null', 'A boolean'],
  ['integer,null', 'An integer'],
])

/** The component for a value or null without a bound; null if it is none. */
function bareOrNull(
  { type, description: _, 'x-custos-extension': __, ...bounds }: Json,
  components: Json,
): Json | null {
  const words = orNulls.get(String(type))
  if (words === undefined || Object.keys(bounds).length > 0) return null
  const name = `${words.split(' ')[1]!.replace(/^./, (first) => first.toUpperCase())}OrNull`
  components[name] ??= { type, description: `${words}, or null.` }
  return reference(name)
}

const isScalar = (schema: unknown): schema is Json => {
  const { type } = (schema ?? {}) as Json
  return typeof type === 'string' && type !== 'object' && type !== 'array'
}

const withNull = ({ type, enum: values, ...others }: Json): Json => ({
  ...others,
  ...(values !== undefined && { enum: [...(values as unknown[]), null] }),
  type: [type, 'null'],
})

/**
 * Zod's output in OpenAPI's usual form: references into the components, `type: [x, "null"]` for a nullable value, and no bounds or
 * patterns that only say "a safe integer", "a UUID" or "a name".
 */
function tidied(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((member) => tidied(member, components))
  if (typeof value !== 'object' || value === null) return value
  const { anyOf, id: _, ...rest } = value as Json & { anyOf?: Json[] }
  const json: Json = {}
  for (const [key, member] of Object.entries(rest)) {
    if (key === '$ref') json.$ref = String(member).replace('#/$defs/', prefix)
    else if (
      (key === 'maximum' && member === Number.MAX_SAFE_INTEGER) ||
      (key === 'minimum' && member === Number.MIN_SAFE_INTEGER) ||
      (key === 'pattern' && json.format === 'uuid') ||
      (key === 'propertyNames' && isDeepStrictEqual(member, { type: 'string' }))
    )
      continue
    else if (key === 'properties') {
      const properties = Object.entries(member as Record<string, Json>)
      const ignored = properties.filter(([, property]) => property['x-custos-ignored'])
      json[key] = Object.fromEntries(
        properties
          .filter((each) => !ignored.includes(each))
          .map(([name, property]) => [name, tidied(property, components)]),
      )
      if (ignored.length > 0)
        json.patternProperties = {
          [`^(${ignored.map(([name]) => name).join('|')})$`]: { description: 'Accepted and ignored: read-only.' },
        }
    } else json[key] = tidied(member, components)
  }
  if (!anyOf) {
    const { type: _, ...others } = json
    const named = bareOrNull(json, components)
    return named ? { ...named, ...others } : json
  }
  const options = anyOf.map((option) => tidied(option, components) as Json)
  const [first = {}, second] = options
  if (options.length !== 2 || second?.type !== 'null') return { ...json, anyOf: options }
  const { $ref, description, ...constraints } = first
  const named = typeof $ref === 'string' ? $ref.slice(prefix.length) : ''
  const described = description !== undefined && { description }
  if (isScalar(components[named])) return { ...orNull(named, components), ...described, ...json }
  return typeof first.type === 'string'
    ? { ...withNull(constraints), ...described, ...json }
    : { ...json, anyOf: options }
}
