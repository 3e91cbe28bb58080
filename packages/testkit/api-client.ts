import type { ErrorCode } from '@custos/contract/errors'
import type { Route } from '@custos/contract/route'
import type { z } from 'zod'
import { checkResponse } from './contract.ts'

export interface Sent {
  query?: Record<string, string | number | undefined>
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged, with the Content-Type of `headers`. */
  raw?: string | Uint8Array
  headers?: Record<string, string>
}

export interface ApiResponse {
  status: number
  headers: Headers
  requestId: string
  text: string
  /** The whole body, for JSON. */
  body: unknown
  /** The error, or null. */
  error: { type: string; code: ErrorCode; message: string; param: string | null; request_id: string } | null
}

type Data<R extends Route> = z.output<R['response']['data']>

export interface Listed<Item> {
  data: Item[]
  has_more: boolean
  starting_after: string | null
  url: string
}

interface Given<R extends Route> {
  params?: z.input<R['params']>
  query?: z.input<R['query']>
  body?: R['body'] extends z.ZodType ? z.input<R['body']> : undefined
  /** A file. */
  raw?: string | Uint8Array
  headers?: Record<string, string>
}

/** A client for tests: it checks every response against the OpenAPI document. */
export class ApiClient {
  readonly url: string
  readonly token: string | undefined
  /** The headers of every request. */
  readonly headers: Record<string, string>

  constructor(url: string, token?: string, headers: Record<string, string> = {}) {
    this.url = url
    this.token = token
    this.headers = headers
  }

  /** A client with another access token, or with none. */
  as(token: string | undefined): ApiClient {
    return new ApiClient(this.url, token)
  }

  /** Sends any request and returns any response. */
  async call(method: string, path: string, { query = {}, body, raw, headers = {} }: Sent = {}): Promise<ApiResponse> {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    const response = await fetch(`${this.url}${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...this.headers,
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? ((raw as string | undefined) ?? null) : JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await response.text()
    checkResponse(method, path, { status: response.status, headers: response.headers, text })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const parsed = isJson ? (JSON.parse(text) as { error?: ApiResponse['error'] }) : undefined
    return {
      status: response.status,
      headers: response.headers,
      requestId: response.headers.get('request-id')!,
      text,
      body: parsed,
      error: parsed?.error ?? null,
    }
  }

  /** Makes a call of the route table that must succeed. @returns its `data`. */
  async ok<R extends Route>(route: R, given: Given<R> = {}): Promise<Data<R>> {
    const { body } = await this.#succeed(route, given)
    return (route.response.envelope === 'single' ? (body as { data: unknown }).data : body) as Data<R>
  }

  /** Makes a list call of the route table that must succeed. @returns the list. */
  async page<R extends Route>(route: R, given: Given<R> = {}): Promise<Listed<Data<R>>> {
    return (await this.#succeed(route, given)).body as Listed<Data<R>>
  }

  async #succeed(route: Route, { params, query, body, raw, headers }: Given<Route>): Promise<ApiResponse> {
    const path = pathOf(route, params as Record<string, string>)
    const answer = await this.call(route.method, path, {
      ...(query !== undefined && { query: query as NonNullable<Sent['query']> }),
      ...(body !== undefined && { body }),
      ...(raw !== undefined && { raw }),
      ...(headers && { headers }),
    })
    if (answer.status !== route.response.status)
      throw new Error(`${route.method} ${path} answered ${answer.status}: ${answer.text}`)
    return answer
  }
}

/** The address of a call. */
export function pathOf(route: Route, params: Record<string, string> = {}): string {
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
