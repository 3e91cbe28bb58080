import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inherent } from './inherent-en.ts'

test('each rule of the published table that raises a level or a tier has its reason in words', () => {
  const table = new URL('../../../../packages/risk/inherent-risk.json', import.meta.url)
  const { level, raises }: { level: { floors: { code: string }[] }; raises: { code: string }[] } = JSON.parse(
    readFileSync(table, 'utf8'),
  )
  const codes = [...level.floors, ...raises].map(({ code }) => code)
  expect(Object.keys(inherent.raisedBy).toSorted()).toEqual(codes.toSorted())
})

test('the reason for the United States mentions the adequacy decision and the records', () => {
  const reason = (country: string) =>
    inherent.raised('records_without_adequacy', 'Personal data, Financial data', country)
  expect(reason('IN')).toBe('Personal data, Financial data in a country without an adequacy decision (GDPR Art. 44).')
  expect(reason('US')).toMatch(
    /^Personal data, Financial data for a vendor in the United States: adequacy holds only for companies on/,
  )
  expect(inherent.raised('no_adequacy', '–', 'US')).not.toContain('without an adequacy decision')
})
