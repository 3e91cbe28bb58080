import type { VendorFields } from '../vendors/vendor.ts'

/** A vendor's fields in JSON: a time is ISO 8601. */
export type StoredFields = {
  [Field in keyof VendorFields]?: Field extends 'next_review_at' ? string | null : VendorFields[Field]
}

/** The fields that an import wrote to a vendor. `before`: the changed fields; null: it created the vendor. */
export interface ImportChange {
  vendor_id: string
  before: StoredFields | null
  after: StoredFields
}

export const storedFields = (fields: Partial<VendorFields>): StoredFields => JSON.parse(JSON.stringify(fields))
