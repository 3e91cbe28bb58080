import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('an address has one spelling in every record: %s', (ip, recorded) => {
  expect(clientAddress(ip)).toBe(recorded)
})

test.each(['anything', undefined])(
  'an invalid address, or that of a closed connection, is recorded as none: %s',
  (ip) => {
    expect(clientAddress(ip)).toBeNull()
  },
)
