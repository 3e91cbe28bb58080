import type { DataUsage } from '@custos/evidence/risk/risk'
import type { VendorFields } from '../vendors/vendor.ts'

/** What the customer recorded of the data that the vendor gets; a field that was left out is one that is not known. */
export function dataUsageOf(usage: VendorFields['data_usage']): DataUsage | null {
  if (usage === null) return null
  return {
    shared_data_types: usage.shared_data_types ?? [],
    target_data_subjects: usage.target_data_subjects ?? [],
    data_transfer_volume: usage.data_transfer_volume ?? null,
    data_transfer_frequency: usage.data_transfer_frequency ?? null,
  }
}
