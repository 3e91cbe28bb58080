import { queryOptions } from '@tanstack/react-query'
import { consoleRequest, type Data, read, readPage, write } from './client.ts'
import type { Role } from './types.ts'

export type User = Data<'/v1/users', 'GET'>[number]
export type Invitation = Data<'/v1/users', 'POST'>['invitation']
export type App = Data<'/v1/apps', 'GET'>[number]
export type OrganisationProfile = Data<'/v1/organisation', 'GET'>

export type CustomField = OrganisationProfile['custom_fields'][number]

export const users = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }) => (await readPage('/v1/users', { query: { limit: 100 }, signal })).data,
})

/** People whose access has ended or ends soon, and who are still responsible for something. */
export const peopleToHandOver = queryOptions({
  queryKey: ['users', 'to hand over'],
  queryFn: async ({ signal }) =>
    (await readPage('/v1/users', { query: { to_hand_over: 'true', limit: 100 }, signal })).data,
})

export type Responsibilities = Data<'/console/users/{id}/responsibilities', 'GET'>

export const responsibilitiesOf = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'responsibilities'],
    queryFn: () => consoleRequest('GET', '/console/users/{id}/responsibilities', { path: { id } }),
  })

/** @returns what is left to hand over */
export const handOver = (id: string, to: string) =>
  consoleRequest('POST', '/console/users/{id}/hand_over', { path: { id }, body: { to } })

export const inviteUser = (body: { email: string; role: Role }) => write('POST', '/v1/users', { body })

export interface UserChange {
  role?: Role
  disabled?: boolean
  job_title?: string | null
}

export const changeUser = (id: string, body: UserChange) => write('PUT', '/v1/users/{id}', { path: { id }, body })

/** A new link in place of a lost invitation. */
export const renewInvitation = (id: string) => write('POST', '/v1/users/{id}/reset', { path: { id } })

export const apps = queryOptions({
  queryKey: ['apps'],
  queryFn: async ({ signal }) => (await readPage('/v1/apps', { query: { limit: 100 }, signal })).data,
})

export const createApp = (body: { name: string; scopes: App['scopes'] }) => write('POST', '/v1/apps', { body })

export const deleteApp = (id: string) => write('DELETE', '/v1/apps/{id}', { path: { id } })

export const organisation = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => read('/v1/organisation', { signal }),
})

export const saveOrganisation = (body: Partial<OrganisationProfile>) => write('PUT', '/v1/organisation', { body })

/**
 * A second administrator confirms or declines the end of four-eyes approval. The administrator who proposed it withdraws the
 * proposal by declining.
 */
export const endFourEyes = (answer: 'confirm' | 'decline') => write('POST', `/v1/organisation/four-eyes/${answer}`)
