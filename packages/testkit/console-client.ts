import { consoleHeader } from '@custos/contract/console-routes'
import type { Route } from '@custos/contract/route'
import type { z } from 'zod'
import { ApiClient, type ApiResponse, pathOf, type Sent } from './api-client.ts'

/** The headers that a browser sends from the console's own page. */
export const ownPage = { [consoleHeader.name]: consoleHeader.value, 'sec-fetch-site': 'same-origin' }

/** A browser at the console, for tests: it keeps cookies and sends the headers of the console's page. */
export class ConsoleClient {
  readonly url: string
  readonly cookies = new Map<string, string>()

  /** @param token of a session, as in its cookie. */
  constructor(url: string, token?: string) {
    this.url = url
    if (token !== undefined) this.cookies.set('__Host-Http-custos', token)
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** An API client with the current session. */
  get api(): ApiClient {
    return new ApiClient(`${this.url}/console/api`, undefined, { ...ownPage, cookie: this.cookie })
  }

  /** Sends any request and returns any response. */
  async call(method: string, path: string, { query = {}, body, headers = {} }: Sent = {}): Promise<ApiResponse> {
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const response = await fetch(`${this.url}${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...ownPage,
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const parsed = isJson ? (JSON.parse(text) as { error?: ApiResponse['error'] }) : undefined
    const requestId = response.headers.get('request-id')!
    return {
      status: response.status,
      headers: response.headers,
      requestId,
      text,
      body: parsed,
      error: parsed?.error ?? null,
    }
  }

  /** Makes a call of the console that must succeed. @returns its `data`. */
  async ok<R extends Route>(
    route: R,
    given: { params?: z.input<R['params']>; body?: R['body'] extends z.ZodType ? z.input<R['body']> : undefined } = {},
  ): Promise<z.output<R['response']['data']>> {
    const answer = await this.call(route.method, pathOf(route, given.params as Record<string, string>), {
      ...(given.body !== undefined && { body: given.body }),
    })
    if (answer.status !== route.response.status)
      throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${answer.text}`)
    const data = route.response.envelope === 'single' ? (answer.body as { data: unknown }).data : answer.body
    return route.response.data.parse(data) as z.output<R['response']['data']>
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
