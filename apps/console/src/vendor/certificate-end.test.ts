import { expect, test } from 'vitest'
import { endedInWords } from './certificate-end.ts'

const march2025 = Date.UTC(2025, 2, 31, 12) / 1000
const year2100 = Date.UTC(2100, 0, 1) / 1000

test('a certificate past its end has expired; a report whose period is over has not', () => {
  expect(endedInWords(march2025, null)).toMatch(/^expired .*2025$/)
  expect(endedInWords(march2025, march2025)).toMatch(/^expired .*2025$/)
  expect(endedInWords(null, march2025)).toMatch(/^period ended .*2025$/)
})

test('a valid certificate, or one without an end, has not ended', () => {
  expect(endedInWords(year2100, march2025)).toBeNull()
  expect(endedInWords(null, year2100)).toBeNull()
  expect(endedInWords(null, null)).toBeNull()
})
