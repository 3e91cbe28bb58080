import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const people = sheetOfCsv(`Company;Contact;Function;E-Mail;Phone;Remarks
Larkspur;Anna Moor;DPO;anna@larkspur.example;;away on Fridays
Larkspur;Kees Veld;CISO;;0211 4711;
Quillfeather;Kees Veld;DPO;kees@quillfeather.example;;
Quillfeather;Kim Oost;DPO;;;
`)

test('a second contact of a vendor is one note with all that the row says, and told; no phone joins another name', async () => {
  const { rows, vendors } = await imported(people)
  const [larkspur, quillfeather] = vendors
  expect(larkspur!.contact).toEqual({ type: 'PROVIDED', name: 'Anna Moor', email: 'anna@larkspur.example' })
  expect(larkspur!.notes).toEqual([
    'Function (Anna Moor): DPO',
    'Remarks (Anna Moor): away on Fridays',
    'Further contact: Contact: Kees Veld, Function: CISO, Phone: 0211 4711',
  ])
  expect(rows[1]!.doubts).toEqual([
    { field: 'contact_name', message: '“Kees Veld” is a further contact beside “Anna Moor”, who stays' },
  ])
  expect(quillfeather).toMatchObject({
    contact: { name: 'Kees Veld', email: 'kees@quillfeather.example' },
    notes: ['Function (Kees Veld): DPO', 'Further contact: Contact: Kim Oost, Function: DPO'],
  })
})

test('importing the contacts again changes nothing, with and without empty cells', async () => {
  const { vendors } = await imported(people)
  for (const clears of [false, true]) {
    const again = await imported(people, vendors, { clears })
    expect(again.rows.flatMap(({ changes }) => changes)).toEqual([])
    expect(again.vendors).toEqual(vendors)
  }
})

test('another person than the registered contact is a note, and the same person is updated', async () => {
  const { vendors } = await imported(
    sheetOfCsv('Vendor;Contact;Phone\nLarkspur;Account: Jo Heath;0221 1\nSedge;Ann Fen;\n'),
  )
  const file = sheetOfCsv(
    'Vendor;Contact;E-Mail;Phone\nLarkspur;Anna Moor;anna@larkspur.example;\nSedge;ann fen;ann@sedge.example;0221 2\n',
  )
  const { vendors: after, rows } = await imported(file, vendors)
  expect(after[0]).toMatchObject({
    contact: { type: 'PROVIDED', name: 'Account: Jo Heath', phone: '0221 1' },
    notes: ['Further contact: Contact: Anna Moor, E-Mail: anna@larkspur.example'],
  })
  expect(after[1]!.contact).toEqual({ type: 'PROVIDED', name: 'ann fen', email: 'ann@sedge.example', phone: '0221 2' })
  expect(rows.map(({ doubts }) => doubts.length)).toEqual([1, 0])
})

test.each([
  ['an e-mail alone joins no name', 'E-Mail\nLarkspur;office@larkspur.example', 'Contact\nLarkspur;Jo Heath'],
  ['a name joins no e-mail of somebody', 'Contact\nLarkspur;Jo Heath', 'E-Mail\nLarkspur;office@larkspur.example'],
])('%s', async (_, file, earlier) => {
  const { vendors } = await imported(sheetOfCsv(`Vendor;${earlier}\n`))
  const { vendors: after } = await imported(sheetOfCsv(`Vendor;${file}\n`), vendors)
  expect(after[0]!.contact).toEqual(vendors[0]!.contact)
  expect(after[0]!.notes).toHaveLength(1)
})

test('a phone of somebody joins no other e-mail, in whichever order the sheets are imported', async () => {
  const sheets = [
    'Vendor;E-Mail;Phone\nLarkspur;old@larkspur.example;0221 1\n',
    'Vendor;E-Mail\nLarkspur;new@larkspur.example\n',
  ]
  let { vendors } = await imported(sheetOfCsv(sheets[0]!))
  for (const sheet of [sheets[1]!, ...sheets]) ({ vendors } = await imported(sheetOfCsv(sheet), vendors))
  expect(vendors[0]).toMatchObject({
    contact: { type: 'PROVIDED', email: 'old@larkspur.example', phone: '0221 1' },
    notes: ['Further contact: E-Mail: new@larkspur.example'],
  })
})

test('in a list of people, the column “Name” beside the vendor is that of the person', async () => {
  const { register } = await imported(sheetOfCsv('Firma;Name;E-Mail\nLarkspur;Anna Moor;anna@larkspur.example\n'))
  expect(register.columns.map(({ field }) => field)).toEqual(['name', 'contact_name', 'contact_email'])
})
