// Written by npm run generate.

export const regions = [
  'EUROPEAN_ECONOMIC_AREA',
  'UNITED_KINGDOM',
  'SWITZERLAND',
  'UNITED_STATES',
  'OTHER',
] as const

export const sectors = [
  'FINANCIAL',
  'HEALTH',
  'PUBLIC',
  'ENERGY_AND_UTILITIES',
  'TRANSPORT',
  'DIGITAL_INFRASTRUCTURE',
  'MANUFACTURING',
  'OTHER',
] as const

export const importFields = [
  'name',
  'domain',
  'description',
  'industry',
  'contact_name',
  'contact_email',
  'contact_phone',
  'external_id',
  'criticality',
  'next_review_at',
  'notes',
] as const
