import type { CustomField } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.vendors

/** Where the words of a search are in a vendor, besides its name and website, which the list shows. */
export interface Found {
  field: string
  before: string
  words: string
  after: string
}

/** Characters shown before and behind the words. */
const around = 30

/**
 * The first field that has the words, as the API looks for them; null where the list shows them already, or none of the fields has
 * them, as after a change.
 */
export function foundIn(vendor: Vendor, sought: string, customFields: readonly CustomField[]): Found | null {
  const words = sought.toLowerCase()
  if (`${vendor.name}\n${vendor.domain}`.toLowerCase().includes(words)) return null
  for (const [field, text] of writtenIn(vendor, customFields)) {
    const place = text?.toLowerCase().indexOf(words) ?? -1
    if (!text || place < 0) continue
    const [from, end] = [Math.max(0, place - around), place + words.length]
    return {
      field,
      before: (from > 0 ? '…' : '') + text.slice(from, place),
      words: text.slice(place, end),
      after: text.slice(end, end + around) + (text.length > end + around ? '…' : ''),
    }
  }
  return null
}

/** The shortest texts first: a hit in them says most. */
function writtenIn(vendor: Vendor, customFields: readonly CustomField[]): [string, string | null | undefined][] {
  const { contact, internal_use: use, processing, custom_fields: own } = vendor
  const each = (field: string, of: readonly (string | null | undefined)[]) =>
    of.map((text): [string, string | null | undefined] => [field, text])
  return [
    [labels.externalId, vendor.external_id],
    ...each(
      labels.contractReference,
      vendor.contracts.map(({ reference }) => reference),
    ),
    ...each(
      labels.costCentre,
      vendor.contracts.map(({ cost_centre }) => cost_centre),
    ),
    ...each(
      labels.ourEntity,
      vendor.contracts.map(({ entity }) => entity),
    ),
    [labels.department, use.department],
    [labels.businessOwner, use.business_owner],
    ...each(labels.contact, [contact?.name, contact?.email, contact?.phone, contact?.address]),
    ...each(labels.servicesUsed, use.services ?? []),
    ...customFields
      .filter(({ kind }) => kind !== 'PERSON')
      .map(({ key, name }): [string, string | undefined] => [name, own[key]?.toString()]),
    [labels.agreement, processing?.agreement],
    ...each(labels.website, vendor.alternative_domains),
    [labels.description, vendor.description],
    ...each(labels.notes, vendor.notes),
  ]
}
