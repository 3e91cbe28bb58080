import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that a system gives to outgoing connections. */
const [first, count] = [20_000, 10_000]

/** A free port of the loopback address that nobody is given while the process that had it is started again. */
export async function lowPort(): Promise<number> {
  for (let port = first + (process.pid % count); ; port++) {
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
