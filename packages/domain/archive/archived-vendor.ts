import type { getArchivedVendor } from '@custos/contract/archive'
import type { Data } from '@custos/contract/route'

type Representation = Data<typeof getArchivedVendor>

/** The kept records of a deleted vendor, in the forms of the API. */
export type Content = Pick<Representation, 'vendor' | 'decisions' | 'assessments'> & {
  /** Absent of vendors that were deleted before documents could be uploaded. */
  documents?: Representation['documents']
  /** Absent of vendors that were deleted before decisions could be proposed. */
  proposals?: Representation['proposals']
  /** Absent of vendors that were deleted before what they had been asked was archived. */
  vendor_requests?: Representation['vendor_requests']
}

export interface ArchivedHead {
  id: string
  name: string
  domain: string
  deleted_at: Date
  deleted_by: string
}

/** When it is erased: so many years after the day on which it was deleted. */
export function keptUntil(deletedAt: Date, retentionYears: number): Date {
  const end = new Date(deletedAt)
  end.setUTCFullYear(end.getUTCFullYear() + retentionYears)
  return end
}
