import { expect, test } from 'vitest'
import { doubtsCsv } from './doubts-csv.ts'

test('the list of doubts has each one with its sheet, row, vendor and heading', () => {
  const columns = [{ heading: 'Kritikalität', field: 'criticality' as const }]
  const row = {
    sheet: 'Vendors',
    row: 7,
    name: '=Larkspur "One"',
    faults: [],
    doubts: [{ field: 'criticality' as const, message: '“odd” is not a level' }],
    empty: ['country' as const],
  }
  expect(doubtsCsv({ columns, rows: [row] }, (field) => field)).toBe(
    `\uFEFF"Sheet","Row","Vendor","Heading","To check"\r
"Vendors","7","'=Larkspur ""One""","Kritikalität","criticality: “odd” is not a level. Kept as a note."\r
"Vendors","7","'=Larkspur ""One""","","country: the cell is empty. Custos keeps the recorded value."\r
`,
  )
})
