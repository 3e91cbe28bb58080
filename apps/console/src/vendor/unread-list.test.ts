import { expect, test } from 'vitest'
import { listOf } from './unread-list.ts'

const open = (...quotes: string[]) => ({
  effective_answer: null,
  evidence: null,
  judgement: null,
  sources: [],
  passages: quotes.map((quote) => ({ quote, name: 'Security' })),
})

test('a list exists where its place is told or a person confirmed it, and an invitation to ask is none', () => {
  const invites = 'Contact us for information about sub-processors.'
  const tells = 'Find the most up-to-date list at the Trust Center.'
  expect(listOf([open(invites, tells)])).toEqual({ standing: 'EXISTS', passage: { quote: tells, name: 'Security' } })
  expect(listOf([open(invites)])).toEqual({ standing: 'ON_REQUEST', passage: { quote: invites, name: 'Security' } })
  expect(listOf([open('Our suppliers are audited.')])).toEqual({ standing: 'UNKNOWN', passage: null })
  const confirmed = { ...open(), effective_answer: true, judgement: { quote: tells }, sources: [{ name: 'GDPR' }] }
  expect(listOf([open(invites), confirmed])).toEqual({ standing: 'EXISTS', passage: { quote: tells, name: 'GDPR' } })
  expect(listOf([{ ...confirmed, judgement: null }])).toEqual({ standing: 'EXISTS', passage: null })
})
