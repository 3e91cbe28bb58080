import { expect, test } from 'vitest'
import type { AuditRecord } from '../api/logs.ts'
import { groupRecords } from './group-records.ts'

const noon = Date.UTC(2026, 10, 23, 12) / 1000
const record = (changes: Partial<AuditRecord> = {}) =>
  ({
    _id: crypto.randomUUID(),
    timestamp: noon,
    action: 'reviews.judge',
    user_id: 'dana',
    about: { kind: 'VENDOR', id: 'a vendor', name: 'Larkspur' },
    response_status: 200,
    custom_data: {},
    ...changes,
  }) as AuditRecord

test('consecutive audit records are one row for each action, actor, subject, result and day, and none is lost', () => {
  const records = [
    record(),
    record({ timestamp: noon - 60 }),
    record({ response_status: 409 }),
    record({ user_id: 'robin' }),
    record({ user_id: 'robin', about: null }),
    record({ user_id: 'robin', about: null, action: 'vendors.import', custom_data: { applied: false } }),
    record({ user_id: 'robin', about: null, action: 'vendors.import', custom_data: { applied: true } }),
    record({ timestamp: noon - 2 * 86_400 }),
    record({ timestamp: noon - 2 * 86_400 - 60 }),
  ]
  const rows = groupRecords(records, false)
  expect(rows.map((row) => row.length)).toEqual([2, 1, 1, 1, 1, 1, 2])
  expect(rows.flat()).toEqual(records)
  expect(groupRecords(records, true), 'what may go on among earlier records waits for them').toEqual(rows.slice(0, -1))
  expect(groupRecords(records.slice(0, 2), true), 'a page of one row shows it').toEqual(rows.slice(0, 1))
})
