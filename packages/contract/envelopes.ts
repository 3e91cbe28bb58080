import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from './errors.ts'
import { extension } from './fields.ts'
import type { Route } from './route.ts'

/** The envelopes of responses (specification, points 3 and 8). */

const RequestId = z
  .string()
  .regex(/^req_[A-Za-z0-9]{16}$/)
  .meta({ id: 'RequestId', description: 'Id of this request, also in the Request-Id header and in the audit log.' })

const responseCode = z
  .int()
  .min(100)
  .max(599)
  .meta({ id: 'ResponseCode', description: 'The HTTP status of this response.' })

const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

const ErrorObject = z
  .object({
    type: z
      .enum(['api_error', 'authentication_error', 'invalid_request_error', 'rate_limit_error'])
      .describe('The family of the error.'),
    code: z.enum(errorCodes).describe('The error code, for programs.'),
    message: z.string().describe('The error message and the next step, for people.'),
    param: z.string().nullable().describe('Full path of the offending parameter, cut at 200 characters, or null.'),
    request_id: RequestId,
  })
  .meta({ id: 'Error', description: 'The error.' })

export const ErrorEnvelope = z
  .object({
    response_code: responseCode,
    data: z.null().describe('Always null in an error.'),
    error: ErrorObject,
    request_id: RequestId,
  })
  .meta({ id: 'ErrorResponse', description: 'The response to a request that failed.' })

const NoError = z.null().meta({ id: 'NoError', description: 'Always null in a success.' })

/** A response with neither data nor an error, which the single envelope permits. */
export const PendingEnvelope = z
  .object({
    response_code: responseCode,
    data: z.null().describe('Null while it is in preparation.'),
    error: NoError,
    pending: extension(z.string().describe('The state of the preparation, for people.')),
    request_id: RequestId,
  })
  .meta({ id: 'PendingResponse', description: 'The response while the data is being prepared.' })

const single = <Data extends z.ZodType>(data: Data) =>
  z.object({
    response_code: responseCode,
    data,
    error: NoError,
    request_id: RequestId,
  })

const NextCursor = z
  .string()
  .nullable()
  .meta({ id: 'NextCursor', description: 'The cursor of the next page, or null on the last one.' })

const ListType = z.literal('list').meta({ id: 'ListType', description: 'Always "list".' })

const HasMore = z.boolean().meta({ id: 'HasMore', description: 'Whether another page follows.' })

const ListPath = z.string().meta({ id: 'ListPath', description: 'Path of the list.' })

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    object: ListType,
    data: z.array(item).describe('One page, newest first.'),
    has_more: HasMore,
    url: ListPath,
    starting_after: NextCursor,
    request_id: RequestId,
  })

/** The response as sent: `data` in its envelope. */
export function responseSchema(route: Route): z.ZodType {
  if (route.response.envelope === 'single') return single(route.response.data)
  if (route.response.envelope === 'list') return listOf(route.response.data)
  return route.response.data
}
