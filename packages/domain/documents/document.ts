import type { getVendorDocument } from '@custos/contract/documents'
import type { Data } from '@custos/contract/route'

type Representation = Data<typeof getVendorDocument>

export type Refusal = NonNullable<Representation['refusal']>
export type DocumentKind = Representation['kind']
export type DocumentStatus = Representation['status']
export type Fact = Representation['facts'][number]

/** The uploader's description of a document. */
export interface Described {
  kind: DocumentKind
  confidential: boolean
  period_start: Date | null
  period_end: Date | null
  valid_until: Date | null
  received_from: string | null
}

/** A stored file that no row names yet. */
export interface Received {
  /** The id of the later document. */
  id: string
  mediaType: string
  /** Bytes. */
  size: number
  sha256: string
}

export interface DocumentRow extends Described {
  id: string
  vendor_id: string
  name: string
  media_type: string
  size: number
  sha256: string
  status: DocumentStatus
  refusal: Refusal | null
  scanned: boolean | null
  uploaded_by: string
  text_sha256: string | null
  language: string | null
  facts: Fact[] | null
  assessment_id: string | null
  created_at: Date
  read_at: Date | null
  /** Whether the document came through a vendor's link. It is then the vendor's own statement, whatever its kind. */
  stated_by_vendor: boolean
  /** The company in the text, if the text does not name the vendor. */
  other_company: string | null
  /** When a person confirmed that it belongs to the vendor anyway. */
  confirmed_at: Date | null
  draft: boolean
  /** The newer version, which replaces this one behind answers. */
  replaced_by: string | null
}
