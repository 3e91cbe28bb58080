import ipaddr from 'ipaddr.js'

/**
 * The network that limits count as one address. For IPv6, this is the first 64 bits, because an owner of one address in such a
 * network has all of them (RFC 4291 section 2.5.1, RFC 6177). Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toByteArray().slice(0, 8).join('.')}/64`
}
