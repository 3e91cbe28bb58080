// @module-tag spec/5

import { type JsonSchema, openApi } from '@custos/testkit/contract'
import { expect, test } from 'vitest'
import type { ApiError } from './errors.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { validBody, validParameters } from './validation.ts'

/**
 * Tests every limit and enumeration that openapi.json states for requests: a value within is accepted, one beyond or another value
 * is refused by its path.
 */

const operationOf = ({ path, method }: Route) => openApi.paths[path]![method.toLowerCase()]!

/** The schema without references, and without null. */
function plain(schema: JsonSchema): JsonSchema {
  if (schema.$ref) return plain({ ...openApi.components.schemas[schema.$ref.split('/').at(-1)!], ...schema, $ref: '' })
  if (schema.anyOf) return plain(schema.anyOf.find(({ type }) => type !== 'null')!)
  const type = [schema.type].flat().find((one) => one !== 'null')
  return type === undefined ? schema : { ...schema, type }
}

const texts: Record<string, (length: number) => string> = {
  uuid: () => '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
  uri: (length) => 'https://a.example/'.padEnd(length, 'x'),
  hostname: (length) => '.example'.padStart(Math.max(length, 9), 'x'),
  email: (length) => '@a.example'.padStart(Math.max(length, 11), 'x'),
}
const textOf = ({ format }: JsonSchema, length: number) => texts[format ?? '']?.(length) ?? 'x'.repeat(length)

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number'

/** A value with all members of the schema. */
function whole(given: JsonSchema): unknown {
  const schema = plain(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.examples) return schema.examples[0]
  if (schema.type === 'array') return [whole(schema.items!)]
  if (isNumber(schema)) return schema.minimum
  if (schema.type === 'boolean') return true
  if (schema.type !== 'object') return textOf(schema, schema.minLength ?? 1)
  return Object.fromEntries(Object.entries(schema.properties!).map(([name, field]) => [name, whole(field)]))
}

interface Limit {
  path: string[]
  kept: unknown
  beyond: unknown
}

function* limitsOf(given: JsonSchema, path: string[] = []): Generator<Limit> {
  const schema = plain(given)
  if (schema.properties)
    for (const [name, field] of Object.entries(schema.properties)) yield* limitsOf(field, [...path, name])
  if (schema.items) {
    const items = (count: number) => Array.from({ length: count }, () => whole(schema.items!))
    yield* bounds(path, schema.minItems, schema.maxItems, items)
    yield* limitsOf(schema.items, [...path, '0'])
  }
  for (const kept of schema.enum ?? []) yield { path, kept, beyond: `${String(kept)} or so` }
  if (isNumber(schema)) yield* bounds(path, schema.minimum, schema.maximum, (number) => number)
  if (schema.type === 'string' && !schema.enum)
    yield* bounds(path, undefined, schema.maxLength, (length) => textOf(schema, length))
}

function* bounds(path: string[], min: number | undefined, max: number | undefined, of: (size: number) => unknown) {
  if (min !== undefined) yield { path, kept: of(min), beyond: of(min - 1) }
  if (max !== undefined) yield { path, kept: of(max), beyond: of(max + 1) }
}

const nameOf = ([first, ...rest]: string[]) =>
  rest.reduce((name, part) => (part === '0' ? `${name}[0]` : `${name}.${part}`), first!)

function changed(value: unknown, [name, ...rest]: string[], to: unknown): unknown {
  if (name === undefined) return to
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = changed(copy[name], rest, to)
  return copy
}

function apiErrorOf(work: () => unknown): ApiError | undefined {
  try {
    work()
    return undefined
  } catch (fault) {
    return fault as ApiError
  }
}

test.each(routes.filter(({ body }) => body).map((route) => [`${route.method} ${route.path}`, route] as const))(
  'the body of %s is accepted up to its limits and with each of its values, and refused beyond them with the path',
  (_name, route) => {
    const { schema } = operationOf(route).requestBody!.content['application/json']!
    const good = whole(schema)
    const refusal = (path: string[], to: unknown) => apiErrorOf(() => validBody(route.body!, changed(good, path, to)))
    expect(refusal([], good)).toBeUndefined()
    for (const { path, kept, beyond } of limitsOf(schema)) {
      expect([nameOf(path), refusal(path, kept)]).toEqual([nameOf(path), undefined])
      expect(refusal(path, beyond)).toMatchObject({ code: 'parameter_invalid', param: nameOf(path) })
    }
  },
)

test('the query of every call is taken up to its limits and with each of its values, and refused beyond by its name', () => {
  let limits = 0
  for (const route of routes) {
    const parameters = operationOf(route).parameters.filter((parameter) => parameter.in === 'query')
    const good = (route.examples.query ?? {}) as Record<string, unknown>
    for (const { name, schema } of parameters)
      for (const { kept, beyond } of limitsOf(schema)) {
        const refusal = (value: unknown) =>
          apiErrorOf(() => validParameters(route.query, asSent({ ...good, [name]: value })))
        expect([route.path, name, refusal(kept)]).toEqual([route.path, name, undefined])
        expect(refusal(beyond)).toMatchObject({ code: 'parameter_invalid', param: name })
        limits += 1
      }
  }
  expect(limits).toBeGreaterThan(30)
})

const asSent = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
