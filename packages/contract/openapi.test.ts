// @module-tag spec/6
// @module-tag spec/7
// @module-tag spec/9

import { openApi, validatorAt, writtenOpenApi } from '@custos/testkit/contract'
import { expect, test } from 'vitest'
import { eventTypes } from './event-types.ts'
import { openApiDocument } from './openapi.ts'
import { routes } from './routes.ts'

type Json = Record<string, unknown>
type Ref = { $ref: string }

const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation: operation as unknown as Json & {
      parameters: (Json & { name: string; in: string; required: boolean })[]
      requestBody?: { content: Record<string, { example?: unknown }> }
      responses: Record<string, { content: Record<string, { example?: unknown; examples?: Record<string, Ref> }> }>
    },
  })),
)

/** The table in the specification's point 7. */
const specified = [
  'GET /v1/apps',
  'POST /v1/apps',
  'DELETE /v1/apps/{id}',
  'POST /v1/apps/{id}/rotate-secret',
  'POST /v1/oauth/token',
  'GET /v1/audit-logs',
  'GET /v1/events',
  'GET /v1/frameworks',
  'GET /v1/industries',
  'GET /v1/security_questionnaire',
  'POST /v1/security_questionnaire',
  'GET /v1/security_questionnaire/{id}',
  'PUT /v1/security_questionnaire/{id}',
  'DELETE /v1/security_questionnaire/{id}',
  'GET /v1/vendors',
  'POST /v1/vendors',
  'GET /v1/vendors/{id}',
  'PUT /v1/vendors/{id}',
  'DELETE /v1/vendors/{id}',
  'POST /v1/vendors/{id}/approval',
  'GET /v1/vendors/{id}/approval/history',
  'GET /v1/vendors/{id}/assessment',
  'POST /v1/vendors/{id}/assessment',
  'GET /v1/vendors/{id}/assessment/{assessment_id}',
  'PUT /v1/vendors/{id}/assessment/{assessment_id}',
  'GET /v1/vendors/{id}/report',
]

