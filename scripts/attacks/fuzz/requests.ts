import { maxHeaderSize } from 'node:http'
import { type JsonSchema, type Operation, openApi } from '@custos/testkit/contract'
import fc from 'fast-check'
import { anyJson, hostileText, type Known, spoiledValue, validValue } from './values.ts'

export interface FuzzedOperation {
  id: string
  method: string
  /** With `{name}` for parameters. */
  path: string
  parameters: Operation['parameters']
  body: JsonSchema | undefined
}

export interface FuzzedRequest {
  token: 'own' | 'narrow' | 'none' | 'nonsense'
  /** Path parameters, not percent-encoded yet. */
  params: Record<string, string>
  /** The query in its encoded form. */
  query: string
  headers: Record<string, string>
  body: Buffer | null
}

/** Every operation of openapi.json. */
export const operations: readonly FuzzedOperation[] = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters,
    body: operation.requestBody?.content['application/json']?.schema,
  })),
)

/** Valid, almost valid and hostile requests for the operation. */
export function requestsFor(operation: FuzzedOperation, known: Known): fc.Arbitrary<FuzzedRequest> {
  const { parameters, body, method } = operation
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  return fc
    .record({
      token: fc.oneof(
        { weight: 17, arbitrary: fc.constant('own' as const) },
        { weight: 1, arbitrary: fc.constantFrom('narrow' as const, 'none' as const, 'nonsense' as const) },
      ),
      params: fc.record(
        Object.fromEntries(inPath.map(({ name, schema }) => [name, textValue(validOrNot(schema, known, name))])),
      ),
      query: queryOf(operation, known),
      headers: oddHeaders,
      body: body ? bodyOf(body, known) : fc.constant(null),
      // Most requests that need no body have none.
      strayBody: method === 'GET' || body ? fc.constant(null) : rarely(documents(anyJson)),
    })
    .map(({ strayBody, headers, body: own, ...request }) => {
      const sent = own ?? strayBody
      return { ...request, body: sent, headers: { ...(sent && { 'content-type': 'application/json' }), ...headers } }
    })
    .filter(({ query, params, headers }) => {
      // Node itself refuses longer headers, before there is a request to record.
      const head = [query, ...Object.values(params).map(encoded), ...Object.values(headers)].join('')
      return Buffer.byteLength(head) < maxHeaderSize - 4000
    })
}

/** A path parameter in its encoded form; one without UTF-8 becomes an invalid sequence. */
export function encoded(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80'
}

function validOrNot(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: validValue(schema, known, name) },
    { weight: 1, arbitrary: spoiledValue(schema, known) },
  )
}

function textValue(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return values.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
}

function queryOf({ parameters }: FuzzedOperation, known: Known): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const pairs = inQuery.map(({ name, schema, required }) => {
    const pair = textValue(validOrNot(schema, known, name)).map((value) => `${name}=${encoded(value)}`)
    const present = fc.option(pair, { nil: '', freq: required ? 20 : 2 })
    return fc.oneof({ weight: 20, arbitrary: present }, { weight: 1, arbitrary: pair.map((text) => `${text}&${text}`) })
  })
  const stray = fc.oneof(
    { weight: 20, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileText).map(([a, b]) => `${encoded(a)}=${encoded(b)}`) },
    { weight: 1, arbitrary: fc.constantFrom('%', '&&&', '=', 'limit[]=1', 'limit=%ff', ';', 'limit=1#limit=2') },
  )
  return fc.tuple(...pairs, stray).map((parts) => parts.filter((part) => part !== '').join('&'))
}

function bodyOf(schema: JsonSchema, known: Known): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 4, arbitrary: documents(validValue(schema, known)) },
    { weight: 4, arbitrary: documents(spoiledValue(schema, known)) },
    { weight: 1, arbitrary: documents(anyJson) },
    { weight: 1, arbitrary: documents(validValue(schema, known)).chain(brokenText) },
  )
}

function rarely<Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values })
}

function documents(values: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return values.map((value) => Buffer.from(JSON.stringify(value)))
}

/** Invalid JSON, or JSON that no program writes. */
function brokenText(bytes: Buffer): fc.Arbitrary<Buffer> {
  const text = bytes.toString()
  const members = text.slice(1, -1)
  return fc.oneof(
    fc
      .constantFrom(
        `{${members},${members}}`,
        `{"__proto__":{"isAdmin":true},${members}}`,
        `${text}${text}`,
        `\ufeff${text}`,
        text.replace(/"[^"]*"(?=[,}\]])/, '1e400'),
        text.replace(/"[^"]*"(?=[,}\]])/, '-123456789012345678901234567890.5'),
        text.replace(/"[^"]*"(?=[,}\]])/, `${'['.repeat(5000)}${']'.repeat(5000)}`),
        '',
      )
      .map((changed) => Buffer.from(changed)),
    fc.nat({ max: text.length }).map((end) => Buffer.from(text.slice(0, end))),
    fc.nat({ max: bytes.length }).map((at) => Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc3])])),
    fc.uint8Array({ maxLength: 60 }).map((any) => Buffer.from(any)),
  )
}

/** The characters of a header: everything but control characters, in Latin-1. */
const headerText = fc.oneof(
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
  fc.constantFrom('', ' ', 'a'.repeat(300), '\t', "'; --", 'a, b', '"', '%0d%0aX-Injected: 1'),
)

const contentTypes = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8',
  'multipart/form-data',
  'application/problem+json',
  ';;;',
  'application/json, text/plain',
]

const otherHeaders = [
  'accept',
  'accept-encoding',
  'content-encoding',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-http-method-override',
]

const oddHeader = fc.oneof(
  fc.constantFrom(...contentTypes).map((value) => ({ 'content-type': value })),
  headerText.map((value) => ({ 'content-type': value })),
  fc.constantFrom('1', 'the-same', 'x'.repeat(255), 'x'.repeat(256)).map((value) => ({ 'idempotency-key': value })),
  fc.tuple(fc.constantFrom(...otherHeaders), headerText).map(([name, value]) => ({ [name]: value })),
)

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeader }), {
    minLength: 3,
    maxLength: 3,
  })
  .map((headers) => Object.assign({}, ...headers) as Record<string, string>)
