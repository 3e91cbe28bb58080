import { queryOptions } from '@tanstack/react-query'
import { type Data, read, readPage, sendFile, write } from './client.ts'
import type { Tier } from './types.ts'

export type Inventory = Data<'/v1/security_questionnaire', 'GET'>[number]
export type Statement = Inventory['statements'][number]
export type Framework = Data<'/v1/frameworks', 'GET'>['frameworks'][number]

export const frameworks = queryOptions({
  queryKey: ['frameworks'],
  queryFn: async ({ signal }) => (await read('/v1/frameworks', { signal })).frameworks,
})

/** Without `asked_from`: the published tier. */
export interface StatementMove {
  statement: string
  asked_from?: AskedFrom
  reason?: string
}

interface FrameworkChange {
  enabled?: boolean
  asked_from?: Tier | null
  /** Why the framework has the tier. */
  reason?: string
  move?: StatementMove
}

export const setFramework = (id: string, body: FrameworkChange) =>
  write('PUT', '/v1/frameworks/{id}', { path: { id }, body })

type Tiers = Data<'/v1/tiers', 'GET'>
export type TierCount = Tiers['tiers'][number]
export type StatementTier = Tiers['statements'][number]
type AskedFrom = NonNullable<StatementTier['asked_from']>

/** What each tier asks, and the lowest tier that asks each statement. */
export const tiersOfStatements = queryOptions({
  queryKey: ['frameworks', 'tiers'],
  queryFn: ({ signal }) => read('/v1/tiers', { signal }),
})

export const questionnaires = queryOptions({
  queryKey: ['questionnaires'],
  queryFn: async ({ signal }) => (await readPage('/v1/security_questionnaire', { query: { limit: 100 }, signal })).data,
})

export const saveQuestionnaire = (id: string | null, body: Pick<Inventory, 'name' | 'statements'>) =>
  id === null
    ? write('POST', '/v1/security_questionnaire', { body })
    : write('PUT', '/v1/security_questionnaire/{id}', { path: { id }, body })

export const moveInQuestionnaire = (id: string, move: StatementMove) =>
  write('PUT', '/v1/security_questionnaire/{id}', { path: { id }, body: { move } })

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
