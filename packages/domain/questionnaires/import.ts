import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/questionnaires'
import type { TenantSession } from '@custos/database/session'
import { ConfinedParser } from '@custos/documents/confined/parser'
import { CSV, ODS, XLSX } from '@custos/documents/read/media-types'
import type { Columns } from '@custos/documents/read/sheets/columns'
import { columnOf } from '@custos/documents/read/sheets/references'
import { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import { ConcurrencyLimit } from '@custos/kernel/concurrency-limit'
import { newId } from '@custos/kernel/ids'
import { WorkerThread } from '@custos/kernel/worker-thread'
import { uploadCall } from '../call.ts'
import type { Received } from '../documents/document.ts'
import { receiveFile } from '../documents/receive.ts'
import { type IncomingFile, withinStorage } from '../documents/storage.ts'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { insertQuestionnaireFile } from './file-store.ts'
import type { ImportOutcome, ImportTask } from './import-thread.ts'
import { type Imported, requireQuestions } from './imported.ts'
import { presentQuestionnaire } from './present.ts'
import { insertQuestionnaire } from './store.ts'

/** Files are read one after the other; the longest takes a second. */
const reader = new WorkerThread<ImportTask, ImportOutcome>(new URL('./import-thread.ts', import.meta.url), 30_000)
/** The limit of one organisation, so that no other waits for many of its files. */
const reading = new ConcurrencyLimit(2)

interface ImportQuery {
  file_name: string
  columns?: string | undefined
}

interface Receiving {
  query: ImportQuery
  session: TenantSession
  services: Services
}

interface ReceivedQuestions extends Received {
  imported: Imported
}

/** Reads the file like an import, without importing it: a periodic task removes the stored file. */
export const previewImport = uploadCall(contract.previewQuestionnaireImport, {
  receive,
  async handle({ received }) {
    const { imported } = received as ReceivedQuestions
    const { statements, columns, rows, notes } = imported
    return { data: { statements: statements.length, columns, rows, notes } }
  },
})

export const importFile = uploadCall(contract.importQuestionnaire, {
  async receive(request, file): Promise<ReceivedQuestions> {
    const received = await receive(request, file)
    requireQuestions(received.imported)
    return received
  },

  async handle({ query, received, session, services, now, auditNote }) {
    const { imported, ...file } = received as ReceivedQuestions
    const questionnaire = {
      id: newId(),
      name: query.name ?? query.file_name.replace(/\.[^.]+$/, '').slice(0, 200),
      description: null,
      statements: imported.statements,
      created_at: now,
      updated_at: now,
    }
    await insertQuestionnaire(session, questionnaire)
    // Answers can be written back only into Excel workbooks and CSV.
    if (imported.places.length > 0 && file.mediaType !== ODS)
      await insertQuestionnaireFile(session, questionnaire.id, {
        ...file,
        name: query.file_name,
        places: imported.places,
      })
    await recordEvent(session, services, now, {
      source: 'custos.questionnaires',
      type: 'questionnaire.created',
      detail: { questionnaire_id: questionnaire.id, name: questionnaire.name },
    })
    auditNote('questionnaire_id', questionnaire.id)
    return {
      data: { questionnaire: presentQuestionnaire(questionnaire), notes: imported.notes },
      location: `/v1/security_questionnaire/${questionnaire.id}`,
    }
  },
})

async function receive({ query, session, services }: Receiving, file: IncomingFile): Promise<ReceivedQuestions> {
  const kept: Uint8Array[] = []
  const { tenantId } = session
  const bytes = remembered(withinStorage(services, tenantId, 'file_name', file), kept)
  const received = await receiveFile(services, tenantId, query.file_name, bytes)
  using turn = reading.begin(tenantId)
  if (!turn)
    throw new ApiError('service_unavailable', {
      retryAfter: 5,
      message: `The organisation is already importing ${reading.perKey} files; send this one after one of them has ended`,
    })
  return { ...received, imported: await importedFrom(Buffer.concat(kept), received.mediaType, query) }
}

async function* remembered(chunks: AsyncIterable<Uint8Array>, kept: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    kept.push(chunk)
    yield chunk
  }
}

async function importedFrom(bytes: Buffer, mediaType: string, query: ImportQuery): Promise<Imported> {
  const outcome = await reader.run(await taskOf(bytes, mediaType, query))
  if ('refused' in outcome) throw new ApiError('parameter_invalid', { message: outcome.refused })
  return outcome.imported
}

/** @throws ApiError */
async function taskOf(
  bytes: Buffer,
  mediaType: string,
  { file_name: name, columns }: ImportQuery,
): Promise<ImportTask> {
  if (mediaType === XLSX || mediaType === CSV || mediaType === ODS) {
    try {
      const sheets = await new ConfinedParser().read({ kind: 'sheets', bytes, mediaType })
      return { sheets, columns: columnsNamed(columns) }
    } catch (error) {
      if (error instanceof UnreadableDocument)
        throw new ApiError('parameter_invalid', { message: error.message.replace(/\.$/, '') })
      throw error
    }
  }
  if (/\.json$/i.test(name)) return { json: bytes }
  throw new ApiError('parameter_invalid', { param: 'file_name', message: 'The file must be XLSX, ODS, CSV or JSON' })
}

/** @param named such as `question=B,answer=D` */
const columnsNamed = (named = ''): Partial<Columns> =>
  Object.fromEntries(
    named
      .split(',')
      .filter((one) => one !== '')
      .map((one) => one.split('='))
      .map(([role, column]) => [role, columnOf(column!)]),
  )
