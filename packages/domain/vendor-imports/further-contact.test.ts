import { expect, test } from 'vitest'
import { contactsIn } from './contacts-in.ts'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const people = sheetOfCsv(`Company;Contact;Function;E-Mail;Phone;Remarks
Larkspur;Anna Moor;DPO;anna@larkspur.example;;away on Fridays
Larkspur;Kees Veld;CISO;;0211 4711;
Quillfeather;Kees Veld;DPO;kees@quillfeather.example;;
Quillfeather;Kim Oost;DPO;;;
`)

test('a second contact of a vendor is a further one with its duty, and told; no phone joins another name', async () => {
  const { rows, vendors } = await imported(people)
  const [larkspur, quillfeather] = vendors
  expect(larkspur!.contact).toEqual({ type: 'PROVIDED', name: 'Anna Moor', email: 'anna@larkspur.example' })
  expect(larkspur!.further_contacts).toEqual([
    { type: 'PROVIDED', name: 'Kees Veld', phone: '0211 4711', role: 'CISO' },
  ])
  expect(larkspur!.notes).toEqual(['Function (Anna Moor): DPO', 'Remarks (Anna Moor): away on Fridays'])
  expect(rows[1]!.doubts).toEqual([
    {
      field: 'contact_name',
      message: '“Kees Veld” is a further contact beside “Anna Moor”, who stays',
      without_note: true,
    },
  ])
  expect(quillfeather).toMatchObject({
    contact: { name: 'Kees Veld', email: 'kees@quillfeather.example' },
    further_contacts: [{ type: 'PROVIDED', name: 'Kim Oost', role: 'DPO' }],
    notes: ['Function (Kees Veld): DPO'],
  })
})

test('importing the contacts again changes nothing, with and without empty cells', async () => {
  const { vendors } = await imported(people)
  for (const clears of [false, true]) {
    const again = await imported(people, vendors, { clears })
    expect(again.rows.flatMap(({ changes, doubts }) => [...changes, ...doubts])).toEqual([])
    expect(again.vendors).toEqual(vendors)
  }
})

test('another person than the registered contact is a further one, and the same person is updated', async () => {
  const { vendors } = await imported(
    sheetOfCsv('Vendor;Contact;Phone\nLarkspur;Account: Jo Heath;0221 1\nSedge;Ann Fen;\n'),
  )
  const file = sheetOfCsv(
    'Vendor;Contact;E-Mail;Phone\nLarkspur;Anna Moor;anna@larkspur.example;\nSedge;ann fen;ann@sedge.example;0221 2\n',
  )
  const { vendors: after, rows } = await imported(file, vendors)
  expect(after[0]).toMatchObject({
    contact: { type: 'PROVIDED', name: 'Account: Jo Heath', phone: '0221 1' },
    further_contacts: [{ type: 'PROVIDED', name: 'Anna Moor', email: 'anna@larkspur.example' }],
    notes: [],
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
  expect(after[0]).toMatchObject({ further_contacts: [{}], notes: [] })
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
    further_contacts: [{ type: 'PROVIDED', email: 'new@larkspur.example' }],
    notes: [],
  })
})

test('in a list of people, the column “Name” beside the vendor is that of the person', async () => {
  const { register } = await imported(sheetOfCsv('Firma;Name;E-Mail\nLarkspur;Anna Moor;anna@larkspur.example\n'))
  expect(register.columns.map(({ field }) => field)).toEqual(['name', 'contact_name', 'contact_email'])
})

test('further addresses in a cell are further contacts, and told', async () => {
  const file = sheetOfCsv('Vendor;Supplier contact (e-mail)\nLarkspur;"dpo@larkspur.example; help@larkspur.example"\n')
  const { vendors, rows } = await imported(file)
  expect(vendors[0]).toMatchObject({
    contact: { email: 'dpo@larkspur.example' },
    further_contacts: [{ type: 'PROVIDED', email: 'help@larkspur.example' }],
    notes: [],
  })
  expect(rows[0]!.doubts).toEqual([
    {
      field: 'contact_email',
      message: 'has 2 addresses: dpo@larkspur.example is the contact, and the rest are further contacts',
      without_note: true,
    },
  ])
  const again = await imported(file, vendors, { clears: true })
  expect(again.vendors).toEqual(vendors)
})

