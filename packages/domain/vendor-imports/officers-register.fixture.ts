import { workbookOf } from '@custos/documents/read/sheets/workbook-of.fixture'
import { expect } from 'vitest'

/** A cell's text and its meaning; `note`: it is not understood, and kept verbatim. */
interface Written {
  text: string
  says: object | 'note' | 'nothing'
}

interface Column {
  heading: string
  /** The field that a doubt names. */
  field: string
  written: Written[]
}

const says = (text: string, what: Written['says']): Written => ({ text, says: what })
const end = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 23, 59, 59) / 1000
const contract = (fields: object) => ({ contracts: [fields] })

/** The columns of a data protection officer's register of many years, with cells as people write them. */
const columns: Column[] = [
  {
    heading: 'Dienstleistung',
    field: 'description',
    written: [
      says('Hosting der Lohnbuchhaltung', { description: 'Hosting der Lohnbuchhaltung' }),
      says('Newsletter\nund Umfragen', { description: 'Newsletter\nund Umfragen' }),
      says('=Archiv & "Akten" <alt>', { description: '=Archiv & "Akten" <alt>' }),
    ],
  },
  {
    heading: 'Kritikalität',
    field: 'criticality',
    written: [
      says('hoch', { criticality: 'HIGH' }),
      says('Tier 1 - Critical', { criticality: 'CRITICAL' }),
      says(' NIEDRIG ', { criticality: 'LOW' }),
      says('ganz wichtig', 'note'),
      says('2', { criticality: 'HIGH' }),
    ],
  },
  {
    heading: 'Nächste Prüfung',
    field: 'next_review_at',
    written: [
      says('31.12.2027', { next_review_at: end(2027, 12, 31) }),
      says('2027-03-31', { next_review_at: end(2027, 3, 31) }),
      says('12/31/2027', { next_review_at: end(2027, 12, 31) }),
      says('05/06/2027', 'note'),
      says('im Herbst', 'note'),
      says('31.02.2027', 'note'),
    ],
  },
  {
    heading: 'Ansprechpartner',
    field: 'contact_name',
    written: [
      says('Jürgen Groß', { contact: { name: 'Jürgen Groß' } }),
      says('-', 'nothing'),
      says('Hotline (Mo–Fr)', { contact: { name: 'Hotline (Mo–Fr)' } }),
    ],
  },
  {
    heading: 'E-Mail',
    field: 'contact_email',
    written: [
      says('dsb@vendor.example', { contact: { email: 'dsb@vendor.example' } }),
      says('dsb@vendor.example, info@vendor.example', { contact: { email: 'dsb@vendor.example' } }),
      says('siehe Vertrag', 'note'),
    ],
  },
  {
    heading: 'Datenkategorien',
    field: 'data_types',
    written: [
      says('Stammdaten, Gesundheitsdaten', {
        data_usage: { shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA'] },
      }),
      says('Bankverbindung; Wunschliste', 'note'),
    ],
  },
  {
    heading: 'Betroffene',
    field: 'data_subjects',
    written: [
      says('Kunden und Beschäftigte', { data_usage: { target_data_subjects: ['CUSTOMERS', 'EMPLOYEES'] } }),
      says('alle', 'note'),
    ],
  },
  {
    heading: 'AVV vom',
    field: 'agreement',
    written: [
      says('01.03.2024', { processing: { agreement_state: 'SIGNED', agreement_date: '2024-03-01' } }),
      says('ja', { processing: { agreement_state: 'SIGNED' } }),
      says('offen', { processing: { agreement_state: 'OPEN' } }),
      says('abgelaufen', { processing: { agreement_state: 'EXPIRED' } }),
    ],
  },
  {
    heading: 'Sitzland',
    field: 'country',
    written: [
      says('Deutschland', { processing: { country: 'DE' } }),
      says('AT', { processing: { country: 'AT' } }),
      says('Europa', 'note'),
    ],
  },
  {
    heading: 'Abteilung',
    field: 'department',
    written: [says('Personal', { internal_use: { department: 'Personal' } })],
  },
  {
    heading: 'Fachverantwortlicher',
    field: 'business_owner',
    written: [says('Erika Muster', { internal_use: { business_owner: 'Erika Muster' } })],
  },
  { heading: 'Verantwortlich', field: 'owner', written: [says('Frau Meier', 'note')] },
  {
    heading: 'Vertragsnummer',
    field: 'contract_reference',
    written: [says('V-17/3', contract({ reference: 'V-17/3' }))],
  },
  {
    heading: 'Vertragsende',
    field: 'contract_end',
    written: [
      says('31.12.2028', contract({ ends_on: '2028-12-31' })),
      says('31.12.9999', contract({ ends_on: null, open_ended: true })),
      says('unbefristet', contract({ ends_on: null, open_ended: true })),
    ],
  },
  {
    heading: 'Kündigungsfrist',
    field: 'notice_period',
    written: [
      says('3 Monate', contract({ notice_period: 'P3M' })),
      says('90', 'note'),
      says('3 Monate zum Quartalsende', contract({ notice_period: 'P3M', notice_to: 'QUARTER' })),
    ],
  },
  {
    heading: 'Kosten pro Jahr',
    field: 'annual_cost',
    written: [
      says('12.000,50 €', contract({ annual_cost: 12_000.5, currency: 'EUR' })),
      says('ca. 12 T€', 'note'),
      says('1200', contract({ annual_cost: 1200 })),
    ],
  },
  { heading: 'Kostenstelle', field: 'cost_centre', written: [says('4711', contract({ cost_centre: '4711' }))] },
  {
    heading: 'Bemerkungen',
    field: 'notes',
    written: [
      says('Erst anrufen.', { notes: expect.arrayContaining(['Erst anrufen.']) }),
      says('Erst anrufen.\n\nDann mailen.', { notes: expect.arrayContaining(['Erst anrufen.', 'Dann mailen.']) }),
    ],
  },
  { heading: 'Ordner im Keller', field: 'notes', written: [says('B 12', 'note'), says('#REF!', 'note')] },
]

export interface OfficersRow {
  /** Counted from 1. */
  number: number
  name: string
  website: string
  cells: (Written & { heading: string; field: string })[]
}

/** A register of 140 vendors under a title and an empty row; seven have no website. Some cells are empty. */
export function officersRegister(): { workbook: Buffer; rows: OfficersRow[] } {
  const rows = Array.from({ length: 140 }, (_, at): OfficersRow => {
    const cells = columns.flatMap(({ written, ...column }, place) =>
      (at + place) % 7 === 6 ? [] : [{ ...column, ...written[(at + place) % written.length]! }],
    )
    const website = at % 20 === 3 ? ['', '-', 'keine'][at % 3]! : `www.vendor-${at}.example`
    return { number: at + 4, name: `Dienstleister ${at} GmbH & Co. KG`, website, cells }
  })
  const headings = ['Auftragsverarbeiter', 'Webseite', ...columns.map(({ heading }) => heading)]
  const lines = rows.map(({ name, website, cells }) => [
    name,
    website,
    ...columns.map(({ heading }) => cells.find((cell) => cell.heading === heading)?.text ?? null),
  ])
  return {
    workbook: workbookOf({
      Anleitung: [['Bitte jährlich prüfen']],
      Verzeichnis: [['Verzeichnis der Auftragsverarbeiter, Stand Herbst'], [], headings, ...lines],
    }),
    rows,
  }
}
