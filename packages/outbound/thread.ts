import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '@custos/kernel/lower-priority'
import { openOutboundClient } from './client.ts'
import type { OutboundRequest, OutboundResponse } from './messages.ts'
import { NoResponse, type NoResponseKind } from './no-response.ts'

lowerPriority()

/** A message to this thread: a request, or null to cancel it. */
export type ThreadRequest = { number: number; request: OutboundRequest } | { number: number; request: null }

/** The thread's message for each request that was not cancelled. */
export type ThreadResponse =
  | { number: number; response: OutboundResponse }
  | { number: number; response: null; kind: NoResponseKind; message: string }

const { send } = openOutboundClient()
const port = parentPort!
const underWay = new Map<number, AbortController>()

port.on('message', ({ number, request }: ThreadRequest) => {
  if (request === null) return underWay.get(number)?.abort()
  const calledOff = new AbortController()
  underWay.set(number, calledOff)
  const post = (message: ThreadResponse, transferred: ArrayBuffer[] = []) => {
    underWay.delete(number)
    if (!calledOff.signal.aborted) port.postMessage(message, transferred)
  }
  send(request, calledOff.signal).then(
    (response) => post({ number, response }, [response.body.buffer]),
    (error: unknown) => {
      const { kind, message } = error instanceof NoResponse ? error : new NoResponse('unreachable', String(error))
      post({ number, response: null, kind, message })
    },
  )
})
