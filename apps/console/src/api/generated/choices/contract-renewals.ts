// Written by npm run generate.

export const contractRenewals = [
  'NONE',
  'AUTOMATIC',
] as const
