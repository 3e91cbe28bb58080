import ipaddr from 'ipaddr.js'

/**
 * Who is counted as one by limits for an address: of IPv6 the first 64 bits, since whoever has one address of such a network has all of them
 * (RFC 4291 section 2.5.1, RFC 6177). What is no address is given back.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toByteArray().slice(0, 8).join('.')}/64`
}
