import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'

/** Sends requests from a separate thread, so that the platform's thread does only the platform's work. */
export interface Sent {
  method: string
  url: string
  headers: Record<string, string | string[]>
  body: Uint8Array | null
}

/** The response; status 0: the connection ended without one. */
export interface Answered {
  status: number
  bytes: number
  /** The time until the whole response arrived. */
  milliseconds: number
  /** The beginning of the response. */
  head: string
}

/** The time limit of a response. Milliseconds. */
const patience = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const port = parentPort!

port.on('message', async ({ number, sent }: { number: number; sent: Sent }) => {
  port.postMessage({ number, answered: await send(sent) })
})

function send({ method, url, headers, body }: Sent): Promise<Answered> {
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<Answered>()
  let bytes = 0
  let head = ''
  const end = (status: number) => resolve({ status, bytes, milliseconds: performance.now() - began, head })
  try {
    const asked = request(url, { method, headers, agent, signal: AbortSignal.timeout(patience) })
    asked.on('error', () => end(0))
    asked.on('response', (response) => {
      response.on('error', () => end(0)).on('end', () => end(response.statusCode!))
      response.on('data', (chunk: Buffer) => {
        if (head.length < 300) head += chunk.toString('latin1', 0, 300)
        bytes += chunk.length
      })
    })
    asked.end(body)
  } catch {
    end(0)
  }
  return promise
}
