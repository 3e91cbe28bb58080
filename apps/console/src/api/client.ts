import { ApiFailure, NoResponse } from './failure.ts'

/** The public API, under the session of who is signed in: the browser holds no token (RFC 10017). */
const API = '/console/api'

/** A header that no form and no other site can send. */
const OURS = { 'custos-console': '1' }

export type Query = Record<string, string | number | boolean | undefined>

/** One page of a list, newest first. */
export interface Page<Item> {
  data: Item[]
  has_more: boolean
  starting_after: string | null
}

/** @throws {ApiFailure | NoResponse} */
export async function read<Data>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Data> {
  const response = await send(`${API}${path}${search(query)}`, { signal: signal ?? null })
  return ((await response.json()) as { data: Data }).data
}

/** The text of a document. @throws {ApiFailure | NoResponse} */
export async function readText(path: string, signal?: AbortSignal): Promise<string> {
  return (await send(`${API}${path}`, { signal: signal ?? null })).text()
}

/** The bytes of a document. @throws {ApiFailure | NoResponse} */
export async function readBytes(path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await send(`${API}${path}`, { signal: signal ?? null })).arrayBuffer()
}

/** The address under which the browser saves what the API gives as an attachment. */
export const downloadAddress = (path: string): string => `${API}${path}`

/** @throws {ApiFailure | NoResponse} */
export async function readPage<Item>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Page<Item>> {
  const response = await send(`${API}${path}${search(query)}`, { signal: signal ?? null })
  return (await response.json()) as Page<Item>
}

/**
 * Changes something, once: the same key is sent if the request has to be sent again.
 *
 * @throws {ApiFailure | NoResponse}
 */
export async function write<Data>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options: { ifMatch?: string; key?: string } = {},
): Promise<Data> {
  const response = await send(`${API}${path}`, {
    method,
    headers: {
      ...OURS,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'DELETE' ? {} : { 'idempotency-key': options.key ?? crypto.randomUUID() }),
      ...(options.ifMatch === undefined ? {} : { 'if-match': options.ifMatch }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return dataOf<Data>(response)
}

/** Some answers have no envelope, and hold nothing. */
async function dataOf<Data>(response: Response): Promise<Data> {
  const text = await response.text()
  return (text === '' ? undefined : (JSON.parse(text) as { data: Data }).data) as Data
}

/** A request to the console's own server, outside the public API: sessions and sign-in. */
export async function ask<Data>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Data> {
  const response = await send(`/console${path}`, {
    method,
    headers: { ...OURS, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return dataOf<Data>(response)
}

async function send(address: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, { credentials: 'same-origin', redirect: 'error', ...init })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NoResponse('The server cannot be reached.', { cause: error })
  }
  if (response.ok) return response
  const failure = await failureOf(response)
  if (asksWhoOneIs(failure) && (await confirmIdentity())) return send(address, init)
  throw failure
}

/** The session stands, and this step asks who one is once more. */
const asksWhoOneIs = (failure: Error): boolean =>
  failure instanceof ApiFailure && failure.code === 'authentication_required'

let confirmIdentity: () => Promise<boolean> = () => Promise.resolve(false)

/** @param ask asks the person who she is; true when she has proved it, and the request is sent once more */
export function onIdentityAsked(ask: () => Promise<boolean>): void {
  confirmIdentity = ask
}

async function failureOf(response: Response): Promise<Error> {
  try {
    const { error } = (await response.json()) as { error: ConstructorParameters<typeof ApiFailure>[1] }
    return new ApiFailure(response.status, error)
  } catch {
    return new NoResponse(`The server answered with status ${response.status} and no reason.`)
  }
}

function search(query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Sends a file as it is. `fetch` does not tell how much of a body has left; XMLHttpRequest does.
 *
 * @throws {ApiFailure | NoResponse}
 */
export async function sendFile<Data>(
  path: string,
  query: Query,
  file: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<Data> {
  return sendTo<Data>(`${API}${path}${search(query)}`, {}, file, onProgress)
}

/** The same to the console's own server, outside the public API. @param headers besides our own */
export const askWithFile = <Data>(path: string, query: Query, file: Blob, headers: Record<string, string>) =>
  sendTo<Data>(`/console${path}${search(query)}`, headers, file, () => {})

async function sendTo<Data>(
  address: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Data> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  for (const [name, value] of Object.entries({ ...OURS, ...headers })) request.setRequestHeader(name, value)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
  request.onerror = () => reject(new NoResponse('The server cannot be reached.'))
  request.send(file)
  const response = await promise
  if (!response.ok) throw await failureOf(response)
  return dataOf<Data>(response)
}
