import { queryOptions } from '@tanstack/react-query'
import { ask, type Data } from './client.ts'

export type Account = Data<'/console/account', 'GET'>
export type NoticeChoice = NonNullable<Account['notices']>

export const account = queryOptions({
  queryKey: ['account'],
  queryFn: () => ask('GET', '/console/account'),
})

export const changePassword = (body: { current_password: string; new_password: string }) =>
  ask('POST', '/console/account/password', { body })

export const beginAuthenticator = () => ask('POST', '/console/account/authenticator/ceremony')

export const addAuthenticator = (code: string) => ask('POST', '/console/account/authenticator', { body: { code } })

export const chooseNotices = (notices: NoticeChoice) => ask('POST', '/console/account/notices', { body: { notices } })

export const chooseJobTitle = (job_title: string | null) =>
  ask('POST', '/console/account/job-title', { body: { job_title } })

export const removeAuthenticator = () => ask('DELETE', '/console/account/authenticator')

export const removePasskey = (id: string) => ask('DELETE', '/console/account/passkeys/{id}', { path: { id } })

export const endSession = (id: string) => ask('DELETE', '/console/account/sessions/{id}', { path: { id } })
