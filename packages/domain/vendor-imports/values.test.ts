import { describe, expect, test } from 'vitest'
import { agreementOf, amountOf, countryOf, criticalityOf, kindsOf, periodOf, renewalOf, secondsOf } from './values.ts'

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 23, 59, 59) / 1000

describe('a date is read as people write it, and one that may be two days is none', () => {
  test.each([
    ['2026-12-31', day(2026, 12, 31)],
    ['2026/12/31', day(2026, 12, 31)],
    ['2026-12-31 00:00:00', day(2026, 12, 31)],
    ['31.12.2026', day(2026, 12, 31)],
    ['1.3.2026', day(2026, 3, 1)],
    ['31/12/2026', day(2026, 12, 31)],
    ['12/31/2026', day(2026, 12, 31)],
    ['05/05/2026', day(2026, 5, 5)],
    ['31. Dezember 2026', day(2026, 12, 31)],
    ['1er août 2026', null],
    ['1 août 2026', day(2026, 8, 1)],
    ['December 31st, 2026', day(2026, 12, 31)],
    ['31 dic 2026', day(2026, 12, 31)],
    ['31 mrt 2026', day(2026, 3, 31)],
    ['05/06/2026', null],
    ['31.02.2026', null],
    ['03/2027', null],
    ['soon', null],
  ])('%s', (written, seconds) => {
    expect(secondsOf(written)).toBe(seconds)
  })
})

test.each([
  ['Tier 1 - Critical', 'CRITICAL'],
  ['hoch', 'HIGH'],
  ['sehr hoch', 'CRITICAL'],
  ['Élevé', 'HIGH'],
  ['2', 'HIGH'],
  ['Stufe 3', 'MEDIUM'],
  ['laag', 'LOW'],
  ['Tier 1 - Low', 'LOW'],
  ['not high', null],
  ['5', null],
])('the level %s is %s', (written, level) => {
  expect(criticalityOf(written)).toBe(level)
})

test('of a list of kinds of data, the known ones are taken and the others named', () => {
  expect(kindsOf('Stammdaten, Gesundheitsdaten; Rezepte')).toEqual({
    values: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'HEALTH_DATA'],
    unknown: ['Rezepte'],
  })
  expect(['Deutschland', 'Österreich', 'France', 'DE', 'Europa'].map(countryOf)).toEqual(['DE', 'AT', 'FR', 'DE', null])
})

test.each([
  ['12000', 12_000, undefined],
  ['12.000,50 €', 12_000.5, 'EUR'],
  ['EUR 12,000.50', 12_000.5, 'EUR'],
  ["CHF 1'200.-", null, undefined],
  ["1'200 CHF", 1200, 'CHF'],
  ['1 200 000,00 €', 1_200_000, 'EUR'],
  ['1.200', 1200, undefined],
  ['12,5', 12.5, undefined],
  ['$99.90 / year', 99.9, 'USD'],
  ['900,- € p. a.', 900, 'EUR'],
  ['12 T€', null, undefined],
  ['approx. 500', null, undefined],
  ['EUR 12 USD', null, undefined],
])('the amount %s is %s %s', (written, amount, currency) => {
  expect(amountOf(written)).toEqual(amount === null ? null : { amount, currency })
})

test.each([
  ['3 months', 'P3M'],
  ['3 Monate', 'P3M'],
  ['P3M', 'P3M'],
  ['6 Wochen', 'P6W'],
  ['90', 'P90D'],
  ['1 an', 'P1Y'],
  ['3 Monate zum Quartalsende', null],
  ['0 days', null],
])('the period %s is %s', (written, period) => {
  expect(periodOf(written)).toBe(period)
})

test('a renewal is yes, no or a period', () => {
  expect(renewalOf('Automatisch')).toEqual({ renewal: 'AUTOMATIC' })
  expect(renewalOf('12 Monate')).toEqual({ renewal: 'AUTOMATIC', renewal_period: 'P12M' })
  expect(renewalOf('nein')).toEqual({ renewal: 'NONE', renewal_period: null })
  expect(renewalOf('perhaps')).toBeNull()
})

test.each([
  'kein AVV',
  'no DPA',
  'DPA: no',
  'nicht vorhanden',
  'not required',
  'to be signed',
  'to be signed 01.03.2027',
  'expired',
  'expired 2023-05-01',
  'abgelaufen',
  'AVV abgelaufen am 31.12.2023',
  'tbd',
  '?',
  'yes?',
  '0',
  '1',
  'refused',
  'DPA refused by vendor',
  'Pending',
  'in negotiation',
  'Draft sent 3 May',
  'unsigned',
  'Ausstehend',
  'in Verhandlung',
  'AVV angefordert 3.5.2026',
  'en cours de signature',
  'en attente',
  'pas de DPA',
  'contrat résilié en 2023',
  'à signer',
  'pendiente',
  'sin contrato',
  'caducado 2022',
  'in attesa',
  'niet getekend',
  'verlopen 1-1-2024',
  'geen verwerkersovereenkomst',
  'Microsoft',
  'see contract',
])('what does not say that an agreement is in force is in doubt: %s', (written) => {
  expect(agreementOf(written)).toBeNull()
})

test.each(['no', 'Nein', 'offen', 'FALSE', 'none', 'non', 'ninguno', 'geen', '✗', '❌'])(
  'that there is no agreement is understood: %s',
  (written) => {
    expect(agreementOf(written)).toBe('')
  },
)

test.each([
  'yes',
  'TRUE',
  'x',
  'ja',
  'vorhanden',
  'liegt vor',
  'oui',
  'Signé',
  'sí',
  'firmado',
  'getekend',
  '✓',
  '✅',
  '✔️',
])('a yes stands for an agreement: %s', (written) => {
  expect(agreementOf(written)).toBe('Signed, says the imported register')
})

test.each([
  'DPA',
  'DPA 7',
  'DPA No. 7',
  'AVV Nr. 12/2024',
  '01.03.2024',
  '2024-01-15',
  '3 May 2024',
  'Open Text DPA v3',
  'AVV vom 3. Mai 2024',
  'Auftragsverarbeitungsvertrag unterzeichnet',
  'Ja, unterschrieben von beiden',
  'Accord de traitement signé',
  'Acuerdo de tratamiento',
  'verwerkersovereenkomst getekend',
  'https://vendor.example/legal/dpa.pdf',
  'C-2024-17',
])('what names an agreement is kept: %s', (written) => {
  expect(agreementOf(written)).toBe(written)
})

test('an export of ours has agreements in people’s own words, and what is changed in it is read like another', () => {
  expect(agreementOf('In the blue folder', true)).toBe('In the blue folder')
  expect(agreementOf('In the blue folder')).toBeNull()
  expect(agreementOf('not in the blue folder', true)).toBeNull()
})
