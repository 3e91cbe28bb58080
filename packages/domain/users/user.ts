import type { Role } from '@custos/contract/roles'
import type { Schema } from '@custos/database/schema'

/** A person of an organisation, without what proves that it is her. */
export type User = Omit<Schema['users'], 'role' | 'password_hash' | 'totp_secret' | 'totp_step'> & { role: Role }

/** What a person has set up to sign in by. */
export interface SignInMethods {
  has_password: boolean
  passkeys: number
  /** Whether she is connected to the organisation's provider. */
  has_identity: boolean
}

export type UserWithSignInMethods = User & SignInMethods

/** Whether there is anything by which she can sign in, a link apart. */
export const hasSignInMethod = ({ has_password, passkeys, has_identity }: SignInMethods): boolean =>
  has_password || passkeys > 0 || has_identity

/** Whether she may sign in, and go on using a session, now. */
export function maySignIn(
  { disabled_at, access_until }: Pick<User, 'disabled_at' | 'access_until'>,
  now: Date,
): boolean {
  return disabled_at === null && (access_until === null || access_until > now)
}

/** Stands for the address of a person who has not said hers yet; no mail can have it (RFC 2606). */
export const noEmail = (id: string): string => `${id}@unnamed.invalid`

/** Her address, or null until she has said it. */
export const emailOf = ({ id, email }: Pick<User, 'id' | 'email'>): string | null =>
  email === noEmail(id) ? null : email

/** One address is one account, in whatever case it is written. */
export const emailKey = (email: string): string => email.toLowerCase()
