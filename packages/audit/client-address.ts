import { isIP, SocketAddress } from 'node:net'

/** An IPv4 address mapped to IPv6 (RFC 4291, 2.5.5.2). */
const mapped = /^::ffff:(?=\d+\.)/i

/**
 * A client's address as RFC 5952 writes it, so that a search finds every spelling of it. IPv4 addresses lose their IPv6 mapping.
 * The zone is left out: it can be as long as a header, and only the sender understands it.
 *
 * @param ip undefined if the connection is already closed
 * @returns null if the text is not an address; a proxy may pass on anything.
 */
export function clientAddress(ip: string | undefined): string | null {
  if (ip === undefined) return null
  const plain = ip.split('%', 1)[0]!.replace(mapped, '')
  const version = isIP(plain)
  if (version === 4) return plain
  return version === 6 ? new SocketAddress({ address: plain, family: 'ipv6' }).address.replace(mapped, '') : null
}
