import type { listArchivedVendors } from '@custos/contract/archive'
import type { Data } from '@custos/contract/route'
import { unixSeconds } from '@custos/kernel/clock'
import { type ArchivedHead, keptUntil } from './archived-vendor.ts'

export const presentArchived = (head: ArchivedHead, retentionYears: number): Data<typeof listArchivedVendors> => ({
  id: head.id,
  name: head.name,
  domain: head.domain,
  deleted_at: unixSeconds(head.deleted_at),
  deleted_by: head.deleted_by,
  kept_until: unixSeconds(keptUntil(head.deleted_at, retentionYears)),
})
