import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { ReaderUsage } from '@custos/evidence/reader-answers/answer'
import type { Certification, SubProcessor } from '@custos/evidence/types'
import { sql } from 'kysely'
import { type KeyDocument, lacksAgreement } from '../../answers/key-document.ts'
import { answerCounts } from '../../answers/store.ts'
import { dataLocationsOf } from '../../judgements/data-locations.ts'
import { domainsRead } from '../../shared-assessment-queries.ts'
import { build } from '../../tables.ts'
import type { AssessmentWithAnswers, Failure, Progress, Snapshot } from '../assessment.ts'

/** The rows that a worker reads and writes while it runs an assessment. */

/** An unended assessment, for the worker that runs it. */
export const assessmentToRun = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select([
      'id',
      'vendor_id',
      'tier',
      'not_asked',
      'tier_difference',
      'snapshot',
      'statements_total',
      'unfinished_attempts',
      'triggered_by',
    ])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id)
    .where('status', 'in', ['AWAITING', 'IN_PROGRESS']),
)

/** Whether the assessment has not ended. */
export const isUnended = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select('id')
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id)
    .where('status', 'in', ['AWAITING', 'IN_PROGRESS']),
)

const unended = (session: TenantSession, id: string) =>
  build
    .updateTable('assessments')
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', id)
    .where('status', 'in', ['AWAITING', 'IN_PROGRESS'])

/** Begins the first attempt. @returns whether this call started it. */
export async function startAssessment(
  session: TenantSession,
  id: string,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  const started = await run(
    session,
    unended(session, id)
      .where('status', '=', 'AWAITING')
      .set(({ eb }) => ({
        status: 'IN_PROGRESS',
        unfinished_attempts: eb('unfinished_attempts', '+', 1),
        progress: json(progress),
        updated_at: now,
      }))
      .returning('id'),
  )
  return started.length > 0
}

/** Counts a further attempt that begins (1), or one that ended in order (-1); see `unfinished_attempts`. */
export async function countAttempt(session: TenantSession, id: string, by: 1 | -1, now: Date): Promise<void> {
  await run(
    session,
    unended(session, id).set(({ eb }) => ({
      unfinished_attempts: eb('unfinished_attempts', '+', by),
      updated_at: now,
    })),
  )
}

export async function showProgress(session: TenantSession, id: string, progress: Progress, now: Date): Promise<void> {
  await run(session, unended(session, id).set({ progress: json(progress), updated_at: now }))
}

/** Records the domains whose documents the assessment reads. */
export async function noteDomains(
  session: TenantSession,
  id: string,
  { domain, alternative_domains }: { domain: string; alternative_domains: string[] },
): Promise<void> {
  await run(session, unended(session, id).set({ domain, alternative_domains: json(alternative_domains) }))
}

/** The domains whose documents the assessment has read. */
export const domainsNoted = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select('domain')
    .select(domainsRead)
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

/** Adds the statements that the assessment did not ask and that the documents deny. */
export async function changeStatements(
  session: TenantSession,
  id: string,
  snapshot: Snapshot,
  counts: { not_asked: number; statements_total: number },
): Promise<void> {
  await run(session, unended(session, id).set({ snapshot: json(snapshot), ...counts }))
}

/** Completes an unended assessment; its answers are already written. */
export async function completeAssessment(
  session: TenantSession,
  id: string,
  outcome: Pick<AssessmentWithAnswers, 'progress'> & {
    collection: string
    summarized_risk: NonNullable<AssessmentWithAnswers['summarized_risk']>
    reader: ReaderUsage | null
    certificates: Certification[]
    sub_processors: SubProcessor[]
    not_needed: string[]
    key_documents: KeyDocument[]
  },
  now: Date,
): Promise<void> {
  await run(
    session,
    unended(session, id).set({
      status: 'COMPLETED',
      collection: outcome.collection,
      summarized_risk: json(outcome.summarized_risk),
      risk_level: outcome.summarized_risk.level,
      answer_counts: answerCounts({
        notNeeded: outcome.not_needed,
        lacksAgreement: lacksAgreement(outcome.key_documents),
      }),
      not_needed: outcome.not_needed,
      key_documents: json(outcome.key_documents),
      data_locations: json(dataLocationsOf(outcome.summarized_risk, outcome.sub_processors)),
      reader: outcome.reader && json(outcome.reader),
      certificates: json(outcome.certificates),
      sub_processors: json(outcome.sub_processors),
      progress: json(outcome.progress),
      updated_at: now,
      ended_at: now,
    }),
  )
}

/** Records the failure, and the attempt's collection if it is stored. @returns whether this call ended it. */
export async function failAssessment(
  session: TenantSession,
  id: string,
  failure: Failure,
  now: Date,
): Promise<boolean> {
  const ended = await run(
    session,
    unended(session, id)
      .set({
        status: 'FAILED',
        failure: json(failure),
        collection: build
          .selectFrom('assessment_steps')
          .select(sql<string>`output ->> 'hash'`.as('hash'))
          .where('tenant_id', '=', session.tenantId)
          .where('assessment_id', '=', id)
          .where('step', '=', 'collect'),
        progress: sql<string>`progress || '{"step": "ended"}'`,
        updated_at: now,
        ended_at: now,
      })
      .returning('id'),
  )
  return ended.length > 0
}

/** The stored output of a step, with which a repeated attempt skips the step. */
export const stepOutput = query((p: { tenantId: string; assessmentId: string; step: string }) =>
  build
    .selectFrom('assessment_steps')
    .select('output')
    .where('tenant_id', '=', p.tenantId)
    .where('assessment_id', '=', p.assessmentId)
    .where('step', '=', p.step),
)

export async function storeStepOutput(
  session: TenantSession,
  assessmentId: string,
  step: string,
  output: unknown,
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('assessment_steps')
      .values({
        tenant_id: session.tenantId,
        assessment_id: assessmentId,
        step,
        output: json(output),
        finished_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'assessment_id', 'step']).doNothing()),
  )
}
