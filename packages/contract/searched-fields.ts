/**
 * The fields of a vendor that the register's search looks through, by their paths in the API: those with the shortest texts first, since a
 * hit in them says most. Custom fields that name people are not searched.
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
  'internal_use.services',
  'custom_fields',
  'processing.agreement',
  'alternative_domains',
  'description',
  'notes',
] as const

export type SearchedField = (typeof searchedFields)[number]
