import { expect, test } from 'vitest'
import { transferOf } from './transfer.ts'

const at = new Date('2026-11-22')
const subProcessor = { name: 'Mailhare', domain: null, dataUsage: null, purpose: null, references: [] }

test('a transfer names the standing of the place, the decision with its date, and what is on record', () => {
  expect(transferOf({ ...subProcessor, location: 'Germany' }, at)).toEqual({
    standing: 'EEA',
    adequacy: [],
    mechanisms: [],
  })
  expect(transferOf({ ...subProcessor, location: 'Switzerland' }, at)).toMatchObject({
    standing: 'ADEQUATE',
    adequacy: [{ country: 'CH', date: '2000-07-26' }],
  })
  expect(transferOf({ ...subProcessor, location: 'India', mechanisms: ['SCC'] }, at)).toMatchObject({
    standing: 'THIRD_COUNTRY',
    mechanisms: ['SCC'],
  })
  expect(transferOf({ ...subProcessor, location: null }, at).standing).toBe('UNKNOWN')
})

test.each([
  ['Germany (EU customers) USA (US customers)', ['Austria'], 'EEA', 'US customers'],
  ['EU customers: Ireland; US customers: United States', ['Germany'], 'EEA', 'US customers'],
  ['Germany (EU customers) USA (US customers)', ['Austria', 'United States'], 'THIRD_COUNTRY', undefined],
  ['Germany (EU customers) USA (US customers)', [], 'THIRD_COUNTRY', undefined],
  ['Germany (EU customers) USA (all customers)', ['Austria'], 'THIRD_COUNTRY', undefined],
  ['Germany (EU customers), USA for backups', ['Austria'], 'THIRD_COUNTRY', undefined],
  ['USA (US customers)', ['Austria'], 'THIRD_COUNTRY', undefined],
])('%s is for an organisation in %j: %s, elsewhere for %s', (location, countries, standing, elsewhereFor) => {
  const transfer = transferOf({ ...subProcessor, location }, at, countries)
  expect([transfer.standing, transfer.elsewhere_for]).toEqual([standing, elsewhereFor])
})
