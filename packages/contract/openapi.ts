import { ErrorEnvelope } from './envelopes.ts'
import { errorExample, errorsOf, failure, failuresOf } from './openapi-failures.ts'
import { notModified, operationOf } from './openapi-operation.ts'
import { headerParameters, shareParameters } from './openapi-parameters.ts'
import { describing, type Json, leaveRepeatedOut, nameNullables, shareSchemas, usedSchemas } from './openapi-schema.ts'
import { shareExamples, shareResponses } from './openapi-shared-responses.ts'
import { messageHeaders, webhooksOf } from './openapi-webhooks.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { type Scope, scopes } from './scopes.ts'
import { apiVersion } from './version.ts'

/** The OpenAPI 3.1 document, derived from the route table alone. */
export function openApiDocument(described: readonly Route[] = routes): Json {
  const components: Json = {}
  const describe = describing(components)
  const paths: Record<string, Json> = {}
  for (const route of described) {
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operationOf(route, describe)
  }
  describe(ErrorEnvelope)
  const operations = Object.values(paths).flatMap(
    (methods) =>
      Object.values(methods) as (Parameters<typeof shareParameters>[0][number] &
        Parameters<typeof shareExamples>[0][number])[],
  )
  const webhooks = webhooksOf(describe)
  nameNullables(components, paths)
  shareSchemas(components)
  leaveRepeatedOut(components, { components, paths, webhooks })
  const shared = shareParameters(operations)
  const examples = shareExamples(operations)
  const responses = shareResponses(operations)
  const parameters = byName([...Object.entries({ ...headerParameters, ...messageHeaders }), ...shared])
  const answers = {
    NotModified: notModified,
    ...byName([
      ...described.flatMap(failuresOf).map((each): [string, Json] => [each.name, failure(each)]),
      ...responses,
    ]),
  }

  return {
    openapi: '3.1.1',
    info: {
      title: 'Custos API',
      version: apiVersion,
      description:
        'Register third-party vendors, have their public documents reviewed against your questionnaire and frameworks, record decisions, and keep an audit log. Times in requests and responses are unix seconds. Parts marked x-custos-extension were added to the first specification of this API.',
      // An example; the installation replaces it with its own (SUPPORT_EMAIL, PUBLIC_URL).
      contact: { name: 'Support', email: 'hello@custos.example', url: 'https://custos.example/contact' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    tags: [...new Set(described.map((route) => route.tag))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    security: [{ token: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        token: {
          type: 'oauth2',
          description: 'Client credentials (RFC 6749 section 4.4); the token is a JWT for the Authorization header.',
          flows: {
            clientCredentials: {
              tokenUrl: '/v1/oauth/token',
              scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeDescription(scope)])),
            },
          },
        },
        client: {
          type: 'http',
          scheme: 'basic',
          description: 'The client id and secret of an app (RFC 6749 section 2.3.1).',
        },
      },
      headers: {
        'Request-Id': {
          description: 'Id of the request, as in the audit log.',
          schema: { type: 'string', pattern: '^req_[A-Za-z0-9]{16}$' },
        },
        RateLimit: {
          description:
            'The remaining rate limit of the app or person, such as `"app";r=987;t=42`: requests left, and seconds for which this holds.',
          schema: { type: 'string' },
        },
        'RateLimit-Policy': { description: 'The rate limit of the app, or of the person.', schema: { type: 'string' } },
        'Retry-After': {
          description:
            'When to try again. Seconds. A 409 has it only while the first request with the same Idempotency-Key is running.',
          schema: { type: 'integer' },
        },
        ETag: {
          description: 'Version of the response, for If-Match and If-None-Match.',
          schema: { type: 'string' },
        },
        Location: { description: 'Path of the new resource.', schema: { type: 'string' } },
        'Idempotent-Replayed': {
          description: 'true if the response is that of an earlier request with the same Idempotency-Key.',
          schema: { type: 'string', const: 'true' },
        },
        'WWW-Authenticate': { description: 'How to authenticate (RFC 6750).', schema: { type: 'string' } },
      },
      parameters,
      responses: answers,
      examples: Object.fromEntries([
        ...[...new Set(described.flatMap(errorsOf))].sort().map((code) => [code, errorExample(code)] as const),
        ...examples,
      ]),
      schemas: byName(usedSchemas(components, [paths, webhooks, parameters, answers])),
    },
  }
}

const byName = (entries: [string, unknown][]): Json =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

const tagDescriptions: Record<string, string> = {
  Apps: 'OAuth clients of your organisation.',
  OAuth: 'Access tokens.',
  'Audit logs': 'The recorded requests of your organisation.',
  Events: 'Events in the system.',
  Frameworks: 'The catalogue of compliance frameworks.',
  Industries: 'The industries of vendors.',
  Organisation: 'The profile of your organisation.',
  'Security questionnaires': 'Your own statements for vendor reviews.',
  Questionnaires: 'Previews of statements on a vendor.',
  Vendors: 'Third parties that you use or consider using.',
  Approvals: 'People’s decisions about vendors.',
  Assessments: "Reviews of a vendor's public documents.",
  Documents: 'A document about a vendor that it does not publish.',
  Users: 'The people of your organisation, and how they sign in to the console.',
  Reviews: 'People’s judgements of the answers.',
  Archive: 'Deleted vendors, kept for the retention period.',
  'Vendor requests': 'What you ask vendors, and what they answer.',
  Webhooks: 'Receivers of events (Standard Webhooks).',
  Reports: "Facts from a vendor's public documents.",
}

/** The description of a scope: the calls that require it. */
function scopeDescription(scope: Scope): string {
  const calls = routes.filter(({ auth }) => auth.by === 'token' && auth.scope === scope)
  return calls.length === 0 ? 'No call asks for it yet.' : `${calls.map(({ summary }) => summary).join('. ')}.`
}
