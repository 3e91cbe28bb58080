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

export const importQuestionnaire = (file: File) =>
  sendFile('/v1/security_questionnaire/import', { query: { file_name: file.name } }, file)
