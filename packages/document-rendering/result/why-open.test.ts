import { expect, test } from 'vitest'
import { type OpenAnswer, whyOpen, whyOpenInFull } from './why-open.ts'

const open: OpenAnswer = { answer: null, unknown: { reason: 'NOT_FOUND', document: null } }
const noAgreement: OpenAnswer = { answer: null, unknown: { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } }
const unread: OpenAnswer = { answer: null, unknown: { reason: 'DOCUMENT_NOT_READ', document: 'AGREEMENT' } }
const internal: OpenAnswer = { answer: null, unknown: { reason: 'NOT_PUBLISHED', document: null } }
const explanation = { topics: [], rule: 'test', facets: [], considered: [] }
const passage = {
  name: 'Security',
  location: 'https://vendor.example/security',
  sha256: '0'.repeat(64),
  text_sha256: null,
  quote: 'Backups are made.',
  start: 0,
  end: 17,
  page: null,
  heading: '',
  reason: null,
}
const offered: OpenAnswer = { answer: null, unknown: null, explanation: { ...explanation, offered: [passage] } }
const leftOpen = { verdict: 'LEFT_OPEN', answer: null, reason: null } as const

test('an open answer says which kind of unknown it is', () => {
  const known = [
    {
      kind: 'AGREEMENT' as const,
      read: [],
      unread: [{ location: 'https://vendor.example/dpa', message: 'The server did not answer.' }],
    },
  ]
  const inFull = (answer: OpenAnswer) => [whyOpen(answer), whyOpenInFull(answer, known)]
  expect(inFull(open)).toEqual(['not found', 'Not found in the vendor’s public or uploaded documents.'])
  expect(inFull(offered)).toEqual([
    'passage to check',
    'Passage to check: a passage may answer it, and nobody has checked it.',
  ])
  expect(inFull(noAgreement)).toEqual(['no agreement found', 'No agreement found.'])
  expect(inFull(unread)).toEqual([
    'agreement not read',
    'Agreement not read. https://vendor.example/dpa: The server did not answer.',
  ])
  expect(inFull({ ...internal, proof: 'document' })).toEqual([
    'not published',
    'Not published: a document under confidentiality would show it.',
  ])
  expect(inFull({ ...internal, proof: 'customer' })).toEqual([
    'known internally',
    'Known internally: only your own organisation can show it.',
  ])
  const rejected = { answer: true, unknown: { reason: 'DOCUMENT_NOT_FOUND', document: null } } as const
  expect(inFull(rejected)).toEqual([
    'certificate rejected',
    'Certificate rejected: a person rejected the certificate on which the answer rested.',
  ])
  const nothingRead = { ...explanation, documents_searched: 0 }
  for (const one of [open, noAgreement])
    expect(inFull({ ...one, explanation: nothingRead })).toEqual([
      'no document read',
      'Custos read no document of the vendor.',
    ])
  expect(inFull({ ...open, explanation: { ...explanation, inapplicable: 'established in Germany' } })).toEqual([
    null,
    null,
  ])
})

test('a person who left the answer open is named beside the kind, and a checked passage is not to check', () => {
  expect(whyOpenInFull({ ...noAgreement, judgement: { ...leftOpen, reason: 'Asked on 3 March.' } }, [])).toBe(
    'No agreement found. A reviewer left it open: Asked on 3 March.',
  )
  expect(whyOpen({ ...offered, judgement: leftOpen })).toBe('left open')
  expect(whyOpenInFull({ ...offered, judgement: leftOpen }, [])).toBe('A reviewer left it open.')
  expect(whyOpen({ ...offered, judgement: { verdict: 'AGREED', answer: null, reason: null } })).toBe('not found')
  expect(whyOpen({ ...offered, judgement: { verdict: 'CORRECTED', answer: true, reason: null } })).toBe(
    'passage offered',
  )
  const agreed = { verdict: 'AGREED', answer: null, reason: 'Their trust desk says no more.' } as const
  expect(whyOpenInFull({ ...noAgreement, judgement: agreed }, [])).toBe(
    'No agreement found. A reviewer agreed: Their trust desk says no more.',
  )
  expect(whyOpenInFull({ ...noAgreement, judgement: { ...agreed, reason: null } }, [])).toBe('No agreement found.')
  const refused = { verdict: 'CORRECTED', answer: null, reason: 'Of another product.' } as const
  expect(whyOpenInFull({ answer: true, unknown: null, judgement: refused }, [])).toBe(
    'A reviewer corrected it to open: Of another product.',
  )
  expect(whyOpenInFull({ ...open, judgement: { verdict: 'CORRECTED', answer: true, reason: null } }, [])).toBeNull()
})
