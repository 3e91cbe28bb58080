import { queryOptions } from '@tanstack/react-query'
import { type Data, read, readPage, write } from './client.ts'

export type Webhook = Data<'/v1/webhooks', 'GET'>[number]

export const webhooks = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await readPage('/v1/webhooks', { query: { limit: 100 }, signal })).data,
})

/** Every type of event that a webhook can receive. */
export const eventTypes = queryOptions({
  queryKey: ['webhooks', 'types'],
  queryFn: async ({ signal }) => (await read('/v1/event_types', { signal })).event_types,
  staleTime: Number.POSITIVE_INFINITY,
})

export const deliveries = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await readPage('/v1/webhooks/{id}/deliveries', { path: { id }, query: { limit: 50 }, signal })).data,
  })

export const createWebhook = (body: { url: string; event_types: string[] }) => write('POST', '/v1/webhooks', { body })

export const switchWebhook = (id: string, enabled: boolean) =>
  write('PUT', '/v1/webhooks/{id}', { path: { id }, body: { enabled } })

export const rotateSecret = (id: string) => write('POST', '/v1/webhooks/{id}/rotate-secret', { path: { id }, body: {} })

export const sendTest = (id: string) => write('POST', '/v1/webhooks/{id}/test', { path: { id } })

export const replay = (id: string, event_id: string) =>
  write('POST', '/v1/webhooks/{id}/replay', { path: { id }, body: { event_id } })

export const deleteWebhook = (id: string) => write('DELETE', '/v1/webhooks/{id}', { path: { id } })
