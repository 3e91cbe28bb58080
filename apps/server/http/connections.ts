import type { Server } from 'node:http'
import { networkOf } from './network.ts'

/**
 * Open connections at once. The server closes further ones. The limit bounds the memory of idle clients and of bodies in
 * transit.
 */
const defaultMax = 4096

/**
 * Bounds connections. A network may have at most as many connections as are still free, so one network can take at most half of
 * them.
 * @param byNetwork false if all connections come from the operator's own proxy, which must then share them out itself.
 */
export function boundConnections(
  server: Server,
  { byNetwork, max = defaultMax }: { byNetwork: boolean; max?: number },
): void {
  server.maxConnections = max
  if (!byNetwork) return
  const openByNetwork = new Map<string, number>()
  let open = 0
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = openByNetwork.get(network) ?? 0
    if (count >= Math.max(1, max - open)) return void socket.destroy()
    openByNetwork.set(network, count + 1)
    open += 1
    socket.once('close', () => {
      open -= 1
      const left = openByNetwork.get(network)! - 1
      if (left > 0) openByNetwork.set(network, left)
      else openByNetwork.delete(network)
    })
  })
}
