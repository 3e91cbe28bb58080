import type { FirstApp } from '@custos/domain/tenants/create'

export type Method = 'GET' | 'POST' | 'PUT'

/** Makes one call of the API. @returns its `data`. @throws Error with the API's message. */
export type CallApi = <Data>(
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Data>

/** Calls the API as any integration does: gets a token for the app's credentials, then uses it for each call. */
export async function signIn(url: string, { client_id, client_secret }: FirstApp): Promise<CallApi> {
  const answer = await fetch(`${url}/v1/oauth/token`, {
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
    const reply = await fetch(url + path, {
      method,
      headers: { ...who, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.headers.get('content-type')?.startsWith('application/json')) return (await reply.text()) as Data
    const { data, error } = (await reply.json()) as { data: Data; error?: { message: string } | null }
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${error?.message}`)
    return data
  }
}
