import type { Role } from '@custos/contract/roles'
import type { Schema } from '@custos/database/schema'
import { keyed } from '@custos/kernel/hash'

type Row = Schema['user_sessions']

export type Method = 'PASSWORD' | 'PASSWORD_AND_CODE' | 'PASSKEY' | 'SINGLE_SIGN_ON' | 'LINK'

/** The origin of a session. */
export interface Source {
  ip: string | null
  userAgent: string | null
}

/** A session with its person and that person's rights, as stored in the database. */
export type PersonSession = Omit<Row, 'token_hash' | 'stage' | 'method'> & {
  stage: 'SECOND_FACTOR' | 'SIGNED_IN'
  method: Method
  email: string
  name: string | null
  job_title: string | null
  role: Role
  organisation: string
  /** The console's app of the organisation. */
  app_id: string
}

const minute = 60_000
const hour = 60 * minute

/** A session ends after 8 hours without use, and after 24 in any case; one that waits for a code after 10 minutes. */
const lifetime = { idle: 8 * hour, whole: 24 * hour, waiting: 10 * minute }

/** The time after a proof of identity in which a person may do more than everyday work. */
const freshness = 10 * minute

/** The minimum interval between records of its last use. */
const usePrecision = 5 * minute

export const endOf = (stage: PersonSession['stage'], opened: Date, accessUntil: Date | null): Date => {
  const end = opened.getTime() + (stage === 'SIGNED_IN' ? lifetime.whole : lifetime.waiting)
  return new Date(Math.min(end, accessUntil?.getTime() ?? end))
}

export const idleUntil = ({ last_used_at, ends_at }: Pick<Row, 'last_used_at' | 'ends_at'>): Date =>
  new Date(Math.min(last_used_at.getTime() + lifetime.idle, ends_at.getTime()))

export const isOver = (session: Pick<Row, 'last_used_at' | 'ends_at'>, now: Date): boolean => idleUntil(session) <= now

/** A session without a known time of proof is never fresh. */
export const isFresh = ({ authenticated_at }: Pick<Row, 'authenticated_at'>, now: Date): boolean =>
  authenticated_at !== null && now.getTime() - authenticated_at.getTime() < freshness

export const isUseDueForUpdate = ({ last_used_at }: Pick<Row, 'last_used_at'>, now: Date): boolean =>
  now.getTime() - last_used_at.getTime() >= usePrecision

/** Only a keyed hash of the cookie's value is stored. */
export const tokenHash = (masterKey: Uint8Array, token: string): Buffer => keyed(masterKey, 'session', token)
