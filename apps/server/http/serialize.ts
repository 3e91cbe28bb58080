import { responseSchema } from '@custos/contract/envelopes'
import type { Route } from '@custos/contract/route'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * Converts a response into JSON by the schema of its route, compiled once. Members that the contract does not name are left
 * out. The tests check the values against the contract.
 */
export function serializerOf(route: Route): (answer: unknown) => string {
  const known = compiled.get(route) ?? compile(route)
  compiled.set(route, known)
  return known
}

const compiled = new WeakMap<Route, (answer: unknown) => string>()

function compile(route: Route): (answer: unknown) => string {
  const { $defs = {}, ...schema } = z.toJSONSchema(responseSchema(route), {
    io: 'input',
    unrepresentable: 'any',
  }) as Json & { $defs?: Json }
  return fastJson(shapeOf(schema, $defs) as never) as (answer: unknown) => string
}

/**
 * The parts of a schema that decide the form of the text: types and members, with references resolved, and `null` beside one
 * type as `nullable`.
 */
function shapeOf(schema: Json, definitions: Json): Json {
  if (typeof schema.$ref === 'string')
    return shapeOf(definitions[schema.$ref.replace('#/$defs/', '')] as Json, definitions)
  if (Array.isArray(schema.anyOf)) {
    const others = (schema.anyOf as Json[]).filter((option) => option.type !== 'null')
    const nullable = others.length < schema.anyOf.length
    if (others.length === 1) return { ...shapeOf(others[0]!, definitions), ...(nullable && { nullable }) }
    // Several types: the value's own type decides.
    return {}
  }
  if (schema.type === 'null') return { type: 'null' }
  if (schema.type === 'array') return { type: 'array', items: shapeOf((schema.items ?? {}) as Json, definitions) }
  if (schema.type === 'object') {
    const { properties = {}, additionalProperties } = schema as {
      properties?: Record<string, Json>
      additionalProperties?: Json | boolean
    }
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, shapeOf(member, definitions)]),
      ),
      ...(typeof additionalProperties === 'object' && {
        additionalProperties: shapeOf(additionalProperties, definitions),
      }),
    }
  }
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'number') return { type: schema.type }
  // Writes a number of whole seconds unchanged. fast-json-stringify's integer would round other numbers.
  if (schema.type === 'integer') return { type: 'number' }
  return {}
}
