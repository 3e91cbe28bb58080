import { describe, expect, test } from 'vitest'
import {
  agreementOf,
  amountOf,
  countryOf,
  criticalityOf,
  dayOfMonth,
  isOpenEnded,
  isSheetError,
  kindsOf,
  noticeOf,
  periodOf,
  renewalOf,
  secondsOf,
  spanOfAmount,
} from './values.ts'

function dayIn(written: string): string | null {
  const seconds = secondsOf(written)
  return seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10)
}
const agreementIn = (written: string, isExport = false) => agreementOf(written, dayIn, isExport)

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 23, 59, 59) / 1000

describe('a date is read as people write it, and one that may be two days is none', () => {
  test.each([
    ['2026-12-31', day(2026, 12, 31)],
    ['2026/12/31', day(2026, 12, 31)],
    ['2026-12-31 00:00:00', day(2026, 12, 31)],
    ['31.12.2026', day(2026, 12, 31)],
    ['1.3.2026', day(2026, 3, 1)],
    ['3.5.21', day(2021, 5, 3)],
    ['31.12.99', day(1999, 12, 31)],
    ['3.13.21', null],
    ['31/12/2026', day(2026, 12, 31)],
    ['12/31/2026', day(2026, 12, 31)],
    ['05/05/2026', day(2026, 5, 5)],
    ['31. Dezember 2026', day(2026, 12, 31)],
    ['1er août 2026', day(2026, 8, 1)],
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
  ['Mai 2020', '2020-05-01', '2020-05-31'],
  ['02/2028', '2028-02-01', '2028-02-29'],
  ['Dez. 2026', '2026-12-01', '2026-12-31'],
  ['13/2026', null, null],
  ['2026', null, null],
  ['3. Mai 2020', null, null],
  ['Mai 20', null, null],
  ['Q1 2027', '2027-01-01', '2027-03-31'],
  ['Q4/27', '2027-10-01', '2027-12-31'],
  ['2. Quartal 2027', '2027-04-01', '2027-06-30'],
  ['Q5 2027', null, null],
])('a month has a first and a last day: %s', (written, first, last) => {
  expect([dayOfMonth(written, 'first'), dayOfMonth(written, 'last')]).toEqual([first, last])
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
    isCoarse: true,
  })
  expect(['Deutschland', 'Österreich', 'France', 'DE', 'Europa'].map(countryOf)).toEqual(['DE', 'AT', 'FR', 'DE', null])
  expect(['CA', 'Oakland, CA', 'Dover, DE 19901', 'Hamburg, DE 20095'].map(countryOf)).toEqual(['CA', 'US', 'US', 'DE'])
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
  ['12 T€', 12_000, 'EUR'],
  ['24 k€', 24_000, 'EUR'],
  ['2,5 kEUR', 2500, 'EUR'],
  ['TEUR 24', 24_000, 'EUR'],
  ['15 Tsd. €', 15_000, 'EUR'],
  ['1.234 k€', null, undefined],
  ['24 k', null, undefined],
  ['900 KES', 900, 'KES'],
  ['900 THB', 900, 'THB'],
  ['12 500 € HT', 12_500, 'EUR'],
  ['12 500 € TTC', null, undefined],
  ['900 € netto', 900, 'EUR'],
  ['approx. 500', null, undefined],
  ['£12k p.a.', 12_000, 'GBP'],
  ['€240k', 240_000, 'EUR'],
  ['£1.35m total', 1_350_000, 'GBP'],
  ['1,2 Mio €', 1_200_000, 'EUR'],
  ['1,2 Mio. EUR', 1_200_000, 'EUR'],
  ['EUR 3 Millionen', 3_000_000, 'EUR'],
  ['2 million', 2_000_000, undefined],
  ['1.1m GBP', 1_100_000, 'GBP'],
  ['£450/month', 450, 'GBP'],
  ['150 € mtl.', 150, 'EUR'],
  ['£7,500 + VAT', 7500, 'GBP'],
  ['£7,500 plus VAT p.a.', 7500, 'GBP'],
  ['12 m', null, undefined],
  ['5 t', null, undefined],
  ['1.250 Mio €', null, undefined],
  ['£12k €', null, undefined],
  ['EUR 12 USD', null, undefined],
])('the amount %s is %s %s', (written, amount, currency) => {
  expect(amountOf(written)).toEqual(amount === null ? null : { amount, currency })
})

