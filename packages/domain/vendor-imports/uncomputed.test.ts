import { readSheets } from '@custos/documents/read/sheets/read-sheets'
import { workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
import { expect, test } from 'vitest'
import { imported } from './import-in-memory.fixture.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a formula without a result in the file is kept as a note and told', async () => {
  const row = (number: number, name: string, cell: string) =>
    `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${name}</t></is></c>${cell}</row>`
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(1, 'Vendor', '<c r="B1" t="inlineStr"><is><t>Annual cost</t></is></c>')}${row(2, 'Larkspur', '<c r="B2"><f>12*350</f><v/></c>')}${row(3, 'Sedge', '<c r="B3"><f>12*100</f><v>1200</v></c>')}</sheetData></worksheet>`
  const bytes = workbookOf({ Vendors: [] }, { 'xl/worksheets/sheet1.xml': sheet })
  const [read] = readSheets({ bytes, mediaType })
  const { vendors, rows } = await imported(read!)
  expect(vendors.map(({ notes, contracts }) => [notes, contracts[0]?.annual_cost])).toEqual([
    [['Annual cost (formula): =12*350'], undefined],
    [[], 1200],
  ])
  expect(rows.map(({ doubts }) => doubts)).toEqual([
    [
      {
        field: 'annual_cost',
        message: '“=12*350” has no result in the file: open it in a spreadsheet and save it',
      },
    ],
    [],
  ])
})
