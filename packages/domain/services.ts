import type { CursorSigner } from '@custos/database/cursor'
import type { UseKeys } from '@custos/database/former-keys'
import type { Jobs } from '@custos/database/jobs'
import type { KeyRing } from '@custos/database/key-ring'
import type { Database } from '@custos/database/session'
import type { Clock } from '@custos/kernel/clock'
import type { ObjectStore } from './object-store.ts'
import type { Aggregator } from './reports/aggregator.ts'
import type { CompanyRegister } from './reports/company-register.ts'
import type { IdentityProviders } from './single-sign-on/providers.ts'

/** The services, keys and limits that all calls share, built once by the composition root. */
export interface Services {
  clock: Clock
  database: Database
  jobs: Jobs
  objects: ObjectStore
  cursors: CursorSigner
  masterKey: Uint8Array
  /** The keys for hashes of app secrets. */
  secretKeys: UseKeys
  /** The keys that sign access tokens. */
  tokenKeys: KeyRing
  /** The keys that sign checkpoints of the audit log. */
  auditKeys: KeyRing
  /** The external source of reports; null: the built-in one. */
  aggregator: Aggregator | null
  /** The source of company facts missing from a vendor's documents; null: none. */
  companyRegister: CompanyRegister | null
  /** The providers through which people sign in to the console. */
  identityProviders: IdentityProviders
  /** The approximate maximum number of an organisation's stored bytes. */
  maxStored: number
  /** Days until an event expires. */
  eventDays: number
  /** The days after which an approved vendor is reassessed, unless it has its own period; null: never automatically. */
  reviewPeriodDays: number | null
  /** The address of the installation's pages in mails; null: no mail server is configured. */
  mail: { publicUrl: string } | null
  /** Networks besides the public internet that webhooks may reach, such as 10.0.0.0/8; null: none. */
  allowedReceivers: string[] | null
}
