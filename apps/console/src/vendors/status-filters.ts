import type { VendorStatus } from '../api/types.ts'

/** The statuses by which the register narrows, those that wait for somebody first. */
export const statusFilters: VendorStatus[] = ['PENDING_REVIEW', 'WARNING', 'CONDITIONAL', 'APPROVED', 'REJECTED']
