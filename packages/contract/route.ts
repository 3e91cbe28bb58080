import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.ZodObject

/** The media type of a response that is a file. A stored document is sent as its bytes. */
type FileType =
  | 'application/octet-stream'
  | 'text/html'
  | 'text/csv'
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/oscal+json'
  | 'text/calendar'

const nothing = z.strictObject({})

/**
 * One call of the API, as data. It determines the server's validation and serialization, the OpenAPI document, the security tests
 * and the reference on the site.
 */
export interface Route<
  Id extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape | null = Shape | null,
  Response extends z.ZodType = z.ZodType,
> {
  /** Name of the call and `action` of its audit records: noun and verb. */
  id: Id
  method: Method
  /** With `{name}` for parameters. */
  path: string
  tag: string
  summary: string
  description: string
  /** Whether the call goes beyond the specification. */
  extension: boolean
  /**
   * `token`: a bearer access token with `scope`. `client`: the credentials in the body or HTTP Basic. `session`: the cookie of a
   * person who has signed in to the console. `visitor`: none.
   */
  auth: { by: 'token'; scope: Scope } | { by: 'client' | 'session' | 'visitor' }
  /**
   * Whether the response has its own version (ETag), such as a number of judgements. People must send this version as If-Match
   * with a write. The ETag of other responses is a hash of the data.
   */
  versioned: boolean
  /** A write runs in a transaction that its audit record shares. */
  effect: 'read' | 'write'
  /**
   * The kind of action. `work`: everyday work. `signature`: a decision, or a change to the evidence or the conditions of one.
   * `access`: people's sign-in methods and rights. `signature` and `access` need a sign-in of the last 10 minutes (compare RFC
   * 9470), and an `access` call can grant only rights that the caller holds.
   */
  sensitivity: 'work' | 'signature' | 'access'
  params: Params
  query: Query
  body: Body
  /** The body is a file of at most `maxBytes`, processed as it arrives; null: it is not a file. */
  upload: { maxBytes: number } | null
  /** Unknown body members and query parameters are ignored (RFC 6749 requires it of the token call only). */
  lenient: boolean
  response: {
    status: 200 | 201
    /** The wrapper of `data`: the specification's single or list envelope, or none. */
    envelope: 'single' | 'list' | 'none'
    data: Response
    description: string
    /** When the call answers 202 without data, in a `single` envelope, because the data is not ready; null: never. */
    pending: string | null
    /** Media types other than JSON are sent as downloads. */
    mediaType: 'application/json' | FileType
  }
  /** Codes beyond those of every such call (`errorsOf` in openapi-failures.ts adds these). */
  errors: ErrorCode[]
  examples: {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    /** An example of `data`; for a list, of its items. */
    data: unknown
  }
}

/** The `data` of a handler; the response schema refuses any other member. */
export type Data<R extends Route> = z.input<R['response']['data']>

type Defaulted =
  | 'sensitivity'
  | 'extension'
  | 'lenient'
  | 'versioned'
  | 'errors'
  | 'params'
  | 'query'
  | 'body'
  | 'upload'

/** A changing route with a token or a session must name its sensitivity. */
type Chosen = { effect: 'read' } | { auth: { by: 'client' | 'visitor' } } | { sensitivity: Route['sensitivity'] }

/** Fills in common defaults. The type keeps each route's id and schemas. */
export function route<
  const Id extends string,
  Params extends Shape = typeof nothing,
  Query extends Shape = typeof nothing,
  Body extends Shape | null = null,
  Response extends z.ZodType = z.ZodType,
>(
  definition: Omit<Route<Id, Params, Query, Body, Response>, Defaulted | 'response'> &
    Partial<Pick<Route<Id, Params, Query, Body, Response>, Defaulted>> & {
      response: Omit<Route<Id, Params, Query, Body, Response>['response'], 'mediaType' | 'pending'> & {
        mediaType?: FileType
        pending?: string
      }
    } & Chosen,
): Route<Id, Params, Query, Body, Response> {
  return {
    sensitivity: 'work',
    extension: false,
    lenient: false,
    versioned: false,
    errors: [],
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: null as Body,
    upload: null,
    ...definition,
    response: { mediaType: 'application/json', pending: null, ...definition.response },
  }
}
