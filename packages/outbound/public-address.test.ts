import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const special: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  'private use': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'shared address space of carriers': ['100.64.0.1', '100.127.255.254'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local, with the metadata services of clouds': ['169.254.169.254', '169.254.170.2', 'fe80::1', 'fd00:ec2::254'],
  'protocol assignments': ['192.0.0.1', '192.0.0.170', '2001:1::1', '2001:10::1', '2001:20::1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.250', 'ff02::1', 'ff0e::1'],
  'reserved space and broadcast': ['240.0.0.1', '255.255.255.255', '5f00::1', '4000::1'],
  '6to4 and its relays': ['192.88.99.1', '2002:7f00:1::', '2002:808:808::1'],
  Teredo: ['2001::1', '2001:0:53aa:64c::1'],
  'NAT64, well-known and local': ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1'],
  'IPv4 mapped into IPv6': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
  'IPv4 compatible with IPv6': ['::127.0.0.1', '::7f00:1', '::8.8.8.8'],
  'the unspecified address': ['::'],
  'unique local and old site-local': ['fc00::1', 'fd12:3456::1', 'fec0::1'],
  'discard-only': ['100::1'],
  'an interface of the machine (RFC 4007)': ['fe80::1%eth0', '::1%lo', '2606:4700::1%1'],
  'what is no address': ['', 'localhost', '1.2.3.4.5', '2130706433 ', 'vendor.example'],
}

for (const [name, addresses] of Object.entries(special)) {
  test.each(addresses)(`${name} is not public: %s`, (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
}

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::6810:85e5', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
