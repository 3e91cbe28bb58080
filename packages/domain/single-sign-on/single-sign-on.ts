import type { Role } from '@custos/contract/roles'
import type { Schema } from '@custos/database/schema'

/** An organisation's OpenID provider, and whom it lets in. */
export type SingleSignOn = Omit<Schema['single_sign_on'], 'new_people_role'> & {
  new_people_role: Exclude<Role, 'admin'> | null
}

/** The identity of a person, as the provider states it. */
export interface Identity {
  issuer: string
  subject: string
  /** In lower case, and only where the provider says that it has verified it. */
  email: string | null
  /** null where it tells none that people can read as one. */
  name: string | null
  /** The person's last sign-in at the provider; null if it does not say. */
  authenticatedAt: Date | null
}

/** Whether the provider speaks for the address. */
export const ownsEmailDomain = ({ email_domains }: Pick<SingleSignOn, 'email_domains'>, email: string): boolean =>
  email_domains.includes(email.slice(email.lastIndexOf('@') + 1))

/** Another provider, or another client of it: nothing that came through the one before counts any more. */
export const isDifferentProvider = (
  before: Pick<SingleSignOn, 'issuer' | 'client_id'>,
  after: Pick<SingleSignOn, 'issuer' | 'client_id'>,
): boolean => before.issuer !== after.issuer || before.client_id !== after.client_id

/** The page of the console to which a provider leads back: one an organisation, so that none can stand in for another's. */
export const redirectPath = (tenantId: string): string => `/console/single-sign-on/${tenantId}`
