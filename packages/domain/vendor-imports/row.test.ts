import { expect, test } from 'vitest'
import type { ImportField } from './columns.ts'
import { vendorOf } from './row.ts'

const headers = {
  agreement: 'DPA',
  agreement_state: 'DPA status',
  agreement_date: 'DPA date',
  agreement_reference: 'DPA reference',
}

function readRow(said: Partial<Record<keyof typeof headers | 'custos_id' | 'role', string>>, meaningOfNo?: string) {
  const cells = Object.entries({ name: 'Larkspur', ...said }).map(([field, text]) => ({
    field: field as ImportField,
    heading: headers[field as keyof typeof headers] ?? field,
    text,
  }))
  const read = vendorOf(cells, [], [], [], (field) => (field === 'agreement' ? meaningOfNo : undefined))
  if ('faults' in read) throw new Error(read.faults[0]!.message)
  return {
    processing: read.vendor.processing,
    notes: read.vendor.notes,
    doubts: read.doubts.map(({ field }) => field),
    messages: read.doubts.map(({ message }) => message),
  }
}

test.each(['pending', 'fehlt', 'none', 'not required', 'beantragt', 'terminated', 'gekündigt', 'under review', '?'])(
  'in the column of references, “%s” is noted and is no agreement in force',
  (agreement_reference) => {
    expect(readRow({ agreement_reference })).toMatchObject({
      processing: undefined,
      notes: [`DPA reference: ${agreement_reference}`],
      doubts: ['agreement_reference'],
    })
    expect(readRow({ agreement_reference, agreement_date: '2024-03-01' }).processing).toBeUndefined()
    expect(readRow({ agreement_reference, agreement_state: 'signed' }).processing).toEqual({
      agreement_state: 'SIGNED',
    })
  },
)

test.each(['no', 'nein', 'terminated', 'gekündigt', 'under review', 'see folder', '#REF!'])(
  'a date and a reference beside the state “%s” are noted, and show no agreement in force',
  (agreement_state) => {
    const parts = { agreement_date: '2024-03-01', agreement_reference: 'DPA-12' }
    for (const rest of [parts, { agreement: 'yes' }, { agreement: 'DPA of 2024', ...parts }]) {
      const read = readRow({ agreement_state, ...rest })
      expect(read.processing).toBeUndefined()
      expect(read.doubts.toSorted()).toEqual([...Object.keys(rest), 'agreement_state'].toSorted())
      expect(read.notes).toHaveLength(read.doubts.length)
    }
  },
)

test.each(['no', 'keine', 'terminated', 'see folder'])(
  'nor do they beside “%s” in the column of the agreement',
  (agreement) => {
    expect(readRow({ agreement, agreement_date: '2024-03-01' }).processing).toBeUndefined()
    expect(readRow({ agreement, agreement_reference: 'DPA-12' }).processing).toBeUndefined()
  },
)

test('a no beside a state that says signed leaves the agreement to the notes', () => {
  expect(readRow({ agreement: 'no', agreement_state: 'signed' }).processing).toBeUndefined()
})

test.each([
  ['CONTROLLER', { role: 'Processor' }, { role: 'PROCESSOR' }, ['“no” contradicts “Processor” in role'], ['DPA: no']],
  [
    'NO_PERSONAL_DATA',
    { role: 'controller' },
    { role: 'CONTROLLER' },
    ['“no” contradicts “controller” in role'],
    ['DPA: no'],
  ],
  [
    'CONTROLLER',
    { role: 'no personal data' },
    { role: 'CONTROLLER' },
    ['“no personal data” contradicts “no” in DPA'],
    ['role: no personal data'],
  ],
  [
    'CONTROLLER',
    { agreement_state: 'signed' },
    { role: 'CONTROLLER' },
    ['“signed” contradicts “no” in DPA'],
    ['DPA status: signed'],
  ],
  [
    'OPEN',
    { agreement_state: 'signed' },
    { agreement_state: 'OPEN', agreement_date: null, agreement: null },
    ['“signed” contradicts “no” in DPA'],
    ['DPA status: signed'],
  ],
  [
    'OPEN',
    { agreement_date: '2024-03-01', agreement_reference: 'DPA 12' },
    { agreement_state: 'OPEN', agreement_date: null, agreement: null },
    ['“2024-03-01” contradicts “no” in DPA', '“DPA 12” contradicts “no” in DPA'],
    ['DPA date: 2024-03-01', 'DPA reference: DPA 12'],
  ],
  [
    'OPEN',
    { agreement_state: 'open', agreement_reference: 'asked Anna, pending' },
    { agreement_state: 'OPEN', agreement_date: null, agreement: 'asked Anna, pending' },
    [],
    undefined,
  ],
])(
  'a no that stands for %s, beside %j: the careful value is kept, and the other cell is told',
  (no, said, processing, messages, notes) => {
    expect(readRow({ agreement: 'no', ...said }, no)).toMatchObject({ processing, messages, notes })
  },
)

