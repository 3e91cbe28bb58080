import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const registered = async () =>
  (await imported(sheetOfCsv('Vendor;Contract end;Annual cost\nLarkspur;2027-12-31;1200 EUR\n'))).vendors

test('a contract of another sheet with the same term and cost is the registered one, and gets its reference', async () => {
  const file = sheetOfCsv(
    'Vendor;Contract no;Start;Contract end;Annual cost\nLarkspur;A 1;2024-01-01;2027-12-31;1200 EUR\n',
  )
  const { vendors, rows } = await imported(file, await registered())
  expect(vendors[0]!.contracts).toMatchObject([{ reference: 'A 1', starts_on: '2024-01-01', annual_cost: 1200 }])
  expect(rows[0]!.doubts).toEqual([])
})

test('a contract that differs from the one without a reference is another, and told, once', async () => {
  const file = sheetOfCsv('Vendor;Contract no;Contract end;Annual cost\nLarkspur;A 1;2027-12-31;900 EUR\n')
  const { vendors, rows } = await imported(file, await registered())
  expect(vendors[0]!.contracts).toHaveLength(2)
  expect(rows[0]!.doubts).toEqual([
    {
      field: 'contract_reference',
      message:
        'is added beside a contract without a reference (end 2027-12-31, annual cost 1200 EUR): check whether they are one',
      without_note: true,
    },
  ])
  const again = await imported(file, vendors)
  expect(again.vendors).toEqual(vendors)
  expect(again.rows[0]!.doubts).toEqual([])
})
