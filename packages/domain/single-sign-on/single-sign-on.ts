import type { Role } from '@custos/contract/roles'
import type { Schema } from '@custos/database/schema'

/** An organisation's OpenID provider, and the people whom it admits. */
export type SingleSignOn = Omit<Schema['single_sign_on'], 'new_people_role'> & {
  new_people_role: Exclude<Role, 'admin'> | null
}

/** A person's identity as stated by the provider. */
export interface Identity {
  issuer: string
  subject: string
  /** In lower case; only if the provider says that it is verified. */
  email: string | null
  /** null if the provider states none that people can read. */
  name: string | null
  /** The person's last sign-in at the provider; null if unknown. */
  authenticatedAt: Date | null
}

/** Whether the address is in one of the provider's domains. */
export const ownsEmailDomain = ({ email_domains }: Pick<SingleSignOn, 'email_domains'>, email: string): boolean =>
  email_domains.includes(email.slice(email.lastIndexOf('@') + 1))

/** Another provider, or another client of it: identities from the former one no longer count. */
export const isDifferentProvider = (
  before: Pick<SingleSignOn, 'issuer' | 'client_id'>,
  after: Pick<SingleSignOn, 'issuer' | 'client_id'>,
): boolean => before.issuer !== after.issuer || before.client_id !== after.client_id

/** The console page to which a provider redirects: one for each organisation, so that none can imitate another's. */
export const redirectPath = (tenantId: string): string => `/console/single-sign-on/${tenantId}`
