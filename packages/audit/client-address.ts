import { isIP, SocketAddress } from 'node:net'

/** An IPv4 address in the form of IPv6 (RFC 4291, 2.5.5.2). */
const mapped = /^::ffff:(?=\d+\.)/i

/**
 * A client's address as records hold it, so that each is found under every spelling of it: in RFC 5952's form, of IPv4 also where the
 * server listens on IPv6. The zone is left out: it can be as long as a header and means something to the sender only.
 *
 * @param ip undefined where the connection is closed already: its address is not known any more
 * @returns null if the text is not an address; a proxy may pass on anything.
 */
export function clientAddress(ip: string | undefined): string | null {
  if (ip === undefined) return null
  const plain = ip.split('%', 1)[0]!.replace(mapped, '')
  const version = isIP(plain)
  if (version === 4) return plain
  return version === 6 ? new SocketAddress({ address: plain, family: 'ipv6' }).address.replace(mapped, '') : null
}