test('openapi.json has all 26 calls of the specification and marks every other one as an extension', () => {
  const marked = operations.filter(({ operation }) => operation['x-custos-extension'] === true).map(({ name }) => name)
  expect(operations.map(({ name }) => name).toSorted()).toEqual([...specified, ...marked].toSorted())
  expect(marked.toSorted()).toEqual([
    'DELETE /v1/calendar_feeds/{id}',
    'DELETE /v1/organisation/single-sign-on',
    'DELETE /v1/users/{id}/sessions',
    'DELETE /v1/users/{id}/sessions/{session_id}',
    'DELETE /v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}',
    'DELETE /v1/vendors/{id}/documents/{document_id}',
    'DELETE /v1/vendors/{id}/requests/{vendor_request_id}/links/{link_id}',
    'DELETE /v1/webhooks/{id}',
    'GET /v1/approval/proposals',
    'GET /v1/apps/{id}',
    'GET /v1/archive/vendors',
    'GET /v1/archive/vendors/{id}',
    'GET /v1/archive/vendors/{id}/documents/{sha256}',
    'GET /v1/assessments',
    'GET /v1/audit-logs/integrity',
    'GET /v1/calendar_feeds',
    'GET /v1/dates',
    'GET /v1/dora.xlsx',
    'GET /v1/event_types',
    'GET /v1/organisation',
    'GET /v1/organisation/single-sign-on',
    'GET /v1/register',
    'GET /v1/register.csv',
    'GET /v1/register.xlsx',
    'GET /v1/search',
    'GET /v1/service_profiles',
    'GET /v1/sub_processors',
    'GET /v1/tiers',
    'GET /v1/users',
    'GET /v1/users/{id}',
    'GET /v1/users/{id}/sessions',
    'GET /v1/vendor_requests',
    'GET /v1/vendors/imports',
    'GET /v1/vendors/{id}/approval/basis',
    'GET /v1/vendors/{id}/approval/evidence',
    'GET /v1/vendors/{id}/approval/proposals/{proposal_id}',
    'GET /v1/vendors/{id}/approval/{approval_id}',
    'GET /v1/vendors/{id}/approval/{approval_id}/dossier',
    'GET /v1/vendors/{id}/assessment/plan',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/answered_file',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/answered_file/empty_cells',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/difference',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/documents',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/documents/{sha256}',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/oscal.json',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/questions',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/result.html',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/result.pdf',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}',
    'GET /v1/vendors/{id}/assessment/{assessment_id}/sub_processor_notice.docx',
    'GET /v1/vendors/{id}/documents',
    'GET /v1/vendors/{id}/documents/{document_id}',
    'GET /v1/vendors/{id}/documents/{document_id}/content',
    'GET /v1/vendors/{id}/history',
    'GET /v1/vendors/{id}/processing_record.docx',
    'GET /v1/vendors/{id}/requests',
    'GET /v1/vendors/{id}/requests/{vendor_request_id}',
    'GET /v1/vendors/{id}/statement_previews/{preview_id}',
    'GET /v1/webhooks',
    'GET /v1/webhooks/{id}',
    'GET /v1/webhooks/{id}/deliveries',
    'POST /v1/assessments',
    'POST /v1/calendar_feeds',
    'POST /v1/organisation/four-eyes/confirm',
    'POST /v1/organisation/four-eyes/decline',
    'POST /v1/security_questionnaire/import',
    'POST /v1/security_questionnaire/import_preview',
    'POST /v1/users',
    'POST /v1/users/{id}/reset',
    'POST /v1/vendors/changes',
    'POST /v1/vendors/import',
    'POST /v1/vendors/imports/{import_id}/undo',
    'POST /v1/vendors/{id}/approval/proposals',
    'POST /v1/vendors/{id}/approval/proposals/{proposal_id}/confirm',
    'POST /v1/vendors/{id}/approval/proposals/{proposal_id}/decline',
    'POST /v1/vendors/{id}/approval/{approval_id}/conditions',
    'POST /v1/vendors/{id}/assessment/{assessment_id}/cancel',
    'POST /v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}/comments',
    'POST /v1/vendors/{id}/documents',
    'POST /v1/vendors/{id}/report/refresh',
    'POST /v1/vendors/{id}/requests',
    'POST /v1/vendors/{id}/requests/{vendor_request_id}/close',
    'POST /v1/vendors/{id}/requests/{vendor_request_id}/links',
    'POST /v1/vendors/{id}/statement_previews',
    'POST /v1/webhooks',
    'POST /v1/webhooks/{id}/replay',
    'POST /v1/webhooks/{id}/rotate-secret',
    'POST /v1/webhooks/{id}/test',
    'PUT /v1/frameworks/{id}',
    'PUT /v1/organisation',
    'PUT /v1/organisation/single-sign-on',
    'PUT /v1/users/{id}',
    'PUT /v1/vendors',
    'PUT /v1/vendors/{id}/approval/{approval_id}/conditions/{condition_id}',
    'PUT /v1/vendors/{id}/assessment/{assessment_id}/assignee',
    'PUT /v1/vendors/{id}/assessment/{assessment_id}/name',
    'PUT /v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}',
    'PUT /v1/vendors/{id}/documents/{document_id}',
    'PUT /v1/webhooks/{id}',
  ])
})

test('the written document is what the route table makes', () => {
  expect(writtenOpenApi).toEqual(openApiDocument())
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
})

test('every call has an example of its request and of each of its answers, and each is valid', () => {
  const check = (pointer: string[], value: unknown) => {
    const validate = validatorAt(...pointer)
    expect(validate(value), `${pointer.join(' ')} ${JSON.stringify(validate.errors)}`).toBe(true)
  }
  for (const { path, method, operation } of operations) {
    const place = ['paths', path, method]
    for (const [index, parameter] of operation.parameters.entries()) {
      if (parameter.required) expect(parameter, `${path} ${parameter.name}`).toHaveProperty('example')
      if ('example' in parameter) check([...place, 'parameters', String(index), 'schema'], parameter.example)
    }
    for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {}))
      if (type !== 'application/octet-stream') check([...place, 'requestBody', 'content', type, 'schema'], example)
    for (const [status, { content }] of Object.entries(operation.responses))
      for (const [type, { example, examples }] of Object.entries(content ?? {})) {
        if (/octet-stream|pdf|zip|spreadsheet|wordprocessing|oscal/.test(type)) continue
        const values = examples
          ? Object.values(examples).map(({ $ref }) => openApi.components.examples[$ref.split('/').at(-1)!]!.value)
          : [example]
        expect(values.length, `${method} ${path} ${status}`).toBeGreaterThan(0)
        for (const value of values) check([...place, 'responses', status, 'content', type, 'schema'], value)
      }
  }
})

