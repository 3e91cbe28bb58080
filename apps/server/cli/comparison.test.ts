import { compareAssessments } from '@custos/contract/assessment-differences'
import { changesIn } from '@custos/document-rendering/result/changes'
import type { Comparison } from '@custos/document-rendering/result/result'
import { expect, test } from 'vitest'
import { comparisonText } from './comparison.ts'

const example = compareAssessments.examples.data as Comparison
const soc2 = { name: 'SOC 2', kind: 'attested', type: 'Type II', scope: null, valid_until: 1800000000 } as const
const comparison: Comparison = {
  ...example,
  certificates: { ...example.certificates, gained: [{ framework_id: 'soc-2', ...soc2 }] },
  sub_processors: { gained: [{ name: 'Cloudbarn', location: 'Ireland', purpose: 'Hosting' }], lost: [] },
}

test('tells each change with what was before and after', () => {
  expect(changesIn(comparison)).toEqual([
    { what: 'risk', of: '', before: 'MEDIUM', after: 'LOW' },
    { what: 'factor gone', of: 'Nothing is said of backups.', before: '', after: '' },
    {
      what: 'certificate gained',
      of: 'SOC 2',
      before: '',
      after: 'Type II, attested by an auditor, until 2027-01-15',
    },
    { what: 'new sub-processor', of: 'Cloudbarn', before: '', after: 'Hosting, Ireland' },
    { what: 'answer', of: 'Customer data is backed up at recurring intervals.', before: 'open', after: 'says yes' },
  ])
})

test('names the two assessments, and says when nothing has changed, what is no longer included, or sub-processors were not kept', () => {
  const same = {
    ...comparison,
    risk: { ...comparison.risk, before: 'LOW', factors_lost: [] },
    certificates: { gained: [], lost: [], changed: [], expiring: [] },
    answers: [],
    newly_asked: [],
    no_longer_asked: [{ framework_id: null, category: 'Backups', statement: 'Backups are made.' }],
    sub_processors: null,
  } satisfies Comparison
  const text = comparisonText(same, 80)
  expect(text).toContain('Before the contract, 2025-11-18')
  expect(text).toContain('Nothing has changed.')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    '1 statement is no longer included (questionnaire 1): their earlier answers stay',
  )
  expect(text).toContain('Sub-processors are not compared')
})

test('text of a vendor cannot move the cursor or reverse a line', () => {
  const hostile = structuredClone(comparison)
  hostile.sub_processors!.gained[0]!.name = 'Cloud\u001b[2Jbarn\u202e'
  const text = comparisonText(hostile, 80)
  expect(text).not.toContain('\u001b[2J')
  expect(text).not.toContain('\u202e')
})
