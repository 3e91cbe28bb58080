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

/** The outside services of all calls; built once by the composition root. */
export interface Services {
  clock: Clock
  database: Database
  jobs: Jobs
  objects: ObjectStore
  cursors: CursorSigner
  masterKey: Uint8Array
  /** Hash the secrets of apps. */
  secretKeys: UseKeys
  /** Signs access tokens. */
  tokenKeys: KeyRing
  /** Signs the checkpoints of the audit log. */
  auditKeys: KeyRing
  /** The external one, where reports come from; null for the built-in one. */
  aggregator: Aggregator | null
  /** Asked for what a vendor's documents do not say of the company; null: nobody. */
  companyRegister: CompanyRegister | null
  /** By which people sign in to the console. */
  identityProviders: IdentityProviders
  /** Bytes of files that one organisation may store, about. */
  maxStored: number
  /** Days until an event expires. */
  eventDays: number
  /** Days after which an approved vendor is assessed anew, unless it has a period of its own; null: not by itself. */
  reviewPeriodDays: number | null
  /** How people get mail: under what address of ours, and where our pages are; null: no mail server is configured. */
  mail: { publicUrl: string } | null
  /** Networks besides the public internet that webhooks may be sent to, as 10.0.0.0/8; null: none. */
  allowedReceivers: string[] | null
}
