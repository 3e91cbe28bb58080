import { expect, test } from 'vitest'
import type { TransferAdequacy } from '../api/types.ts'
import { engagedBy, gravityOf, transferOf } from './transfer.ts'

test('sub-processors that need a safeguard come first, then those without a known place', () => {
  const place = (standing: TransferAdequacy, ...mechanisms: string[]) => ({ standing, mechanisms })
  const [eea, clauses, unknown, unprotected] = [
    place('EEA'),
    place('THIRD_COUNTRY', 'SCC'),
    place('UNKNOWN'),
    place('THIRD_COUNTRY'),
  ]
  const rows = [eea, clauses, unknown, unprotected]
  expect(rows.toSorted((one, other) => gravityOf(other) - gravityOf(one))).toEqual([unprotected, unknown, clauses, eea])
})

test('sub-processors are those of a processor; a vendor that gets no personal data has service providers of its own', () => {
  const of = (role: 'PROCESSOR' | 'CONTROLLER' | 'NO_PERSONAL_DATA') =>
    engagedBy({ processing: { role, purposes: null } } as never)
  expect(of('PROCESSOR')).toEqual({ heading: 'Sub-processors', getsData: true })
  expect(of('CONTROLLER')).toEqual({ heading: 'The vendor’s own service providers', getsData: true })
  expect(of('NO_PERSONAL_DATA')).toEqual({ heading: 'The vendor’s own service providers', getsData: false })
})

test('the cell names the customers for whom the list has other places', () => {
  expect(transferOf({ standing: 'EEA', mechanisms: [], elsewhere_for: 'US customers' })).toBe(
    'In the EEA, elsewhere for US customers',
  )
})
