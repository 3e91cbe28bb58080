import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('all addresses of an IPv6 network of 64 bits count as one, in any notation', () => {
  const network = networkOf('2001:db8:1:2::1')
  for (const address of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::192.0.2.1'])
    expect(networkOf(address)).toBe(network)
  for (const address of ['2001:db8:1:3::1', '::1', '2001:db8::1:2:0:1']) expect(networkOf(address)).not.toBe(network)
})

test('IPv4 addresses count each by itself, also as IPv6 shows them', () => {
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'))
  expect(networkOf('::ffff:203.0.113.7')).not.toBe(networkOf('::ffff:203.0.113.8'))
})

test('text that is no address is returned unchanged', () => {
  for (const text of ['unknown', '', '2001:db8::/64', '<script>']) expect(networkOf(text)).toBe(text)
})
