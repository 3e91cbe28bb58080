import { type AnswerTimes, summarized, type Times } from './answer-times.ts'
import { connectTo, type Target } from './connection.ts'

/**
 * Asks the same thing again and again over kept-alive connections, so that the server and not the asking is measured.
 *
 * @param perSecond of all connections together; each asks again as soon as it is answered where this is left out, or
 *   when it is late.
 * @returns with the answers with 200 per second.
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
