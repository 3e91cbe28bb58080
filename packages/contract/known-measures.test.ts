import { expect, test } from 'vitest'
import { knownMeasureLines } from './known-measures.ts'

const measure = (name: string, standing: string, statements = [name]) => ({ name, standing, statements })

test('each known measure is named once, by what shows it, and the numbers add up to the known ones', () => {
  const measures = [
    measure('backups', 'IN_PART'),
    measure('encryption at rest', 'SHOWN'),
    measure('encryption in transit', 'SHOWN'),
    measure('incident response', 'SHOWN'),
    measure('independent assurance', 'UNSURE', []),
    measure('security monitoring', 'UNSURE'),
    measure('tenant separation', 'NOT_SHOWN'),
    measure('deletion at contract end', 'DENIED'),
  ]
  const report = {
    code: 'report_not_on_file',
    message: 'Nobody has seen the report: incident response; independent assurance.',
    statements: ['incident response'],
  }
  expect(knownMeasureLines({ details: { measures, factors: [report] } }, [])).toEqual([
    'Shown (2): encryption at rest; encryption in transit.',
    'Shown by weak passages (1): security monitoring.',
    'Claimed by a certificate that nobody has seen (2): incident response; independent assurance.',
    'Shown in part (1): backups.',
    'Denied (1): deletion at contract end.',
  ])
  expect(knownMeasureLines({ details: { measures: measures.slice(4, 5), factors: [] } }, [])).toEqual([
    'Shown by weak passages (1): independent assurance.',
  ])
  expect(knownMeasureLines({ details: { measures: [], factors: [] } }, [])).toEqual([])
  const agreement = [measure('a data processing agreement', 'SHOWN')]
  const points = { code: 'agreement_points_not_shown', message: '', statements: [] }
  expect(knownMeasureLines({ details: { measures: agreement, factors: [points] } }, [])).toEqual([
    'Shown (1): a data processing agreement (not all its points).',
  ])
  const accepted = [{ statement: 'security monitoring', judgement: { verdict: 'AGREED' } }]
  expect(knownMeasureLines({ details: { measures, factors: [report] } }, accepted)).toContain(
    'Shown by passages that a person accepted (1): security monitoring.',
  )
})
