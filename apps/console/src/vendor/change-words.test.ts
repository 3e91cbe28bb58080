import { expect, test } from 'vitest'
import type { CustomField } from '../api/organisation.ts'
import { changeWords } from './change-words.ts'

const known = {
  customFields: [
    { key: 'shelf', name: 'Shelf', kind: 'TEXT' },
    { key: 'buddy', name: 'Buddy', kind: 'PERSON' },
  ] as CustomField[],
  nameOf: (id: string) => (id === 'p1' ? 'Erika Muster' : id),
}

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
  [{ field: 'notes', from: ['Call first.'], to: ['Write.'] }, 'Notes: removed Call first.; added Write.'],
  [
    { field: 'data_usage.target_data_subjects', from: [], to: ['EMPLOYEES', 'CUSTOMERS'] },
    'Data subjects: added Employees, Customers',
  ],
  [{ field: 'custom_fields.shelf', from: null, to: 'B 12' }, 'Shelf: – → B 12'],
  [{ field: 'custom_fields.buddy', from: null, to: 'p1' }, 'Buddy: – → Erika Muster'],
  [{ field: 'custom_fields.gone', from: 'x', to: null }, 'gone: x → –'],
  [{ field: 'owner_id', from: null, to: 'p1' }, 'Owner: – → Erika Muster'],
])('%j is %s', (change, words) => {
  expect(changeWords(change, known)).toBe(words)
})
