import { expect, test } from 'vitest'
import type { RenderedAnswer } from './answers.ts'
import { measurePart, outsideAgreements } from './measure-part.ts'
import type { Assessment } from './result.ts'

type MeasureState = 'SHOWN' | 'UNSURE' | 'IN_PART' | 'DENIED' | 'NOT_SHOWN' | 'NOT_CHECKED' | 'NOT_READ' | 'NOT_ASKED'

/** A measure that one answer supports, from a document with this name. */
function shown(name: string, by: MeasureState, status: string, document: string) {
  const risk = { details: { measures: [{ name, article: 'GDPR', standing: by, statements: ['asked'] }] } }
  const answer = {
    id: 'answer-1',
    numbers: [1],
    statements: ['asked'],
    reviewed: {
      status,
      answer: status === 'UNDEFINED' ? null : true,
      unknown: status === 'UNDEFINED' ? { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } : null,
      judgement: null,
      sources: [{ name: document, location: 'https://vendor.example/page', quote: 'We do.' }],
    },
  } as unknown as RenderedAnswer
  return { assessment: { summarized_risk: risk } as unknown as Assessment, answers: [answer] }
}

/** The list's entry for the measure. */
function standing(name: string, by: MeasureState, status: string, document = 'Security'): string {
  const { assessment, answers } = shown(name, by, status, document)
  const [, table] = measurePart(assessment, answers)
  if (table?.kind !== 'table') throw new Error('no table')
  return table.rows[0]!.cells[2]!.map((run) => (typeof run === 'string' ? run : run.text)).join('')
}

test('a measure says by what it stands: a quote, a certificate, or an inference from one', () => {
  const said = (by: MeasureState, status: string) => standing('backups or business continuity', by, status)
  expect(said('SHOWN', 'EXPLICITLY_MENTIONED_IN_SOURCE')).toBe('quoted')
  expect(said('UNSURE', 'EXPLICITLY_MENTIONED_IN_SOURCE')).toBe('quoted, low confidence')
  expect(said('SHOWN', 'EXPLICIT_REFERENCED_COVERAGE')).toBe('by certificate alone')
  expect(said('UNSURE', 'INFERRED_BY_COVERAGE')).toBe('inferred from a certificate, low confidence')
  expect(said('IN_PART', 'EXPLICITLY_MENTIONED_IN_SOURCE')).toBe('quoted, in part')
  expect(said('DENIED', 'EXPLICITLY_MENTIONED_IN_SOURCE')).toBe('denied')
  expect(said('NOT_SHOWN', 'UNDEFINED')).toBe('no agreement found')
  expect(said('NOT_READ', 'UNDEFINED')).toBe('no agreement found')
  expect(said('NOT_CHECKED', 'UNDEFINED')).toBe('passage to check')
  expect(said('NOT_ASKED', 'UNDEFINED')).toBe('not asked')
})

test('a term of an agreement counts only in an agreement', () => {
  const said = (document: string) =>
    standing('sub-processor control', 'SHOWN', 'EXPLICITLY_MENTIONED_IN_SOURCE', document)
  expect(said('Data processing agreement')).toBe('in a published agreement')
  expect(said('Our sub-processors')).toBe('said, in no agreement')
})

test('a term that only a web page states is to be put into the agreement', () => {
  const outside = (name: string, document: string) => {
    const { assessment, answers } = shown(name, 'SHOWN', 'EXPLICITLY_MENTIONED_IN_SOURCE', document)
    return outsideAgreements(assessment.summarized_risk!, answers).map((measure) => measure.name)
  }
  expect(outside('breach notification', 'Security')).toEqual(['breach notification'])
  // A result that was stored under the measure's former name.
  expect(outside('notice of breaches', 'Security')).toEqual(['notice of breaches'])
  expect(outside('breach notification', 'Data processing agreement')).toEqual([])
  expect(outside('incident response', 'Security')).toEqual([])
})
