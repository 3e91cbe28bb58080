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
  'business_owner',
  'agreement',
  'contract',
  'contract_end',
  'annual_cost',
] as const
