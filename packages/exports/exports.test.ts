import { randomBytes, randomUUID } from 'node:crypto'
import { hostileTexts } from '@custos/testkit/hostile-texts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { doraSheets } from './dora.ts'
import { aboutSheet, type RegisterEntry, registerSheet, registerSheets } from './register.ts'
import type { Sheet } from './sheet.ts'
import { workbookOf } from './workbook.ts'

const entry: RegisterEntry = {
  vendor: {
    id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
    external_id: 'V-7',
    name: '=HYPERLINK("https://evil.example")',
    domain: 'https://larkspur-ledger.example',
    industry: 'Accounting and Audit',
    description: 'Keeps books, for "small" theatres;\nby post',
    contact: null,
    further_contacts: [],
    data_usage: { shared_data_types: ['FINANCIAL_DATA', 'OTHER'] },
    criticality: null,
    overall_status: 'CONDITIONAL',
    inherent_risk: { level: 'HIGH', tier: 'high' },
    risk_override: { tier: 'critical' },
    risk_level: null,
    next_review_at: null,
    ended_on: null,
    latest_assessment: null,
    created_at: 1_770_000_000,
    newest_review: { locations: [{ name: 'United States' }, { name: 'Ireland' }], without_safeguard: true },
    processing: { role: 'PROCESSOR', agreement: 'DPA-7' },
    contracts: [{ reference: null }],
    contract_due_on: null,
    internal_use: {},
    notes: [],
  },
  owner: 'Dana Example',
  custom_fields: [],
  decision: {
    status: 'CONDITIONAL',
    decision_date: 1_770_000_000,
    valid_until: null,
    review_by: null,
    reasoning: 'Until the audit is done',
    approvers: [{ name: 'Ada', role: 'CISO' }],
    condition_items: [{ text: '+49 30 1234: call them', owner: null, due: 1_780_000_000, met_at: null }],
  },
  certificates: [{ name: 'SOC 2', kind: 'attested', type: 'Type II', scope: null, valid_until: null }],
  sub_processors: [{ name: '@Hosting', domain: null, location: 'Germany', purpose: null, dataUsage: null }],
  company: {
    legalEntity: 'Larkspur Ledger GmbH',
    registrationNumber: 'HRB 4711',
    headquarters: 'Bremen, Germany',
    sources: ['https://larkspur-ledger.example/imprint'],
  },
}

