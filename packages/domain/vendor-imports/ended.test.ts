import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

test.each([
  ['Vendor;Purpose\nLarkspur;Newsletter\n', 'Ausgeschieden', 'sheet Ausgeschieden'],
  ['Vendor;Purpose\nLarkspur;Newsletter\n', 'Former vendors', 'sheet Former vendors'],
  ['Vendor;beendet am\nLarkspur;31.12.2019\n', 'Vendors', 'beendet am: 31.12.2019'],
  ['Vendor;Status\nLarkspur;retired\n', 'Vendors', 'Status: retired'],
  ['Vendor;Status\nLarkspur;nicht mehr aktiv\n', 'Vendors', 'Status: nicht mehr aktiv'],
  ['Vendor;Aktiv\nLarkspur;nein\n', 'Vendors', 'Aktiv: nein'],
])('a vendor that has ended is left out until a person takes it: %j on %s', async (text, name, end) => {
  const sheet = sheetOfCsv(text, name)
  const { rows, register } = await imported(sheet)
  expect(register.rows[0]!.isPast).toBe(true)
  expect(rows).toMatchObject([
    { outcome: 'FAULTY', faults: [{ field: 'name', message: `has ended (${end}): the row is left out` }] },
  ])
  const taken = await imported(sheet, [], { takesStruck: true })
  expect(taken.vendors[0]!.notes).toContain(`Ended: ${end}`)
  expect(taken.rows[0]!.doubts).toContainEqual({
    field: 'name',
    message: `has ended (${end}), and a note says so`,
    without_note: true,
  })
  expect((await imported(sheet, taken.vendors, { takesStruck: true })).vendors).toEqual(taken.vendors)
})

test.each([
  'Vendor;beendet am\nLarkspur;\n',
  'Vendor;Ended\nLarkspur;nein\n',
  'Vendor;Status\nLarkspur;active\n',
  'Vendor;Active\nLarkspur;yes\n',
  'Vendor;Contract end\nLarkspur;31.12.2019\n',
])('a vendor in use is taken: %j', async (text) => {
  expect((await imported(sheetOfCsv(text))).rows).toMatchObject([{ outcome: 'NEW', doubts: [] }])
})
