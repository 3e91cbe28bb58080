import { describe, expect, test } from 'vitest'
import type { Block, Run } from '../page.ts'
import type { RenderedAnswer } from './answers.ts'
import { decisionPart } from './decision-part.ts'
import type { Certificate, Result } from './result.ts'
import { signaturePart } from './signature-part.ts'

const textOf = (runs: readonly Run[]) => runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')

function linesOf(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [textOf(block.runs)]
    if (block.kind === 'facts') return block.rows.map(({ term, runs }) => `${term}: ${textOf(runs)}`)
    return block.kind === 'table' ? [block.title, ...block.rows.map(({ cells }) => cells.map(textOf).join(' | '))] : []
  })
}

const step = { message: 'Something is missing.', step: 'Ask for it.' }
const decision = {
  status: 'CONDITIONAL',
  decision_date: 1_795_000_000,
  approvers: [{ name: 'A. Example', role: 'Head of purchasing', user_id: null, comments: null }],
  reasoning: 'It is needed.',
  condition_items: [{ text: 'It is shown.', owner: null, due: null, met_at: null, evidence: null, factor: null }],
  accepted_risks: [],
  open_points: [],
}
const result = (change: { decisions?: object[]; certificates?: object[]; assessable?: boolean }) =>
  ({
    organisation: { name: 'Harbour Bank', controller: {}, officer: {}, representative: {} },
    vendor: {
      domain: 'https://vendor.example',
      overall_status: 'PENDING_REVIEW',
      industry: null,
      data_usage: null,
      inherent_risk: null,
      risk_override: null,
    },
    assessment: {
      summarized_risk: {
        level: 'MEDIUM',
        details: { factors: [step, step], known: { assessable: change.assessable ?? true } },
      },
    },
    certificates: change.certificates ?? [],
    collection: null,
    decisions: change.decisions ?? [],
    people: [],
  }) as unknown as Result

describe('a decision that was made', () => {
  const lines = (change: object) => linesOf(decisionPart(result({ decisions: [{ ...decision, ...change }] }), []))

  test('says where it leaves steps of the risk without a condition or an accepted risk', () => {
    expect(lines({}).join('\n')).toContain(
      'Open: the factors below ask for 2 steps, and the decision has 1 condition and 0 accepted risks.',
    )
    const accepted_risks = [{ text: 'No report.', reason: 'Little is at stake.' }]
    expect(lines({ accepted_risks })).toContain(
      'The factors below ask for 2 steps; the decision covers them with 1 condition and 1 accepted risk.',
    )
  })

  test('says how many answers that it needed nobody had checked, as the tick before the signature promises', () => {
    expect(lines({ answers_to_check: 3, answers_not_needed: 8 })).toContain(
      'Unchecked at the signature: 3 answers to check, which could change the level or a condition. Not needed: 8 other unchecked answers.',
    )
    expect(lines({ answers_to_check: null }).join('\n')).not.toContain('Unchecked at the signature')
  })

  test('says of each condition which factor of the risk it answers, where that is on record', () => {
    const factor = { code: 'denied_backups', message: 'The vendor makes no backups.' }
    const condition_items = [{ ...decision.condition_items[0], factor }, ...decision.condition_items]
    const rows = lines({ condition_items }).filter((line) => line.startsWith('It is shown.'))
    expect(rows).toEqual([
      'It is shown. Answers: The vendor makes no backups. | nobody | no date | open',
      'It is shown. | nobody | no date | open',
    ])
  })

  test('says what it leaves open, as the decision has it', () => {
    const open_points = [{ code: 'OFFICER_ALONE', message: 'An officer alone has decided.', condition_id: null }]
    expect(lines({ open_points })).toContain('Open: An officer alone has decided.')
  })
})

test('says before anybody signs that a data protection officer does not decide alone', () => {
  expect(linesOf(decisionPart(result({}), [])).join('\n')).toContain('does not decide alone (Arts. 38(6), 39(1)(a))')
})