test.each([
  ['£12k p.a.', 'YEAR'],
  ['900 € / Jahr netto', 'YEAR'],
  ['£450/month', 'MONTH'],
  ['150 € mtl.', 'MONTH'],
  ['£1.35m total', 'TOTAL'],
  ['12.000 €', null],
])('the amount %s is for: %s', (written, span) => {
  expect(spanOfAmount(written)).toBe(span)
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
  expect(renewalOf('Y – 12m')).toEqual({ renewal: 'AUTOMATIC', renewal_period: 'P12M' })
  expect(renewalOf('Y – monthly')).toEqual({ renewal: 'AUTOMATIC', renewal_period: 'P1M' })
  expect(renewalOf('auto 1 yr')).toEqual({ renewal: 'AUTOMATIC', renewal_period: 'P1Y' })
  expect(renewalOf('rolling annual')).toEqual({ renewal: 'AUTOMATIC', renewal_period: 'P1Y' })
  expect(renewalOf('jährl. Verlängerung')).toEqual({ renewal: 'AUTOMATIC', renewal_period: 'P1Y' })
  expect(renewalOf('Rolling')).toEqual({ renewal: 'AUTOMATIC' })
  expect(renewalOf('rolling until sold')).toBeNull()
})

test.each([
  'kein AVV',
  'no DPA',
  'DPA: no',
  'nicht vorhanden',
  'not required',
  'to be signed 01.03.2027',
  'AVV abgelaufen am 31.12.2023',
  'tbd',
  '?',
  'yes?',
  '0',
  '1',
  'refused',
  'DPA refused by vendor',
  'Draft sent 3 May',
  'AVV angefordert 3.5.2026',
  'en cours de signature',
  'pas de DPA',
  'contrat résilié en 2023',
  'sin contrato',
  'caducado 2022',
  'in attesa',
  'niet getekend',
  'geen verwerkersovereenkomst',
  'Microsoft',
  'see contract',
])('a text that does not say that an agreement is in force is in doubt: %s', (written) => {
  expect(agreementIn(written)).toBeNull()
})

test.each(['no', 'Nein', 'FALSE', 'none', 'non', 'ninguno', 'geen', '✗', '❌'])(
  'that there is no agreement is understood: %s',
  (written) => {
    expect(agreementIn(written)).toBe('none')
  },
)

const signed = { state: 'SIGNED', date: null, reference: null }

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
])('a yes stands for a signed agreement: %s', (written) => {
  expect(agreementIn(written)).toEqual(signed)
})

test.each([
  ['01.03.2024', '2024-03-01'],
  ['2024-01-15', '2024-01-15'],
  ['3 May 2024', '2024-05-03'],
  ['ja, 01.03.2024', '2024-03-01'],
  ['Unterzeichnet am 01.03.2024', '2024-03-01'],
])('a date is that of the signature: %s', (written, date) => {
  expect(agreementIn(written)).toEqual({ ...signed, date })
})

test.each([
  ['offen', 'OPEN'],
  ['Noch nicht unterzeichnet', 'OPEN'],
  ['pending', 'OPEN'],
  ['en cours', 'OPEN'],
  ['abgelaufen', 'EXPIRED'],
  ['Expired', 'EXPIRED'],
  ['échu', 'EXPIRED'],
])('an open or expired agreement is a state: %s', (written, state) => {
  expect(agreementIn(written)).toEqual({ ...signed, state })
})

test('of an expired agreement the text stays, as the day is not that of the signature', () => {
  expect(agreementIn('abgelaufen am 31.12.2025')).toEqual({
    state: 'EXPIRED',
    date: null,
    reference: 'abgelaufen am 31.12.2025',
  })
})

test.each([
  'DPA',
  'DPA 7',
  'DPA No. 7',
  'AVV Nr. 12/2024',
  'Open Text DPA v3',
  'AVV vom 3. Mai 2024',
  'Auftragsverarbeitungsvertrag unterzeichnet',
  'Ja, unterschrieben von beiden',
  'Accord de traitement signé',
  'Acuerdo de tratamiento',
  'verwerkersovereenkomst getekend',
  'https://vendor.example/legal/dpa.pdf',
  'C-2024-17',
])('a text that names an agreement is its reference: %s', (written) => {
  expect(agreementIn(written)).toEqual({ ...signed, reference: written })
})

test('an export of ours has agreements in people’s own words, and what is changed in it is read like another', () => {
  expect(agreementIn('In the blue folder', true)).toEqual({ ...signed, reference: 'In the blue folder' })
  expect(agreementIn('In the blue folder')).toBeNull()
  expect(agreementIn('not in the blue folder', true)).toBeNull()
})

