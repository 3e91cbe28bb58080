import { queryOptions } from '@tanstack/react-query'
import { read, readPage, sendFile, write } from './client.ts'

export interface Statement {
  category: string
  statement: string
  coverage: string[]
  reference?: string
}

export interface Inventory {
  id: string
  name: string
  description: string | null
  updated_at: number
  statements: Statement[]
}

export interface Framework {
  id: string
  name: string
  description: string
  enabled: boolean
  statement_inventory?: Inventory
}

export const frameworks = queryOptions({
  queryKey: ['frameworks'],
  queryFn: async ({ signal }) => (await read<{ frameworks: Framework[] }>('/v1/frameworks', {}, signal)).frameworks,
})

export const enableFramework = (id: string, enabled: boolean) =>
  write<Framework>('PUT', `/v1/frameworks/${id}`, { enabled })

export const questionnaires = queryOptions({
  queryKey: ['questionnaires'],
  queryFn: async ({ signal }) => (await readPage<Inventory>('/v1/security_questionnaire', { limit: 100 }, signal)).data,
})

export const saveQuestionnaire = (id: string | null, body: Pick<Inventory, 'name' | 'statements'>) =>
  id === null
    ? write<Inventory>('POST', '/v1/security_questionnaire', body)
    : write<Inventory>('PUT', `/v1/security_questionnaire/${id}`, body)

export const importQuestionnaire = (file: File) =>
  sendFile<{ questionnaire: Inventory; notes: string[] }>(
    '/v1/security_questionnaire/import',
    { file_name: file.name },
    file,
  )
