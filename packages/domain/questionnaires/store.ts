import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { Questionnaire } from './questionnaire.ts'

const columns = ['id', 'name', 'description', 'statements', 'created_at', 'updated_at'] as const

export const questionnaireById = query((p: { tenantId: string; id: string }) =>
  build.selectFrom('questionnaires').select(columns).where('tenant_id', '=', p.tenantId).where('id', '=', p.id),
)

/** The organisation's oldest questionnaire: the ready-made one, unless it was deleted. */
export const firstQuestionnaire = query((p: { tenantId: string }) =>
  build.selectFrom('questionnaires').select(columns).where('tenant_id', '=', p.tenantId).orderBy('id').limit(1),
)

/** Oldest first. */
export const everyQuestionnaire = query((p: { tenantId: string }) =>
  build.selectFrom('questionnaires').select(columns).where('tenant_id', '=', p.tenantId).orderBy('id'),
)

/** A questionnaire, locked until the transaction ends. */
export const questionnaireForChange = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('questionnaires')
    .select(columns)
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id)
    .forUpdate(),
)

export async function listQuestionnaires(session: TenantSession, page: { rows: number; after: string | undefined }) {
  let rows = build
    .selectFrom('questionnaires')
    .select(columns)
    .where('tenant_id', '=', session.tenantId)
    .orderBy('id', 'desc')
    .limit(page.rows)
  if (page.after) rows = rows.where('id', '<', page.after)
  return run(session, rows)
}

export async function insertQuestionnaire(session: TenantSession, questionnaire: Questionnaire): Promise<void> {
  await run(
    session,
    build
      .insertInto('questionnaires')
      .values({ tenant_id: session.tenantId, ...questionnaire, statements: json(questionnaire.statements) }),
  )
}

export async function replaceQuestionnaire(
  session: TenantSession,
  { id, name, description, statements, updated_at }: Questionnaire,
): Promise<void> {
  await run(
    session,
    build
      .updateTable('questionnaires')
      .set({ name, description, statements: json(statements), updated_at })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** @returns whether it existed. */
export async function deleteQuestionnaire(session: TenantSession, id: string): Promise<boolean> {
  const deleted = await run(
    session,
    build.deleteFrom('questionnaires').where('tenant_id', '=', session.tenantId).where('id', '=', id).returning('id'),
  )
  return deleted.length > 0
}
