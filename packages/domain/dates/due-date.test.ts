import { expect, test } from 'vitest'
import { byDate, type DatedVendor, datesOf, undatedOf } from './due-date.ts'

const now = 1_800_000_000
const condition = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e61',
  text: 'Encrypt backups.',
  owner: 'B. Example',
  owner_id: null,
  due: now,
  evidence: null,
  met_at: null,
  met_by: null,
  carried_from: null,
  factor: { code: 'denied_backup_encryption', message: 'The vendor does not encrypt its backups.' },
}
const vendor: DatedVendor = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
  name: 'Pennywhistle',
  owner_id: null,
  next_review_at: now + 10,
  decision: {
    id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60',
    status: 'CONDITIONAL',
    condition_items: [
      condition,
      { ...condition, id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e62', met_at: now - 5 },
      { ...condition, id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e63', due: null },
    ],
    accepted_risks: [{ text: 'Backups are not described.', reason: 'A copy is kept here.' }],
    valid_until: now + 20,
  },
  contracts: [],
  certificates: [{ framework_id: 'soc-2', name: 'SOC 2', type: 'Type II', scope: null, valid_until: now - 1 }],
  vendorRequests: [{ id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e64', answer_by: now + 15 }],
}
const brief = (of: DatedVendor) =>
  datesOf(of, now)
    .toSorted(byDate)
    .map(({ kind, date, what, overdue }) => [kind, date - now, what, overdue])

test('each open due date and end has a date, which is overdue from that second on', () => {
  expect(brief(vendor)).toEqual([
    ['CERTIFICATE', -1, 'SOC 2, Type II', true],
    ['CONDITION', 0, 'Encrypt backups.', true],
    ['REVIEW', 10, null, false],
    ['VENDOR_REQUEST', 15, null, false],
    ['DECISION', 20, null, false],
    ['ACCEPTED_RISK', 20, 'Backups are not described.', false],
  ])
})

test('a condition says which factor of the risk it answers, with a day and without', () => {
  const of = (kind: string) => datesOf(vendor, now).find((date) => date.kind === kind)?.factor
  expect(of('CONDITION')).toBe('The vendor does not encrypt its backups.')
  expect(of('REVIEW')).toBeNull()
  expect(undatedOf(vendor).map(({ factor }) => factor)).toEqual(['The vendor does not encrypt its backups.'])
})

test('of a rejected vendor the review alone counts', () => {
  const decision = { ...vendor.decision!, status: 'REJECTED' as const }
  expect(brief({ ...vendor, decision })).toEqual([['REVIEW', 10, null, false]])
})

test('a vendor about which nothing is recorded has no date', () => {
  expect(
    datesOf({ ...vendor, next_review_at: null, decision: null, certificates: [], vendorRequests: [] }, now),
  ).toEqual([])
})

test('a date keeps its id when it moves, and no two dates share one', () => {
  const ids = (of: DatedVendor) => datesOf(of, now).map(({ id }) => id)
  const moved = {
    ...vendor,
    next_review_at: now + 99,
    certificates: [{ ...vendor.certificates[0]!, valid_until: now + 99 }],
  }
  expect(ids(moved)).toEqual(ids(vendor))
  expect(new Set(ids(vendor)).size).toBe(6)
})

test('conditions of one vendor that are due at the same time keep their order, whatever their ids', () => {
  const texts = ['Encrypt backups.', 'Name a contact.', 'Test a restore.', 'Send the report.', 'Close the account.']
  const condition_items = texts.map((text) => ({ ...condition, id: crypto.randomUUID(), text }))
  const decision = { ...vendor.decision!, condition_items, accepted_risks: [], valid_until: null }
  const of = { ...vendor, next_review_at: null, certificates: [], vendorRequests: [], decision }
  expect(brief(of).map(([, , what]) => what)).toEqual(texts)
})