test.each([
  'unbefristet',
  'unbefr.',
  'Open-ended',
  'open ended',
  'sans échéance',
  'Durée indéterminée',
  'indéterminée',
  'indefinido',
  'onbepaalde tijd',
  'bis auf weiteres',
  '31.12.9999',
  '9999-12-31',
  '31/12/9999',
])('a contract without an end is understood: %s', (written) => {
  expect(isOpenEnded(written)).toBe(true)
})

test.each(['31.12.2028', 'befristet', 'bis 2028', '', 'Ende offen?'])('%s is no contract without an end', (written) => {
  expect(isOpenEnded(written)).toBe(false)
})

test.each([
  ['3 Monate', 'P3M', null],
  ['3 Mon.', 'P3M', null],
  ['90', 'P90D', null],
  ['3 Monate zum Quartalsende', 'P3M', 'QUARTER'],
  ['6 Wochen zum Ende des Vierteljahres', 'P6W', 'QUARTER'],
  ['zum Quartalsende', null, 'QUARTER'],
  ['6 Wochen z. Quartal', 'P6W', 'QUARTER'],
  ['3 Monate zum Quartal', 'P3M', 'QUARTER'],
  ['3 Monate z. Ende d. Quartals', 'P3M', 'QUARTER'],
  ['4 Wochen z. Monatsende', 'P4W', 'MONTH'],
  ['4 Wochen zum Monatsende', 'P4W', 'MONTH'],
  ['6 Monate zum Jahresende', 'P6M', 'YEAR'],
  ['6 Monate zum Ende des Kalenderjahres', 'P6M', 'YEAR'],
  ['3 months to quarter end', 'P3M', 'QUARTER'],
  ['30 days to the end of the month', 'P30D', 'MONTH'],
  ['to the end of a quarter', null, 'QUARTER'],
  ['3 mois, fin de trimestre', 'P3M', 'QUARTER'],
  ['2 maanden tegen einde van het jaar', 'P2M', 'YEAR'],
  ['2 mois avant échéance', 'P2M', null],
  ['3 Monate vor Ablauf', 'P3M', null],
  ['3 Monate zum Vertragsende', 'P3M', null],
  ['3 Mon. z. Ende der Laufzeit', 'P3M', null],
  ['Y – 12m', 'P12M', null],
  ['30 days’ notice', 'P30D', null],
  ['1 month notice', 'P1M', null],
  ['30 days before the end of the contract', 'P30D', null],
])('a notice is a period, the end that it runs to, or both: %s', (written, notice_period, notice_to) => {
  expect(noticeOf(written)).toEqual({ notice_period, notice_to })
})

test.each([
  ['24/8/24', day(2024, 8, 24)],
  ['13/2/23', day(2023, 2, 13)],
  ['1/1/70', day(1970, 1, 1)],
  ['28 Jan 24', day(2024, 1, 28)],
  ["24 Sep '27", day(2027, 9, 24)],
  ['3/4/25', null],
  ['Jan 28 24', null],
  ['24 Jan', null],
])('a year of two digits is read: %s', (written, seconds) => {
  expect(secondsOf(written)).toBe(seconds)
})

test('a date that may be two days is read in the order that was chosen, and another as it stands', () => {
  expect(secondsOf('05/06/2027', 'DAY_FIRST')).toBe(day(2027, 6, 5))
  expect(secondsOf('05/06/2027', 'MONTH_FIRST')).toBe(day(2027, 5, 6))
  expect(secondsOf('3/4/25', 'DAY_FIRST')).toBe(day(2025, 4, 3))
  for (const order of ['DAY_FIRST', 'MONTH_FIRST'] as const) {
    expect(secondsOf('12/31/2027', order)).toBe(day(2027, 12, 31))
    expect(secondsOf('31/12/2027', order)).toBe(day(2027, 12, 31))
    expect(secondsOf('2027-06-05', order)).toBe(day(2027, 6, 5))
  }
})

test.each(['#REF!', '#BEZUG!', '#N/A', '#NV', '#DIV/0!', '#¡VALOR!', '#¿NOMBRE?'])('%s is an error', (written) => {
  expect(isSheetError(written)).toBe(true)
})

test.each(['#1', '#12', '# Ref', 'REF!', '#offen'])('%s is no error of a spreadsheet', (written) => {
  expect(isSheetError(written)).toBe(false)
})

test.each(['siehe Vertrag', 'bald zum Quartalsende', 'zum Vertragsende', 'Y', 'Ende'])('%s is no notice', (written) => {
  expect(noticeOf(written)).toBeNull()
})