async function written(sheets: readonly Sheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf(sheets.map(({ rows, ...sheet }) => ({ ...sheet, parts: () => [rows] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The DORA proposal of these vendors, with all rows in memory. */
const doraOf = (entries: readonly RegisterEntry[], ...given: Parameters<typeof doraSheets>): Sheet[] =>
  doraSheets(...given).map(({ name, columns, before, rowsOf, after }) => ({
    name,
    columns,
    rows: [...before, ...(rowsOf ? entries.flatMap(rowsOf) : []), ...after()],
  }))

/** The rows as another CSV parser reads them. */
const rowsOf = (bytes: Uint8Array): string[][] => parse(Buffer.from(bytes), { bom: true })

describe('CSV', () => {
  test('holds each value as it is, line breaks and quotation marks among them', () => {
    const [head, row] = rowsOf(csvOf(registerSheet('vendors', [entry], [])))
    const of = (column: string) => row![head!.indexOf(column)]
    expect(row).toHaveLength(head!.length)
    expect(of('Description')).toBe(entry.vendor.description)
    expect(of('Registered on')).toBe('2026-02-02')
    expect(of('Data types')).toBe('Financial data, Other')
  })

  test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '  =1', '＝1'])('never holds %j as a formula', (text) => {
    const [, [cell]] = rowsOf(csvOf({ name: 'a', columns: ['a'], rows: [[text]] })) as [string[], string[]]
    expect(cell).toBe(`'${text}`)
  })

  test.each([
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a\n=1+2;b', "a\n'=1+2;b"],
    ['a; +1', "a; '+1"],
    ['a\t@b', "a\t'@b"],
    ['https://a.example/?x=1;y=2', 'https://a.example/?x=1;y=2'],
    ['five - six', 'five - six'],
  ])('holds %j so that no part of it is a formula where a semicolon parts cells', (text, held) => {
    const [, [cell]] = rowsOf(csvOf({ name: 'a', columns: ['a'], rows: [[text]] })) as [string[], string[]]
    expect(cell).toBe(held)
  })

  test('leaves numbers that are negative alone', () => {
    expect(rowsOf(csvOf({ name: 'a', columns: ['a'], rows: [[-5]] }))[1]).toEqual(['-5'])
  })
})

describe('the register', () => {
  test.each(registerSheets)('%s: each row has a value for each column, and begins with its vendor', (name) => {
    const { columns, rows } = registerSheet(name, [entry], [])
    expect(rows).toHaveLength(1)
    for (const row of rows) {
      expect(row).toHaveLength(columns.length)
      expect(row.slice(0, 3)).toEqual([entry.vendor.name, 'V-7', entry.vendor.id])
    }
  })

  test('says in words who decided what, on which conditions, who looks after the vendor and where data goes', () => {
    const { columns, rows } = registerSheet('vendors', [entry], [])
    const said = Object.fromEntries(columns.map((column, at) => [column, rows[0]![at]]))
    expect(said).toMatchObject({
      Status: 'Approved with conditions',
      Owner: 'Dana Example',
      'Inherent risk (before review)': 'High',
      'Review tier': 'Critical',
      Decision: 'Approved with conditions',
      'Decided by': 'Ada (CISO)',
      Conditions: '+49 30 1234: call them (open)',
      Countries: 'United States, Ireland',
      'Safeguard missing': 'Yes',
      Role: 'Processor',
      'Agreement state': 'Signed',
      'Agreement (Art. 28(3))': 'DPA-7',
    })
    for (const [locations, expected] of [
      [[], 'Unknown'],
      [[{ name: 'Ireland' }], 'None known'],
    ] as const) {
      const newest_review = { locations, without_safeguard: false }
      const other = registerSheet('vendors', [{ ...entry, vendor: { ...entry.vendor, newest_review } }], []).rows[0]!
      expect(other[columns.indexOf('Safeguard missing')]).toBe(expected)
    }
    const volume = { ...entry, vendor: { ...entry.vendor, data_usage: { data_transfer_volume: 'MORE_THAN_100000' } } }
    expect(registerSheet('vendors', [volume], []).rows[0]).toContain('More than 100,000')
    for (const name of registerSheets)
      expect(
        registerSheet(name, [entry], [])
          .rows.flat()
          .filter((cell) => /^[A-Z]+_[A-Z_]+$/.test(String(cell))),
      ).toEqual([])
  })

  test('leaves empty what is not known, and names it', () => {
    const { columns, rows } = registerSheet('vendors', [entry], [])
    const of = (column: string) => rows[0]![columns.indexOf(column)]
    expect(of('Risk')).toBeNull()
    expect(of('Not known')).toBe('Contact e-mail, Data subjects, Volume, Criticality, Risk, Last assessment')
  })
})

test('a workbook has a sheet for each, and its texts are texts whatever they begin with', async () => {
  const sheets = registerSheets.map((name) => registerSheet(name, [entry], []))
  const bytes = await written([...sheets, aboutSheet({ made_at: 1_770_000_000, vendors: 1 })])
  const book = await readXlsx(bytes)
  expect(book.sheets.map(({ name }) => name)).toEqual([
    'Vendors',
    'Contracts',
    'Decisions',
    'Conditions',
    'Certificates',
    'Sub-processors',
    'About',
  ])
  expect(book.sheets[0]!.rows[1]![0]).toBe(entry.vendor.name)
  expect(Buffer.from(bytes).includes('<f>')).toBe(false)
})

test('an unknown required cell is coloured, and an unknown optional one is not', async () => {
  const sheet = {
    name: 'a',
    columns: ['Vendor', 'c0010 Code', 'c0020 Type', 'Not known'],
    rows: [['A', null, null, 'c0020']],
  }
  const { sheets } = await readXlsx(await written([sheet]), { readStyles: true })
  const fill = (cell: string) => sheets[0]!.cells?.get(cell)?.style?.fill
  expect(fill('1,2')).toBeDefined()
  expect(fill('1,1')).toBeUndefined()
})

test('a workbook is written while its rows are read, and a sheet with too many rows goes on in another', async () => {
  let read = 0
  function* parts() {
    for (; read < 1000; read += 1) yield Array.from({ length: 10 }, () => [randomUUID()])
  }
  const pieces: Uint8Array[] = []
  const readAt: number[] = []
  for await (const piece of workbookOf([{ name: 'Many', columns: ['Id'], parts }], 6001)) {
    pieces.push(piece)
    readAt.push(read)
  }
  expect(readAt[1]).toBeLessThan(1000)
  const { sheets } = await readXlsx(Buffer.concat(pieces))
  expect(sheets.map(({ name, rows }) => [name, rows.length, rows[0]![0]])).toEqual([
    ['Many', 6001, 'Id'],
    ['Many 2', 4001, 'Id'],
  ])
  expect(new Set(sheets.flatMap(({ rows }) => rows.slice(1).map(([id]) => id))).size).toBe(10_000)
})

test('a reader that stops lets go of the rows', async () => {
  let ended = false
  function* parts() {
    try {
      for (;;) yield [[randomBytes(20_000).toString('base64')]]
    } finally {
      ended = true
    }
  }
  let pieces = 0
  for await (const _ of workbookOf([{ name: 'Endless', columns: ['Text'], parts }])) if (++pieces === 3) break
  expect(ended).toBe(true)
})

describe('the DORA proposal', () => {
  const lei = '529900T8BM49AURSDO55'
  const known: RegisterEntry = {
    ...entry,
    company: {
      ...entry.company!,
      sources: [...entry.company!.sources, `https://api.gleif.org/api/v1/lei-records/${lei}`],
    },
  }
  const [, providers, chains, general, arrangements] = doraOf(
    [known, { ...entry, company: null }],
    () => 'DE',
    1_770_000_000,
  )
  const row = (of: typeof providers, index: number) =>
    Object.fromEntries(of!.columns.map((column, at) => [column.split(' ')[0], of!.rows[index]![at]]))

  test('has the columns of the templates, and each row a value for each', () => {
    const codes = (of: typeof providers) => of!.columns.flatMap((column) => /^c\d{4}/.exec(column)?.[0] ?? [])
    expect([providers, chains, general, arrangements].map((sheet) => codes(sheet).length)).toEqual([12, 7, 5, 18])
    for (const { columns, rows } of [providers!, chains!, general!, arrangements!])
      for (const cells of rows) expect(cells).toHaveLength(columns.length)
  })

  test('fills what is on record, and leaves empty and names what is not', () => {
    expect(row(providers, 0)).toMatchObject({ c0010: lei, c0020: 'LEI', c0050: 'Larkspur Ledger GmbH', c0080: 'DE' })
    expect(row(providers, 0).Not).toBe('c0040, c0070, c0090, c0100, c0110, c0120')
    expect(row(providers, 1)).toMatchObject({ c0010: null, c0020: null, c0050: null, c0080: null })
    expect(row(arrangements, 0)).toMatchObject({ c0010: null, c0030: lei, c0170: null })
    expect(row(arrangements, 0).Not).toContain('c0170')
  })

  test('has each contract with its dates and cost, and a notice period only where it is of so many days', () => {
    const contract = {
      reference: 'C-1',
      entity: 'Harbour Bank AG',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      notice_period: 'P3M',
      annual_cost: 100,
      currency: 'EUR',
    }
    const contracts = [contract, { ...contract, reference: 'C-2', notice_period: 'P6W' }]
    const [entities, provider, , inGeneral, inDetail] = doraOf(
      [{ ...known, vendor: { ...known.vendor, contracts } }],
      () => null,
      0,
      [{ name: 'Harbour Bank AG', lei, country: 'DE' }],
    )
    expect(row(entities, 0)).toMatchObject({ c0010: lei, c0020: 'Harbour Bank AG', c0030: 'DE' })
    expect(row(provider, 0)).toMatchObject({ c0090: 'EUR', c0100: 200 })
    expect(row(inGeneral, 1)).toMatchObject({ c0010: 'C-2', c0040: 'EUR', c0050: 100 })
    expect(row(inDetail, 0)).toMatchObject({ c0010: 'C-1', c0020: lei, c0070: new Date('2026-01-01'), c0100: null })
    expect(row(inDetail, 0).Further).toContain('Concluded by Harbour Bank AG. Notice period: 3 months')
    expect(row(inDetail, 1)).toMatchObject({ c0010: 'C-2', c0080: new Date('2026-12-31'), c0100: 42 })
  })

  test('puts a sub-processor at rank 2 behind its vendor, whose code it names', () => {
    expect([row(chains, 0), row(chains, 1)]).toMatchObject([
      { c0050: 1, c0030: lei, c0060: null, Not: 'c0010, c0020' },
      { c0050: 2, c0030: null, c0060: lei, c0070: 'LEI' },
    ])
  })
})

test('text of others is the text of one cell in each sheet: never a formula, never another cell', async () => {
  const entries = hostileTexts.map(
    ([, text]): RegisterEntry => ({
      ...entry,
      vendor: { ...entry.vendor, name: text, description: text },
      sub_processors: [{ name: text, domain: text, location: text, purpose: text, dataUsage: text }],
      company: { legalEntity: text, registrationNumber: text, headquarters: text, sources: [text] },
    }),
  )
  const sheets = [...registerSheets.map((name) => registerSheet(name, entries, [])), ...doraOf(entries, () => null, 0)]
  const book = await readXlsx(await written(sheets.map((sheet, index) => ({ ...sheet, name: `Sheet ${index}` }))))
  const visible = (cell: unknown) =>
    typeof cell === 'string' ? cell.toWellFormed().replace(/[\s\p{Cc}\uFFFD\uFFFE\uFFFF]/gu, '') : null
  for (const [index, { columns, rows }] of sheets.entries()) {
    const read = book.sheets[index]!.rows
    expect(read).toHaveLength(rows.length + 1)
    for (const [at, cells] of rows.entries())
      expect(cells.map(visible)).toEqual(columns.map((_, column) => visible(read[at + 1]![column] ?? null)))
    const lines = rowsOf(csvOf({ name: '', columns, rows }))
    expect(lines).toHaveLength(rows.length + 1)
    for (const line of lines) {
      expect(line).toHaveLength(columns.length)
      for (const cell of line) expect(cell).not.toMatch(/^\s*[=+@\t\r\uFF1D]/)
    }
  }
})
