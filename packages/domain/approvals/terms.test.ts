import { newId } from '@custos/kernel/ids'
import { describe, expect, test } from 'vitest'
import { approversOf, conditionOf, type termsOf as rule, termsOf } from './terms.ts'

const now = 1_795_000_000
const day = 86_400
const terms = (given: Parameters<typeof rule>[0], change: Partial<Parameters<typeof rule>[1]> = {}) =>
  termsOf(given, { status: 'APPROVED', replaced: null, risk: null, now, paramPrefix: '', ...change })

describe('approvers', () => {
  const [me, app] = [newId(), newId()]
  const given = { name: 'A. Example', role: 'DPO', date: now - day }
  const kept = (change: object, caller = { userId: me as string | null, actor: me }) =>
    approversOf([{ ...given, ...change }], caller, now, 'approval.')[0]

  test('the caller signs, at the server’s time', () => {
    expect(kept({ user_id: me })).toMatchObject({ user_id: me, recorded_by: null, date: now })
  })
  test('anybody else is recorded on behalf, by the person or the app', () => {
    expect(kept({})).toMatchObject({ user_id: null, recorded_by: me, date: now - day })
    expect(kept({}, { userId: null, actor: app })).toMatchObject({ user_id: null, recorded_by: app })
    expect(kept({ recorded_by: newId() })).toMatchObject({ recorded_by: me })
  })
  test.each([
    ['somebody else’s signature', { user_id: app }, 'approval.approvers[0].user_id'],
    ['a date before 2000', { date: 946_684_799 }, 'approval.approvers[0].date'],
    ['a date more than a day ahead', { date: now + day + 1 }, 'approval.approvers[0].date'],
  ])('%s is refused, naming the parameter', (_, change, param) => {
    expect(() => kept(change)).toThrow(expect.objectContaining({ code: 'parameter_invalid', param }))
  })
  test.each([946_684_800, now + day])('the date %i is within reason', (date) => {
    expect(kept({ date })).toMatchObject({ date })
  })
})

describe('review and validity', () => {
  test.each([
    ['LOW', 730],
    ['MEDIUM', 365],
    ['HIGH', 180],
    ['CRITICAL', 90],
    [null, 90],
  ] as const)('a risk of %s is reviewed after %i days, and the approval holds for 90 more', (risk, days) => {
    expect(terms({}, { risk })).toMatchObject({ review_by: now + days * day, valid_until: now + (days + 90) * day })
  })
  test('given dates count, and a rejection has neither', () => {
    expect(terms({ review_by: now + 1, valid_until: now + 2 })).toMatchObject({
      review_by: now + 1,
      valid_until: now + 2,
    })
    expect(terms({}, { status: 'REJECTED' })).toMatchObject({ review_by: null, valid_until: null })
  })
  test('a decision is reviewed before it ends: at its end where that comes first, and a later review is refused', () => {
    expect(terms({ valid_until: now + 2 })).toMatchObject({ review_by: now + 2, valid_until: now + 2 })
    expect(() => terms({ review_by: now + 3, valid_until: now + 2 })).toThrow(
      expect.objectContaining({ code: 'parameter_invalid', param: 'review_by' }),
    )
  })
  test.each(['review_by', 'valid_until'] as const)('%s in the past is refused', (name) => {
    for (const past of [0, now]) expect(() => terms({ [name]: past })).toThrow(expect.objectContaining({ param: name }))
  })
})

describe('conditions', () => {
  const open = conditionOf({ text: 'Encrypt backups.', owner: 'B. Example', due: now + day })
  const met = { ...conditionOf({ text: 'Name the sub-processors.' }), met_at: now, met_by: newId() }
  const replaced = { id: newId(), condition_items: [open, met] }

  test('come as texts or with owners and dates, and are the same either way', () => {
    expect(terms({ conditions: ['One.'] }).condition_items).toMatchObject([{ text: 'One.', owner: null, due: null }])
    expect(terms({ condition_items: [{ text: 'One.', due: now + 1 }] }).condition_items).toMatchObject([
      { text: 'One.', due: now + 1, met_at: null },
    ])
    expect(() => terms({ conditions: ['One.'], condition_items: [{ text: 'Two.' }] })).toThrow(
      expect.objectContaining({ param: 'condition_items' }),
    )
  })
  test.each([0, now - day, now])('due at %d, when nobody can meet them any more, are refused', (due) => {
    const items = [{ text: 'One.' }, { text: 'Two.', due }]
    expect(() => terms({ condition_items: items })).toThrow(
      expect.objectContaining({ code: 'parameter_invalid', param: 'condition_items[1].due' }),
    )
  })
  test('that are open in the decision before are carried unless something is said of them', () => {
    expect(terms({ conditions: ['One.'] }, { replaced })).toMatchObject({
      condition_items: [
        { text: 'One.', carried_from: null },
        { ...open, carried_from: replaced.id },
      ],
      settled_conditions: [{ id: open.id, text: open.text, outcome: 'CARRIED', reason: null }],
    })
  })
  test.each(['MET', 'DROPPED'] as const)('that are said to be %s are not carried, and that is kept', (outcome) => {
    const settled = [{ id: open.id, outcome, reason: 'Not needed.' }]
    expect(terms({ settled_conditions: settled }, { replaced })).toMatchObject({
      condition_items: [],
      settled_conditions: [{ id: open.id, outcome, reason: 'Not needed.' }],
    })
  })
  test.each([
    ['dropped without a reason', { id: open.id, outcome: 'DROPPED' }, 'settled_conditions[0].reason'],
    ['met already', { id: met.id, outcome: 'MET' }, 'settled_conditions[0].id'],
    ['unknown', { id: newId(), outcome: 'MET' }, 'settled_conditions[0].id'],
  ] as const)('that are %s are refused, naming the parameter', (_, settlement, param) => {
    expect(() => terms({ settled_conditions: [settlement] }, { replaced })).toThrow(expect.objectContaining({ param }))
  })
})
