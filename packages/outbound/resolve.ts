import { lookup, Resolver } from 'node:dns/promises'

/** Every address of a name, A and AAAA. */
export type Resolve = (hostname: string) => Promise<string[]>

/** For one question to one server; there are two. */
const timeoutMs = 2_000

/**
 * By questions of our own to the name servers. The machine's own way to look a name up takes one of the two threads that a process
 * has for it, for as long as a stranger's name server does not answer, and everybody else's names wait behind it.
 *
 * @param servers `address:port`; those that the machine is set to unless given.
 */
export function resolveByDns(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length > 0) return addresses
    const [first, second] = answers.map((answer) => (answer as PromiseRejectedResult).reason as { code?: string })
    // That a name has no address of one kind says nothing of why it has none of the other.
    throw first?.code === 'ENODATA' ? second : first
  }
}

/**
 * Resolves names that only this machine knows, if the operator allows its own network: the hosts file, other ways than DNS. A
 * name on which a name server is silent is not looked up again.
 */
export const orAsThisMachineDoes =
  (resolve: Resolve): Resolve =>
  (hostname) =>
    resolve(hostname).catch(async (error: { code?: string }) => {
      if (error.code === 'ETIMEOUT' || error.code === 'ESERVFAIL') throw error
      const answers = await lookup(hostname, { all: true, verbatim: true })
      return answers.map(({ address }) => address)
    })
