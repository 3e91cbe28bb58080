import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the system's ports for outgoing connections. */
const [first, count] = [20_000, 10_000]

/** A free loopback port that no other process gets while its owner restarts. */
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
