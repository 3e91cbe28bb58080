import { exportLines } from '@custos/audit/export'
import { run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { tenantTables } from '@custos/database/tenant-tables'
import { organisationKey } from '../documents/organisation-key.ts'
import { readFile } from '../documents/sealed-files.ts'
import { manifestKey, readManifest } from '../manifests.ts'
import type { Services } from '../services.ts'
import { build } from '../tables.ts'
import { collectionsInUse } from './objects-left.ts'
import { rowsOf } from './rows.ts'

/** A file of an export; its content is read on demand. */
export interface ExportedFile {
  path: string
  content(): AsyncIterable<Uint8Array | string>
}

/**
 * Everything of an organisation except its secrets: each table as JSON lines, its audit log as in docs/audit-format.md, the public
 * documents of its assessments, and uploads. Rows written meanwhile may be missing.
 */
export async function* exportedFiles(services: Services, tenantId: string): AsyncGenerator<ExportedFile> {
  const session = services.database.readSession(tenantId)
  yield { path: 'audit.jsonl', content: () => lines(exportLines(session, services.auditKeys, services.clock())) }
  for (const table of await tenantTables(session))
    if (!table.name.startsWith('audit_'))
      yield { path: `tables/${table.name}.jsonl`, content: () => lines(rowsOf(session, services, table)) }
  yield* publicDocuments(session, services)
  yield* uploads(session, services)
}

/** The collected documents, as served and as read, because quotes are ranges of the texts. */
async function* publicDocuments(session: TenantSession, { objects }: Services): AsyncGenerator<ExportedFile> {
  const seen = new Set<string>()
  for (const hash of await collectionsInUse(session, session.tenantId)) {
    yield { path: `collections/${hash}.json`, content: () => whole(objects.getNamed(manifestKey(hash), hash)) }
    // The file above names an unreadable manifest.
    const { documents } = await readManifest(objects, hash).catch(() => ({ documents: [] }))
    for (const { sha256, textSha256 } of documents) {
      if (!seen.has(sha256)) yield { path: `documents/${sha256}`, content: () => whole(objects.get(sha256)) }
      if (textSha256 && !seen.has(textSha256))
        yield { path: `texts/${textSha256}.txt`, content: () => whole(objects.get(textSha256)) }
      seen.add(sha256).add(textSha256 ?? sha256)
    }
  }
}

/** Named by row id, because a user's name is no safe file name. */
async function* uploads(session: TenantSession, services: Services): AsyncGenerator<ExportedFile> {
  const { tenantId } = session
  const documents = await run(
    session,
    build
      .selectFrom('documents')
      .select(['id', 'size', 'sha256', 'text_sha256'])
      .where('tenant_id', '=', tenantId)
      .where('status', '!=', 'REMOVED')
      .orderBy('id'),
  )
  const questionnaires = await run(
    session,
    build.selectFrom('questionnaire_files').select(['id', 'size', 'sha256']).where('tenant_id', '=', tenantId),
  )
  const read = async (id: string, form: 'original' | 'text', stored: { size?: number; hash: string }) =>
    readFile(services.objects, await organisationKey(services, tenantId), { tenantId, id, form }, stored)
  for (const { id, size, sha256: hash } of [...documents, ...questionnaires])
    yield { path: `uploads/${id}`, content: () => whole(read(id, 'original', { size, hash })) }
  for (const { id, text_sha256: hash } of documents)
    if (hash !== null) yield { path: `uploads/${id}.txt`, content: () => whole(read(id, 'text', { hash })) }
}

async function* lines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield `${text}\n`
}

async function* whole(bytes: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await bytes
}
