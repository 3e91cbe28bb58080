import { expect, test } from 'vitest'
import type { CustomField } from '../organisation/organisation.ts'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

const customFields: CustomField[] = [
  { key: 'go_live', name: 'Go-live', kind: 'DATE' },
  { key: 'seats', name: 'Seats', kind: 'NUMBER' },
  { key: 'ticket', name: 'Ticket', kind: 'TEXT' },
]

test.each([
  ['AVV vom', '31.12.9999', 'agreement'],
  ['AVV vom', '9999-12-31 00:00:00', 'agreement'],
  ['AVV vom', '01.01.1066', 'agreement'],
  ['AVV Datum', '31.12.9999', 'agreement'],
  ['Agreement signed', '31.12.9999', 'agreement_date'],
  ['Nächste Prüfung', '31.12.1950', 'next_review_at'],
  ['Vertragsbeginn', '31.12.9999', 'contract_start'],
  ['Vertragsende', '30.12.9999', 'contract_end'],
  ['Vertragsende', '12/0000', 'contract_end'],
  ['Go-live', '31.12.9999', 'custom_fields.go_live'],
  ['Seats', '9'.repeat(400), 'custom_fields.seats'],
  ['Ticket', 'x'.repeat(501), 'custom_fields.ticket'],
  ['Ticket', 'A\0B', 'custom_fields.ticket'],
  ['Kosten pro Jahr', '999999999999999 T€', 'annual_cost'],
  ['Vertragswert', '9999999999999999', 'contract_value'],
  ['Kündigungsfrist', '99999 Monate', 'notice_period'],
  ['Volume', '-1', 'volume'],
  ['Abteilung', 'x'.repeat(201), 'department'],
  ['Produkte', 'x'.repeat(201), 'services'],
  ['Dienstleistung', 'x'.repeat(5001), 'description'],
  ['Vertragsnummer', '1\0', 'contract_reference'],
  ['Abteilung', 'A\0B', 'department'],
  ['Telefon', 'A\0B', 'contact_phone'],
  ['Lieferantennummer', 'A\0B', 'external_id'],
  ['Produkte', 'A\0B', 'services'],
])('%s: the value %j becomes a note and a doubt, and ends no import', async (heading, text, field) => {
  const sheet = sheetOfCsv('Firma;Website;Land\nLarkspur;larkspur.example;Irland\nSedge;sedge.example;Irland\n')
  sheet.rows[0]!.cells.push({ column: 3, text: heading })
  sheet.rows[1]!.cells.push({ column: 3, text })
  const { rows, vendors } = await imported(sheet, [], { customFields })
  expect(vendors).toMatchObject([{ processing: { country: 'IE' } }, { processing: { country: 'IE' } }])
  expect(vendors[0]!.notes.join('')).toBe(`${heading}: ${text.replaceAll('\0', '')}`)
  expect(rows.map(({ doubts }) => doubts.map((doubt) => doubt.field as string))).toEqual([[field], []])
})
