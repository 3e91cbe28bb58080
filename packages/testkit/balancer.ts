import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP load balancer on loopback: a new connection goes to the next server whose /readyz succeeds. */
export interface Balancer extends AsyncDisposable {
  url: string
  /** Origins of the servers; may change. */
  servers: string[]
}

/** The interval between checks of /readyz. Milliseconds. */
const interval = 50

export async function startBalancer(servers: string[]): Promise<Balancer> {
  const ready = new Set<string>()
  const sockets = new Set<Socket>()
  let stopping = false
  let turn = 0

  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    const candidates = balancer.servers.filter((origin) => ready.has(origin))
    turn += 1
    const order = candidates.map((_, index) => candidates[(turn + index) % candidates.length]!)
    join(client, order)
  })

  function join(client: Socket, [origin, ...others]: string[]): void {
    if (origin === undefined) return void client.destroy()
    const { hostname, port } = new URL(origin)
    const chosen = connect(Number(port), hostname)
    chosen.once('error', () => join(client, others))
    chosen.once('connect', () => {
      chosen.removeAllListeners('error').on('error', () => client.destroy())
      client.on('close', () => chosen.destroy())
      client.pipe(chosen).pipe(client)
    })
  }

  const look = async (origin: string): Promise<void> => {
    const status = await fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) ready.add(origin)
    else ready.delete(origin)
  }
  const keepLooking = async () => {
    while (!stopping) {
      await Promise.all(balancer.servers.map(look))
      await sleep(interval)
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers,
    async [Symbol.asyncDispose]() {
      stopping = true
      for (const socket of sockets) socket.destroy()
      server.close()
      await looking
    },
  }
  const looking = keepLooking()
  return balancer
}
