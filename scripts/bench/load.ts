import { connect } from 'node:net'

/**
 * Asks the same thing again and again over kept-alive connections, as lightly as a socket allows, so that the server and not
 * the asking is measured.
 *
 * @returns answers per second, and the median and 99th percentile of the times in milliseconds.
 */
export async function load(
  target: { port: number; path: string; token: string },
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; median: number; p99: number }> {
  const request = `GET ${target.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${target.token}\r\n\r\n`
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => askUntil(target.port, request, until, times)))
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    median: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

function askUntil(port: number, request: string, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let received: Buffer[] = []
    let missing = -1
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
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.split('\r\n', 1)[0]))
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (bytes.length - end - 4)
        received = []
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      missing = -1
      const now = performance.now()
      times.push(now - askedAt)
      if (now < until) ask()
      else socket.end(resolve)
    })
  })
}
