import { expect, test } from 'vitest'
import { proposedCondition } from './conditions.ts'
import rules from './rules.json' with { type: 'json' }

const personal = { dataUsage: null, role: 'PROCESSOR' }

const factor = (code: string, message: string, step: string | null) => ({ code, message, step })

test.each([
  [
    factor('no_agreement_on_record', 'No data processing agreement is known.', 'Decide whether …'),
    'Before we send personal data, the data processing agreement is concluded in our name and on file, with points (a) to (h) of Art. 28(3) and notice of breaches (Art. 33(2)).',
  ],
  [
    factor(
      'controls_not_shown',
      'Known measures: 13 of 15. Not shown: backups. Not fully shown: tenant separation.',
      'Ask the vendor for evidence of backups; tenant separation (in full).',
    ),
    'Before we send personal data, the vendor sends evidence of backups; tenant separation (in full).',
  ],
  [
    factor(
      'controls_not_shown',
      'No evidence of backups and tenant separation.',
      'Ask the vendor for evidence of backups and tenant separation. The first matters most.',
    ),
    'Before we send personal data, the vendor sends evidence of backups and tenant separation.',
  ],
  [
    factor(
      'agreement_points_not_shown',
      'The agreement as read does not show one point and shows one point only in part.',
      'Ask the vendor where the agreement covers each point, or agree on a clause for each before you sign. Not shown: described security measures (c). Shown only in part: help with security, breaches and impact assessments (Arts. 32 to 36) (f).',
    ),
    'Before we send personal data, the agreement has a clause on each of these points: described security measures (c), help with security, breaches and impact assessments (Arts. 32 to 36) (f).',
  ],
  [
    factor(
      'no_mechanism_on_record',
      'Personal data goes to Acme (US) without a known safeguard.',
      'Ask the vendor for …',
    ),
    'Before we send personal data, we document the safeguard for the transfer to Acme (US) (Chapter V).',
  ],
  [
    factor(
      'no_mechanism_on_record',
      'Personal data goes to the vendor itself (India), without a known transfer mechanism.',
      'Ask the vendor for its safeguard for the transfer to the vendor itself (India): standard contractual clauses (Art. 46(2)(c)), module two with the vendor, with a transfer impact assessment.',
    ),
    'Before we send personal data, the vendor shows its safeguard for the transfer to the vendor itself (India): standard contractual clauses (Art. 46(2)(c)), module two with the vendor, with a transfer impact assessment.',
  ],
  [
    factor(
      'transfers',
      'Personal data goes to …',
      'Carry out a transfer impact assessment (TIA) for India, and agree on supplementary measures if it requires them.',
    ),
    'Before we send personal data, we have carried out a transfer impact assessment for India, and agreed the supplementary measures that it requires.',
  ],
  [
    factor('transfers', 'Personal data goes to …', 'Obtain the vendor’s transfer impact assessment (TIA) for India.'),
    'Before we send personal data, the vendor shows its transfer impact assessment for India.',
  ],
  [
    factor(
      'transfers',
      'Personal data goes to …',
      'Check the entry of Acme (US) on the Data Privacy Framework list. Prepare standard contractual clauses: …',
    ),
    'Before we send personal data, we have checked the entry of Acme (US) on the Data Privacy Framework list.',
  ],
  [
    factor(
      'certificate_scope',
      'The scope of ISO 27001 is unknown; it may not cover your use.',
      'Compare the scope of ISO 27001 with what you use. Have the vendor confirm in writing that it is covered.',
    ),
    'Before we send personal data, the vendor confirms in writing that the scope of ISO 27001 covers the service and the region in use.',
  ],
  [
    factor('clauses_not_shown', 'The documents have no clause on …', 'Agree on a clause on breach notification.'),
    'Before we send personal data, the agreement has a clause on breach notification.',
  ],
  [
    factor(
      'agreement_points_not_shown',
      'Points of the agreement: one not confirmed.',
      'Conclude the agreement, and record it. Ask the vendor where the agreement covers this point, or agree on a clause for it before you sign. Not confirmed: described security measures (c).',
    ),
    'Before we send personal data, the data processing agreement is concluded in our name and on file, with a clause on described security measures (c).',
  ],
  [
    factor(
      'transfers',
      'Personal data goes to …',
      'Look up the vendor on the Data Privacy Framework list, or carry out a transfer impact assessment (TIA) for the United States, and agree on supplementary measures if it requires them.',
    ),
    'Before we send personal data, we have looked up the vendor on the Data Privacy Framework list (its entry covers this kind of data), or carried out a transfer impact assessment for the United States and agreed the supplementary measures that it requires.',
  ],
  [
    factor(
      'transfers',
      'Personal data goes to …',
      'Carry out a transfer impact assessment (TIA) for India and the United States, and agree on supplementary measures if it requires them. For the United States, an entry of the vendor on the Data Privacy Framework list will do.',
    ),
    'Before we send personal data, we have carried out a transfer impact assessment for India and the United States, and agreed the supplementary measures that it requires. For the United States, an entry of the vendor on the Data Privacy Framework list will do.',
  ],
  [
    factor(
      'report_not_on_file',
      '5 of the 8 known measures rest on …',
      'Ask the vendor for its SOC 2 Type II report (period, scope, exceptions). Check that the service and the region in use are covered.',
    ),
    'Before we send personal data, the vendor shows its SOC 2 Type II report (period, scope, exceptions); the service and region that we use are covered.',
  ],
  [
    factor(
      'grave_questions_open',
      'A critical question is open: “It is so”.',
      'Have the vendor answer “It is so” in writing.',
    ),
    'Before we send personal data, the vendor confirms in writing: “It is so”.',
  ],
  [factor('of_a_later_version', 'Something.', 'Do something.'), 'Do something.'],
  [factor('no_agreement_on_record', 'An agreement is on record.', null), null],
])('a condition says what can be verified, not what the reader is advised to do: %#', (given, condition) => {
  expect(proposedCondition(given, personal)).toBe(condition)
})

test('the conditions of a decision begin at one time, which what is recorded of the use sets', () => {
  const evidence = factor('controls_not_shown', '', 'Ask the vendor for evidence of backups.')
  const beginning = (types: string[]) =>
    proposedCondition(evidence, {
      dataUsage: {
        shared_data_types: types,
        target_data_subjects: ['CUSTOMERS'],
        data_transfer_volume: null,
        data_transfer_frequency: null,
      },
    })!.split(',')[0]
  expect(beginning(['PERSONAL_IDENTIFIABLE_INFORMATION'])).toBe('Before we send personal data')
  expect(beginning(['INTELLECTUAL_PROPERTY'])).toBe('Before we send data')
  // Who counts visits and recognises nobody sends no personal data, by many a reading.
  expect(beginning(['BEHAVIORAL_TRACKING_DATA'])).toBe('Before we use the service')
})

test('whatever a vendor denies has a condition of its own, and none repeats the advice', () => {
  for (const { claim } of rules.weaknesses) {
    const code = `denied_${claim.replaceAll('-', '_')}`
    expect(proposedCondition(factor(code, 'It is denied.', 'Ask the vendor.'), personal), code).not.toBe(
      'Ask the vendor.',
    )
  }
})
