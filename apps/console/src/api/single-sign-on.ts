import { queryOptions } from '@tanstack/react-query'
import type { Role } from '../session/session.ts'
import { read, write } from './client.ts'
import { ApiFailure } from './failure.ts'

export interface SingleSignOn {
  label: string
  issuer: string
  client_id: string
  email_domains: string[]
  new_people_role: Role | null
  enforced: boolean
  redirect_path: string
  tested_at: number | null
}

/** The organisation's own sign-in; null while it has none. */
export const singleSignOn = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: async ({ signal }) => {
    try {
      return await read<SingleSignOn>('/v1/organisation/single-sign-on', {}, signal)
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return null
      throw error
    }
  },
})

export const saveSingleSignOn = (body: Partial<SingleSignOn> & { client_secret?: string }) =>
  write<SingleSignOn>('PUT', '/v1/organisation/single-sign-on', body)

export const removeSingleSignOn = () => write('DELETE', '/v1/organisation/single-sign-on')
