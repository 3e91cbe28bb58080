import { expect, test } from 'vitest'
import { proposedCondition } from './conditions.ts'
import rules from './rules.json' with { type: 'json' }

const factor = (code: string, message: string, step: string | null) => ({ code, message, step })

test.each([
  [
    factor('no_agreement_on_record', 'No data processing agreement is known.', 'Decide whether …'),
    'Before personal data is sent, the vendor signs an Art. 28(3) agreement.',
  ],
  [
    factor('controls_not_shown', 'No evidence of backups and tenant separation.', 'Have the vendor show …'),
    'The vendor shows in writing: backups and tenant separation.',
  ],
  [
    factor(
      'agreement_points_not_shown',
      'The agreement as read does not show one point and shows one point only in part.',
      'Have the vendor show where the agreement says each point, or agree on a clause for each before you sign. Not shown: described security measures (c). Shown only in part: help with Arts. 32 to 36 (f).',
    ),
    'Before it is signed, the agreement has a clause for each of these points: described security measures (c), help with Arts. 32 to 36 (f).',
  ],
  [
    factor(
      'no_mechanism_on_record',
      'Personal data goes to Acme (US), without a known transfer mechanism.',
      'Have the vendor name …',
    ),
    'Before personal data is sent, the basis of the transfer to Acme (US) is signed or on file (Chapter V).',
  ],
  [factor('of_a_later_version', 'Something.', 'Do something.'), 'Do something.'],
  [factor('no_agreement_on_record', 'An agreement is on record.', null), null],
])('a condition says what can be verified, not what the reader is advised to do: %#', (given, condition) => {
  expect(proposedCondition(given)).toBe(condition)
})

test('whatever a vendor denies has a condition of its own, and none repeats the advice', () => {
  for (const { claim } of rules.weaknesses) {
    const code = `denied_${claim.replaceAll('-', '_')}`
    expect(proposedCondition(factor(code, 'It is denied.', 'Ask the vendor.')), code).not.toBe('Ask the vendor.')
  }
})
