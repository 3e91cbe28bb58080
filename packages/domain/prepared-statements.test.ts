import type { SqlStatement, TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { describe, expect, test } from 'vitest'
import { assessmentsNamed, citedAssessments, insertDecision } from './approvals/store.ts'
import { replaceTexts } from './assessments/search/store.ts'
import { forgetDocuments, noteReading } from './documents/store.ts'
import { insertJudgements } from './judgements/store.ts'

/** The statements that a connection prepares and keeps for its lifetime. */
async function preparedBy(work: (session: TenantSession) => Promise<unknown>): Promise<Set<string>> {
  const statements: SqlStatement[] = []
  const session: TenantSession = {
    tenantId: newId(),
    async query(statement) {
      statements.push(statement)
      return []
    },
  }
  await work(session)
  expect(statements).not.toEqual([])
  return new Set(statements.flatMap(({ name }) => name ?? []))
}

const ids = (count: number) => Array.from({ length: count }, newId)
const at = new Date(0)
const decisionOn = (supporting_assessments: string[]): Parameters<typeof insertDecision>[2] => ({
  id: newId(),
  status: 'APPROVED',
  decision_date: 0,
  supporting_assessments,
  approvers: [],
  advice: null,
  reasoning: '',
  conditions: [],
  condition_items: [],
  accepted_risks: [],
  settled_conditions: [],
  review_by: null,
  valid_until: null,
  evidence_digest: null,
  answers_to_check: null,
  answers_not_needed: null,
  vendor: null,
  trigger_type: 'MANUAL_REVIEW',
  trigger_assessment_id: null,
  trigger_date: 0,
})

const noEvidence: Parameters<typeof insertDecision>[3] = {
  form: '',
  vendor: { id: newId(), name: '', domain: '', alternative_domains: [], data_usage: null, criticality: null },
  replaces: null,
  conditions: [],
  documents: [],
  assessments: [],
}

describe('however many rows it names, it leaves a connection the same prepared statements', () => {
  const calls: Record<string, (session: TenantSession, ids: string[]) => Promise<unknown>> = {
    'what can be searched': (session, ids) =>
      replaceTexts(
        session,
        { vendorId: newId(), assessmentId: newId() },
        ids.map((id) => ({ kind: 'ANSWER', text_id: id, text_sha256: null, document_id: null, name: null, words: [] })),
      ),
    'what people judged': (session, ids) =>
      insertJudgements(
        session,
        newId(),
        ids.map((id) => ({
          result_id: id,
          version: 1,
          verdict: 'CORRECTED',
          answer: true,
          reason_code: null,
          reason: null,
          quote: null,
          source: null,
          judged_by: newId(),
          judged_at: 0,
          carried_from: null,
        })),
      ),
    'a decision': (session, ids) =>
      insertDecision(session, newId(), decisionOn(ids), noEvidence, { decision_date: at, trigger_date: at }),
    'its assessments': citedAssessments,
    'assessments by name': assessmentsNamed,
    'the documents that were read': (session, ids) => noteReading(session, newId(), ids),
    'the documents of vendors that are erased': forgetDocuments,
  }
  test.each(Object.entries(calls))('%s', async (_, call) => {
    const one = await preparedBy((session) => call(session, ids(1)))
    expect(await preparedBy((session) => call(session, ids(7)))).toEqual(one)
  })
})
