import { ApiFailure, NoResponse } from './failure.ts'
import type { paths } from './generated/api.ts'

/** The public API, under the session of the signed-in person: the browser holds no token (RFC 10017). */
const API = '/console/api'

/** A header that no form and no other site can send. */
const OURS = { 'custos-console': '1' }

type Path = keyof paths
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The paths of the contract with this method: those of the API, or the console's own. */
type PathWith<M extends Method, Prefix extends string = '/v1/'> = {
  [P in Path]: P extends `${Prefix}${string}` ? (paths[P] extends Record<Lowercase<M>, object> ? P : never) : never
}[Path]

type Call<P extends Path, M extends Method> = paths[P][Lowercase<M> & keyof paths[P]]
type Content<C> = C extends { responses: infer R } ? (R[keyof R] extends { content: infer T } ? T : never) : never
type Json<C> = Content<C> extends { 'application/json': infer Body } ? Body : never

/** The data of a call's response, without its envelope. */
export type Data<P extends Path, M extends Method> =
  Json<Call<P, M>> extends { data: infer Held } ? Held : Json<Call<P, M>>

/** One page of a list, newest first. */
export interface Page<Item> {
  data: Item[]
  has_more: boolean
  starting_after: string | null
}

type Item<P extends Path> = Data<P, 'GET'> extends (infer One)[] ? One : never

type Given<C, Name extends 'path' | 'query'> = C extends { parameters: { [_ in Name]?: infer Values } } ? Values : never
type Body<C> = C extends { requestBody: { content: { 'application/json': infer Sent } } } ? Sent : undefined
/** In an address, a boolean is a word. */
type InQuery<Values> = {
  [Name in keyof Values]: Values[Name] | ('true' extends Values[Name] ? boolean : never) | undefined
}
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [_ in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [_ in Name]?: Value }
    : { [_ in Name]: Value }

/** The input of a call. */
type Input<P extends Path, M extends Method> = Part<'path', Given<Call<P, M>, 'path'>> &
  Part<'query', InQuery<NonNullable<Given<Call<P, M>, 'query'>>>>
type InputWithBody<P extends Path, M extends Method> = Input<P, M> & Part<'body', Body<Call<P, M>>>
/** The input may be omitted if a call needs none. */
type Needed<Value> = Record<never, never> extends Value ? [input?: Value] : [input: Value]

type Values = Record<string, string | number | boolean | undefined>

/** The path with its parameters. */
export function pathTo<P extends PathWith<'GET'>>(path: P, parameters: Given<Call<P, 'GET'>, 'path'>): string {
  return filled(path, parameters as Values)
}

const filled = (path: string, parameters: Values = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])))

/** Reads a resource. @throws {ApiFailure | NoResponse} */
export async function read<P extends PathWith<'GET'>>(
  path: P,
  ...[input = {} as never]: Needed<Input<P, 'GET'> & { signal?: AbortSignal }>
): Promise<Data<P, 'GET'>> {
  return dataOf(await got(path, input))
}

/** The current resource, with its version for a change based on it. @throws {ApiFailure | NoResponse} */
export async function readVersion<P extends PathWith<'GET'>>(
  path: P,
  ...[input = {} as never]: Needed<Input<P, 'GET'>>
): Promise<{ data: Data<P, 'GET'>; etag: string }> {
  const response = await got(path, input)
  return { data: await dataOf(response), etag: response.headers.get('etag')! }
}

/** Reads a page of a list. @throws {ApiFailure | NoResponse} */
export async function readPage<P extends PathWith<'GET'>>(
  path: P,
  ...[input = {} as never]: Needed<Input<P, 'GET'> & { signal?: AbortSignal }>
): Promise<Page<Item<P>>> {
  return (await got(path, input)).json()
}

interface Address {
  path?: unknown
  query?: unknown
  signal?: AbortSignal
}

const got = (path: string, { path: parameters, query, signal }: Address): Promise<Response> =>
  send(`${API}${filled(path, parameters as Values)}${search(query as Values)}`, { signal: signal ?? null })

/** The text of a document. @throws {ApiFailure | NoResponse} */
export async function readText(path: string, signal?: AbortSignal): Promise<string> {
  return (await send(`${API}${path}`, { signal: signal ?? null })).text()
}

/** The bytes of a document. @throws {ApiFailure | NoResponse} */
export async function readBytes(path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  return (await send(`${API}${path}`, { signal: signal ?? null })).arrayBuffer()
}

/** The address from which the browser downloads an attachment of the API. @param path of `pathTo` */
export const downloadAddress = (path: string): string => `${API}${path}`

/** Makes a change once: if the request must be repeated, it has the same key. @throws {ApiFailure | NoResponse} */
export async function write<M extends 'POST' | 'PUT' | 'DELETE', P extends PathWith<M>>(
  method: M,
  path: P,
  ...[input = {} as never]: Needed<InputWithBody<P, M> & { ifMatch?: string; key?: string }>
): Promise<Data<P, M>> {
  const {
    path: parameters,
    body,
    ifMatch,
    key,
  } = input as { path?: Values; body?: unknown; ifMatch?: string; key?: string }
  const response = await send(`${API}${filled(path, parameters)}`, {
    method,
    headers: {
      ...OURS,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'DELETE' ? {} : { 'idempotency-key': key ?? crypto.randomUUID() }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return dataOf(response)
}

/** Some responses have no envelope and no data. */
async function dataOf<Held>(response: Response): Promise<Held> {
  const text = await response.text()
  const body = text === '' ? {} : JSON.parse(text)
  return 'data' in body ? body.data : body
}

/** A request to the console's own server, outside the public API: sessions and sign-in. */
export async function consoleRequest<M extends 'GET' | 'POST' | 'DELETE', P extends PathWith<M, '/console/'>>(
  method: M,
  path: P,
  ...[input = {} as never]: Needed<InputWithBody<P, M>>
): Promise<Data<P, M>> {
  const { path: parameters, query, body } = input as { path?: Values; query?: Values; body?: unknown }
  const response = await send(`${filled(path, parameters)}${search(query)}`, {
    method,
    headers: { ...OURS, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return dataOf(response)
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

/** The session is valid, but this step needs a new proof of identity. */
const asksWhoOneIs = (failure: Error): boolean =>
  failure instanceof ApiFailure && failure.code === 'authentication_required'

let confirmIdentity: () => Promise<boolean> = () => Promise.resolve(false)

/** @param ask asks the person to confirm their identity. If it resolves to true, the request is sent again. */
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

function search(query: Values = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Sends a file as it is. Unlike `fetch`, XMLHttpRequest reports how much of a body has been sent.
 * @throws {ApiFailure | NoResponse}
 */
export async function sendFile<P extends PathWith<'POST'>>(
  path: P,
  { path: parameters, query }: Input<P, 'POST'>,
  file: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<Data<P, 'POST'>> {
  return sendTo(`${API}${filled(path, parameters as Values)}${search(query as Values)}`, {}, file, onProgress)
}

/** Sends a file like `sendFile`, to the console's own server outside the public API. @param headers besides our own */
export const consoleUpload = <P extends PathWith<'POST', '/console/'>>(
  path: P,
  { query }: Input<P, 'POST'>,
  file: Blob,
  headers: Record<string, string>,
): Promise<Data<P, 'POST'>> => sendTo(`${path}${search(query as Values)}`, headers, file, () => {})

async function sendTo<Held>(
  address: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Held> {
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
  return dataOf(response)
}
