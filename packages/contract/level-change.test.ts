import { expect, test } from 'vitest'
import { levelChangeLine } from './level-change.ts'

const judgement = { verdict: 'CORRECTED', reason_code: 'OVERLOOKED' }
const said = (statement: string, answer: boolean | null, judged?: boolean | null) => ({
  statement,
  answer,
  effective_answer: judged === undefined ? answer : judged,
  judgement: judged === undefined ? null : judgement,
})
const lineOf = (answers: ReturnType<typeof said>[], measures: ReturnType<typeof measure>[], level = 'MEDIUM') =>
  levelChangeLine({ level, engine_level: 'HIGH', details: { measures } }, answers)
const measure = (name: string, standing: string, ...statements: string[]) => ({ name, standing, statements })

test('a changed level names the measures that people made known, and counts the answers that are no longer yes.', () => {
  const measures = [
    measure('backups', 'SHOWN', 'Backups are made.'),
    measure('security monitoring', 'SHOWN', 'Logs are kept.', 'Logs are read.'),
    measure('tenant separation', 'DENIED', 'Tenants are separated.'),
    measure('incident response', 'NOT_SHOWN', 'Incidents are handled.'),
    measure('encryption at rest', 'IN_PART', 'Data is encrypted.'),
    measure('encryption in transit', 'IN_PART', 'Connections are encrypted.'),
    measure('independent assurance', 'SHOWN'),
  ]
  const answers = [
    said('Backups are made.', null, true),
    // The documents show it, too.
    said('Logs are kept.', true),
    said('Logs are read.', null, true),
    said('Tenants are separated.', null, false),
    said('Incidents are handled.', true, null),
    // Its certificate was rejected with the answer before.
    { ...said('Incidents are reported.', true), effective_answer: null },
    said('Keys are rotated.', true, true),
    said('Data is encrypted.', null, true),
    { ...said('Connections are encrypted.', true), judgement: { verdict: 'AGREED', reason_code: 'IN_PART' } },
  ]
  expect(lineOf(answers, measures)).toBe(
    'The review ended with high; since then, people judged 7 answers: 2 measures are known by judgements (backups; tenant separation), 2 measures are known in part by judgements (encryption at rest; encryption in transit), 2 answers are no longer yes.',
  )
})

test('without a judgement that explains a changed level, the vendor’s record may have changed', () => {
  expect(lineOf([said('Backups are made.', null)], [])).toBe(
    'The review ended with high; since then, the vendor’s record changed.',
  )
  expect(lineOf([], [], 'HIGH')).toBeNull()
  expect(lineOf([said('Backups are made.', true, true)], [])).toBe(
    'The review ended with high; since then, people judged 1 answer, or the vendor’s record changed.',
  )
})
