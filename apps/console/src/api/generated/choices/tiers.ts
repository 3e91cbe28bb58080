// Written by npm run generate.

export const tiers = [
  'none',
  'low',
  'standard',
  'high',
  'critical',
] as const
