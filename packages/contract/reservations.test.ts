import { expect, test } from 'vitest'
import { reservationsOf } from './reservations.ts'

const judged = (
  id: string,
  effective_answer: boolean | null,
  reason: string | null,
  verdict = 'AGREED',
  reason_code: string | null = null,
) => ({
  id,
  statement: 'The vendor encrypts stored data.',
  effective_answer,
  judgement: { verdict, reason_code, reason },
})

test('what a reviewer wrote when accepting a yes is a reservation, once for all frameworks that ask it', () => {
  const answers = [
    judged('1', true, 'For files only.'),
    judged('2', true, ' For files only. '),
    judged('3', true, 'Not the database.'),
    judged('4', true, null),
    judged('5', null, 'Nothing on it.'),
    judged('6', false, 'They say the opposite.'),
    { ...judged('7', true, null), judgement: null },
    judged('8', true, 'Clause 9 of the DPA says it.', 'CORRECTED', 'OVERLOOKED'),
    judged('9', true, 'For backups only.', 'CORRECTED', 'IN_PART'),
    judged('10', true, 'For backups only.', 'AGREED', 'IN_PART'),
  ]
  expect(reservationsOf(answers).map(({ reason, in_part, ids }) => [reason, in_part, ids])).toEqual([
    ['For files only.', false, ['1', '2']],
    ['Not the database.', false, ['3']],
    ['For backups only.', true, ['9', '10']],
  ])
})
