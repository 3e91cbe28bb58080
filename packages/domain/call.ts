import type { Data, Route } from '@custos/contract/route'
import type { Scope } from '@custos/contract/scopes'
import type { TenantSession } from '@custos/database/session'
import type { z } from 'zod'
import type { Received } from './documents/document.ts'
import type { IncomingFile } from './documents/storage.ts'
import type { Services } from './services.ts'

/** The caller: an app of an organisation, or a person through one, with the scopes of the token. */
export interface Caller {
  tenantId: string
  appId: string
  /** The person; null if a machine acts for itself. */
  userId: string | null
  scopes: ReadonlySet<Scope>
}

/** The actor of `created_by` and the audit log: the person, or the app if no person acts. */
export const actorOf = ({ userId, appId }: Pick<Caller, 'userId' | 'appId'>): string => userId ?? appId

/**
 * The input of a handler. The server has already checked principal, input and authorization, and has opened the session: a
 * transaction for a write, which the audit record of the request and the response share.
 */
export interface Request<R extends Route> {
  caller: Caller
  params: z.output<R['params']>
  query: z.output<R['query']>
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined
  /** The file, in an upload call. */
  received: Received | undefined
  session: TenantSession
  services: Services
  /** The arrival of the request, which is the current time for all of it. */
  now: Date
  /** The request's If-Match header. */
  ifMatch: string | undefined
  /** Adds to the `custom_data` of the audit record. Never a secret. */
  auditNote(name: string, value: unknown): void
}

/** A page of a list, and the cursor of the next page. */
export interface Page<Item> {
  items: Item[]
  startingAfter: string | null
}

export type CallResult<R extends Route> = {
  /** For a list: a page of `data`. */
  data: Data<R> | Page<Data<R>> | FileResponse | Pending
  /** Path of the created resource. */
  location?: string
  /** Version of the data, for a versioned call. */
  etag?: string
}

/** The data is not ready yet, in a call that permits this response. */
export class Pending {
  /** The document in preparation, for people. */
  readonly what: string
  /** Seconds. */
  readonly retryAfter: number

  constructor(what: string, retryAfter: number) {
    this.what = what
    this.retryAfter = retryAfter
  }
}

/** Data that is too large to hold in memory. */
export interface Streamed {
  /** Bytes; undefined: unknown before the end. */
  size?: number
  chunks: AsyncIterable<Uint8Array>
}

/** A response that is a file. */
export interface FileResponse {
  bytes: Uint8Array | string | Streamed
  mediaType: string
  fileName: string
}

export interface Call<Id extends string = string> {
  route: Route<Id>
  handle(request: Request<Route>): Promise<CallResult<Route>>
  /** For an upload call: stores the file before the transaction begins, so that no transaction waits for a client. */
  receive?(request: Receiving, file: IncomingFile): Promise<Received>
}

type Receiving<R extends Route = Route> = Pick<Request<R>, 'params' | 'query' | 'session' | 'services'>

/** Ties a handler to its route. Authentication, authorization and validation are complete when it runs; it does the work, adds audit notes, and returns the data. */
export function call<R extends Route>(
  route: R,
  handle: (request: Request<R>) => Promise<CallResult<R>>,
): Call<R['id']> {
  return { route, handle: handle as unknown as Call['handle'] }
}

/** Ties a handler with an upload to its route. */
export function uploadCall<R extends Route, File extends Received = Received>(
  route: R,
  {
    receive,
    handle,
  }: {
    receive(request: Receiving<R>, file: IncomingFile): Promise<File>
    handle(request: Request<R> & { received: File }): Promise<CallResult<R>>
  },
): Call<R['id']> {
  return {
    ...call(route, handle as Parameters<typeof call<R>>[1]),
    receive: receive as unknown as NonNullable<Call['receive']>,
  }
}
