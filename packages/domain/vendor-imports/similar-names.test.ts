import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'
import { isSimilar, tellingWords } from './similar-names.ts'

test.each([
  ['Larkspur', 'Larkspur.com Germany GmbH', true],
  ['Royal KPQ N.V.', 'KPQ B.V.', true],
  ['Fenwick Consult', 'Fenwick Consulting GmbH', true],
  ['Quillfeather Print', 'Quillfeather Cloud', false],
  ['Sedge AG', 'Sedgefield', false],
  ['GmbH', 'AG', false],
  ['AWS', 'Amazon Web Services EMEA SARL', true],
  ['BoA', 'Bank of America', true],
  ['BA', 'Bank of America', true],
  ['QP', 'Quillfeather Print', true],
  ['QP', 'Quillfeather Print Services', false],
  ['SAP', 'Sedge Analytics', false],
  ['Müller Medizintechnik GmbH', 'Mueller Medizintechnik', true],
  ['Medi-link', 'Medilink Ltd', true],
  ['Shannon Dx', 'Shannon Diagnostics Ltd', true],
  ['Larkspur Tech', 'Larkspur Technologies', true],
  ['Larkspur Tech', 'Larkspur Payroll', false],
])('“%s” and “%s” are similar: %s', (one, other, expected) => {
  expect(isSimilar(tellingWords(one), tellingWords(other))).toBe(expected)
})

const registered = async () =>
  (await imported(sheetOfCsv('Vendor;Website;Vendor no\nLarkspur.com Germany GmbH;larkspur.example;7\n'))).vendors

test('a new vendor with a similar name is told with the one that it may be', async () => {
  const [vendor] = await registered()
  const { rows } = await imported(sheetOfCsv('Vendor;Contract no\nLarkspur;A 1\n'), [vendor!])
  expect(rows).toMatchObject([
    {
      outcome: 'NEW',
      candidates: [{ choice: vendor!.id, name: vendor!.name, domain: vendor!.domain, external_id: '7' }],
      doubts: [
        {
          field: 'name',
          message: 'is similar to “Larkspur.com Germany GmbH”: choose the vendor if they are one',
          without_note: true,
        },
      ],
    },
  ])
})

test('a person assigns the row to the similar vendor, which keeps its name and id, or says that it is another', async () => {
  const [vendor] = await registered()
  const file = sheetOfCsv('Vendor;Contract no;Vendor no;Website\nLarkspur;A 1;9;\n')
  const { vendors, rows } = await imported(file, [vendor!], { chosen: { 2: vendor!.id } })
  expect(rows[0]!.outcome).toBe('CHANGED')
  expect(vendors).toMatchObject([
    {
      name: 'Larkspur.com Germany GmbH',
      domain: 'https://larkspur.example',
      external_id: '7',
      contracts: [{ reference: 'A 1' }],
      notes: ['Vendor: Larkspur', 'Vendor no: 9'],
    },
  ])
  const other = await imported(file, [vendor!], { chosen: { 2: 'new' } })
  expect(other.rows).toMatchObject([{ outcome: 'NEW', doubts: [] }])
})

test('the next import has the same choice, also of a further vendor, until another is made', async () => {
  const before = (await imported(sheetOfCsv('Vendor\nLarkspur\nLarkspur Mail\nSedge\n'))).vendors
  const [larkspur, mail] = before
  const file = sheetOfCsv('Vendor;Country\nLarkspur Mail GmbH;Ireland\n')
  const first = await imported(file, before, { chosen: { 2: mail!.id } })
  expect(first.vendors.map(({ processing }) => processing?.country)).toEqual([undefined, 'IE', undefined])
  const again = await imported(file, first.vendors, { earlier: first.assigned })
  expect(again.rows).toMatchObject([{ outcome: 'DUPLICATE', vendor_id: mail!.id, doubts: [] }])
  expect(again.vendors).toEqual(first.vendors)
  expect(again.assigned).toEqual([])
  const corrected = await imported(file, first.vendors, { earlier: first.assigned, chosen: { 2: larkspur!.id } })
  expect(corrected.assigned.map(({ value }) => value)).toEqual([larkspur!.id])
  const added = await imported(file, before, { chosen: { 2: 'new' } })
  expect(added.assigned.map(({ value }) => value)).toEqual([added.vendors.at(-1)!.id])
})

test('rows that name their vendor alike leave a choice for each contract, and none without a reference', async () => {
  const { vendors } = await imported(sheetOfCsv('Vendor;Website\nLarkspur One;one.example\nLarkspur Two;two.example\n'))
  const chosen = { 2: vendors[0]!.id, 3: vendors[1]!.id }
  const file = sheetOfCsv('Vendor;Contract no\nLarkspur;A 1\nLarkspur;A 2\nLarkspur;A 3\n')
  const { assigned } = await imported(file, vendors, { chosen })
  const again = await imported(file, vendors, { earlier: assigned })
  expect(again.rows.map(({ outcome, vendor_id }) => [outcome, vendor_id])).toEqual([
    ['CHANGED', vendors[0]!.id],
    ['CHANGED', vendors[1]!.id],
    ['NEW', null],
  ])
  const alike = sheetOfCsv('Vendor;Country\nLarkspur;IE\nLarkspur;IE\n')
  expect((await imported(alike, vendors, { chosen })).assigned).toEqual([])
})

