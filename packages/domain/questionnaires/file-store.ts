import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { Received } from '../documents/document.ts'
import { build } from '../tables.ts'
import type { StatementPlace } from './imported.ts'

export const questionnaireFile = query((p: { tenantId: string; questionnaireId: string }) =>
  build
    .selectFrom('questionnaire_files')
    .select(['id', 'name', 'media_type', 'size', 'sha256', 'places'])
    .where('tenant_id', '=', p.tenantId)
    .where('questionnaire_id', '=', p.questionnaireId),
)

export async function insertQuestionnaireFile(
  session: TenantSession,
  questionnaireId: string,
  { id, name, mediaType, size, sha256, places }: Received & { name: string; places: StatementPlace[] },
): Promise<void> {
  await run(
    session,
    build.insertInto('questionnaire_files').values({
      tenant_id: session.tenantId,
      questionnaire_id: questionnaireId,
      id,
      name,
      media_type: mediaType,
      size,
      sha256,
      places: json(places),
    }),
  )
}
