import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test('of what is known of a vendor, each address is offered once, whatever stands around it', () => {
  expect(
    addressesIn([
      'Ida Example <DPO@vendor.example>, Beispielstraße 7',
      null,
      'dpo@vendor.example; privacy@vendor.example.',
      'no address',
      undefined,
    ]),
  ).toEqual(['dpo@vendor.example', 'privacy@vendor.example'])
})
