import { type SearchedField, searchedFields } from '@custos/contract/searched-fields'
import type { CustomField } from '../api/organisation.ts'
import type { Vendor } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.vendors

/** The field of a vendor with the searched words, apart from its name and website, which the list shows. */
export interface Found {
  field: string
  before: string
  words: string
  after: string
}

/** Characters shown before and after the words. */
const around = 30

/**
 * The first field with the words, by the API's rules. null if the list already shows the words, or if no field has them, for
 * example after a change.
 */
export function foundIn(vendor: Vendor, sought: string, customFields: readonly CustomField[]): Found | null {
  const { words } = plain(sought)
  if (plain(`${vendor.name}\n${vendor.domain}`).words.includes(words)) return null
  for (const [field, text] of writtenIn(vendor, customFields)) {
    const { words: said, places } = plain(text)
    const first = said.indexOf(words)
    if (first < 0) continue
    const place = places[first] ?? 0
    const last = places[first + words.length - 1] ?? place
    const [from, end] = [Math.max(0, place - around), places.find((at) => at > last) ?? text.length]
    return {
      field,
      before: (from > 0 ? '…' : '') + text.slice(from, place),
      words: text.slice(place, end),
      after: text.slice(end, end + around) + (text.length > end + around ? '…' : ''),
    }
  }
  return null
}

/** Letters that the search finds by others, although Unicode does not compose them of these. */
const alike: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** In lower case and without accents, as the server searches, with the place in the text of each of its characters. */
function plain(text: string): { words: string; places: number[] } {
  let words = ''
  const places: number[] = []
  for (const { 0: letter, index } of text.matchAll(/./gsu)) {
    const folded = letter
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[ßæøłđı]/g, (one) => alike[one]!)
    words += folded
    for (let count = 0; count < folded.length; count++) places.push(index)
  }
  return { words, places }
}

/** The texts in which the search looks, each with the name of its field. */
const writtenIn = (vendor: Vendor, customFields: readonly CustomField[]): [string, string][] =>
  searchedFields.flatMap((path): [string, string][] =>
    path === 'custom_fields'
      ? customFields
          .filter(({ kind, key }) => kind !== 'PERSON' && vendor.custom_fields[key] != null)
          .map(({ key, name }) => [name, String(vendor.custom_fields[key])])
      : textsAt(vendor, path.split('.')).map((text) => [names[path], text]),
  )

/** The texts of a field by its path; for a list, those of every entry. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, path))
  if (typeof value === 'string') return [value]
  const [name, ...rest] = path
  return value && name !== undefined ? textsAt((value as Record<string, unknown>)[name], rest) : []
}

const names: Record<Exclude<SearchedField, 'custom_fields'>, string> = {
  name: labels.vendor,
  domain: labels.website,
  external_id: labels.externalId,
  'contracts.reference': labels.contractReference,
  'contracts.cost_centre': labels.costCentre,
  'contracts.entity': labels.ourEntity,
  'internal_use.department': labels.department,
  'internal_use.business_owner': labels.businessOwner,
  'contact.name': labels.contact,
  'contact.email': labels.contact,
  'contact.phone': labels.contact,
  'contact.address': labels.contact,
  'further_contacts.name': labels.contact,
  'further_contacts.email': labels.contact,
  'further_contacts.phone': labels.contact,
  'further_contacts.address': labels.contact,
  'further_contacts.role': labels.contact,
  'internal_use.services': labels.servicesUsed,
  'processing.agreement': labels.agreement,
  alternative_domains: labels.website,
  description: labels.description,
  notes: labels.notes,
}
