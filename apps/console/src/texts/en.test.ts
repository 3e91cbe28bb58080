import { expect, test } from 'vitest'
import { en } from './en.ts'

test('a number smaller than another beside it names the rest', () => {
  expect(en.certificates.counts(2, 0, 0, 0, 1)).toBe('2 claimed, no document on file, 1 more named but not held')
  expect(en.certificates.counts(2, 1, 1, 0, 0)).toBe('2 claimed, 1 of them ended, 1 document on file')
  expect(en.certificates.counts(0, 0, 0, 1, 1)).toBe('0 claimed, 1 self-assessment, 1 more named but not held')
  expect(en.review.stillToCheck(7, 61)).toBe('7 of the other 61 still to check')
  expect(en.vendors.shortened('US, IE', 2)).toBe('US, IE and 2 more')
  expect([en.questions.chooseAll(145), en.questions.chooseOthers(92)]).toEqual([
    'Choose unasked (145)',
    'Choose the other 92',
  ])
})

test('the residual level is explained without a second word for the inherent one, and its minimum says why', () => {
  const cell = (likelihood: number) => ({ impact: 3, likelihood, level: 'MEDIUM' as const })
  const whyLevel = (likelihood: number, change: object) =>
    en.vendor.whyLevel({
      level: 'HIGH',
      details: {
        inherent: cell(4),
        residual: cell(likelihood),
        vetoes: [],
        known: { controls: 2, of: 4, assessable: true },
        measures: [{ standing: 'UNSURE' }, { standing: 'SHOWN' }],
        factors: [{ code: 'denied_backups', message: 'The vendor makes no backups.' }],
        ...change,
      },
    } as never)
  const vetoes = ['denied_backups', 'no_mechanism_on_record'].map((code) => ({ code, floor: 'HIGH' }))
  expect(whyLevel(3, { vetoes })).toBe(
    'Impact 3. Known measures lower the likelihood from 4 to 3. A minimum of high applies, because the vendor makes no backups and because a transfer has no known safeguard.',
  )
  expect(whyLevel(4, {})).toBe(
    'Impact 3, likelihood 4. The known measures do not lower it: 1 of 2 rest on brief or general statements, which count less, also once accepted.',
  )
  expect(whyLevel(4, { measures: [] })).toBe('Impact 3, likelihood 4. No known measure lowers it.')
  expect(whyLevel(4, { known: { controls: 3, of: 15, assessable: true } })).toBe(
    'Impact 3, likelihood 4. 3 of 15 measures are known: too few to lower it.',
  )
  expect(whyLevel(4, { known: { controls: 3, of: 15 }, measures: [{ standing: 'NOT_SHOWN' }] })).toBe(
    'Impact 3, likelihood 4. 3 of 15 measures are known: too few to lower it.',
  )
  const lowest = { impact: 1, likelihood: 1, level: 'LOW' as const }
  expect(whyLevel(1, { inherent: lowest, residual: lowest })).toBe('Impact 1, likelihood 1. Measures cannot lower it.')
})
