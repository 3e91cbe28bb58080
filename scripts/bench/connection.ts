import { once } from 'node:events'
import { connect } from 'node:net'

export interface Target {
  port: number
  path: string
  token: string
}

/** A kept-alive connection that sends one request repeatedly, one at a time, with minimal work. */
export interface Connection {
  /** @param answered called with the status when the whole response has arrived. */
  ask(answered: (status: number) => void): void
  end(): void
}

/** @param failed called with a connection error, and with a response other than 200 and 503. */
export async function connectTo({ port, path, token }: Target, failed: (error: Error) => void): Promise<Connection> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let answered: (status: number) => void
  let received: Buffer[] = []
  let missing = -1
  let status = 0
  socket.on('error', failed)
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      received.push(chunk)
      const bytes = received.length === 1 ? chunk : Buffer.concat(received)
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = bytes.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      if (status !== 200 && status !== 503) return failed(new Error(head.split('\r\n', 1)[0]))
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (bytes.length - end - 4)
      received = []
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    missing = -1
    answered(status)
  })
  return {
    ask(then) {
      answered = then
      socket.write(request)
    },
    end: () => void socket.end(),
  }
}
