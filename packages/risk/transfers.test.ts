import { expect, test } from 'vitest'
import { ownTransfers } from './transfers.ts'
import { answered, onRecord } from './vendor.fixture.ts'

const at = new Date('2026-11-22')
const briefly = (...of: Parameters<typeof ownTransfers>) =>
  ownTransfers(...of).map(({ role, location, standing, mechanism }) => [role, location, standing, mechanism])

test('a transfer by the vendor itself stands with its country and its legal basis', () => {
  const answers = [
    answered('storage-countries', true, { evidence: 'Customer data is stored in Germany and in the United States.' }),
    answered('remote-access', true, { evidence: 'Our support team reaches the data from India.' }),
  ]
  const input = onRecord({ types: [], place: 'Dublin, Ireland' })
  expect(briefly(input, answers, at)).toEqual([
    ['ESTABLISHMENT', 'Dublin, Ireland', 'EEA', null],
    ['HOSTING', 'Germany, United States of America', 'THIRD_COUNTRY', null],
    ['REMOTE_ACCESS', 'India', 'THIRD_COUNTRY', null],
  ])
  const clauses = answered('transfer-instrument', true, { evidence: 'We rely on standard contractual clauses.' })
  expect(ownTransfers(input, [...answers, clauses], at).map(({ mechanism }) => mechanism)).toEqual([null, 'SCC', 'SCC'])
})

test('a recorded country hides none that the documents name for the vendor itself', () => {
  const said = answered('vendor-establishment', true, { evidence: 'The company is registered in India.' })
  const recorded = { ...onRecord({ types: [], place: null }), country: 'Ireland' }
  expect(briefly(recorded, [said], at)[0]).toEqual([
    'ESTABLISHMENT',
    'Ireland in your record, but India in the documents',
    'THIRD_COUNTRY',
    null,
  ])
})

test('a place that the documents do not state is unknown, and a denial names no place', () => {
  const denied = answered('storage-countries', false, { evidence: 'We do not say whether data is stored in India.' })
  expect(briefly(onRecord({ types: [], place: null }), [denied], at)).toEqual([
    ['ESTABLISHMENT', null, 'UNKNOWN', null],
    ['HOSTING', null, 'UNKNOWN', null],
    ['REMOTE_ACCESS', null, 'UNKNOWN', null],
  ])
})