/** Every schema in the document, with its position. */
function* schemasIn(value: unknown, at: string): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* schemasIn(item, `${at}[${index}]`)
    return
  }
  for (const [name, member] of Object.entries(value)) {
    if (name === 'examples' || name === 'example') continue
    if (name === 'properties')
      for (const [property, schema] of Object.entries(member as Json)) {
        yield [`${at}.${property}`, schema as Json]
        yield* schemasIn(schema, `${at}.${property}`)
      }
    else
      yield* schemasIn(
        member,
        name === 'schemas' || name === 'components' || name === 'items' ? at : `${at}.${name}`.replace(/^\./, ''),
      )
  }
}

test('every field, parameter and named schema has a description, and a time its unit', () => {
  const bare = [...schemasIn(openApi, '')].filter(([, schema]) => !schema.description && !schema.$ref && !schema.anyOf)
  expect(bare.map(([at]) => at)).toEqual([])
  for (const [name, schema] of Object.entries(openApi.components.schemas))
    expect(schema.description, name).toBeTypeOf('string')
  for (const { name, operation } of operations) {
    expect(operation.description, name).toBeTypeOf('string')
    for (const parameter of operation.parameters)
      expect(parameter.description, `${name} ${parameter.name}`).toBeTypeOf('string')
  }
  const times = [...schemasIn(openApi, '')].filter(([, { $ref }]) => /\/UnixTime(OrNull)?$/.test(String($ref)))
  expect(times.length).toBeGreaterThan(100)
  for (const [at, { description }] of times) expect(description, at).toMatch(/Unix seconds\.$/)
})

/** A removed line lets a secret into a log, a record or another response, so a review must see it. */
test('exactly these fields are marked as secrets', () => {
  const secrets = [...schemasIn(openApi, '')].filter(([, schema]) => schema['x-custos-secret'] === true)
  expect(secrets.map(([at]) => at).toSorted()).toEqual([
    'CreatedApp.clientSecret',
    'CreatedCalendarFeed.path',
    'CreatedWebhook.secret',
    'MadeVendorRequestLink.path',
    'RotatedSecret.clientSecret',
    'RotatedWebhookSecret.secret',
    'SingleSignOnUpdate.client_secret',
    'Token.access_token',
    'TokenRequest.client_secret',
    'TokenRequestForm.client_secret',
    'UserLink.path',
  ])
})

test('every call but the token call needs a token with one scope', () => {
  for (const { name, operation } of operations) {
    const [requirement] = operation.security as [Record<string, string[]>]
    if (name === 'POST /v1/oauth/token') expect(requirement).toEqual({ client: [] })
    else expect(requirement.token, name).toHaveLength(1)
  }
})

test('every POST and PUT but the token call takes an Idempotency-Key, and nothing else does', () => {
  const takers = operations.filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  const writers = operations.filter(({ name }) => /^(POST|PUT) /.test(name) && name !== 'POST /v1/oauth/token')
  expect(takers.map(({ name }) => name)).toEqual(writers.map(({ name }) => name))
})

test('the document says whom to ask about it', () => {
  expect(openApi.info.contact).toMatchObject({
    email: expect.stringContaining('@'),
    url: expect.stringMatching(/^https:/),
  })
})

test('every answer to a caller that is known documents what is left of the rate limit', () => {
  const without = operations.flatMap(({ name, operation }) =>
    Object.entries(operation.responses as unknown as Record<string, { headers?: Json }>)
      .filter(
        ([status, { headers = {} }]) => status !== '401' && !('RateLimit' in headers && 'RateLimit-Policy' in headers),
      )
      .map(([status]) => `${name} ${status}`),
  )
  expect(without).toEqual([])
})