test('columns of further contacts name their duty, and those of one contact are joined', async () => {
  const { register, vendors } = await imported(
    sheetOfCsv(
      'Vendor;Contact;DPO e-mail;DPO phone;Account manager;Contact 2;Contact 2 e-mail;Security contact\n' +
        'Larkspur;Anna Moor;dpo@larkspur.example;0211 4711;"Jo Heath, jo@larkspur.example";Kim Oost;kim@larkspur.example;yes\n',
    ),
  )
  expect(register.columns.map(({ field }) => field)).toEqual([
    'name',
    'contact_name',
    ...Array.from({ length: 6 }, () => 'further_contacts'),
  ])
  expect(vendors[0]!.further_contacts).toEqual([
    { type: 'PROVIDED', email: 'dpo@larkspur.example', phone: '0211 4711', role: 'DPO' },
    { type: 'PROVIDED', name: 'Jo Heath', email: 'jo@larkspur.example', role: 'Account manager' },
    { type: 'PROVIDED', name: 'Kim Oost', email: 'kim@larkspur.example' },
  ])
  expect(vendors[0]!.notes).toEqual(['Security contact: yes'])
})

test('an account manager is the contact where the register has no other', async () => {
  const fieldsUnder = async (headings: string) =>
    (await imported(sheetOfCsv(`${headings}\n`))).register.columns.map(({ field }) => field)
  expect(await fieldsUnder('Vendor;Website;Account manager')).toEqual(['name', 'domain', 'contact_name'])
  expect(await fieldsUnder('Vendor;Account manager;Contact')).toEqual(['name', 'further_contacts', 'contact_name'])
})

test.each([
  ['Anna Moor <anna@larkspur.example>', [{ name: 'Anna Moor', email: 'anna@larkspur.example' }]],
  ['Fr. Berger, Tel. 040/5557002', [{ name: 'Fr. Berger', phone: '040/5557002' }]],
  [
    'Shah, Aoife; aoife@larkspur.example; +44 113 4960425',
    [{ name: 'Shah, Aoife', email: 'aoife@larkspur.example', phone: '+44 113 4960425' }],
  ],
  ['Anna; Bob', [{ name: 'Anna' }, { name: 'Bob' }]],
  [
    'Anna (Security) · anna@larkspur.example · 0211 4711 · 1 High St, Cork',
    [
      {
        name: 'Anna',
        role: 'Security',
        email: 'anna@larkspur.example',
        phone: '0211 4711',
        address: '1 High St, Cork',
      },
    ],
  ],
  ['(duty manager)', [{ role: 'duty manager' }]],
  ['a@larkspur.example b@larkspur.example', [{ email: 'a@larkspur.example' }, { email: 'b@larkspur.example' }]],
  ['yes', null],
  ['-', null],
])('the contacts in “%s”', (written, contacts) => {
  expect(contactsIn(written, null)).toEqual(contacts?.map((one) => ({ type: 'PROVIDED', ...one })) ?? null)
})

test('more contacts than fit are told and kept as notes', async () => {
  const lines = Array.from({ length: 22 }, (_, n) => `p${n}@larkspur.example`)
  const { vendors } = await imported(
    sheetOfCsv(
      `Vendor;E-Mail\n${lines
        .slice(0, 21)
        .map((mail) => `Larkspur;${mail}`)
        .join('\n')}\n`,
    ),
  )
  expect(vendors[0]!.further_contacts).toHaveLength(20)
  const { vendors: after, rows } = await imported(sheetOfCsv(`Vendor;E-Mail\nLarkspur;${lines[21]}\n`), vendors)
  expect(after[0]).toMatchObject({ further_contacts: vendors[0]!.further_contacts, notes: [`E-Mail: ${lines[21]}`] })
  expect(rows[0]!.doubts.at(-1)!.message).toBe('would give the vendor more than 20 further contacts')
})