test('what the record of processing asks for and no document says stands as a blank to be filled in', () => {
  const blocks = decisionPart(result({}), [])
  expect(linesOf(blocks)).toContain(
    'To fill in: for your record of processing (GDPR Art. 30): [its role for you: processor, controller, joint] [purpose] [legal basis, Art. 6(1)] [agreement: reference, date]',
  )
})

test('what the record of processing has stands on the first page, and the rest of it stays a blank', () => {
  const rowsOf = (processing: object) => {
    const given = result({})
    return linesOf(decisionPart({ ...given, vendor: { ...given.vendor, processing } } as Result, []))
  }
  const agreement = 'DPA of 3 March 2026'
  const lines = rowsOf({ role: 'JOINT_CONTROLLER', purposes: 'newsletters', agreement })
  expect(lines).toContain(
    'Processing: joint controller by your record; purpose: newsletters; agreement: DPA of 3 March 2026',
  )
  expect(lines).toContain('To fill in: for your record of processing (GDPR Art. 30): [legal basis, Art. 6(1)]')
  const without = rowsOf({ role: 'NO_PERSONAL_DATA' })
  expect(without).toContain('Data received: no personal data')
  expect(without.join('\n')).not.toContain('To fill in')
})

test('the first page says how many answers people checked, and which behind the gravest factors nobody did', () => {
  const answer = (number: number, judged: boolean) =>
    ({
      id: `answer-${number}`,
      numbers: [number],
      statements: [`asked ${number}`],
      reviewed: { claim: null, effective_answer: true, judgement: judged ? { verdict: 'AGREED' } : null },
    }) as unknown as RenderedAnswer
  const checked = (factors: number[][], ...answers: RenderedAnswer[]) => {
    const given = result({})
    given.assessment.summarized_risk!.details.factors = factors.map((numbers) => ({
      ...step,
      statements: numbers.map((number) => `asked ${number}`),
    })) as never
    return linesOf(decisionPart(given, answers)).find((line) => line.startsWith('Checked'))
  }
  const [first, second, third] = [answer(1, true), answer(2, false), answer(3, false)]
  expect(checked([[1, 2], [], [], [3]], first, second, third)).toBe(
    'Checked by people: 1 of 3 answers. Unchecked behind the most severe factors: 2',
  )
  expect(checked([[1]], first, second)).toBe('Checked by people: 1 of 2 answers')
  expect(checked([], second)).toBe('Checked by people: none of 1 answer')
  expect(checked([])).toBeUndefined()
  const given = result({})
  given.assessment.answer_counts = { to_check: 3, not_needed: 1 } as never
  expect(linesOf(decisionPart(given, [second])).find((line) => line.startsWith('Not checked'))).toBe(
    'Not checked: 3 answers to check, which could change the level or a condition. 1 other unchecked answer not needed: with a “no”, the level and the conditions stay',
  )
  // As the console counts them: each statement that was asked, and left open is looked at too.
  const twice = { ...first, numbers: [1, 4] } as RenderedAnswer
  const left = { ...second, reviewed: { ...second.reviewed, judgement: { verdict: 'LEFT_OPEN' } } } as RenderedAnswer
  expect(checked([], twice, left, third)).toBe('Checked by people: 3 of 4 answers, 1 of them left open')
})

