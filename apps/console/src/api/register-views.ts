import { queryOptions } from '@tanstack/react-query'
import { consoleRequest, type Data } from './client.ts'

export type RegisterView = Data<'/console/register_views', 'GET'>['views'][number]

/** The person's own views and the shared ones, by name. */
export const registerViews = queryOptions({
  queryKey: ['register-views'],
  queryFn: async () => (await consoleRequest('GET', '/console/register_views')).views,
})

/** The values by which the register can be filtered, as vendors have them. */
export const registerFilterValues = queryOptions({
  queryKey: ['vendors', 'filter-values'],
  queryFn: () => consoleRequest('GET', '/console/register_filter_values'),
})

/** Replaces the person's view of this name. */
export const saveRegisterView = (body: Pick<RegisterView, 'name' | 'search' | 'is_shared'>) =>
  consoleRequest('POST', '/console/register_views', { body })

export const deleteRegisterView = (id: string) =>
  consoleRequest('DELETE', '/console/register_views/{id}', { path: { id } })