test('no text of a body that is kept may hold a NUL, and its schema says so', () => {
  // Looked up but not stored: an unknown value is not found.
  const lookedUp = /event_id|client_id|client_secret|scope|framework_ids/
  const found: string[] = []
  const walk = (schema: Json, path: string, above: readonly string[]): void => {
    const name = (schema.$ref as string | undefined)?.split('/').at(-1)
    if (name !== undefined) {
      if (!above.includes(name)) walk(openApi.components.schemas[name] as Json, path, [...above, name])
      return
    }
    for (const choice of [schema.anyOf, schema.oneOf, schema.allOf] as (Json[] | undefined)[])
      for (const one of choice ?? []) walk(one, path, above)
    const isText =
      [schema.type].flat().includes('string') && !('enum' in schema || 'const' in schema || 'format' in schema)
    if (isText && (schema.pattern === undefined || new RegExp(schema.pattern as string, 'u').test('a\0b')))
      found.push(path)
    for (const [member, of] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      walk(of, `${path}.${member}`, above)
    if (schema.items) walk(schema.items as Json, `${path}[]`, above)
  }
  for (const { name, operation } of operations) {
    const body = operation.requestBody?.content['application/json'] as unknown as { schema: Json } | undefined
    if (body) walk(body.schema, name, [])
  }
  expect(found.filter((path) => !lookedUp.test(path))).toEqual([])
})

/** Every unnamed object in the document, with its position. */
function* unnamedObjects(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { type, properties } = value as Json
  if (properties !== undefined && [type].flat().includes('object') && !/^components\.schemas\.\w+$/.test(at)) yield at
  for (const [name, member] of Object.entries(value))
    if (name !== 'example' && name !== 'examples') yield* unnamedObjects(member, at === '' ? name : `${at}.${name}`)
}

test('a generator finds a name for every object, call and refusal, in one style each', () => {
  expect([...unnamedObjects(writtenOpenApi, '')]).toEqual([])
  expect(
    operations.map(({ operation }) => operation.operationId).filter((id) => !/^[a-z][A-Za-z]+$/.test(String(id))),
  ).toEqual([])
  const refusals = Object.values(writtenOpenApi.paths as typeof openApi.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => Object.entries(responses).filter(([status]) => status > '3')),
  )
  expect(refusals.length).toBeGreaterThan(500)
  expect(refusals.filter(([, response]) => !('$ref' in response))).toEqual([])
})

test('files are typed as bytes, and one schema stands for one type of content', () => {
  const contents = operations.flatMap(({ name, operation }) => [
    ...Object.entries(operation.requestBody?.content ?? {}).map((entry) => [`${name} body`, ...entry] as const),
    ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map((entry) => [`${name} ${status}`, ...entry] as const),
    ),
  ]) as unknown as [string, string, { schema: Json }][]
  const files = contents.filter(([, type]) => !/^text\/|\/json$|form/.test(type))
  expect(files.length).toBeGreaterThan(8)
  for (const [name, , { schema }] of files) expect(schema, name).toMatchObject({ type: 'string', format: 'binary' })
  for (const [, ofOne] of Map.groupBy(contents, ([name]) => name))
    expect(new Set(ofOne.map(([, , { schema }]) => schema.$ref ?? schema)).size).toBe(ofOne.length)
})

/** Go and Rust lack lookahead and lookbehind; Python lacks Unicode classes. */
test('every pattern is one that the tools of other languages take', () => {
  const patterns = [...JSON.stringify(openApi).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text!) as string,
  )
  expect(patterns.length).toBeGreaterThan(50)
  for (const pattern of patterns) expect(pattern).not.toMatch(/\(\?(?!:)|\\[pPkbB1-9]/)
})

test('each type of event has its message, with ids and nothing else but the status of a vendor', () => {
  const { event } = writtenOpenApi.webhooks as {
    event: { post: { requestBody: { content: Record<string, { schema: Ref }> } } }
  }
  const schemaOf = ({ $ref }: Ref) => openApi.components.schemas[$ref.split('/').at(-1)!]!
  const messages = schemaOf(event.post.requestBody.content['application/json']!.schema).anyOf!.map((one) =>
    schemaOf(one as Ref),
  )
  expect(
    messages
      .flatMap(({ properties }) => properties!.type!.enum ?? properties!.type!.const)
      .map(String)
      .toSorted(),
  ).toEqual([...eventTypes].toSorted())
  for (const { properties, required } of messages) {
    expect(required).toEqual(['type', 'timestamp', 'data'])
    const named = Object.keys(schemaOf(properties!.data as Ref).properties ?? {})
    expect(named.filter((name) => !name.endsWith('_id') && name !== 'status')).toEqual([])
  }
})
