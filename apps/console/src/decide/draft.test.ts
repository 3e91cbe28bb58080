import { expect, test } from 'vitest'
import { draftByReasons } from './draft.ts'

const begun = {
  status: 'CONDITIONAL' as const,
  settled: {},
  advice: { name: '', opinion: '' as const, text: '' },
  advises: false,
  reasoning: '',
}
const condition = { key: '1', text: 'Show it.', owner: '', due: '' }
const measures = { code: 'controls_not_shown', message: 'Unknown measures: 3 of 12.' }
const fewer = { code: 'controls_not_shown', message: 'Unknown measures: 2 of 12.' }
const accepted = { key: '2', of: measures.code, text: measures.message, reason: 'It is small.' }

test('a draft keeps what it says of a reason that stays', () => {
  const draft = { ...begun, conditions: [{ ...condition, factor: measures }], risks: [accepted] }
  expect(draftByReasons(draft, [measures])).toEqual(draft)
})

test('a condition names its reason in the present words, and none that is gone; an accepted risk in other words has to be read again', () => {
  const draft = { ...begun, conditions: [{ ...condition, factor: measures }], risks: [accepted] }
  expect(draftByReasons(draft, [fewer])).toEqual({ ...draft, conditions: [{ ...condition, factor: fewer }], risks: [] })
  expect(draftByReasons(draft, [])).toEqual({ ...draft, conditions: [{ ...condition, factor: null }], risks: [] })
})
