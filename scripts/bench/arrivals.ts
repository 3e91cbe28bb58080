import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerTimes, summarized, type Times } from './answer-times.ts'
import { type Connection, connectTo, type Target } from './connection.ts'

/**
 * Requests that arrive at a fixed rate, whatever becomes of those before them: as from many clients that know nothing
 * of each other. Runs in a process of its own, so that a server that is slow to answer does not slow the asking.
 */
export interface ArrivalOptions extends Target {
  perSecond: number
  seconds: number
  /** Requests that come while all of these wait for an answer, wait for one of them. */
  maxConnections: number
}

/** Each answer's time counts from the arrival on, when the request was not sent at once as well. */
export interface Arrivals extends AnswerTimes {
  /** Requests that were sent. */
  sent: number
  /** From the first arrival until the last request was sent. */
  seconds: number
  connections: number
  /** Connections that the server, or the kernel before it, reset; others took their place. */
  broken: number
  unanswered: number
  /** How many the asking kept busy: a server on the same machine does without them. */
  processors: number
}

/** For the last answers. Milliseconds. */
const timeoutMs = 10_000

process.once('message', async (options: ArrivalOptions) => {
  const arrivals = await arrive(options)
  process.send?.(arrivals, () => process.exit())
})

async function arrive({ perSecond, seconds, maxConnections, ...target }: ArrivalOptions): Promise<Arrivals> {
  const times: Times = { served: [], shed: [] }
  const free: Connection[] = []
  /** When each request that is not sent yet arrived. */
  const waiting: number[] = []
  let connections = 0
  let connecting = 0
  let broken = 0
  let sent = 0
  let answered = 0
  let over = false
  const ended = Promise.withResolvers<undefined>()
  // Awaited below; an answer that is none of ours may come first.
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
