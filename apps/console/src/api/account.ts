import { queryOptions } from '@tanstack/react-query'
import { consoleRequest, type Data } from './client.ts'

export type Account = Data<'/console/account', 'GET'>
export type NoticeChoice = NonNullable<Account['notices']>

export const account = queryOptions({
  queryKey: ['account'],
  queryFn: () => consoleRequest('GET', '/console/account'),
})

export const changePassword = (body: { current_password: string; new_password: string }) =>
  consoleRequest('POST', '/console/account/password', { body })

export const beginAuthenticator = () => consoleRequest('POST', '/console/account/authenticator/ceremony')

export const addAuthenticator = (code: string) =>
  consoleRequest('POST', '/console/account/authenticator', { body: { code } })

export const chooseNotices = (notices: NoticeChoice) =>
  consoleRequest('POST', '/console/account/notices', { body: { notices } })

export const chooseJobTitle = (job_title: string | null) =>
  consoleRequest('POST', '/console/account/job-title', { body: { job_title } })

export const removeAuthenticator = () => consoleRequest('DELETE', '/console/account/authenticator')

export const removePasskey = (id: string) =>
  consoleRequest('DELETE', '/console/account/passkeys/{id}', { path: { id } })

export const endSession = (id: string) => consoleRequest('DELETE', '/console/account/sessions/{id}', { path: { id } })
