import { type AnswerTimes, summarized, type Times } from './answer-times.ts'
import { connectTo, type Target } from './connection.ts'

/**
 * Sends the same request repeatedly over kept-alive connections, lightly enough to measure the server rather than the client.
 *
 * @param perSecond of all connections together; without it, or when late, each sends again after its response.
 * @returns also the responses with 200 a second.
 */
export async function load(
  target: Target,
  { connections, seconds, perSecond }: { connections: number; seconds: number; perSecond?: number },
): Promise<AnswerTimes & { perSecond: number }> {
  const times: Times = { served: [], shed: [] }
  const interval = perSecond === undefined ? 0 : (connections / perSecond) * 1000
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => askUntil(target, until, interval, times)))
  const elapsed = (performance.now() - began) / 1000
  const summary = summarized(times)
  return { ...summary, perSecond: summary.served / elapsed }
}

function askUntil(target: Target, until: number, interval: number, times: Times): Promise<void> {
  return new Promise((resolve, reject) => {
    connectTo(target, reject).then((connection) => {
      let askedAt = 0
      const ask = () => {
        askedAt = performance.now()
        connection.ask(answered)
      }
      const answered = (status: number) => {
        const now = performance.now()
        times[status === 200 ? 'served' : 'shed'].push(now - askedAt)
        const wait = askedAt + interval - now
        if (now + Math.max(wait, 0) >= until) {
          connection.end()
          resolve()
        } else if (wait < 1) ask()
        else setTimeout(ask, wait)
      }
      ask()
    }, reject)
  })
}
