// Written by npm run generate.

export const vendorOrders = [
  'name',
  'decision',
  'risk',
  'known',
  'last_review',
  'next_review',
  'criticality',
  'department',
  'contract',
] as const
