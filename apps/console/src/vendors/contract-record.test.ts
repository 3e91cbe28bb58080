import { expect, test } from 'vitest'
import { contractOf, periodParts } from './contract-record.ts'

test('a form records the filled fields of a contract and nothing for empty ones', () => {
  const values = {
    'contracts[1].reference': ' C-1 ',
    'contracts[1].ends_on': '2026-12-31',
    'contracts[1].notice_period': '3',
    'contracts[1].notice_period.unit': 'M',
    'contracts[1].renewal': 'AUTOMATIC',
    'contracts[1].renewal_period': '',
    'contracts[1].renewal_period.unit': 'Y',
    'contracts[1].annual_cost': '12000.50',
    'contracts[1].currency': 'eur',
  }
  expect(contractOf(values, 'contracts[1].')).toEqual({
    reference: 'C-1',
    entity: null,
    starts_on: null,
    ends_on: '2026-12-31',
    open_ended: false,
    notice_period: 'P3M',
    notice_to: null,
    renewal: 'AUTOMATIC',
    renewal_period: null,
    value: null,
    annual_cost: 12_000.5,
    currency: 'EUR',
    cost_centre: null,
    document_id: null,
  })
  expect(contractOf({ ...values, 'contracts[1].renewal_period': '1' }, 'contracts[1].').renewal_period).toBe('P1Y')
  const openEnded = {
    ...values,
    'contracts[1].open_ended': 'on',
    'contracts[1].notice_to': 'QUARTER',
  }
  expect(contractOf(openEnded, 'contracts[1].')).toMatchObject({
    ends_on: null,
    open_ended: true,
    notice_to: 'QUARTER',
  })
  expect(periodParts('P30D')).toEqual({ count: '30', unit: 'D' })
  expect(periodParts(null)).toEqual({ count: '', unit: 'M' })
})