test('who checked answers in this review stands beside who decided, and who was assigned and checked none', () => {
  const judged = (by: string, carried_from: string | null = null) => ({ judgement: { judged_by: by, carried_from } })
  const given = result({ decisions: [{ ...decision, approvers: [{ ...decision.approvers[0], user_id: 'head' }] }] })
  given.assessment.security_review = {
    completed_at: 0,
    results: [judged('officer'), judged('officer'), judged('head'), judged('former', 'before'), { judgement: null }],
  } as never
  const reviewed = () => linesOf(decisionPart(given, [])).filter((line) => line.startsWith('Reviewed by'))
  expect(reviewed()).toEqual([])
  given.people = [{ id: 'head', name: 'A. Example' }]
  expect(reviewed()).toEqual(['Reviewed by: A. Example (checked 1 of 5 answers)'])
  given.people = [
    ...given.people,
    { id: 'officer', name: 'D. Officer' },
    { id: 'assigned', name: 'R. Reviewer' },
    { id: 'former', name: 'F. Former' },
  ]
  given.assessment.assignee_id = 'assigned'
  expect(reviewed()).toEqual([
    'Reviewed by: A. Example (checked 1 of 5 answers); D. Officer (checked 2 of 5 answers); R. Reviewer (assigned, no answer checked)',
  ])
})

test('the inherent risk is that of the vendor, as a person set it or else by the rules', () => {
  const told = (change: object) => {
    const given = result({})
    return linesOf(decisionPart({ ...given, vendor: { ...given.vendor, ...change } } as Result, [])).find((line) =>
      line.startsWith('Inherent risk'),
    )
  }
  const inherent_risk = { level: 'HIGH', tier: 'high', raised_by: ['records_without_adequacy'] }
  expect(told({ inherent_risk })).toBe('Inherent risk: HIGH')
  expect(told({ inherent_risk, risk_override: { level: 'MEDIUM', tier: null, reason: 'One country alone.' } })).toBe(
    'Inherent risk: MEDIUM, set by a person in place of HIGH: One country alone.',
  )
  expect(told({ inherent_risk: { ...inherent_risk, level: null } })).toBe(
    'Inherent risk: not recorded: record the data that it receives',
  )
})

test('the role of the vendor is told as its documents have it, with the answers', () => {
  const answer = (number: number, claim: string, yes: boolean) =>
    ({
      id: `answer-${number}`,
      numbers: [number],
      statements: [claim],
      reviewed: { claim, effective_answer: yes, judgement: null },
    }) as unknown as RenderedAnswer
  const role = (...answers: RenderedAnswer[]) =>
    linesOf(decisionPart(result({}), answers)).find((line) => line.startsWith('Role, by'))
  expect(role(answer(7, 'instructions', true), answer(9, 'ai-training', false))).toBe(
    'Role, by its documents: a processor (7); a controller for its own purposes, Art. 28(10) (9)',
  )
  expect(role(answer(9, 'ai-training', false))).toBe(
    'Role, by its documents: a controller for its own purposes, Art. 28(10) (9); otherwise not stated',
  )
  expect(role()).toBe('Role, by its documents: not said')
})

test('what each certificate is for stands on the first page, and whether its time is over', () => {
  const held = {
    name: 'ISO/IEC 27001:2022',
    kind: 'certified',
    scope: 'the archive',
    valid_until: null,
    sources: [{ sourced_at: 1_795_000_000 }],
  }
  const ended = { ...held, name: 'SOC 2', kind: 'attested', scope: null, valid_until: 1_774_915_200 }
  const planned = { ...held, name: 'ISO 9001', kind: 'planned' }
  const certificates = [held, ended, planned] as unknown as Certificate[]
  expect(linesOf(decisionPart(result({ certificates }), []))).toContain(
    'Its certificates: ISO/IEC 27001:2022 for “the archive”; SOC 2 for an unstated scope, ended 2026-03-31. Compare this with your use.',
  )
})

test('a deferral has its place, and is said to be no decision', () => {
  expect(linesOf(decisionPart(result({ assessable: false }), [])).join('\n')).toContain(
    'defer the decision: send no data',
  )
  expect(linesOf(decisionPart(result({}), [])).join('\n')).toContain('reject it, or defer the decision.')
  const lines = linesOf(signaturePart(result({}))).join('\n')
  expect(lines).toContain('deferred until')
  expect(lines).toContain('Write a deferral and its reason into the vendor’s notes')
})
