import type { getVendorDocument } from '@custos/contract/documents'
import type { Data } from '@custos/contract/route'

type Representation = Data<typeof getVendorDocument>

export type Refusal = NonNullable<Representation['refusal']>
export type DocumentKind = Representation['kind']
export type DocumentStatus = Representation['status']
export type Fact = Representation['facts'][number]

/** The description of a document by the person who uploads it. */
export interface Described {
  kind: DocumentKind
  confidential: boolean
  period_start: Date | null
  period_end: Date | null
  valid_until: Date | null
  received_from: string | null
}

/** A file whose bytes are stored, and that no row names yet. */
export interface Received {
  /** Of the document that it becomes. */
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
  /** It came by a link for answers: the vendor's own statement, whatever it is. */
  stated_by_vendor: boolean
  /** The company that it is about by its text, where it names the vendor nowhere. */
  other_company: string | null
  /** When a person said that it is the vendor's all the same. */
  confirmed_at: Date | null
  draft: boolean
  /** The newer version, on which answers rest in its place. */
  replaced_by: string | null
}
