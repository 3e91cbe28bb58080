import { setTimeout as sleep } from 'node:timers/promises'
import { registeredBelow } from '@custos/testkit/crash-points'
import { vendorDomain } from '@custos/testkit/vendor-site'
import type { Choices } from './random.ts'

/** A complete response. */
export interface Received {
  requestId: string
  status: number
  data: unknown
}

/** A request with its attempts until a final response. */
export interface Operation {
  kind:
    | 'create'
    | 'rename'
    | 'delete'
    | 'assess'
    | 'decide'
    | 'propose'
    | 'confirm'
    | 'import'
    | 'hand in'
    | 'ask'
    | 'answer'
    | 'hand in by link'
    | 'read'
    | 'refused'
  key: string | null
  /** The vendor of the request, once known. */
  vendorId: string | null
  name: string | null
  received: Received[]
}

export interface Target {
  url: string
  token: string
  /** Fires once no response is needed. */
  signal: AbortSignal
}

interface Sent {
  method: string
  path: string
  key?: string | null
  body?: unknown
  /** A file, sent in two parts. */
  raw?: string
  token?: string
  headers?: Record<string, string>
}

/** The time after which a missing response counts as none. Milliseconds. */
const slowest = 60_000

/** Sends a request once, and records its response. @returns null if none arrived. @throws the signal's reason */
export async function sendOnce(
  { url, signal }: Pick<Target, 'url' | 'signal'>,
  operation: Operation,
  { method, path, key, body, raw, token, headers }: Sent,
): Promise<Received | null> {
  signal.throwIfAborted()
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(slowest)]),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(raw !== undefined && { 'content-type': 'text/plain' }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(raw !== undefined && { body: inTwoParts(raw), duplex: 'half' }),
    })
    const answer = (await response.json()) as { data?: unknown }
    const received = { requestId: response.headers.get('request-id')!, status: response.status, data: answer.data }
    operation.received.push(received)
    return received
  } catch {
    // The server ended before its response arrived.
    return null
  }
}

/** Pauses between the parts, so that the server may be struck. */
async function* inTwoParts(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  yield bytes.subarray(0, bytes.length / 2)
  await sleep(20)
  yield bytes.subarray(bytes.length / 2)
}

/** The rows of one register. */
export const rowsOfRegister = 20

const registerOf = (key: string): string =>
  [
    'Vendor,Website',
    ...Array.from({ length: rowsOfRegister }, (_, n) => `${key} ${n},${key}-${n}${registeredBelow}`),
  ].join('\n')

/** A status after which the same request is sent again. */
const again = (status: number) => status === 503 || status === 409

/**
 * A client that works on its own vendors. With an Idempotency-Key it repeats a request until a final response; without one, it
 * sends a request once.
 *
 * @param rest whether to stop after the current operation.
 */
export async function work(
  target: Target,
  label: string,
  choose: Choices,
  rest: () => boolean,
  assessments: number,
): Promise<Operation[]> {
  const journal: Operation[] = []
  const vendors: string[] = []
  let count = 0

  async function perform(operation: Operation, sent: Sent): Promise<Received | null> {
    journal.push(operation)
    for (;;) {
      const received = await sendOnce(target, operation, { token: target.token, ...sent, key: operation.key })
      if (received && !again(received.status)) return received
      if (operation.key === null) return received
      await sleep(30)
    }
  }

  const start = (kind: Operation['kind'], keyed: boolean, vendorId: string | null = null): Operation => {
    count += 1
    const id = `${label}-${count}`
    return { kind, key: keyed ? id : null, vendorId, name: `Vendor ${id}`, received: [] }
  }

  async function create(keyed: boolean): Promise<void> {
    const operation = start('create', keyed)
    const answer = await perform(operation, {
      method: 'POST',
      path: '/v1/vendors',
      body: { name: operation.name, domain: vendorDomain },
    })
    if (answer?.status !== 201) return
    operation.vendorId = (answer.data as { id: string }).id
    vendors.push(operation.vendorId)
  }

  async function assess(): Promise<void> {
    await create(true)
    const vendorId = vendors.at(-1)
    // The rate limiter refused the vendor.
    if (vendorId === undefined) return
    await perform(start('assess', true, vendorId), {
      method: 'POST',
      path: `/v1/vendors/${vendorId}/assessment`,
      body: { name: 'Under fire', framework_ids: ['soc-2'] },
    })
    // An assessed vendor stays, so that its assessment can end.
    vendors.pop()
  }

  for (let index = 0; index < assessments; index += 1) await assess()
  while (!rest()) {
    const vendorId = vendors.length > 0 ? choose.oneOf(vendors) : null
    const choice = vendorId === null ? 0 : choose.below(12)
    if (vendorId === null || choice <= 1) await create(choice === 0)
    else if (choice <= 3) {
      const operation = start('rename', true, vendorId)
      await perform(operation, {
        method: 'PUT',
        path: `/v1/vendors/${vendorId}`,
        body: { name: operation.name, domain: vendorDomain },
      })
    } else if (choice === 4) {
      vendors.splice(vendors.indexOf(vendorId), 1)
      await perform(start('delete', false, vendorId), { method: 'DELETE', path: `/v1/vendors/${vendorId}` })
    } else if (choice === 5) {
      await perform(start('decide', true, vendorId), {
        method: 'POST',
        path: `/v1/vendors/${vendorId}/approval`,
        body: {
          status: 'APPROVED',
          supporting_assessments: [],
          approvers: [{ name: 'A. Person', role: 'DPO', date: 1_795_000_000 }],
          reasoning: 'Known for a long time.',
        },
      })
    } else if (choice === 10) {
      const operation = start('hand in', true, vendorId)
      await perform(operation, {
        method: 'POST',
        path: `/v1/vendors/${vendorId}/documents?name=paper.txt`,
        raw: `The paper ${operation.key} says that data is encrypted at rest.`,
      })
    } else if (choice === 11) {
      const operation = start('import', true)
      await perform(operation, {
        method: 'POST',
        path: '/v1/vendors/import?name=register.csv&apply=true',
        raw: registerOf(operation.key!),
      })
    } else if (choice === 6) await perform(start('refused', false), { method: 'GET', path: '/v1/vendors/no-uuid' })
    else if (choice === 7)
      await perform(start('refused', false), { method: 'GET', path: '/v1/vendors', token: 'nonsense' })
    else await perform(start('read', false, vendorId), { method: 'GET', path: `/v1/vendors/${vendorId}` })
    if (!rest()) await sleep(choose.below(10))
  }
  return journal
}
