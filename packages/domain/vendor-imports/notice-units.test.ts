import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const columns = '0:name,1:contract_reference,2:notice_period'

test.each([
  ['Kündigungsfrist (Mon.)', '3', 'P3M'],
  ['Notice period in weeks', '6', 'P6W'],
  ['Notice (days)', '90', 'P90D'],
  ['Frist / Monate', '12', 'P12M'],
  ['Kündigungsfrist (Mon.)', '30 days', 'P30D'],
])('under “%s”, “%s” is %s', async (heading, text, period) => {
  const { vendors, rows } = await imported(sheetOfCsv(`Vendor;Contract no;${heading}\nLarkspur;A 1;${text}\n`), [], {
    columns,
  })
  expect(vendors[0]!.contracts[0]!.notice_period).toBe(period)
  expect(rows[0]!.doubts).toEqual([])
})

test('a number without a unit is a doubt and a note, and no period', async () => {
  const { vendors, rows } = await imported(sheetOfCsv('Vendor;Contract no;Notice period\nLarkspur;A 1;3\n'), [], {
    columns,
  })
  expect(vendors[0]!.contracts[0]!.notice_period).toBeNull()
  expect(vendors[0]!.notes).toEqual(['Notice period (A 1): 3'])
  expect(rows[0]!.doubts).toEqual([{ field: 'notice_period', message: '“3” has no unit: write 3 months or 30 days' }])
})
