import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const sheet = sheetOfCsv('Vendor;Country;Works council;Data centre\nLarkspur;n/a;n/a;-\nSedge;-;-;Kleve\n')
const customFields = [{ key: 'works_council', name: 'Works council', kind: 'TEXT' as const }]

test('a placeholder is told with its column and row, and counted', async () => {
  const { rows, register } = await imported(sheet, [], { customFields })
  expect(rows.map(({ doubts }) => doubts.map(({ field, message }) => `${field}: ${message}`))).toEqual([
    ['country: “n/a” counts as empty', 'notes: “-” in Data centre counts as empty'],
    ['country: “-” counts as empty'],
  ])
  expect(register.cells).toMatchObject({ filled: 5, in_fields: 4, in_notes: 1, placeholders: 3, not_taken: 0 })
})

test('in a text field of the organisation, a placeholder is an answer', async () => {
  const { vendors } = await imported(sheet, [], { customFields })
  expect(vendors.map(({ custom_fields }) => custom_fields)).toEqual([{ works_council: 'n/a' }, { works_council: '-' }])
})

test('a placeholder clears its field where empty cells do', async () => {
  const { vendors } = await imported(sheetOfCsv('Vendor;Country\nLarkspur;Ireland\n'))
  const file = sheetOfCsv('Vendor;Country\nLarkspur;-\n')
  expect((await imported(file, vendors)).vendors).toEqual(vendors)
  expect((await imported(file, vendors, { clears: true })).vendors[0]!.processing).toBeNull()
})
