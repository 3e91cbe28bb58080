import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test('each known address of a vendor is offered once, whatever text surrounds it', () => {
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
