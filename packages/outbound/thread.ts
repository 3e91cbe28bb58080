import { parentPort } from 'node:worker_threads'
import { giveWay } from '@custos/kernel/give-way'
import { openOutboundClient } from './client.ts'
import type { OutboundRequest, OutboundResponse } from './messages.ts'
import { NoResponse, type NoResponseKind } from './no-response.ts'

giveWay()

/** What this thread is told: a request, or that nobody waits for its answer any more. */
export type Told = { number: number; request: OutboundRequest } | { number: number; request: null }

/** What it says of each request that somebody still waits for. */
export type Said =
  | { number: number; answer: OutboundResponse }
  | { number: number; answer: null; kind: NoResponseKind; message: string }

const { send } = openOutboundClient()
const port = parentPort!
const underWay = new Map<number, AbortController>()

port.on('message', ({ number, request }: Told) => {
  if (request === null) return underWay.get(number)?.abort()
  const calledOff = new AbortController()
  underWay.set(number, calledOff)
  const say = (said: Said, transferred: ArrayBuffer[] = []) => {
    underWay.delete(number)
    if (!calledOff.signal.aborted) port.postMessage(said, transferred)
  }
  send(request, calledOff.signal).then(
    (answer) => say({ number, answer }, [answer.body.buffer]),
    (error: unknown) => {
      const { kind, message } = error instanceof NoResponse ? error : new NoResponse('unreachable', String(error))
      say({ number, answer: null, kind, message })
    },
  )
})
