import type { VendorStatus } from '../api/types.ts'

/** The statuses by which people filter the register, those that need a person first. */
export const statusFilters: VendorStatus[] = ['PENDING_REVIEW', 'WARNING', 'CONDITIONAL', 'APPROVED', 'REJECTED']
