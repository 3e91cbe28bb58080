import { BlockList, isIP, isIPv4 } from 'node:net'
import { buildConnector } from 'undici'
import type { Guarded } from './messages.ts'
import type { Resolve } from './resolve.ts'

interface ConnectionRules extends Guarded {
  resolve: Resolve
  isPublic: (address: string) => boolean
}

/** A connection that is refused because of its destination. */
export class ForbiddenAddress extends Error {
  override readonly name: string = 'ForbiddenAddress'
}

/** A port that is refused before any look-up. */
export class ForbiddenPort extends ForbiddenAddress {
  override readonly name = 'ForbiddenPort'
}

/**
 * A name without a public address. Customers read this message. A name that does not exist and a name in the operator's own network
 * get the same words: otherwise a user could list that network by guessing names.
 */
export class NoPublicAddress extends ForbiddenAddress {
  override readonly name = 'NoPublicAddress'

  constructor(hostname: string, cause?: unknown) {
    super(`The name ${hostname} has no address on the public internet.`, { cause })
  }
}

/** DNS's answer for a name without an address. Any other failure may be temporary. */
const nobodyHas =
  (hostname: string) =>
  (error: unknown): never => {
    const { code } = error as { code?: unknown }
    throw code === 'ENOTFOUND' || code === 'ENODATA' ? new NoPublicAddress(hostname, error) : error
  }

/**
 * The only way out to the network. It resolves a name once, checks all its addresses and connects to a checked address itself, so
 * that no second answer (DNS rebinding) matters. Redirects and reused connections also pass through here.
 */
export function guardedConnector(rules: ConnectionRules): buildConnector.connector {
  const { resolve, internet, isPublic, networks, ports, connectTo } = rules
  const among = listOf(networks)
  const mayReach = (address: string) => (internet && isPublic(address)) || among(address)
  const mayUse = (port: number) =>
    port === 80 || port === 443 || (ports === 'unprivileged' ? port >= 1024 : ports.includes(port))
  const connect = buildConnector({ timeout: 5_000, allowH2: false, maxCachedSessions: 0, autoSelectFamily: false })
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, '')
    const target = async (): Promise<{ host: string; port: string }> => {
      if (connectTo) return { host: connectTo.host, port: String(connectTo.port) }
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
      if (!mayUse(port)) throw new ForbiddenPort(`Port ${port} is not a web port.`)
      const addresses = isIP(hostname) ? [hostname] : await resolve(hostname).catch(nobodyHas(hostname))
      if (addresses.length === 0 || !addresses.every(mayReach))
        throw isIP(hostname)
          ? new ForbiddenAddress(`${hostname} is not on the public internet.`)
          : new NoPublicAddress(hostname)
      // IPv4 first: machines without IPv6 are more common than sites without IPv4.
      return { host: addresses.find((address) => isIPv4(address)) ?? addresses[0]!, port: String(port) }
    }
    target().then(
      ({ host, port }) => {
        const { servername } = options
        connect(
          { ...options, hostname: host, port, ...(isIP(hostname) ? {} : { servername: servername || hostname }) },
          callback,
        )
      },
      (error: Error) => callback(error, null),
    )
  }
}

/** @returns a test whether an address is in one of the networks. */
function listOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
