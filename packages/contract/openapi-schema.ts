import { z } from 'zod'

export type Json = Record<string, unknown>

/** A schema as OpenAPI has it: a reference where it has a name. */
export type Describe = (schema: z.ZodType) => Json

/** @param components gets every schema that has a name, once. */
export function describing(components: Json): Describe {
  return (schema) => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & { $defs?: Json }
    for (const [name, part] of Object.entries($defs)) components[name] ??= tidied(part)
    const named = (json as { id?: string }).id
    if (!named) return tidied(json) as Json
    components[named] ??= tidied(json)
    return { $ref: `#/components/schemas/${named}` }
  }
}

/**
 * What Zod writes, as a reader of OpenAPI expects it: references into the components, `type: [x, "null"]` where one of
 * two is null, and no bounds that only say "a safe integer", or a pattern that only says "a UUID".
 */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  const { anyOf, id: _, ...rest } = value as Json & { anyOf?: Json[] }
  const json: Json = {}
  for (const [key, member] of Object.entries(rest)) {
    if (key === '$ref') json.$ref = String(member).replace('#/$defs/', '#/components/schemas/')
    else if (
      (key === 'maximum' && member === Number.MAX_SAFE_INTEGER) ||
      (key === 'minimum' && member === Number.MIN_SAFE_INTEGER) ||
      (key === 'pattern' && json.format === 'uuid')
    )
      continue
    else if (key === 'properties') {
      const properties = Object.entries(member as Record<string, Json>)
      const ignored = properties.filter(([, property]) => property['x-custos-ignored'])
      json[key] = Object.fromEntries(
        properties.filter((each) => !ignored.includes(each)).map(([name, property]) => [name, tidied(property)]),
      )
      if (ignored.length > 0)
        json.patternProperties = {
          [`^(${ignored.map(([name]) => name).join('|')})$`]: { description: 'Accepted and ignored: read-only.' },
        }
    } else json[key] = tidied(member)
  }
  if (!anyOf) return json
  const [first, second] = anyOf
  if (anyOf.length === 2 && second?.type === 'null' && typeof first?.type === 'string') {
    const { type, enum: values, description, ...others } = tidied(first) as Json & { enum?: unknown[] }
    return {
      ...others,
      ...(values && { enum: [...values, null] }),
      ...json,
      ...(json.description === undefined && description !== undefined && { description }),
      type: [type, 'null'],
    }
  }
  return { ...json, anyOf: anyOf.map(tidied) }
}
