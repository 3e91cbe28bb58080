import { queryOptions } from '@tanstack/react-query'
import { type Data, read, write } from './client.ts'
import { ApiFailure } from './failure.ts'

export type SingleSignOn = Data<'/v1/organisation/single-sign-on', 'GET'>

/** The organisation's single sign-on; null if it has none. */
export const singleSignOn = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: async ({ signal }) => {
    try {
      return await read('/v1/organisation/single-sign-on', { signal })
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return null
      throw error
    }
  },
})

export const saveSingleSignOn = (body: Partial<SingleSignOn> & { client_secret?: string }) =>
  write('PUT', '/v1/organisation/single-sign-on', { body })

export const removeSingleSignOn = () => write('DELETE', '/v1/organisation/single-sign-on')
