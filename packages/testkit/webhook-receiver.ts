import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  id: string
  headers: Record<string, string>
  body: string
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
  /** The receiver accepted the request, but its response never arrives. */
  isLost?: boolean
}

export interface Receiver extends AsyncDisposable {
  url: string
  /** Every request in order, accepted or not. */
  received: Received[]
  /** The ids of accepted requests, each once, as a correct receiver stores them. */
  accepted: Set<string>
  /** The receiver's later responses. */
  answer: (request: Received, count: number) => Answer | Promise<Answer>
}

/** A receiver of webhooks on loopback. */
export async function serveReceiver(): Promise<Receiver> {
  const receiver: Omit<Receiver, 'url' | typeof Symbol.asyncDispose> = {
    received: [],
    accepted: new Set(),
    answer: () => ({ status: 204 }),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const headers = request.headers as Record<string, string>
      const taken = { id: headers['webhook-id']!, headers, body: Buffer.concat(chunks).toString() }
      receiver.received.push(taken)
      const { status, headers: sent = {}, body = '', isLost } = await receiver.answer(taken, receiver.received.length)
      if (status >= 200 && status < 300) receiver.accepted.add(taken.id)
      if (isLost) request.socket.destroy()
      else response.writeHead(status, sent).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hooks`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
