import { lookup, Resolver } from 'node:dns/promises'

/** Resolves all addresses of a name, A and AAAA. */
export type Resolve = (hostname: string) => Promise<string[]>

/** The time limit of one question to one server, each of which is asked twice. */
const timeoutMs = 2_000

/**
 * Resolves names by its own queries to the name servers. The system's look-up would occupy one of the process's two threads for as
 * long as a name server stays silent, and all other names would wait.
 *
 * @param servers `address:port`; by default those of this machine.
 */
export function resolveByDns(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length > 0) return addresses
    const [first, second] = answers.map((answer) => (answer as PromiseRejectedResult).reason as { code?: string })
    // A name without an address of one kind may still have one of the other.
    throw first?.code === 'ENODATA' ? second : first
  }
}

/**
 * If the operator permits its own network, resolves names that only this machine knows, such as those in the hosts file. A name
 * whose name server stays silent is not looked up again.
 */
export const orAsThisMachineDoes =
  (resolve: Resolve): Resolve =>
  (hostname) =>
    resolve(hostname).catch(async (error: { code?: string }) => {
      if (error.code === 'ETIMEOUT' || error.code === 'ESERVFAIL') throw error
      const answers = await lookup(hostname, { all: true, verbatim: true })
      return answers.map(({ address }) => address)
    })