test('one choice holds for all rows that name their vendor alike, and replaces the former ones', async () => {
  const { vendors } = await imported(sheetOfCsv('Vendor;Website\nLarkspur One;one.example\nLarkspur Two;two.example\n'))
  const [one, two] = vendors.map(({ id }) => id)
  const file = sheetOfCsv('Vendor;Contract no\nLarkspur;A 1\nLarkspur;A 2\n')
  const apart = await imported(file, vendors, { chosen: { 2: one!, 3: two! } })
  const { rows, assigned } = await imported(file, vendors, { chosen: { 3: two! }, earlier: apart.assigned })
  expect(rows.map(({ vendor_id }) => vendor_id)).toEqual([two, two])
  expect(assigned).toEqual([
    { written: 'larkspur', value: two },
    { written: 'larkspur\n\n\na 1', value: null },
    { written: 'larkspur\n\n\na 2', value: null },
  ])
})

test('a row that a person leaves out stays out the next time, until another choice is made', async () => {
  const { vendors } = await imported(sheetOfCsv('Vendor\nLarkspur Mail\n'))
  const file = sheetOfCsv('Vendor;Country\nLarkspur Mail GmbH;Ireland\n')
  const first = await imported(file, vendors, { chosen: { 2: '' } })
  expect(first.rows).toMatchObject([
    { outcome: 'FAULTY', faults: [{ field: 'name', message: 'is left out, as chosen' }], candidates: [{}] },
  ])
  const again = await imported(file, vendors, { earlier: first.assigned })
  expect(again.rows).toMatchObject([{ outcome: 'FAULTY' }])
  expect(again.vendors).toEqual(vendors)
  const taken = await imported(file, vendors, { earlier: first.assigned, chosen: { 2: vendors[0]!.id } })
  expect(taken.rows).toMatchObject([{ outcome: 'CHANGED' }])
  expect(taken.assigned.map(({ value }) => value)).toEqual([vendors[0]!.id])
})

test.each([
  ['a short name after the long one', 'Amazon Web Services', 'AWS'],
  ['the long name after the short one', 'AWS', 'Amazon Web Services EMEA SARL'],
])('of one vendor under two names in a file, %s is told', async (_, first, second) => {
  const { rows } = await imported(sheetOfCsv(`Vendor;Contract no\n${first};A 1\n${second};A 2\n`))
  expect(rows[1]).toMatchObject({ outcome: 'NEW', candidates: [{ choice: '2', name: first }] })
})

test('one vendor twice in a file under two ids is told, and names the row', async () => {
  const { rows } = await imported(
    sheetOfCsv('Vendor no;Vendor;Website\n34;Mailing Co;mailing.example\n133;Mailing Co;mailing.example\n'),
  )
  expect(rows.map(({ outcome, doubts }) => [outcome, ...doubts.map(({ message }) => message)])).toEqual([
    ['NEW'],
    ['NEW', 'is similar to “Mailing Co” (row 2): choose the vendor if they are one'],
  ])
})

test('a caption between the rows is no vendor', async () => {
  const { rows } = await imported(
    sheetOfCsv('Vendor;Website\nLarkspur;larkspur.example\nNew since 2025:;\nSedge;sedge.example\n'),
  )
  expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Larkspur', 'NEW'],
    ['New since 2025:', 'FAULTY'],
    ['Sedge', 'NEW'],
  ])
})

test('a ditto mark repeats the value above it, and is told', async () => {
  const { rows } = await imported(
    sheetOfCsv('Vendor;Website;Department\nLarkspur;larkspur.example;Sales\n"""";;〃\n″;;IT\nSedge;;""""\n'),
  )
  const told = (field: string, row: number, text: string) => ({
    field,
    message: `is a ditto mark for row ${row}: “${text}” is taken`,
    without_note: true,
  })
  expect(rows.map(({ row, name }) => [row, name])).toEqual([
    [2, 'Larkspur'],
    [3, 'Larkspur'],
    [4, 'Larkspur'],
    [5, 'Sedge'],
  ])
  expect(rows[1]!.doubts).toEqual(expect.arrayContaining([told('name', 2, 'Larkspur'), told('department', 2, 'Sales')]))
  expect(rows[2]!.doubts).toContainEqual(told('name', 2, 'Larkspur'))
  expect(rows[3]!.doubts).toContainEqual(told('department', 4, 'IT'))
})

test('a cell in brackets is no heading', async () => {
  const { rows } = await imported(
    sheetOfCsv(
      'Vendor;Website;Department;(internal)\nLarkspur;larkspur.example;(tbd);x\nSedge;sedge.example;Sales;y\n',
    ),
  )
  expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Larkspur', 'NEW'],
    ['Sedge', 'NEW'],
  ])
})
