import { expect, test } from 'vitest'
import { registrationNumber } from './registration-number.ts'

test.each([
  ['Amtsgericht Musterstadt, HRB 12345 B', 'HRB 12345 B'],
  ['Registergericht: Handelsregister A, HRA 9876', 'HRA 9876'],
  ['Firmenbuchnummer FN 123456a', 'FN 123456a'],
  ['immatriculée au RCS de Lyon sous le numéro 123 456 789', '123 456 789'],
  ['RCS de Lille Métropole sous le numéro 123 456 789', '123 456 789'],
  ['ingeschreven bij de Kamer van Koophandel onder nummer 12345678', '12345678'],
  ['NIF: B12345678, inscrita en el Registro Mercantil de Sevilla', 'B12345678'],
  ['SIRET : 123 456 789 00012', '123 456 789 00012'],
  ['Handelsregister: CHE-123.456.789', 'CHE-123.456.789'],
  ['KvK-nummer: 12345678', '12345678'],
  ['registered in England and Wales with company number 01234567', '01234567'],
  ['CVR-nr. 12345678', '12345678'],
  ['Rabbitsoft AB (556677-8899) (below, the “Processor”)', '556677-8899'],
  ['Org. nr. 556677-8899', '556677-8899'],
  ['corporate identity number 556677-8899', '556677-8899'],
  ['registered with the Paris Trade and Companies Register under number 123 456 789', '123 456 789'],
  ['incorporated in Delaware with file number 7654321', '7654321'],
  ['Y-tunnus 1234567-8', '1234567-8'],
  ['registrikood 12345678', '12345678'],
  ['IČO: 12345678', '12345678'],
  ['Rabbit s.r.o., ID No. 12345678, with registered office at Brno', '12345678'],
  ['KRS: 0000123456', '0000123456'],
  ['ABN 12 345 678 901', '12 345 678 901'],
  ['Registration number: 12345678\nVAT number: EE123456789', '12345678'],
  ['Company reg. no. 12345678', '12345678'],
])('“%s”', (text, number) => {
  expect(registrationNumber(text)).toBe(number)
})

test.each([
  'VAT number: EE102345678',
  'USt-IdNr. DE123456789',
  'BTW: NL123456789B01',
  'TVA intracommunautaire : FR12123456789',
  'Your ID No. 12345678 is on the invoice.',
  'Phone number: 030 12345678',
  'trademark no. 12345678',
  'We have 12345678 users.',
  'D-U-N-S number: 123456789',
])('“%s” is none', (text) => {
  expect(registrationNumber(text)).toBeNull()
})
