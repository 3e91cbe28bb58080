import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const fieldsOf = async (headings: string) =>
  (await imported(sheetOfCsv(`${headings}\n`))).register.columns.map(({ field }) => field)

test('plain headings of registers are known', async () => {
  const register =
    'Supplier / processor;Web;What they do for us;Dept.;BW owner;C / P / JC;DPA?;DPA dated;Next review due'
  expect(await fieldsOf(`${register};Spend p.a. (£, ex VAT);Supplier contact (e-mail)`)).toEqual([
    'name',
    'domain',
    'description',
    'department',
    'business_owner',
    'role',
    'agreement',
    'agreement_date',
    'next_review_at',
    'annual_cost',
    'contact_email',
  ])
  expect(await fieldsOf('Auftragsverarbeiter;Leistung / Zweck der Verarbeitung;Abt.;AVV vom')).toEqual([
    'name',
    'description',
    'department',
    'agreement',
  ])
  expect(await fieldsOf('Supplier;Web;Data owner;Risk owner')).toEqual(['name', 'domain', 'notes', 'notes'])
})

test('in a list of contracts, “Ref” is the reference, “Commenced” the start and “Value” the value', async () => {
  expect(await fieldsOf('Ref;Supplier;Contract / PO;Commenced;Expires;Rolling?;Notice;Value')).toEqual([
    'contract_reference',
    'name',
    'notes',
    'contract_start',
    'contract_end',
    'renewal',
    'notice_period',
    'contract_value',
  ])
  expect(await fieldsOf('Ref;Supplier;Contract no;Start;End')).toEqual([
    'notes',
    'name',
    'contract_reference',
    'contract_start',
    'contract_end',
  ])
  expect(await fieldsOf('Ref;Supplier;Web;Start;End')).toEqual([
    'notes',
    'name',
    'domain',
    'contract_start',
    'contract_end',
  ])
})

test('letters under a heading of roles are roles', async () => {
  const { vendors } = await imported(sheetOfCsv('Supplier;C / P / JC\nLarkspur;P\nSedge;JC\nTeasel;C\n'))
  expect(vendors.map(({ processing }) => processing?.role)).toEqual(['PROCESSOR', 'JOINT_CONTROLLER', 'CONTROLLER'])
})

const contractOf = async (headings: string, cells: string) => {
  const { vendors, rows } = await imported(sheetOfCsv(`Supplier;Contract no;${headings}\nLarkspur;A 1;${cells}\n`))
  const { annual_cost, value, currency } = vendors[0]!.contracts[0]!
  return { annual_cost, value, currency, doubts: rows[0]!.doubts.map(({ message }) => message) }
}

test('a value for a year or a month is the cost of a year, and told', async () => {
  expect(await contractOf('Value', '£12k p.a.')).toEqual({
    annual_cost: 12_000,
    value: null,
    currency: 'GBP',
    doubts: ['“£12k p.a.” is a cost, and no value of the whole contract'],
  })
  expect(await contractOf('Value', '£450/month')).toEqual({
    annual_cost: 5400,
    value: null,
    currency: 'GBP',
    doubts: ['“£450/month” is for a month: 5400 a year is taken'],
  })
  expect(await contractOf('Value;Annual cost', '£450/month;£5,000')).toMatchObject({ annual_cost: 5000, value: null })
})

test('a cost in total is no cost of a year, and the heading of amounts may name their currency', async () => {
  expect(await contractOf('Annual cost', '£1.35m total')).toEqual({
    annual_cost: null,
    value: null,
    currency: null,
    doubts: ['“£1.35m total” is no cost of a year'],
  })
  expect(await contractOf('Spend p.a. (£, ex VAT)', '900')).toEqual({
    annual_cost: 900,
    value: null,
    currency: 'GBP',
    doubts: [],
  })
})

test('a review in a month is due on its first day, and told', async () => {
  const { vendors, rows } = await imported(sheetOfCsv('Supplier;Next review\nLarkspur;September 2027\n'))
  expect(vendors[0]!.next_review_at?.toISOString().slice(0, 10)).toBe('2027-09-01')
  expect(rows[0]!.doubts).toEqual([
    { field: 'next_review_at', message: '“September 2027” has no day: 2027-09-01 stands for it' },
  ])
})

test('lines above the table are told and not taken; a row of further headings says nothing', async () => {
  const { rows, register, vendors } = await imported(
    sheetOfCsv(
      'Register of suppliers;;v14\n;;\nContract;Website;Country\nSupplier;Web;Land\nLarkspur;larkspur.example;IE\n',
    ),
  )
  expect(rows.map(({ row, name, outcome, faults }) => [row, name, outcome, faults[0]?.message])).toEqual([
    [1, 'Register of suppliers · v14', 'FAULTY', 'is above the table: the row is left out'],
    [5, 'Larkspur', 'NEW', undefined],
  ])
  expect(register.cells).toMatchObject({ filled: 5, not_taken: 2 })
  expect(vendors).toHaveLength(1)
})

test('an odd cell among row numbers is a note and told', async () => {
  const { vendors, rows } = await imported(
    sheetOfCsv(
      `No.;Vendor\n${Array.from({ length: 12 }, (_, at) => `${at === 5 ? '5a (new)' : at + 1};V${at}`).join('\n')}\n`,
    ),
  )
  expect(vendors.map(({ notes }) => notes).filter((notes) => notes.length > 0)).toEqual([['No.: 5a (new)']])
  expect(rows.flatMap(({ doubts }) => doubts)).toEqual([
    { field: 'notes', message: '“5a (new)” in No. is no row number' },
  ])
})

test('a new row shows the values that it makes', async () => {
  const { rows } = await imported(
    sheetOfCsv(
      'Vendor;Country;Tier;Contact;Contract no;Value;Remark\nLarkspur;IE;1;Anna Moor;A 1;£900;x\nSedge;;;;;;\n',
    ),
  )
  expect(rows.map(({ changes }) => changes)).toEqual([
    [
      { field: 'criticality', from: null, to: 'Critical' },
      { field: 'contact', from: null, to: 'Anna Moor' },
      { field: 'processing', from: null, to: 'IE' },
      { field: 'contracts', from: null, to: 'reference A 1, value 900 GBP' },
      { field: 'notes', from: null, to: 'Remark (A 1): x' },
    ],
    [],
  ])
})
