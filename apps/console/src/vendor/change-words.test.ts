import { expect, test } from 'vitest'
import type { CustomField } from '../api/organisation.ts'
import { changeWords } from './change-words.ts'

const customFields = [{ key: 'shelf', name: 'Shelf', kind: 'TEXT' }] as CustomField[]
const people: Record<string, string> = { ada: 'Ada Example', emil: 'Emil Example' }

test.each([
  [{ field: 'internal_use.department', from: 'Sales', to: 'Law' }, 'Department: Sales → Law'],
  [{ field: 'processing.agreement_state', from: null, to: 'OPEN' }, 'Agreement state: – → Open'],
  [{ field: 'processing.country', from: 'IE', to: 'AT' }, 'Country: Ireland → Austria'],
  [
    { field: 'contracts.notice_period', from: 'P3M', to: 'P6M', contract: 'V-17' },
    'Notice period (V-17): 3 months → 6 months',
  ],
  [
    { field: 'contracts.open_ended', from: null, to: true, contract: null },
    'Open-ended (contract without reference): – → yes',
  ],
  [
    { field: 'contracts.ends_on', from: '2027-12-31', to: null, contract: 'V-17' },
    'Contract end (V-17): Dec 31, 2027 → –',
  ],
  [{ field: 'notes' }, 'Notes: changed'],
  [
    { field: 'data_usage.target_data_subjects', from: [], to: ['EMPLOYEES', 'CUSTOMERS'] },
    'Data subjects: added Employees, Customers',
  ],
  [
    { field: 'internal_use.services', from: ['Payroll'], to: ['Archive'] },
    'Services used: removed Payroll; added Archive',
  ],
  [{ field: 'custom_fields.shelf' }, 'Shelf: changed'],
  [{ field: 'custom_fields.gone' }, 'gone: changed'],
  [{ field: 'owner_id' }, 'Owner: changed'],
  [{ field: 'condition.due', from: 1_798_718_400, to: null }, 'Due date: December 31, 2026 → –'],
  [{ field: 'condition.met_at', from: null, to: 1_798_718_400 }, 'Met: – → December 31, 2026'],
  [{ field: 'condition.evidence' }, 'Evidence: changed'],
  [{ field: 'condition.owner_id', from: 'ada', to: 'emil' }, 'Owner: Ada Example → Emil Example'],
  [{ field: 'condition.owner' }, 'Owner: changed'],
])('%j is %s', (change, words) => {
  expect(changeWords(change, customFields, (id) => people[id]!)).toBe(words)
})
