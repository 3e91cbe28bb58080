import { expect, test } from 'vitest'
import type { Run } from '../page.ts'
import { certificatePart, transferPart } from './facts-part.ts'
import type { Certificate, Result } from './result.ts'

const seconds = (day: string) => Date.parse(`${day}Z`) / 1000
const claim: Certificate = {
  framework_id: 'soc-2',
  name: 'SOC 2',
  kind: 'attested',
  type: 'Type II',
  edition: null,
  issuer: 'Larkspur Assurance',
  scope: 'the hosting of databases',
  exclusions: 'The Oslo region is excluded.',
  period: { from: seconds('2025-04-01'), to: seconds('2026-03-31T23:59:59') },
  valid_until: null,
  document_link: 'https://vendor.example/soc2.pdf',
  sources: [
    { name: 'Trust', location: 'https://vendor.example/trust', quote: null, sourced_at: seconds('2026-03-01') },
  ],
}

const textOf = (runs: Run[]): string => runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')

function rowsOf(...certificates: Certificate[]): string[][] {
  const [, table] = certificatePart({ certificates, rejected_certificates: [], people: [] } as unknown as Result)
  if (table?.kind !== 'table') throw new Error('no table')
  return table.rows.map(({ cells }) => cells.map(textOf))
}

test('an answer that rests on a certificate or a report is marked if that had expired when it was read', () => {
  const read = (day: string) => [{ ...claim.sources[0]!, sourced_at: seconds(day) }]
  const periodOf = (certificate: Certificate) => rowsOf(certificate)[0]![3]
  expect(periodOf({ ...claim, sources: read('2026-11-20') })).toBe('2025-04-01 to 2026-03-31: ended')
  expect(periodOf({ ...claim, period: null, valid_until: seconds('2026-06-30'), sources: read('2026-11-20') })).toBe(
    'valid until 2026-06-30: ended',
  )
})

test('a law or a guideline is no certificate, whatever is claimed of it', () => {
  const law = { ...claim, framework_id: 'gdpr', name: 'GDPR', type: null, kind: 'provider_only' }
  const guideline = { ...law, framework_id: 'wcag-eaa', kind: 'self_declared' }
  expect(rowsOf(claim, law, guideline).map(([name]) => name)).toEqual(['SOC 2, Type II'])
})

test('a certificate stands with its kind, who looked, what is covered and left out, its period, and where the proof is', () => {
  expect(rowsOf(claim)).toEqual([
    [
      'SOC 2, Type II',
      'attested by an auditor, by Larkspur Assurance',
      'the hosting of databases. Left out: The Oslo region is excluded.',
      '2025-04-01 to 2026-03-31',
      'vendor.example/soc2.pdf',
    ],
  ])
  const said = { ...claim, edition: '2022', issuer: null, scope: null, exclusions: null, period: null }
  expect(rowsOf({ ...said, valid_until: seconds('2028-06-30'), document_link: null })).toEqual([
    [
      'SOC 2, Type II, edition 2022',
      'attested by an auditor',
      'not said',
      'valid until 2028-06-30',
      'claimed in Trust',
    ],
  ])
})

test('a report that was handed in is the proof itself, and what claims one is not', () => {
  const proofOf = (location: string) => {
    const sources = [{ ...claim.sources[0]!, name: 'larkspur.pdf', location }]
    return rowsOf({ ...claim, document_link: null, sources })[0]!.at(-1)
  }
  expect(proofOf('custos:/uploads/security/soc2-report/1')).toBe('larkspur.pdf, uploaded')
  expect(proofOf('custos:/uploads/security/questionnaire/1')).toBe('claimed in larkspur.pdf')
})

