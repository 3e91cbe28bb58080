import { expect, test } from 'vitest'
import type { RenderedAnswer } from './answers.ts'
import { firmnessOf, knownControls } from './known-controls.ts'

const answer = (confidence: string, judgement: object | null = null, effective_answer: boolean | null = true) =>
  ({
    reviewed: { confidence, judgement, effective_answer, answer: true, explanation: {} },
  }) as unknown as RenderedAnswer
const told = (...answers: RenderedAnswer[]) => toldOf([], ...answers)
const toldOf = (vetoes: object[], ...answers: RenderedAnswer[]) =>
  firmnessOf(
    { level: 'LOW', details: { firm_level: 'LOW', vetoes } } as unknown as Parameters<typeof firmnessOf>[0],
    answers,
  )
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('')

test('each yes of low confidence counts, whoever has agreed with it, and what a person corrected does not', () => {
  const [agreed, corrected] = [
    { verdict: 'AGREED', answer: true },
    { verdict: 'CORRECTED', answer: false },
  ]
  expect(told(answer('LOW'), answer('LOW', agreed), answer('LOW', corrected, false), answer('HIGH'))).toBe(
    ' 2 of 4 answers have low confidence, of which a person agreed with 1: without them the level would be the same.',
  )
  expect(told(answer('LOW'), answer('HIGH'))).toBe(
    ' 1 of 2 answers has low confidence: without them the level would be the same.',
  )
  expect(told(answer('HIGH'))).toBe('')
})

test('a level that only a floor holds says so', () => {
  expect(toldOf([{ floor: 'LOW' }], answer('LOW'))).toContain('the same, since that floor holds it.')
})

test('the count of what is on record says how much of it no agreement says', () => {
  const measure = (name: string, standing: string) => ({ name, standing, statements: [name] })
  const measures = [
    measure('breach notification', 'SHOWN'),
    measure('staff access control', 'UNSURE'),
    measure('deletion at contract end', 'DENIED'),
    measure('tenant separation', 'NOT_ASKED'),
  ]
  const onPage = {
    statements: ['breach notification'],
    reviewed: {
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      judgement: null,
      sources: [{ name: 'Security', location: 'https://vendor.example/page', quote: 'We do.' }],
    },
  } as unknown as RenderedAnswer
  const ground = (factors: object[]) =>
    knownControls(
      { details: { known: { controls: 3, of: 4, assessable: true }, measures, factors } } as unknown as Parameters<
        typeof knownControls
      >[0],
      [onPage],
    )
  expect(ground([{ code: 'agreement_points_not_shown' }])).toBe(
    'Known measures and agreements: 3 of 4 (1 stated outside an agreement, without binding anybody; the agreement without all its points); 1 outside the scope. Unknown ones never lower the level.',
  )
  expect(ground([])).not.toContain('all its points')
})
