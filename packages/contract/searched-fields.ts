/**
 * The vendor fields that the register's search covers, by their API paths. Fields with the shortest texts come first, because a hit
 * there is the most specific. Custom fields that name people are not searched.
 */
export const searchedFields = [
  'name',
  'domain',
  'external_id',
  'contracts.reference',
  'contracts.cost_centre',
  'contracts.entity',
  'internal_use.department',
  'internal_use.business_owner',
  'contact.name',
  'contact.email',
  'contact.phone',
  'contact.address',
  'further_contacts.name',
  'further_contacts.email',
  'further_contacts.phone',
  'further_contacts.address',
  'further_contacts.role',
  'internal_use.services',
  'custom_fields',
  'processing.agreement',
  'alternative_domains',
  'description',
  'notes',
] as const

export type SearchedField = (typeof searchedFields)[number]
