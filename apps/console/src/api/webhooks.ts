import { queryOptions } from '@tanstack/react-query'
import { read, readPage, write } from './client.ts'

export interface Webhook {
  id: string
  url: string
  event_types: string[]
  status: 'ENABLED' | 'DISABLED' | 'FAILING' | 'GONE'
  /** Since when nothing was accepted; unix seconds. */
  failing_since: number | null
}

export interface Delivery {
  event_id: string
  event_type: string
  event_at: number
  state: 'PENDING' | 'DELIVERED' | 'FAILED'
  attempts: { at: number; status: number | null; problem: string | null }[]
  next_attempt_at: number | null
}

export const webhooks = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await readPage<Webhook>('/v1/webhooks', { limit: 100 }, signal)).data,
})

/** Every type of event that a webhook can ask for. */
export const eventTypes = queryOptions({
  queryKey: ['webhooks', 'types'],
  queryFn: async ({ signal }) => (await read<{ event_types: string[] }>('/v1/event_types', {}, signal)).event_types,
  staleTime: Number.POSITIVE_INFINITY,
})

export const deliveries = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await readPage<Delivery>(`/v1/webhooks/${id}/deliveries`, { limit: 50 }, signal)).data,
  })

export const createWebhook = (body: { url: string; event_types: string[] }) =>
  write<Webhook & { secret: string }>('POST', '/v1/webhooks', body)

export const switchWebhook = (id: string, enabled: boolean) => write<Webhook>('PUT', `/v1/webhooks/${id}`, { enabled })

export const rotateSecret = (id: string) =>
  write<{ secret: string; former_secret_until: number }>('POST', `/v1/webhooks/${id}/rotate-secret`, {})

export const sendTest = (id: string) => write('POST', `/v1/webhooks/${id}/test`)

export const replay = (id: string, event_id: string) => write('POST', `/v1/webhooks/${id}/replay`, { event_id })

export const deleteWebhook = (id: string) => write('DELETE', `/v1/webhooks/${id}`)
