import type { RiskBasis } from '@custos/risk/types'
import { expect, test } from 'vitest'
import { effectiveRisk } from './effective-risk.ts'

const basis: RiskBasis = {
  dataUsage: {
    shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
    target_data_subjects: ['CUSTOMERS'],
    data_transfer_volume: 'BETWEEN_1000_AND_10000',
    data_transfer_frequency: 'CONTINUOUS_REAL_TIME',
  },
  industry: null,
  criticality: null,
  establishment: 'Germany',
}

const open = (claim: string, isOffered: boolean) => ({
  framework_id: 'gdpr',
  isOffered,
  answer: { statement: claim, claim, status: 'UNDEFINED' as const, answer: null, confidence: 'LOW' as const },
})

test.each([
  ['read', [{ kind: 'AGREEMENT' as const, read: ['0'], unread: [] }], ': nobody has checked the passages on it yet.'],
  ['not found', [{ kind: 'AGREEMENT' as const, read: [], unread: [] }], '.'],
  ['not kept, as an older assessment has it', null, '.'],
])('which agreement was read: %s', (_, key_documents, end) => {
  const { factors } = effectiveRisk(
    [open('dpa', true), open('instructions', true)],
    { certificates: null, sub_processors: null, key_documents },
    basis,
  )
  const agreement = factors.find(({ code }) => code === 'no_agreement_on_record')!
  expect(agreement.message).toBe(`No data processing agreement is known${end}`)
  expect(agreement.step).toContain('points (a) to (h) of Art. 28(3)')
})

test('an agreement that was found and not read is told with its address', () => {
  const location = 'https://vendor.example/dpa.pdf'
  const agreement = { kind: 'AGREEMENT' as const, read: [], unread: [{ location, message: 'It contains no text.' }] }
  const { factors, measures } = effectiveRisk(
    [open('dpa', true), open('instructions', false)],
    { certificates: null, sub_processors: null, key_documents: [agreement] },
    basis,
  )
  expect(factors.find(({ code }) => code === 'no_agreement_on_record')).toMatchObject({
    message: `The data processing agreement (${location}) was found and not read.`,
    step: expect.stringMatching(/^Upload the agreement, and assess the vendor again\. .*points \(a\) to \(h\)/),
  })
  expect(measures!.find(({ name }) => name === 'a data processing agreement')!.standing).toBe('NOT_READ')
})
