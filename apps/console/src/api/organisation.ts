import { queryOptions } from '@tanstack/react-query'
import type { Role } from '../session/session.ts'
import { read, readPage, write } from './client.ts'

export interface User {
  id: string
  email: string
  name: string | null
  office: string | null
  role: Role
  status: 'INVITED' | 'ACTIVE' | 'DISABLED'
  /** When the person was invited. */
  created_at: number
  signed_in_at: number | null
}

export interface Invitation {
  path: string
  expires_at: number
}

export const users = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }) => (await readPage<User>('/v1/users', { limit: 100 }, signal)).data,
})

export const inviteUser = (body: { email: string; role: Role }) =>
  write<User & { invitation: Invitation }>('POST', '/v1/users', body)

export interface UserChange {
  role?: Role
  disabled?: boolean
  office?: string | null
}

export const changeUser = (id: string, body: UserChange) => write<User>('PUT', `/v1/users/${id}`, body)

/** A new link for an invitation that was lost. */
export const renewInvitation = (id: string) => write<User & { invitation: Invitation }>('POST', `/v1/users/${id}/reset`)

export interface App {
  id: string
  name: string
  description: string | null
  scopes: string[]
  /** The console's own. */
  built_in: boolean
  created_at: number
}

export const apps = queryOptions({
  queryKey: ['apps'],
  queryFn: async ({ signal }) => (await readPage<App>('/v1/apps', { limit: 100 }, signal)).data,
})

export const createApp = (body: { name: string; scopes: string[] }) =>
  write<App & { clientId: string; clientSecret: string }>('POST', '/v1/apps', body)

export const deleteApp = (id: string) => write('DELETE', `/v1/apps/${id}`)

export interface OrganisationProfile {
  name: string
  region: string | null
  sector: string | null
  duties: string[]
  retention_years: number
  four_eyes: boolean
  /** That decisions are to need one person again, as an admin has proposed. */
  four_eyes_end: { proposed_by: string; proposed_at: number } | null
}

export const organisation = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => read<OrganisationProfile>('/v1/organisation', {}, signal),
})

export const saveOrganisation = (body: Partial<OrganisationProfile>) =>
  write<OrganisationProfile>('PUT', '/v1/organisation', body)

/** Another admin than the one who proposed it confirms that four eyes end, or declines it; who proposed it withdraws it. */
export const endFourEyes = (answer: 'confirm' | 'decline') =>
  write<OrganisationProfile>('POST', `/v1/organisation/four-eyes/${answer}`)
