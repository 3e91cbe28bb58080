import type { ParsedDocument } from '@custos/documents/types'
import type { VendorFacts } from '../types.ts'

/** The description of the vendor for a model, which distinguishes it from others. */
export interface Vendor {
  name: string
  legal_name?: string
  domain: string
  /** Other companies of its group. */
  group?: string[]
  /** The day on which its documents were read; later dates are plans. ISO 8601; absent if unknown. */
  read_on?: string
}

/** The maximum number of named group companies. */
const maxInGroup = 10

export function vendorOf(
  { domain, businessInformation, subProcessors }: VendorFacts,
  documents: readonly ParsedDocument[],
): Vendor {
  const { companyName, legalEntity } = businessInformation
  const group = subProcessors.filter(({ role }) => role === 'AFFILIATE').map(({ name }) => name)
  const readAt = Math.max(0, ...documents.map(({ fetchedAt }) => fetchedAt))
  return {
    name: companyName ?? domain,
    ...(legalEntity !== null && legalEntity !== companyName && { legal_name: legalEntity }),
    domain,
    ...(group.length > 0 && { group: group.slice(0, maxInGroup) }),
    ...(readAt > 0 && { read_on: new Date(readAt * 1000).toISOString().slice(0, 10) }),
  }
}
