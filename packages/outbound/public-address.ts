import ipaddr from 'ipaddr.js'

/** All of IPv6 that is routed on the public internet (RFC 4291, section 2.4; IANA's registry of unicast space). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** The ranges set aside: protocol assignments (RFC 2928), 6to4 (RFC 3056), documentation (RFC 3849, RFC 9637). */
const SET_ASIDE = ['2001::/23', '2002::/16', '2001:db8::/32', '3fff::/20'].map((cidr) => ipaddr.IPv6.parseCIDR(cidr))

/**
 * Whether Custos may connect to an address for a customer: only to public unicast. Private, shared, loopback, link-local,
 * multicast, documentation, benchmarking and reserved addresses are refused. So is every IPv6 form that embeds an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo), because a translator would reach the IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return true
  const ipv6 = parsed as InstanceType<typeof ipaddr.IPv6>
  return ipv6.match(GLOBAL_UNICAST) && !SET_ASIDE.some((range) => ipv6.match(range))
}
