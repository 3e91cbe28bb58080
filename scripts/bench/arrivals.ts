import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerTimes, summarized, type Times } from './answer-times.ts'
import { type Connection, connectTo, type Target } from './connection.ts'

/**
 * Requests that arrive at a fixed rate, independent of earlier ones, as from many separate clients. Runs in a separate process, so
 * that a slow server does not slow the requests.
 */
export interface ArrivalOptions extends Target {
  perSecond: number
  seconds: number
  /** If all of these wait for a response, further requests wait for a free one. */
  maxConnections: number
}

/** Each response's time counts from the request's arrival, even if it was not sent at once. */
export interface Arrivals extends AnswerTimes {
  /** The number of sent requests. */
  sent: number
  /** From the first arrival until the last request was sent. */
  seconds: number
  connections: number
  /** Connections reset by the server or its kernel; others replaced them. */
  broken: number
  unanswered: number
  /** The processors that sending used, which the server on the same machine lacks. */
  processors: number
}

/** The time limit of the last responses. Milliseconds. */
const timeoutMs = 10_000

process.once('message', async (options: ArrivalOptions) => {
  const arrivals = await arrive(options)
  process.send?.(arrivals, () => process.exit())
})

async function arrive({ perSecond, seconds, maxConnections, ...target }: ArrivalOptions): Promise<Arrivals> {
  const times: Times = { served: [], shed: [] }
  const free: Connection[] = []
  /** The arrival of each unsent request. */
  const waiting: number[] = []
  let connections = 0
  let connecting = 0
  let broken = 0
  let sent = 0
  let answered = 0
  let over = false
  const ended = Promise.withResolvers<undefined>()
  // Awaited below; a foreign message may come first.
  ended.promise.catch(() => {})

  const began = performance.now()
  const before = process.cpuUsage()
  let arrived = 0
  let lastSent = began
  for (const until = began + seconds * 1000; performance.now() < until; await sleep(1)) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    while (arrived < due) waiting.push(began + (arrived++ / perSecond) * 1000)
    send()
  }
  const { user, system } = process.cpuUsage(before)
  const processors = (user + system) / 1000 / (performance.now() - began)
  over = true
  if (answered === arrived) ended.resolve(undefined)
  await Promise.race([ended.promise, sleep(timeoutMs)])
  return {
    ...summarized(times),
    sent,
    seconds: (lastSent - began) / 1000,
    connections,
    broken,
    unanswered: arrived - answered,
    processors,
  }

  function send(): void {
    while (waiting.length > 0 && free.length > 0) ask(free.pop()!, waiting.shift()!)
    while (connecting < waiting.length && connections < maxConnections) {
      connections += 1
      connecting += 1
      open()
    }
  }

  function open(): void {
    let connection: Connection | undefined
    const failed = (error: Error) => {
      if (!('code' in error)) return ended.reject(error)
      connections -= 1
      broken += 1
      const at = connection ? free.indexOf(connection) : -1
      if (at >= 0) free.splice(at, 1)
    }
    connectTo(target, failed)
      .then((made) => {
        connection = made
        free.push(made)
      }, failed)
      .finally(() => {
        connecting -= 1
        send()
      })
  }

  function ask(connection: Connection, arrivedAt: number): void {
    sent += 1
    lastSent = performance.now()
    connection.ask((status) => {
      times[status === 200 ? 'served' : 'shed'].push(performance.now() - arrivedAt)
      answered += 1
      free.push(connection)
      send()
      if (over && answered === arrived) ended.resolve(undefined)
    })
  }
}
