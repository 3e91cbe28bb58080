/**
 * The error catalogue (specification, point 8): a table from a code to its status, its type and its default sentence. It contains
 * everything that a client may learn about a failure.
 */
export type ErrorType = 'api_error' | 'authentication_error' | 'invalid_request_error' | 'rate_limit_error'

interface ErrorKind {
  status: number
  type: ErrorType
  message: string
}

const invalid = (message: string): ErrorKind => ({ status: 400, type: 'invalid_request_error', message })
const refused = (status: 401 | 403, message: string): ErrorKind => ({ status, type: 'authentication_error', message })

export const errorCatalogue = {
  parameter_missing: invalid('A required parameter is missing'),
  parameter_invalid: invalid('The parameter is invalid'),
  parameter_invalid_integer: invalid('The parameter must be an integer'),
  parameter_invalid_string: invalid('The parameter must be a string'),
  parameter_invalid_uuid: invalid('The parameter must be a UUID'),
  parameter_invalid_email: invalid('The parameter must be an e-mail address'),
  parameter_invalid_url: invalid('The parameter must be a URL'),
  user_not_authenticated: refused(401, 'Valid authentication required'),
  // Only the console returns this code: a change of sign-in methods or a signature needs a person who has just confirmed their
  // identity.
  authentication_required: refused(401, 'Confirm your identity, then try again'),
  authentication_invalid: refused(401, 'The client credentials are wrong: check client_id and client_secret'),
  token_expired: refused(401, 'The access token has expired: obtain a new one at /v1/oauth/token'),
  token_invalid: refused(401, 'The access token is not valid: obtain a new one at /v1/oauth/token'),
  permission_denied: refused(403, 'The access token lacks the scope of this call: ask an administrator for it'),
  resource_forbidden: refused(403, 'This call is not allowed for this resource'),
  feature_not_enabled: refused(
    403,
    'The feature is not enabled for this organisation: ask an administrator to enable it',
  ),
  feature_limit_exceeded: refused(
    403,
    'Your organisation has reached its limit for this feature: delete something that you no longer need',
  ),
  resource_not_found: {
    status: 404,
    type: 'invalid_request_error',
    message: 'There is no such resource: check the id',
  },
  resource_already_exists: {
    status: 409,
    type: 'invalid_request_error',
    message: 'The resource already exists: change it instead',
  },
  resource_conflict: {
    status: 409,
    type: 'invalid_request_error',
    message: 'The state of the resource does not allow this request: read it again',
  },
  rate_limited: {
    status: 429,
    type: 'rate_limit_error',
    message: 'There are too many requests: wait for the number of seconds in Retry-After',
  },
  internal_server_error: { status: 500, type: 'api_error', message: 'An internal server error occurred' },
  // No path returns this code or api_error: a fault of the server returns internal_server_error, as in the example.
  internal_error: { status: 500, type: 'api_error', message: 'An internal server error occurred' },
  // See internal_error.
  api_error: {
    status: 500,
    type: 'api_error',
    message: 'Custos could not answer: try again, or tell the operator the request_id',
  },
  service_unavailable: {
    status: 503,
    type: 'api_error',
    message: 'Custos cannot answer at the moment: try again after the seconds in Retry-After',
  },
  // A statement exceeded the database's time limit; only its own transaction is undone. A proxy in front also answers 504 when it
  // gives up.
  timeout: { status: 504, type: 'api_error', message: 'The response took too long: try again' },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof errorCatalogue

/** An error for a client: a code, a public sentence, and a cause that only the log shows. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /**
   * Full path of the invalid parameter, e.g. `approval.approvers[0].date`, shortened; null if no parameter, or one without a name,
   * is at fault.
   */
  readonly param: string | null
  /** Seconds for the Retry-After header; null for none. */
  readonly retryAfter: number | null
  /** For 405: the methods that the path has. */
  readonly allow: string | null
  readonly status: number

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      param?: string
      retryAfter?: number
      status?: 405
      allow?: string
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause })
    this.code = code
    this.param = options.param ? shortened(options.param) : null
    this.retryAfter = options.retryAfter ?? null
    this.allow = options.allow ?? null
    this.status = options.status ?? errorCatalogue[code].status
  }

  get type(): ErrorType {
    return errorCatalogue[this.code].type
  }
}

/** The maximum length of a parameter's path in a response, because a client may have made up the name. UTF-16 code units. */
const longestParam = 200

/** The path for a response: a long one is cut between two characters. */
function shortened(param: string): string {
  if (param.length <= longestParam) return param
  return `${param.slice(0, longestParam - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The subject of a sentence about a parameter. */
export function paramSubject(param: string): string {
  return param === '' ? 'A parameter without a name' : `The parameter ${shortened(param)}`
}
