import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FirstApp } from '@custos/domain/tenants/create'

export type Method = 'GET' | 'POST' | 'PUT'

/** Makes one call of the API. @returns its `data`. @throws Error with the API's message. */
export type CallApi = <Data>(
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Data>

/** Responses to a request that may succeed later: too many requests, a busy or an unreachable database, a timeout. */
const temporary = [429, 503, 504]

/** Requests in all, and the pause after a response that names none. Seconds. */
const attempts = 60
const pause = 2

/** Sends a request, and again each time that the server asks to wait, so that a busy machine does not end the demonstration. */
export async function sendPatiently(
  url: string,
  request: RequestInit,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, request)
    if (!temporary.includes(response.status) || attempt === attempts) return response
    await response.body?.cancel()
    await wait(1000 * Number(response.headers.get('retry-after') ?? pause))
  }
}

/** Calls the API as any integration does: gets a token for the app's credentials, then uses it for each call. */
export async function signIn(url: string, { client_id, client_secret }: FirstApp): Promise<CallApi> {
  const answer = await sendPatiently(`${url}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`The API gave no token: ${answer.status}`)

  return callerOf(url, { authorization: `Bearer ${token}` })
}

/** Calls the API below the address, each time with the headers that identify the caller. */
export function callerOf(url: string, who: Record<string, string>): CallApi {
  return async <Data>(method: Method, path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await sendPatiently(url + path, {
      method,
      headers: {
        ...who,
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.headers.get('content-type')?.startsWith('application/json')) return (await reply.text()) as Data
    const { data, error } = (await reply.json()) as { data: Data; error?: { message: string } | null }
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${error?.message}`)
    return data
  }
}
