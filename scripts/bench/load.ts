import { connect } from 'node:net'

interface Times {
  /** Of each request that was answered with 200. Milliseconds. */
  served: number[]
  /** Of each that was turned away with 503. */
  shed: number[]
}

/**
 * Asks the same thing again and again over kept-alive connections, as lightly as a socket allows, so that the server and not
 * the asking is measured.
 *
 * @param perSecond of all connections together; each asks again as soon as it is answered where this is left out, or when it is late.
 * @returns answers with 200 per second, the median and 99th percentile of their times in milliseconds; how many requests were turned
 *   away with 503, and the 99th percentile of their times.
 */
export async function load(
  target: { port: number; path: string; token: string },
  { connections, seconds, perSecond }: { connections: number; seconds: number; perSecond?: number },
): Promise<{ perSecond: number; served: number; median: number; p99: number; shed: number; shedP99: number }> {
  const request = `GET ${target.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${target.token}\r\n\r\n`
  const times: Times = { served: [], shed: [] }
  const interval = perSecond === undefined ? 0 : (connections / perSecond) * 1000
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => askUntil(target.port, request, until, interval, times)))
  const elapsed = (performance.now() - began) / 1000
  const served = times.served.toSorted((a, b) => a - b)
  const shed = times.shed.toSorted((a, b) => a - b)
  return {
    perSecond: served.length / elapsed,
    served: served.length,
    median: quantile(served, 0.5),
    p99: quantile(served, 0.99),
    shed: shed.length,
    shedP99: quantile(shed, 0.99),
  }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function askUntil(port: number, request: string, until: number, interval: number, times: Times): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let received: Buffer[] = []
    let missing = -1
    let status = ''
    let askedAt = 0
    const ask = () => {
      askedAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        received.push(chunk)
        const bytes = received.length === 1 ? chunk : Buffer.concat(received)
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = bytes.toString('latin1', 0, end)
        status = head.slice(9, 12)
        if (status !== '200' && status !== '503') return reject(new Error(head.split('\r\n', 1)[0]))
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (bytes.length - end - 4)
        received = []
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      missing = -1
      const now = performance.now()
      times[status === '200' ? 'served' : 'shed'].push(now - askedAt)
      const wait = askedAt + interval - now
      if (now + Math.max(wait, 0) >= until) socket.end(resolve)
      else if (wait < 1) ask()
      else setTimeout(ask, wait)
    })
  })
}