test.each([
  [{ agreement_reference: 'DPA-12' }, { agreement: 'DPA-12' }],
  [{ agreement_reference: 'AVV Hetzner' }, { agreement: 'AVV Hetzner' }],
  [{ agreement_reference: 'yes' }, { agreement_state: 'SIGNED', agreement_date: null, agreement: null }],
  [
    { agreement_reference: 'DPA-12', agreement_date: '2024-03-01' },
    { agreement: 'DPA-12', agreement_date: '2024-03-01' },
  ],
  [{ agreement_reference: 'DPA-12', agreement_date: '05/06/2024' }, { agreement: 'DPA-12' }],
  [
    { agreement_state: 'open', agreement_reference: 'asked Anna, pending' },
    { agreement_state: 'OPEN', agreement: 'asked Anna, pending' },
  ],
  [
    { agreement: 'yes', agreement_reference: 'DPA-12' },
    { agreement_state: 'SIGNED', agreement_date: null, agreement: 'DPA-12' },
  ],
  [
    { agreement: 'see folder', agreement_state: 'signed', agreement_date: '2024-03-01' },
    { agreement_state: 'SIGNED', agreement_date: '2024-03-01' },
  ],
  [
    { custos_id: '1', agreement_state: 'signed', agreement_reference: 'In the old folder' },
    { agreement_state: 'SIGNED', agreement: 'In the old folder' },
  ],
])('an agreement in columns of its own: %j', (said, processing) => {
  expect(readRow(said).processing).toEqual(processing)
})

const cellsOf = (said: Partial<Record<ImportField, string>>) =>
  Object.entries({ name: 'Larkspur', ...said }).map(([field, text]) => ({
    field: field as ImportField,
    heading: `The ${field}`,
    text,
  }))
function readCells(said: Partial<Record<ImportField, string>>, chosen?: string) {
  const read = vendorOf(cellsOf(said), [], [], [], (_, written) => (written === 'alle' ? chosen : undefined))
  if ('faults' in read) throw new Error(read.faults[0]!.message)
  return { vendor: read.vendor, messages: read.doubts.map(({ message }) => message) }
}

test('a name on two lines is one name, and nothing is in doubt', () => {
  expect(readCells({ name: 'CleverReach GmbH\n& Co. KG' })).toMatchObject({
    vendor: { name: 'CleverReach GmbH & Co. KG' },
    messages: [],
  })
})

test('of several addresses the first is the contact, and the rest are further contacts and told', () => {
  expect(readCells({ contact_email: 'anne@vendor.example; privacy@vendor.example' })).toMatchObject({
    vendor: {
      contact: { email: 'anne@vendor.example' },
      further_contacts: [{ type: 'PROVIDED', email: 'privacy@vendor.example' }],
    },
    messages: ['has 2 addresses: anne@vendor.example is the contact, and the rest are further contacts'],
  })
})

test('a name beside an address is that of the contact; beside another name it is told and noted', () => {
  const text = 'Anne <anne@vendor.example>'
  const { vendor, messages } = readCells({ contact_email: text })
  expect(vendor.contact).toEqual({ type: 'PROVIDED', email: 'anne@vendor.example', name: 'Anne' })
  expect(vendor.notes).toBeUndefined()
  expect(messages).toEqual([])
  expect(readCells({ contact_email: text, contact_name: 'Kim' })).toMatchObject({
    vendor: { contact: { name: 'Kim', email: 'anne@vendor.example' }, notes: [`The contact_email: ${text}`] },
    messages: ['“Anne” is not part of the address'],
  })
})

test.each([
  ['04.05.2023 14:30', ['“04.05.2023 14:30” has a time: its day is taken']],
  ['2023-05-04 00:00:00', []],
])('the day of %s is taken, and a time is told', (contract_start, messages) => {
  expect(readCells({ contract_start })).toMatchObject({
    vendor: { contracts: [{ starts_on: '2023-05-04' }] },
    messages,
  })
})

test('a stroke between two websites is no website', () => {
  expect(readCells({ domain: 'vendor.example / other.example' })).toMatchObject({
    vendor: { domain: 'https://vendor.example', alternative_domains: ['https://other.example'] },
    messages: [],
  })
})

test.each([
  [{ data_types: 'Kontaktdaten, Gesundheitsdaten' }, ['The data_types: Kontaktdaten, Gesundheitsdaten']],
  [{ data_types: 'Gesundheitsdaten' }, undefined],
  [{ data_subjects: 'Nutzer' }, ['The data_subjects: Nutzer']],
  [{ data_subjects: 'Salariés' }, undefined],
  [{ data_subjects: 'alle' }, ['The data_subjects: alle']],
])('own words are kept where the value is coarser: %j', (said, notes) => {
  const read = readCells(said, 'EMPLOYEES,CUSTOMERS')
  expect(read.messages).toEqual([])
  expect(read.vendor.notes).toEqual(notes)
})

test.each(['(x)', '( ja )', 'x?', '~x', 'ja*', '(nein)', '?', 'teilweise'])(
  'a mark “%s” is asked about and noted, and is no kind of data',
  (text) => {
    const cell = { field: 'data_types' as const, heading: 'Gesundheitsdaten', text }
    const read = vendorOf([{ field: 'name', heading: 'Name', text: 'Larkspur' }, cell], [], [], [], () => undefined)
    expect(read).toMatchObject({
      vendor: { notes: [`Gesundheitsdaten: ${text}`] },
      doubts: [{ field: 'data_types', message: `“${text.trim()}” is not a known data type` }],
      unknown: [{ field: 'data_types', written: text.trim(), value: null }],
    })
    expect(read).not.toHaveProperty('vendor.data_usage')
    expect(readRow({ agreement: text }).processing).toBeUndefined()
  },
)

test('an agreement that is “gezeichnet” is signed', () => {
  for (const field of ['agreement', 'agreement_state'] as const)
    expect(readRow({ [field]: 'gezeichnet' }).processing).toMatchObject({ agreement_state: 'SIGNED' })
})
