import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { aboutSheet, type RegisterEntry, registerSheet, registerSheets } from './register.ts'
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
    data_usage: { shared_data_types: ['FINANCIAL_DATA', 'OTHER'] },
    criticality: null,
    overall_status: 'CONDITIONAL',
    risk_level: null,
    next_review_at: null,
    latest_assessment: null,
    created_at: 1_770_000_000,
  },
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

/** A row as a reader of RFC 4180 sees it; written for this test, and for nothing else. */
function rowsOf(bytes: Uint8Array): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const text = Buffer.from(bytes)
    .toString()
    .replace(/^\uFEFF/, '')
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && row.length === 0) break
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('CSV', () => {
  test('holds each value as it is, line breaks and quotation marks among them', () => {
    const [head, row] = rowsOf(csvOf(registerSheet('vendors', [entry])))
    const of = (column: string) => row![head!.indexOf(column)]
    expect(row).toHaveLength(head!.length)
    expect(of('Description')).toBe(entry.vendor.description)
    expect(of('Registered on')).toBe('2026-02-02')
    expect(of('Data types')).toBe('FINANCIAL_DATA, OTHER')
  })

  test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '  =1', '＝1'])('never holds %j as a formula', (text) => {
    const [, [cell]] = rowsOf(csvOf({ name: 'a', columns: ['a'], rows: [[text]] })) as [string[], string[]]
    expect(cell).toBe(`'${text}`)
  })

  test('leaves numbers that are negative alone', () => {
    expect(rowsOf(csvOf({ name: 'a', columns: ['a'], rows: [[-5]] }))[1]).toEqual(['-5'])
  })
})

describe('the register', () => {
  test.each(registerSheets)('%s: each row has a value for each column, and begins with its vendor', (name) => {
    const { columns, rows } = registerSheet(name, [entry])
    expect(rows).toHaveLength(1)
    for (const row of rows) {
      expect(row).toHaveLength(columns.length)
      expect(row.slice(0, 3)).toEqual([entry.vendor.name, 'V-7', entry.vendor.id])
    }
  })

  test('leaves empty what is not known, and names it', () => {
    const { columns, rows } = registerSheet('vendors', [entry])
    const of = (column: string) => rows[0]![columns.indexOf(column)]
    expect(of('Risk')).toBeNull()
    expect(of('Not known')).toBe('Data subjects, Criticality, Risk, Last assessment')
  })
})

test('a workbook has a sheet for each, and its texts are texts whatever they begin with', async () => {
  const sheets = registerSheets.map((name) => registerSheet(name, [entry]))
  const bytes = await workbookOf([...sheets, aboutSheet({ made_at: 1_770_000_000, vendors: 1 })])
  const book = await readXlsx(bytes)
  expect(book.sheets.map(({ name }) => name)).toEqual([
    'Vendors',
    'Decisions',
    'Conditions',
    'Certificates',
    'Sub-processors',
    'About',
  ])
  expect(book.sheets[0]!.rows[1]![0]).toBe(entry.vendor.name)
  expect(Buffer.from(bytes).includes('<f>')).toBe(false)
})
