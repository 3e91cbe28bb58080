import type { getArchivedVendor } from '@custos/contract/archive'
import type { Data } from '@custos/contract/route'

type Representation = Data<typeof getArchivedVendor>

/** The archived records of a deleted vendor, in the API's forms. */
export type Content = Pick<Representation, 'vendor' | 'decisions' | 'assessments'> & {
  /** Absent for vendors deleted before documents could be uploaded. */
  documents?: Representation['documents']
  /** Absent for vendors deleted before decisions could be proposed. */
  proposals?: Representation['proposals']
  /** Absent for vendors deleted before vendor requests were archived. */
  vendor_requests?: Representation['vendor_requests']
}

export interface ArchivedHead {
  id: string
  name: string
  domain: string
  deleted_at: Date
  deleted_by: string
}

/** The end of the retention period, in years after the day of deletion. */
export function keptUntil(deletedAt: Date, retentionYears: number): Date {
  const end = new Date(deletedAt)
  end.setUTCFullYear(end.getUTCFullYear() + retentionYears)
  return end
}
