import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'
import { ask } from './client.ts'

export interface Passkey {
  id: string
  name: string
  created_at: number
  last_used_at: number | null
}

export interface OpenSession {
  id: string
  current: boolean
  created_at: number
  last_used_at: number
  ip_address: string | null
  user_agent: string | null
}

export type NoticeChoice = 'AT_ONCE' | 'DAILY' | 'NONE'

export interface Account {
  has_password: boolean
  authenticator: boolean
  recovery_codes_left: number
  /** The organisation's provider; null when it has none. */
  single_sign_on: { label: string; connected: boolean } | null
  /** Null where no mail is sent. */
  notices: NoticeChoice | null
  passkeys: Passkey[]
  sessions: OpenSession[]
}

export const account = queryOptions({
  queryKey: ['account'],
  queryFn: () => ask<Account>('GET', '/account'),
})

export const changePassword = (body: { current_password: string; new_password: string }) =>
  ask<Session>('POST', '/account/password', body)

export const beginAuthenticator = () => ask<{ secret: string; uri: string }>('POST', '/account/authenticator/ceremony')

export const addAuthenticator = (code: string) =>
  ask<{ recovery_codes: string[] }>('POST', '/account/authenticator', { code })

export const chooseNotices = (notices: NoticeChoice) => ask('POST', '/account/notices', { notices })

export const chooseOffice = (office: string | null) => ask('POST', '/account/office', { office })

export const removeAuthenticator = () => ask('DELETE', '/account/authenticator')

export const removePasskey = (id: string) => ask('DELETE', `/account/passkeys/${id}`)

export const endSession = (id: string) => ask('DELETE', `/account/sessions/${id}`)
