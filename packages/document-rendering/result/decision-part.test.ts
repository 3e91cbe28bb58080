import { describe, expect, test } from 'vitest'
import type { Block, Run } from '../page.ts'
import type { RenderedAnswer } from './answers.ts'
import { decisionPage } from './decision-page.ts'
import { decided, decisionPart } from './decision-part.ts'
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
  settled_conditions: [],
  open_points: [],
}
interface Change {
  decisions?: object[]
  certificates?: object[]
  rejected_certificates?: object[]
  assessable?: boolean
}
const result = (change: Change) =>
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
    rejected_certificates: change.rejected_certificates ?? [],
    collection: null,
    decisions: change.decisions ?? [],
    people: [{ id: 'judith', name: 'Judith Example' }],
  }) as unknown as Result

describe('a decision that was made', () => {
  const lines = (change: object) => linesOf(decisionPart(result({ decisions: [{ ...decision, ...change }] }), []))

  test('says where it leaves steps of the risk without a condition or an accepted risk', () => {
    expect(lines({}).join('\n')).toContain(
      'Open: the factors below ask for 2 steps, and the decision has 1 condition, 0 accepted risks and 0 dismissed reasons.',
    )
    const accepted_risks = [{ text: 'No report.', reason: 'Little is at stake.' }]
    expect(lines({ accepted_risks })).toContain(
      'The factors below ask for 2 steps; the decision covers them with 1 condition, 1 accepted risk and 0 dismissed reasons.',
    )
    const dismissed = [{ text: 'No report.', reason: 'We do not use that part.', dismissed: true }]
    expect(lines({ accepted_risks: dismissed })).toContain(
      'The factors below ask for 2 steps; the decision covers them with 1 condition, 0 accepted risks and 1 dismissed reason.',
    )
  })

  test('says how many answers that it needed nobody had checked, as the tick before the signature promises', () => {
    expect(lines({ answers_to_check: 3 })).toContain(
      'Checks still to do at the signature: 3, which could change the level or a condition.',
    )
    expect(lines({ answers_to_check: null }).join('\n')).not.toContain('Checks still to do at the signature')
  })

  test('says of each condition which factor of the risk it answers, where that is on record', () => {
    const factor = { code: 'denied_backups', message: 'The vendor makes no backups.' }
    const condition_items = [{ ...decision.condition_items[0], factor }, ...decision.condition_items]
    const rows = lines({ condition_items }).filter((line) => line.includes('It is shown.'))
    expect(rows).toEqual([
      '1 | It is shown. For: The vendor makes no backups. | nobody | no date | open',
      '2 | It is shown. | nobody | no date | open',
    ])
  })

  test('says who accepted what meets a condition', () => {
    const met = { ...decision.condition_items[0], met_at: 86_400, evidence: 'Their report of May.' }
    const condition_items = [
      { ...met, met_by: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e61' },
      { ...met, met_by: '9ec5d0aa-7d10-7c3e-9a51-6a7f4c1d2e61' },
    ]
    const people = [{ id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e61', name: 'R. Eviewer' }]
    const page = linesOf(decided({ ...decision, condition_items } as never, { people }))
    expect(page).toContain(
      '1 | It is shown. | nobody | no date | met 1970-01-02, accepted by R. Eviewer: Their report of May.',
    )
    expect(page).toContain(
      '2 | It is shown. | nobody | no date | met 1970-01-02, accepted by 9ec5d0aa: Their report of May.',
    )
  })

  test('says who advised, which is no signature', () => {
    const advice = {
      name: 'D. Officer',
      opinion: 'WITH_CONDITIONS',
      text: 'Not before the agreement.',
      user_id: null,
      recorded_by: '0198',
    }
    expect(lines({ advice })).toContain(
      'Advice of the data protection officer, D. Officer: in favour with conditions, recorded by 0198. Not before the agreement.',
    )
    const approvers = [{ ...decision.approvers[0], name: 'B. Example', user_id: '0198' }]
    expect(lines({ advice, approvers }).join('\n')).toContain('in favour with conditions, recorded by B. Example. Not')
    expect(lines({ advice: { ...advice, user_id: '0199' } }).join('\n')).toContain(
      'in favour with conditions, signed. Not',
    )
    expect(lines({ advice: null }).join('\n')).not.toContain('Advice of')
  })

  test('says what it leaves open, as the decision has it', () => {
    const open_points = [{ code: 'OFFICER_ALONE', message: 'An officer alone has decided.', condition_id: null }]
    expect(lines({ open_points })).toContain('Open: An officer alone has decided.')
  })
})

test('says before anybody signs that a data protection officer does not decide alone', () => {
  expect(linesOf(decisionPart(result({}), [])).join('\n')).toContain('does not decide alone (Arts. 38(6), 39(1)(a))')
})

test('a field of the record of processing that no document states is a blank to be filled in', () => {
  const blocks = decisionPart(result({}), [])
  expect(linesOf(blocks)).toContain(
    'To fill in: for your record of processing (GDPR Art. 30): [its role for you: processor, controller, joint] [purpose] [legal basis, Art. 6(1)] [reference and date of the agreement]',
  )
})

test('the recorded fields of the processing stand on the first page, and the others stay blanks', () => {
  const rowsOf = (processing: object) => {
    const given = result({})
    return linesOf(decisionPart({ ...given, vendor: { ...given.vendor, processing } } as Result, []))
  }
  const agreement = 'DPA of 3 March 2026'
  const lines = rowsOf({ role: 'JOINT_CONTROLLER', purposes: 'newsletters', agreement })
  expect(lines).toContain(
    'Processing: joint controller in your record; purpose: newsletters; agreement: DPA of 3 March 2026',
  )
  expect(lines).toContain('To fill in: for your record of processing (GDPR Art. 30): [legal basis, Art. 6(1)]')
  const expired = rowsOf({ agreement, agreement_state: 'EXPIRED' })
  expect(expired).toContain('Processing: agreement: DPA of 3 March 2026 (the agreement has expired)')
  expect(expired.join('\n')).toContain('[the agreement has expired]')
  expect(rowsOf({ agreement_state: 'OPEN' }).join('\n')).toContain('[the agreement is not signed yet]')
  expect(rowsOf({ agreement_state: 'SIGNED', agreement_date: '2026-03-03' })).toContain(
    'Processing: agreement: signed on 2026-03-03',
  )
  expect(rowsOf({ agreement_state: 'SIGNED' })).toContain('Processing: agreement: signed')
  const without = rowsOf({ role: 'NO_PERSONAL_DATA' })
  expect(without).toContain('Data received: no personal data, except of your contact persons')
  expect(without.join('\n')).not.toContain('To fill in')
})

const answered = (change: object = {}) => ({
  id: crypto.randomUUID(),
  statement: 'asked',
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: true,
  effective_answer: true,
  judgement: null,
  needs_check: false,
  not_needed: false,
  rests_on_unverified_certificate: false,
  unknown: null,
  judged_with: [],
  ...change,
})

test('the first page says how all the answers stand, and which behind the gravest factors nobody checked', () => {
  const row = (results: object[], factors: string[][] = []) => {
    const given = result({})
    given.assessment.security_review = { completed_at: 0, results } as never
    given.assessment.summarized_risk!.details.factors = factors.map((statements) => ({ ...step, statements })) as never
    const rendered = results.map(
      (reviewed, index) =>
        ({
          id: `answer-${index + 1}`,
          numbers: [index + 1],
          statements: [`asked ${index + 1}`],
          reviewed: { claim: null, ...reviewed },
        }) as unknown as RenderedAnswer,
    )
    return linesOf(decisionPart(given, rendered)).find((line) => line.startsWith('Answers'))
  }
  const judged = answered({ judgement: { verdict: 'AGREED' } })
  const open = { answer: null, effective_answer: null, needs_check: true }
  expect(row([judged, answered()], [['asked 1', 'asked 2'], [], [], ['asked 1']])).toBe(
    'Answers: 2 answers to 1 statement: 1 checked by a person, 1 clear and not checked. Nothing is left to check. Nobody checked these answers behind the most severe reasons: 2',
  )
  expect(
    row([
      judged,
      answered({ judgement: { verdict: 'LEFT_OPEN' } }),
      answered(open),
      answered({ ...open, not_needed: true }),
      answered({ ...open, unknown: { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } }),
      answered({
        status: 'INFERRED_BY_COVERAGE',
        rests_on_unverified_certificate: true,
        explanation: { facets: [{ name: 'certificate', matched: ['SOC 2 Type II'] }] },
      }),
    ]),
  ).toBe(
    'Answers: 6 answers to 1 statement: 2 checked by a person (1 left open), 1 closed as not needed. Could change the level or a condition: 1 to check (1 check), 1 waiting for the agreement, 1 waiting for the SOC 2 Type II document.',
  )
  expect(row([])).toBeUndefined()
})

test('a critical question that was checked and not answered is said to stay open', () => {
  const question = (change: object) => answered({ statement: 'No use for own purposes.', answer: null, ...change })
  const linesWith = (...results: object[]) => {
    const given = result({ decisions: [{ ...decision, answers_to_check: 0 }] })
    given.assessment.security_review = { completed_at: 0, results } as never
    given.assessment.summarized_risk!.details.factors = [
      { ...step, code: 'grave_questions_open', statements: ['No use for own purposes.'] },
    ] as never
    return linesOf(decisionPart(given, [])).join('\n')
  }
  const checked = linesWith(
    question({ judgement: { verdict: 'AGREED' } }),
    question({ judgement: { verdict: 'AGREED' } }),
  )
  expect(checked).toContain(
    '2 answers to 1 statement: 2 checked by a person. Could change the level or a condition: 1 critical question.',
  )
  expect(checked).toContain('Checks still to do at the signature: none. 1 critical question stays open.')
  expect(linesWith(question({ needs_check: true }))).not.toContain('stays open')
})

test('the decision says which documents were missing, as the tick before the signature promises, and only then', () => {
  const signed = (results: object[]) => {
    const given = result({ decisions: [{ ...decision, answers_to_check: 0 }] })
    given.assessment.security_review = { completed_at: 0, results } as never
    return linesOf(decisionPart(given, [])).find((line) => line.startsWith('Checks still to do at the signature'))
  }
  const ofAgreement = { needs_check: true, unknown: { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } }
  const ofReport = { status: 'INFERRED_BY_COVERAGE', rests_on_unverified_certificate: true }
  expect(signed([answered(ofAgreement), answered(ofReport), answered(ofReport)])).toBe(
    'Checks still to do at the signature: none. 2 documents missing: the agreement, the report of a certificate. 3 answers wait for what could change the level or a condition: 1 for an agreement, 2 for the report of a certificate.',
  )
  expect(signed([answered()])).toBe('Checks still to do at the signature: none.')
  expect(linesOf(decided({ ...decision, answers_to_check: 0 } as never, {}))).toContain(
    'Checks still to do at the signature: none.',
  )
})

test('the page of a decision alone quotes the answers that it does not list, and says what the record says of the processing', () => {
  const unchecked = { ...answered({ statement: 'Backups are encrypted.', claim: null }), sources: [] }
  const given = result({ decisions: [decision] })
  given.assessment.security_review = { completed_at: 0, results: [unchecked] } as never
  given.assessment.summarized_risk!.details.factors = [
    { ...step, code: 'backups', statements: ['Backups are encrypted.'] },
  ] as never
  const vendor = { ...given.vendor, processing: { role: 'PROCESSOR', purposes: 'payroll' } } as never
  const cited = { ...decision, id: 'd', answers_to_check: 0, supporting_assessments: ['a'] } as never
  const lines = linesOf(decisionPage(given.organisation, vendor, cited, { reviews: [given], people: [] }).blocks)
  expect(lines.find((line) => line.startsWith('Answers'))).toContain(
    'Nobody checked these answers behind the most severe reasons: “Backups are encrypted.”',
  )
  expect(lines.find((line) => line.startsWith('Processing'))).toContain('processor in your record; purpose: payroll')
  expect(lines).toContain('Checks still to do at the signature: none.')
  const draft = decisionPage(given.organisation, vendor, cited, { reviews: [given], people: [] }, 'draft')
  expect(draft.kind).toContain('Draft decision, not signed')
  expect(linesOf(draft.blocks).join('\n')).toContain('A. Example, Head of purchasing, has not signed')
  expect(draft.note).toBe('Made by Custos from a draft that nobody has signed.')
})

test('a decision and its draft name the conditions that they end, with the reasons, and not those carried over', () => {
  const settled_conditions = [
    { id: 'a', text: 'A report arrives.', outcome: 'MET', reason: 'Their report of May.' },
    { id: 'b', text: 'Backups are tested.', outcome: 'DROPPED', reason: 'We keep our own backups.' },
    { id: 'c', text: 'The list is complete.', outcome: 'CARRIED', reason: null },
  ]
  for (const isDraft of [false, true]) {
    const blocks = decided({ ...decision, settled_conditions } as never, { isDraft })
    const at = blocks.findIndex(
      (block) => block.kind === 'heading' && block.text === 'Conditions that this decision ends',
    )
    const list = blocks[at + 1] as Extract<Block, { kind: 'list' }>
    expect(list.items.map(textOf)).toEqual([
      'Met: A report arrives. Their report of May.',
      'Dropped: Backups are tested. We keep our own backups.',
    ])
  }
  expect(decided(decision as never, {}).filter(({ kind }) => kind === 'heading')).toHaveLength(1)
})

test('a level that holds only if the vendor confirms something says so where the decision names it', () => {
  const given = result({ decisions: [] })
  const message =
    '2 critical questions are open. This level holds only if the vendor confirms both; otherwise it is at least high.'
  given.assessment.summarized_risk!.details.factors = [{ ...step, code: 'grave_questions_open', message }] as never
  expect(linesOf(decisionPart(given, [])).join('\n')).toMatch(
    /The risk is [A-Z]+, at least high if the vendor does not confirm what is open/,
  )
})

test('who judged stands beside the approvers, also in an earlier review, and so do assigned people who judged nothing', () => {
  const judged = (by: string, carried_from: string | null = null) =>
    answered({ judgement: { verdict: 'AGREED', judged_by: by, judged_at: 1_777_800_000, carried_from } })
  const given = result({ decisions: [{ ...decision, approvers: [{ ...decision.approvers[0], user_id: 'head' }] }] })
  const [one, linked] = [judged('officer'), judged('officer')]
  const left = answered()
  one.judged_with = [{ id: linked.id }] as never
  linked.judged_with = [{ id: one.id }] as never
  given.assessment.security_review = {
    completed_at: 0,
    results: [one, linked, judged('head'), judged('former', 'before'), left],
  } as never
  const reviewed = () => linesOf(decisionPart(given, [])).filter((line) => line.startsWith('Reviewed by'))
  expect(reviewed()).toEqual([])
  given.people = [{ id: 'head', name: 'A. Example' }]
  expect(reviewed()).toEqual(['Reviewed by: A. Example, 1 check settles 1 of 5 answers'])
  given.people = [
    ...given.people,
    { id: 'officer', name: 'D. Officer' },
    { id: 'assigned', name: 'R. Reviewer' },
    { id: 'former', name: 'F. Former' },
  ]
  given.assessment.assignee_id = 'assigned'
  expect(reviewed()).toEqual([
    'Reviewed by: A. Example, 1 check settles 1 of 5 answers; D. Officer, 1 check settles 2 of 5 answers; R. Reviewer (assigned, no checks); F. Former, 1 check of 2026-05-03 (carried over) settles 1 of 5 answers',
  ])
  left.judgement = { verdict: 'LEFT_OPEN', judged_by: 'head', carried_from: null } as never
  expect(reviewed()[0]).toContain('A. Example, 1 check settles 1 of 5 answers, 1 left open; D. Officer')
  given.people = [{ id: 'head', name: 'A. Example' }]
  given.assessment.security_review = { completed_at: 0, results: [left] } as never
  expect(reviewed()).toEqual(['Reviewed by: A. Example, 1 left open'])
})

test('the inherent risk is that of the vendor, as a person set it or else by the rules', () => {
  const told = (change: object) => {
    const given = result({})
    const people = [{ id: 'ada', name: 'Ada Example' }]
    const changed = { ...given, people, vendor: { ...given.vendor, ...change } } as Result
    return linesOf(decisionPart(changed, [])).find((line) => line.startsWith('Inherent risk'))
  }
  const inherent_risk = { level: 'HIGH', tier: 'high', raised_by: ['records_without_adequacy'] }
  expect(told({ inherent_risk })).toBe('Inherent risk: HIGH; tier high')
  expect(told({ inherent_risk, risk_override: { level: 'MEDIUM', tier: null, reason: 'One country alone.' } })).toBe(
    'Inherent risk: MEDIUM, set by a person or an app in place of HIGH; tier high. Why: One country alone.',
  )
  expect(told({ inherent_risk, risk_override: { level: null, tier: 'low', reason: 'A trial.', user_id: 'ada' } })).toBe(
    'Inherent risk: HIGH; tier low, set by Ada Example in place of high. Why: A trial.',
  )
  expect(told({ inherent_risk: { ...inherent_risk, level: null } })).toBe(
    'Inherent risk: not recorded: record the data that it receives',
  )
  // A decision from before the record had it.
  expect(told({ inherent_risk: undefined })).toBe('Inherent risk: not recorded then')
})

test('what a reviewer wrote beside a yes stands with the decision, and points to its answer', () => {
  const answer = (number: number, yes: boolean | null, reason: string | null, reason_code: string | null = null) =>
    ({
      id: `answer-${number}`,
      numbers: [number],
      statements: [`statement ${number}`],
      reviewed: {
        id: `${number}`,
        statement: `statement ${number}`,
        effective_answer: yes,
        judgement: { verdict: 'AGREED', reason_code, reason },
      },
    }) as unknown as RenderedAnswer
  const reserved = (...answers: RenderedAnswer[]) =>
    linesOf(decisionPart(result({}), answers)).find((line) => line.startsWith('Reviewers’ notes'))
  expect(reserved(answer(3, true, 'For files only.'), answer(5, true, 'x'.repeat(400)))).toMatch(
    /^Reviewers’ notes: “For files only\.” \(3\); “x{1,198} …” \(5\)$/,
  )
  expect(reserved(answer(3, true, 'for files only', 'IN_PART'))).toBe('Reviewers’ notes: in part: “for files only” (3)')
  expect(reserved(answer(3, true, null), answer(4, null, 'Nothing on it.'))).toBeUndefined()
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

test('the first page says the subject of each certificate and whether it has expired', () => {
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

test('the first page names a rejected certificate with the person who rejected it', () => {
  const claim = { name: 'SOC 2', kind: 'attested', scope: null, valid_until: null, sources: [] }
  const lineOf = (of: Change) =>
    linesOf(decisionPart(result(of), [])).find((line) => line.startsWith('Its certificates'))
  const rejected_certificates = [{ ...claim, rejected_by: 'judith' }]
  expect(lineOf({ rejected_certificates })).toBe('Its certificates: none is held; SOC 2: rejected by Judith Example')
  expect(
    lineOf({ rejected_certificates: [{ ...claim, rejected_by: null }], certificates: [{ ...claim, name: 'ISO' }] }),
  ).toBe('Its certificates: ISO for an unstated scope; SOC 2: rejected by a person. Compare this with your use.')
  expect(lineOf({})).toBe('Its certificates: none is claimed')
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
