import { expect, test } from 'vitest'
import { proposedCondition } from './conditions.ts'
import type { Remedy } from './types.ts'
import { weaknesses } from './weaknesses.ts'

const personal = { dataUsage: null, role: 'PROCESSOR' }

const reason = (remedy?: Remedy, step: string | null = 'Do something.', code = 'of_a_later_version') => ({
  code,
  step,
  ...(remedy && { remedy }),
})

test.each<[ReturnType<typeof reason>, string | null]>([
  [
    reason({ code: 'whole_agreement' }),
    'Before we send personal data, the data processing agreement is concluded in our name and on file, with points (a) to (h) of Art. 28(3) and notice of breaches (Art. 33(2)).',
  ],
  [
    reason({ code: 'evidence', of: 'backups; tenant separation (so far only: for paid plans)' }),
    'Before we send personal data, we have accepted the vendor’s evidence of backups; tenant separation (so far only: for paid plans).',
  ],
  [
    reason({ code: 'clauses', of: 'breach notification' }),
    'Before we send personal data, the agreement has a clause on breach notification.',
  ],
  [
    reason({ code: 'agreement_with_clauses', of: 'described security measures (c)' }),
    'Before we send personal data, the data processing agreement is concluded in our name and on file, with a clause on described security measures (c).',
  ],
  [
    reason({
      code: 'safeguard',
      of: 'the vendor itself (India): standard contractual clauses (Art. 46(2)(c)), module two with the vendor, with a transfer impact assessment',
    }),
    'Before we send personal data, we have accepted the vendor’s safeguard for the transfer to the vendor itself (India): standard contractual clauses (Art. 46(2)(c)), module two with the vendor, with a transfer impact assessment.',
  ],
  [
    reason({ code: 'transfers_assessed', own: { america: null, others: ['India'] }, vendors: null }),
    'Before we send personal data, we have carried out a transfer impact assessment for India, and agreed the supplementary measures that it requires.',
  ],
  [
    reason({ code: 'transfers_assessed', own: null, vendors: 'transfer impact assessment for India.' }),
    'Before we send personal data, we have accepted the vendor’s transfer impact assessment for India.',
  ],
  [
    reason({ code: 'transfers_assessed', own: { america: 'the United States', others: [] }, vendors: null }),
    'Before we send personal data, we have found the vendor on the Data Privacy Framework list (its entry covers this kind of data), or carried out a transfer impact assessment for the United States and agreed the supplementary measures that it requires.',
  ],
  [
    reason({ code: 'transfers_assessed', own: { america: 'the United States', others: ['India'] }, vendors: null }),
    'Before we send personal data, we have carried out a transfer impact assessment for India and the United States, and agreed the supplementary measures that it requires. For the United States, an entry of the vendor on the Data Privacy Framework list will do.',
  ],
  [
    reason({ code: 'listed_entries', of: 'Acme (US)' }),
    'Before we send personal data, we have found Acme (US) on the Data Privacy Framework list (the entry covers this kind of data).',
  ],
  [
    reason({ code: 'scope', of: 'ISO 27001' }),
    'Before we send personal data, the vendor confirms in writing that the scope of ISO 27001 covers the service and the region in use.',
  ],
  [
    reason({ code: 'reports', of: 'its SOC 2 Type II report (period, scope, exceptions)' }),
    'Before we send personal data, the vendor shows its SOC 2 Type II report (period, scope, exceptions), and we have accepted what it says; the service and region that we use are covered.',
  ],
  [
    reason({ code: 'answers_confirmed', of: '“It is so”' }),
    'Before we send personal data, the vendor confirms in writing: “It is so”.',
  ],
  [
    reason(undefined, 'Do something.', 'criticality'),
    'Before we send personal data, we have a continuity plan and an exit plan for this vendor.',
  ],
  [reason(), 'Do something.'],
  [reason({ code: 'whole_agreement' }, null), null],
])('a condition says what can be verified, not what the reader is advised to do: %#', (given, condition) => {
  expect(proposedCondition(given, personal)).toBe(condition)
})

test('the conditions of a decision begin at one time, which what is recorded of the use sets', () => {
  const evidence = reason({ code: 'evidence', of: 'backups' })
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
  // Counts of visits without identifiers are often not personal data.
  expect(beginning(['BEHAVIORAL_TRACKING_DATA'])).toBe('Before we use the service')
})

test.each([
  'no_agreement_on_record',
  'agreement_not_read',
  'agreement_points_not_shown',
  'agreement_not_concluded',
  'controls_not_shown',
  'no_mechanism_on_record',
  'mechanism_not_asked',
  'transfers',
])('a reason that an earlier version stored without a remedy has a condition by its code: %s', (code) => {
  const condition = proposedCondition(reason(undefined, 'Ask the vendor.', code), personal)
  expect(condition).toMatch(/^Before we send personal data, .+\.$/)
  expect(proposedCondition(reason(undefined, null, code), personal)).toBeNull()
})

test('whatever a vendor denies has a condition of its own, and none repeats the advice', () => {
  for (const { claim } of weaknesses) {
    const code = `denied_${claim.replaceAll('-', '_')}`
    const condition = proposedCondition(reason(undefined, 'Ask the vendor.', code), personal)
    expect(condition, code).toMatch(/^Before we (?:send personal data|use the artificial intelligence), .+\.$/)
  }
})

test('a vendor without personal data owes no agreement and no list of sub-processors', () => {
  const nothing = { dataUsage: null, role: 'NO_PERSONAL_DATA' }
  expect(proposedCondition(reason(undefined, 'Ask.', 'not_assessable'), nothing)).toBe(
    'Before we send data, we have reviewed and accepted the vendor’s description of its measures and its reports.',
  )
  expect(proposedCondition(reason(undefined, 'Ask.', 'not_assessable'), personal)).toContain('the vendor’s agreement')
})
