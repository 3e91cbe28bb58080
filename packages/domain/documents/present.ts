import type { getVendorDocument } from '@custos/contract/documents'
import type { Data } from '@custos/contract/route'
import { unixSeconds } from '@custos/kernel/clock'
import type { DocumentRow } from './document.ts'

const seconds = (at: Date | null) => at && unixSeconds(at)

export const presentDocument = ({ confirmed_at: _, ...row }: DocumentRow): Data<typeof getVendorDocument> => ({
  ...row,
  facts: row.facts ?? [],
  period_start: seconds(row.period_start),
  period_end: seconds(row.period_end),
  valid_until: seconds(row.valid_until),
  created_at: unixSeconds(row.created_at),
  read_at: seconds(row.read_at),
})