test('where data is stored in one country and a sub-processor gets some elsewhere, that is said beside the table', () => {
  const said = (stored: string | null, ...others: [name: string, location: string | null][]) => {
    const blocks = transferPart(
      {
        vendor: { data_usage: null, processing: null },
        sub_processors: others.map(([name, location]) => ({
          name,
          location,
          dataUsage: null,
          purpose: null,
          references: [],
        })),
        countries: [],
        certificates: [],
        assessment: {
          updated_at: 1_795_000_000,
          summarized_risk: {
            details: { transfers: [{ role: 'HOSTING', location: stored, standing: 'EEA', mechanism: null }] },
          },
        },
      } as unknown as Result,
      [],
    )
    return blocks
      .flatMap((block) => (block.kind === 'paragraph' ? block.runs : []))
      .filter((run) => typeof run === 'string' && run.includes('leaves'))
  }
  expect(said('Germany', ['Fernhill', 'Germany'], ['Osier', 'Netherlands'])).toEqual([
    'Some data leaves the vendor’s place of storage: Osier gets data in other countries.',
  ])
  expect(said('Germany', ['Fernhill', 'Germany'], ['Unplaced', null])).toEqual([])
  expect(said(null, ['Osier', 'Netherlands'])).toEqual([])
})

test('of a vendor that receives no personal data no transfer is listed and no safeguard is missed', () => {
  const [heading, ...rest] = transferPart(
    {
      vendor: { data_usage: { data_transfer_volume: 'LESS_THAN_100' }, processing: { role: 'NO_PERSONAL_DATA' } },
      sub_processors: [{ name: 'Osier', location: 'United States', dataUsage: null, purpose: null, references: [] }],
      countries: [],
      certificates: [],
      assessment: {
        updated_at: 1_795_000_000,
        summarized_risk: {
          details: {
            transfers: [{ role: 'ESTABLISHMENT', location: 'US', standing: 'THIRD_COUNTRY', mechanism: null }],
          },
        },
      },
    } as unknown as Result,
    [],
  )
  expect(heading).toMatchObject({ kind: 'heading' })
  expect(rest).toEqual([
    { kind: 'paragraph', runs: [expect.stringMatching(/^Not applicable: .+no personal data for you/)] },
  ])
})

/** The transfer column of sub-processors in these places, for an organisation in these countries. */
function transfersOf(places: (readonly [name: string, location: string, purpose: string])[], countries: string[]) {
  const blocks = transferPart(
    {
      vendor: { data_usage: null, processing: null },
      sub_processors: places.map(([name, location, purpose]) => ({ name, location, purpose, dataUsage: null })),
      countries,
      certificates: [],
      assessment: { updated_at: 1_795_000_000, summarized_risk: { details: { transfers: [] } } },
    } as unknown as Result,
    [
      { reviewed: { claim: 'transfer-instrument', effective_answer: true }, statements: [], numbers: [] },
    ] as unknown as Parameters<typeof transferPart>[1],
  )
  const table = blocks.find(({ kind }) => kind === 'table') as Extract<(typeof blocks)[number], { kind: 'table' }>
  return table.rows.map(({ cells }) => cells.map(textOf))
}

const safeguarded = 'third country: standard contractual clauses (Art. 46(2)(c)); module three fits'

test('a known safeguard stands beside a sub-processor that the list names for some product or customers', () => {
  const places = [
    ['Ash', 'USA', 'Hosting (Products: Larkmail)'],
    ['Birch', 'USA', 'Hosting (Mail on Paper)'],
    ['Cedar', 'Germany (EU customers) USA (US customers)', 'Storage (Products: Mail on Paper)'],
  ] as const
  expect(transfersOf([...places], []).map((cells) => cells[4])).toEqual(places.map(() => safeguarded))
})

test('for an organisation in the EEA a place that the list names for other customers is said to be theirs, and the whole cell stands beside', () => {
  const divided = 'Germany (EU customers) USA (US customers)'
  const rows = transfersOf(
    [
      ['Cedar', divided, 'Storage'],
      ['Dogwood', 'USA (US customers)', 'Storage'],
      ['Elm', 'Germany (EU customers), USA for backups', 'Storage'],
    ],
    ['Austria'],
  )
  expect(rows.map(([name, , , where, transfer]) => [name, where, transfer])).toEqual([
    ['Dogwood', 'USA (US customers)', safeguarded],
    ['Elm', 'Germany (EU customers), USA for backups', safeguarded],
    ['Cedar', divided, 'in the EEA; elsewhere for US customers'],
  ])
})
