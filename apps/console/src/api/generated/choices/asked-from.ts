// Written by npm run generate.

export const askedFrom = [
  'none',
  'low',
  'standard',
  'high',
  'critical',
  'never',
] as const
