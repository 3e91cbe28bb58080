import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

/** The day of the import. */
const today = '2026-11-30'

test.each([
  ['Vendor;beendet am\nLarkspur;31.12.2019\n', '2019-12-31'],
  ['Vendor;Ended on\nLarkspur;2027-03-31\n', '2027-03-31'],
  ['Vendor;Offboarded\nLarkspur;3 May 2026\n', '2026-05-03'],
  ['Vendor;Offboarded\nLarkspur;May 2026\n', '2026-05-31'],
  ["Fournisseur;Date de fin d'utilisation\nLarkspur;31/12/2019\n", '2019-12-31'],
  ['Vendor;Status\nLarkspur;gekündigt zum 31.12.2027\n', '2027-12-31'],
  ['Firma;Bemerkungen\nLarkspur;beendet zum 30.06.2026\n', '2026-06-30'],
])('a vendor that has ended is taken with its last day: %j', async (text, day) => {
  const { rows, vendors } = await imported(sheetOfCsv(text))
  expect(rows[0]!.outcome).toBe('NEW')
  expect(vendors[0]!.ended_on).toBe(day)
  expect((await imported(sheetOfCsv(text), vendors)).vendors).toEqual(vendors)
})

test.each([
  ['Vendor;Purpose\nLarkspur;Newsletter\n', 'Ausgeschieden', 'sheet Ausgeschieden', today],
  ['Vendor;Purpose\nLarkspur;Newsletter\n', 'Former vendors', 'sheet Former vendors', today],
  ['Vendor;Status\nLarkspur;retired\n', 'Vendors', 'Status: retired', today],
  ['Vendor;Status\nLarkspur;nicht mehr aktiv\n', 'Vendors', 'Status: nicht mehr aktiv', today],
  ['Vendor;Aktiv\nLarkspur;nein\n', 'Vendors', 'Aktiv: nein', today],
  ['Vendor;Offboarded\nLarkspur;yes\n', 'Vendors', 'Offboarded: yes', today],
  ['Vendor;Laufzeit bis\nLarkspur;beendet\n', 'Vendors', 'Laufzeit bis: beendet', today],
  ['Vendor;Contract end;Status\nLarkspur;2024-06-30;terminated\n', 'Vendors', 'Status: terminated', '2024-06-30'],
  ['Vendor;Contract end;Status\nLarkspur;2027-06-30;inactive\n', 'Vendors', 'Status: inactive', today],
  ['Vendor;Contract end;Status\nLarkspur;2027-06-30;gekündigt\n', 'Vendors', 'Status: gekündigt', '2027-06-30'],
  // The day of a notice is not the last one.
  ['Vendor;Status\nLarkspur;gekündigt am 31.03.2026\n', 'Vendors', 'Status: gekündigt am 31.03.2026', today],
])('an end without a day gets one, in doubt: %j on %s', async (text, name, said, day) => {
  const sheet = sheetOfCsv(text, name)
  const { rows, vendors } = await imported(sheet)
  const standing = day === today ? `today, ${today},` : `the end of its contract, ${day},`
  expect(rows[0]!.doubts).toContainEqual({
    field: 'ended_on',
    message: `has ended (${said}) without a day: ${standing} stands for it`,
    without_note: true,
  })
  expect(vendors[0]!.ended_on).toBe(day)
  expect((await imported(sheet, vendors)).vendors).toEqual(vendors)
  // The day that a person set meanwhile stays.
  const dated = vendors.map((vendor) => ({ ...vendor, ended_on: '2020-02-29' }))
  expect((await imported(sheet, dated)).vendors[0]!.ended_on).toBe('2020-02-29')
})

test('what says that a vendor has ended is kept: a cell in its note, a sheet in one of its own', async () => {
  const notesIn = async (text: string, name: string) =>
    (await imported(sheetOfCsv(text, name))).vendors.map(({ notes }) => notes)
  expect(await notesIn('Vendor;Status\nLarkspur;retired\n', 'Vendors')).toEqual([['Status: retired']])
  expect(await notesIn('Vendor;Purpose\nLarkspur;Newsletter\n', 'Former vendors')).toEqual([
    ['Ended: sheet Former vendors'],
  ])
})

test.each([
  'Vendor;beendet am\nLarkspur;\n',
  'Vendor;Ended\nLarkspur;nein\n',
  'Vendor;Status\nLarkspur;active\n',
  'Vendor;Active\nLarkspur;yes\n',
  'Vendor;Contract end\nLarkspur;31.12.2019\n',
  'Vendor;Gekündigt am\nLarkspur;31.12.2019\n',
  'Vendor;Notes\nLarkspur;Terminated the old contract in 2019\n',
])('a vendor in use is taken: %j', async (text) => {
  const { rows, vendors } = await imported(sheetOfCsv(text))
  expect(rows).toMatchObject([{ outcome: 'NEW', doubts: [] }])
  expect(vendors[0]!.ended_on).toBeNull()
})

test.each([
  'Vendor;Status;Purpose\nLarkspur;active;Mail\nLarkspur;retired;Newsletter\n',
  'Vendor;Status;Purpose\nLarkspur;retired;Newsletter\nLarkspur;active;Mail\n',
])('a vendor of which only one row says that it has ended is in use, and told: %j', async (text) => {
  const { rows, vendors } = await imported(sheetOfCsv(text))
  expect(vendors.map(({ ended_on }) => ended_on)).toEqual([null])
  expect(rows[1]!.doubts).toContainEqual({
    field: 'ended_on',
    message: 'has ended according to one row of the vendor, and not to another: the vendor stays as it was',
    without_note: true,
  })
  expect((await imported(sheetOfCsv(text), vendors)).vendors[0]!.ended_on).toBeNull()
})

test.each([
  'Vendor;Contract no;Status\nLarkspur;C-1;beendet\n',
  'Vendor;Contract no;Beendet am\nLarkspur;C-1;31.12.2019\n',
  'Vendor;Contact;Contact e-mail;Status\nLarkspur;Jane Example;jane@larkspur.example;inactive\n',
])('the end of a contract or of a person is not that of the vendor: %j', async (text) => {
  const { vendors } = await imported(sheetOfCsv(text))
  expect(vendors[0]).toMatchObject({ ended_on: null, notes: [expect.stringMatching(/beendet|Beendet|inactive/)] })
})

test('an empty cell for the last day takes a vendor into use again if empty cells clear', async () => {
  const { vendors } = await imported(sheetOfCsv('Vendor;Ended on\nLarkspur;2024-06-30\n'))
  const emptied = sheetOfCsv('Vendor;Purpose;Ended on\nLarkspur;Newsletter;\n')
  expect((await imported(emptied, vendors)).vendors[0]!.ended_on).toBe('2024-06-30')
  expect((await imported(emptied, vendors, { clears: true })).vendors[0]!.ended_on).toBeNull()
})
