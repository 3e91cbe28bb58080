import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The part of Redis that rate limits need: it speaks the protocol and knows the one counting script. */
export interface TestRedis extends AsyncDisposable {
  /** For RATE_LIMIT_REDIS_URL. */
  url: string
  /** Whether it accepts commands without replying. */
  hangs: boolean
  /** A fixed reply to every command, in Redis's protocol. */
  says: string | null
  /** Counts under the key like a client. @returns the count, and its remaining time in milliseconds. */
  count(key: string, points: number, seconds: number): [count: number, left: number]
  /** Stops, and drops every connection. */
  stop(): Promise<void>
  /** Restarts at the same address with empty counters. */
  start(): Promise<void>
}

export async function serveRedis(): Promise<TestRedis> {
  const counts = new Map<string, { count: number; ends: number }>()
  const sockets = new Set<Socket>()
  let port = 0

  /** `EVAL script 1 key points seconds …`: counts the points in a window that begins with the first point. */
  const answer = ([name, , , key, points, seconds]: string[]): string => {
    if (name?.toUpperCase() === 'PING') return '+PONG\r\n'
    if (name?.toUpperCase() !== 'EVAL') return '-ERR unknown command\r\n'
    const [count, left] = redis.count(key!, Number(points), Number(seconds))
    return `*2\r\n:${count}\r\n:${left}\r\n`
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let received = ''
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      for (let taken = takeCommand(received); taken; taken = takeCommand(received)) {
        received = taken.rest
        if (!redis.hangs) socket.write(redis.says ?? answer(taken.words))
      }
    })
  })

  const redis: TestRedis = {
    url: '',
    hangs: false,
    says: null,
    count(key, points, seconds) {
      const known = counts.get(key)
      const window = known && known.ends > Date.now() ? known : { count: 0, ends: Date.now() + seconds * 1000 }
      window.count += points
      counts.set(key, window)
      return [window.count, window.ends - Date.now()]
    },
    async start() {
      counts.clear()
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
      redis.url = `redis://127.0.0.1:${port}`
    },
    async stop() {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    [Symbol.asyncDispose]: () => redis.stop(),
  }
  await redis.start()
  return redis
}

/** The first complete command in the received text, an array of bulk strings; undefined while it is incomplete. */
function takeCommand(received: string): { words: string[]; rest: string } | undefined {
  const header = /^\*(\d+)\r\n/.exec(received)
  if (!header) return undefined
  const words: string[] = []
  let rest = received.slice(header[0].length)
  while (words.length < Number(header[1])) {
    const length = /^\$(\d+)\r\n/.exec(rest)
    if (!length) return undefined
    const end = length[0].length + Number(length[1])
    if (rest.length < end + 2) return undefined
    words.push(rest.slice(length[0].length, end))
    rest = rest.slice(end + 2)
  }
  return { words, rest }
}
