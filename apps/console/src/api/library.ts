import { queryOptions } from '@tanstack/react-query'
import { type Data, read, readPage, sendFile, write } from './client.ts'

export type Inventory = Data<'/v1/security_questionnaire', 'GET'>[number]
export type Statement = Inventory['statements'][number]
export type Framework = Data<'/v1/frameworks', 'GET'>['frameworks'][number]

export const frameworks = queryOptions({
  queryKey: ['frameworks'],
  queryFn: async ({ signal }) => (await read('/v1/frameworks', { signal })).frameworks,
})

export const enableFramework = (id: string, enabled: boolean) =>
  write('PUT', '/v1/frameworks/{id}', { path: { id }, body: { enabled } })

export const questionnaires = queryOptions({
  queryKey: ['questionnaires'],
  queryFn: async ({ signal }) => (await readPage('/v1/security_questionnaire', { query: { limit: 100 }, signal })).data,
})

export const saveQuestionnaire = (id: string | null, body: Pick<Inventory, 'name' | 'statements'>) =>
  id === null
    ? write('POST', '/v1/security_questionnaire', { body })
    : write('PUT', '/v1/security_questionnaire/{id}', { path: { id }, body })

export type ImportPreview = Data<'/v1/security_questionnaire/import_preview', 'POST'>
export type HeadedColumn = ImportPreview['columns'][number]

/** @param columns the roles of the columns, in place of the guess */
const importQuery = (file: File, columns: readonly HeadedColumn[] | null) => {
  const columnRoles = columns?.flatMap(({ column, holds }) => (holds === null ? [] : `${holds}=${column}`)) ?? []
  return { file_name: file.name, ...(columnRoles.length > 0 && { columns: columnRoles.join(',') }) }
}

/** Reads a file without importing it. */
export const previewQuestionnaireImport = (file: File, columns: readonly HeadedColumn[] | null) =>
  sendFile('/v1/security_questionnaire/import_preview', { query: importQuery(file, columns) }, file)

export const importQuestionnaire = (file: File, columns: readonly HeadedColumn[] | null) =>
  sendFile('/v1/security_questionnaire/import', { query: importQuery(file, columns) }, file)
