import { expect, test } from 'vitest'
import type { ReviewResult } from '../api/types.ts'
import { gravestFirst, groupsOf, type Item, nextToJudge, openCounts, waits } from './items.ts'

const item = (changes: Partial<ReviewResult>, framework: string | null = null): Item => ({
  framework,
  result: {
    id: crypto.randomUUID(),
    category: 'Access',
    statement: 'Staff log in with two factors.',
    coverage: [],
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: true,
    evidence: null,
    confidence: 'HIGH',
    sources: [],
    judgement: null,
    effective_answer: true,
    needs_person: false,
    etag: '0',
    comments: 0,
    judged_with: [],
    ...changes,
  },
})

test('the heading counts what nobody has judged, and nothing that does not apply', () => {
  const judgement = { verdict: 'AGREED' } as ReviewResult['judgement']
  const items = [
    item({ answer: null, needs_person: true }),
    item({ answer: null, needs_person: false }),
    item({ answer: false, needs_person: true }),
    item({ answer: false, needs_person: true, judgement }),
    item({ confidence: 'LOW', needs_person: true }),
    item({}),
  ]
  const counts = openCounts(items)
  expect(counts).toEqual({ undefined: 1, low: 1, contradicted: 1 })
  expect(items.filter(waits)).toHaveLength(counts.undefined + counts.low + counts.contradicted)
})

test('the same category of two frameworks is two groups', () => {
  const groups = groupsOf([item({}), item({}), item({}, 'gdpr'), item({ category: 'Backups' }, 'gdpr')])
  expect(groups.map(({ category, items }) => [category, items.length])).toEqual([
    ['Access', 2],
    ['Access', 1],
    ['Backups', 1],
  ])
})

test('what is contradicted stands first, then what is weakly said, then the rest as it was asked', () => {
  const [silent, weak, contradicted, clear] = [
    item({ answer: null, confidence: 'LOW' }),
    item({ confidence: 'LOW' }),
    item({ answer: false, confidence: 'LOW' }),
    item({}),
  ]
  expect(gravestFirst([silent!, weak!, contradicted!, clear!])).toEqual([contradicted, weak, silent, clear])
})

test('after a judgement comes the next answer that is neither judged nor judged with it, or simply the next one', () => {
  const judgement = { verdict: 'AGREED' } as ReviewResult['judgement']
  const [first, alike, judged, open] = [item({}), item({}), item({ judgement }), item({})]
  const items = [first!, alike!, judged!, open!]
  expect(nextToJudge(items, 0, (id) => id === alike!.result.id)).toBe(open)
  expect(nextToJudge(items, 0, () => true)).toBe(alike)
  expect(nextToJudge(items, 3, () => false)).toBeUndefined()
})
