// Written by npm run generate.

export const missingFields = [
  'owner',
  'department',
  'business_owner',
  'country',
  'contract',
] as const
