import type { Role } from '@custos/contract/roles'
import type { Schema } from '@custos/database/schema'

/** A person of an organisation, without their proofs of identity. */
export type User = Omit<Schema['users'], 'role' | 'password_hash' | 'totp_secret' | 'totp_step'> & { role: Role }

/** The person's sign-in methods. */
export interface SignInMethods {
  has_password: boolean
  passkeys: number
  /** Whether the person is connected to the organisation's provider. */
  has_identity: boolean
}

export type UserWithSignInMethods = User & SignInMethods

/** Whether the person has a sign-in method other than a link. */
export const hasSignInMethod = ({ has_password, passkeys, has_identity }: SignInMethods): boolean =>
  has_password || passkeys > 0 || has_identity

/** Whether the person may sign in, and continue a session, now. */
export function maySignIn(
  { disabled_at, access_until }: Pick<User, 'disabled_at' | 'access_until'>,
  now: Date,
): boolean {
  return disabled_at === null && (access_until === null || access_until > now)
}

/** Placeholder address of a person who has not given one; no mail can reach it (RFC 2606). */
export const noEmail = (id: string): string => `${id}@unnamed.invalid`

/** The person's address; null until they give it. */
export const emailOf = ({ id, email }: Pick<User, 'id' | 'email'>): string | null =>
  email === noEmail(id) ? null : email

/** An address belongs to one account, in any case. */
export const emailKey = (email: string): string => email.toLowerCase()
