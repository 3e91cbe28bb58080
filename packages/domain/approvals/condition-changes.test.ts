import { expect, test } from 'vitest'
import type { ConditionItem } from './approval.ts'
import { conditionChanges } from './condition-changes.ts'

const condition: ConditionItem = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60',
  text: 'A report arrives.',
  owner: null,
  owner_id: null,
  due: 100,
  evidence: null,
  met_at: null,
  met_by: null,
  carried_from: null,
  factor: null,
}

test('a change of a condition says what it replaced, and of the evidence only that it changed', () => {
  const met = { ...condition, due: 200, evidence: 'Their letter.', met_at: 150, met_by: 'officer' }
  expect(conditionChanges(condition, met)).toEqual([
    { field: 'condition.due', from: 100, to: 200 },
    { field: 'condition.met_at', from: null, to: 150 },
    { field: 'condition.evidence' },
  ])
  expect(conditionChanges(met, { ...met, met_at: null, met_by: null })).toEqual([
    { field: 'condition.met_at', from: 150, to: null },
  ])
  expect(conditionChanges(met, met)).toEqual([])
})

test('owners who are users are recorded by id, and the name of an owner who is none is not', () => {
  const [ada, emil] = [
    { ...condition, owner: 'Ada Example', owner_id: 'ada' },
    { ...condition, owner: 'Emil Example', owner_id: 'emil' },
  ]
  const outside = { ...condition, owner: 'Their manager' }
  expect(conditionChanges(ada, emil)).toEqual([{ field: 'condition.owner_id', from: 'ada', to: 'emil' }])
  expect(conditionChanges(condition, ada)).toEqual([{ field: 'condition.owner_id', from: null, to: 'ada' }])
  expect(conditionChanges(ada, outside)).toEqual([{ field: 'condition.owner' }])
  expect(conditionChanges(outside, condition)).toEqual([{ field: 'condition.owner' }])
  expect(conditionChanges(ada, { ...ada, owner: 'Ada Newname' })).toEqual([])
})
