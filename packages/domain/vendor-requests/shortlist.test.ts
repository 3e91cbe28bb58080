import { shortlists } from '@custos/catalogue/shortlists'
import { agreementClaims } from '@custos/risk/agreement-points'
import { expect, test } from 'vitest'
import { documentsToAsk, shortlistOf } from './shortlist.ts'

const everything = [
  ...new Set([...Object.values(shortlists.by_tier).flat(), 'instructions', 'audit-right', 'dpa-assistance']),
]
const open = {
  claims: everything,
  tier: 'standard' as const,
  reasons: ['breach-notice', 'instructions', 'dpa'],
  frameworks: [],
  documents: [{ kind: 'AGREEMENT' as const, read: [], unread: [] }],
}

test('at most twelve questions are chosen ahead: those behind the reasons first, and the missing agreement once', () => {
  const chosen = shortlistOf(open)
  expect(chosen).toHaveLength(12)
  expect(chosen.slice(0, 1)).toEqual(['dpa'])
  expect(chosen).not.toContain('breach-notice')
  expect(chosen).not.toContain('instructions')
  const read = { ...open, documents: [{ kind: 'AGREEMENT' as const, read: ['hash'], unread: [] }] }
  expect(shortlistOf(read).slice(0, 3).toSorted()).toEqual(['breach-notice', 'dpa', 'instructions'])
  expect(shortlistOf({ ...open, claims: ['backups'] })).toEqual(['backups'])
})

test('a document is asked for first where it answers several questions and was not read, the one that answers most before the others', () => {
  const asked = documentsToAsk({ ...open, tier: 'critical', documents: [] })
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(asked.map(({ answers }) => answers)).toEqual(asked.map(({ answers }) => answers).toSorted((a, b) => b - a))
  const ids = (documents: typeof open.documents | { kind: 'AGREEMENT'; read: string[]; unread: [] }[]) =>
    documentsToAsk({ ...open, tier: 'low', documents }).map(({ id }) => id)
  expect(ids(open.documents)).toContain('agreement')
  expect(ids([{ kind: 'AGREEMENT', read: ['hash'], unread: [] }])).not.toContain('agreement')
  expect(documentsToAsk({ ...open, claims: ['backups'] })).toEqual([])
})

test('a missing agreement is asked for before the documents that answer more', () => {
  const few = agreementClaims.slice(0, 3)
  const claims = everything.filter((claim) => few.includes(claim) || !agreementClaims.includes(claim))
  const asked = documentsToAsk({ ...open, claims })
  expect(asked[0]!.id).toBe('agreement')
  expect(asked[1]!.answers).toBeGreaterThan(asked[0]!.answers)
  expect(documentsToAsk({ ...open, claims, documents: [] })[0]!.id).toBe(asked[1]!.id)
})
