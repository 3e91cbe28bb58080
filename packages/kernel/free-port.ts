import { createServer } from 'node:net'

/** A port of the loopback address that was just free. If another program takes it meanwhile, the caller asks for another. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve((address as { port: number }).port))
    })
  })
}
