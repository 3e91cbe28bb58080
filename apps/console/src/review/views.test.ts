import { expect, test } from 'vitest'
import type { StatementAnswer } from '../api/types.ts'
import { answerStateOf, type ListedAnswer } from './listed-answers.ts'
import { awaitingAgreement, waitingForSameDocument } from './same-missing-document.ts'
import { firstViewOf, viewCounts, viewsOf } from './views.ts'

const item = (id: string, changes: Partial<StatementAnswer> = {}): ListedAnswer =>
  ({
    framework: null,
    result: {
      id,
      statement: id,
      claim: id,
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: null,
      evidence: null,
      judgement: null,
      needs_check: true,
      unknown: null,
      not_needed: false,
      rests_on_unverified_certificate: false,
      judged_with: [],
      ...changes,
    },
  }) as ListedAnswer
const judged = { judgement: { verdict: 'AGREED' } as StatementAnswer['judgement'] }
const missing = { unknown: { reason: 'DOCUMENT_NOT_FOUND', document: 'AGREEMENT' } } as const
const idsOf = (items: ListedAnswer[]) => items.map(({ result }) => result.id)

test('an answer judged on this screen stays in its list but is no longer counted; one judged before is left out', () => {
  const opened = [item('backups'), item('training'), item('logging', judged)]
  const initial = new Map(opened.map((one) => [one.result.id, answerStateOf(one)]))
  const views = viewsOf([item('backups', judged), item('training'), item('logging', judged)], [], initial)
  expect(idsOf(views.toCheck)).toEqual(['backups', 'training'])
  expect(idsOf(views.unjudged)).toEqual(['training'])
  expect(viewCounts(views)).toMatchObject({ toCheck: 1, unjudged: 1, all: 3 })
})

test('the first view has the answers to check, then those to obtain, then all', () => {
  expect(firstViewOf([item('backups'), item('dpa', missing)])).toBe('toCheck')
  expect(firstViewOf([item('backups', judged), item('dpa', missing)])).toBe('toObtain')
  expect(firstViewOf([item('backups', judged)])).toBe('all')
})

test('a missing agreement is judged once for all its answers if the list shows it once', () => {
  const all = [item('dpa', missing), item('breach-notice', missing), item('audit-right', { ...missing, ...judged })]
  const [dpa] = all
  expect(idsOf(awaitingAgreement(dpa, 'toObtain', all) ?? [])).toEqual(['dpa', 'breach-notice', 'audit-right'])
  expect(idsOf(waitingForSameDocument(dpa, 'toObtain', all))).toEqual(['dpa', 'breach-notice'])
  expect(waitingForSameDocument(dpa, 'all', all)).toEqual([])
  expect(waitingForSameDocument(dpa, 'toObtain', [dpa!])).toEqual([])
})
