import { expect, test } from 'vitest'
import { imported, sheetOfCsv } from './import-in-memory.fixture.ts'

test.each([
  ['Ansprechpartner\nintern', 'business_owner', 'Ansprechpartner intern'],
  ['Ansprechpartner\nextern', 'contact_name', 'Ansprechpartner extern'],
  ['Kündi-\ngungsfrist', 'notice_period', 'Kündigungsfrist'],
  ['Kosten-\n stelle', 'cost_centre', 'Kostenstelle'],
  ['unsere Gesell-\nschaft', 'contract_entity', 'unsere Gesellschaft'],
  ['Kosten p.a.\n(netto)', 'annual_cost', 'Kosten p.a. (netto)'],
  ['Kosten p.a.\n(Monat)', 'notes', 'Kosten p.a. (Monat)'],
  ['Ver\u00adtrags\u00adende', 'contract_end', 'Vertragsende'],
  ['Vertragsende\n(TT.MM.JJJJ)', 'contract_end', 'Vertragsende (TT.MM.JJJJ)'],
  ['Vertragsende\nContract end', 'contract_end', 'Vertragsende Contract end'],
  ['E-\nMail', 'contact_email', 'E-Mail'],
  ['Vor-\nund Nachname', 'notes', 'Vor- und Nachname'],
  ['Ansprechpartner\nRechtsabteilung', 'notes', 'Ansprechpartner Rechtsabteilung'],
])('the heading %j is read as %s', async (written, field, heading) => {
  const sheet = sheetOfCsv('Firma;Website\nLarkspur;larkspur.example\n')
  sheet.rows[0]!.cells.push({ column: 2, text: written })
  const { register } = await imported(sheet)
  expect(register.columns[2]).toMatchObject({ field, heading })
})
