import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from './errors.ts'
import { header, pascal } from './openapi-names.ts'
import type { Json } from './openapi-schema.ts'
import type { Route } from './route.ts'
import { isConditional } from './routes.ts'

/** The refusals of calls in the OpenAPI document. */

export const exampleRequestId = 'req_4fT0aQz81LmN2xYc'

/** A refusal in the components of the document; calls with the same refusals share it. */
interface Failure {
  status: `${number}` | '5XX'
  name: string
  codes: ErrorCode[]
}

/** Every refusal of the call, one a status; the server's faults are one refusal. */
export function failuresOf(route: Route): Failure[] {
  const byStatus = Map.groupBy(errorsOf(route), (code) => {
    const { status } = errorCatalogue[code]
    return status < 500 ? (`${status}` as const) : '5XX'
  })
  return [...byStatus].map(([status, codes]) => ({ status, codes, name: failureName(status, codes) }))
}

/** The codes of a status that go without saying. */
const usual: Partial<Record<number, readonly ErrorCode[]>> = {
  400: ['parameter_invalid'],
  401: ['user_not_authenticated', 'authentication_invalid', 'token_expired', 'token_invalid'],
  403: ['permission_denied'],
  409: ['resource_conflict'],
}

/** `Forbidden`, or with its further codes: `ForbiddenFeatureNotEnabled`. */
function failureName(status: Failure['status'], codes: ErrorCode[]): string {
  if (status === '5XX') return 'ServerError'
  const always = usual[Number(status)] ?? codes
  const others = always.every((code) => codes.includes(code)) ? codes.filter((code) => !always.includes(code)) : codes
  return pascal(
    [STATUS_CODES[status]!, ...others.map((code) => code.replace(/^parameter_(?:invalid_)?/, ''))].join(' '),
  )
}

/** The refusal as a component of the document. */
export function failure({ status, codes }: Failure): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}.`).join(' '),
    headers: {
      'Request-Id': header('Request-Id'),
      // A refusal of an unknown caller counts against no limit.
      ...(status !== '401' && { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimit-Policy') }),
      // A conflict has the header while the first request with the same Idempotency-Key is running.
      ...((['409', '429', '5XX'] as const).some((one) => one === status) && { 'Retry-After': header('Retry-After') }),
      ...((status === '401' || codes.includes('permission_denied')) && {
        'WWW-Authenticate': header('WWW-Authenticate'),
      }),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

/** Every error code of the call, in the catalogue's order. */
export function errorsOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors)
  codes.add('rate_limited').add('internal_server_error').add('service_unavailable').add('timeout')
  if (route.auth.by === 'token')
    for (const code of [
      'user_not_authenticated',
      'token_expired',
      'token_invalid',
      'authentication_invalid',
      'permission_denied',
    ] as const)
      codes.add(code)
  for (const schema of [route.params, route.query, ...(route.body ? [route.body] : [])])
    for (const code of parameterErrors(schema)) codes.add(code)
  // Any call can get an unknown query parameter or an unexpected body.
  codes.add('parameter_invalid')
  if ((route.method !== 'GET' && route.method !== 'DELETE' && !route.lenient) || isConditional(route))
    codes.add('resource_conflict')
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code))
}

/** The codes with which a value of this schema can be refused. */
function parameterErrors(schema: z.ZodType): Set<ErrorCode> {
  const codes = new Set<ErrorCode>()
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  if (text.includes('"required"')) codes.add('parameter_missing')
  if (/"type":"(integer|number)"/.test(text)) codes.add('parameter_invalid_integer')
  if (text.includes('"type":"string"')) codes.add('parameter_invalid_string')
  if (text.includes('"format":"uuid"')) codes.add('parameter_invalid_uuid')
  if (text.includes('"format":"email"')) codes.add('parameter_invalid_email')
  if (text.includes('"format":"uri"')) codes.add('parameter_invalid_url')
  return codes
}

/** The example to which failures refer. */
export function errorExample(code: ErrorCode): Json {
  const { status, type, message } = errorCatalogue[code]
  const param = code.startsWith('parameter_') ? 'limit' : null
  return {
    summary: message,
    value: {
      response_code: status,
      data: null,
      error: { type, code, message, param, request_id: exampleRequestId },
      request_id: exampleRequestId,
    },
  }
}
