// Written by npm run generate.

export const knownRisks = [
  'LOW',
  'MEDIUM',
  'HIGH',
  'CRITICAL',
  'UNKNOWN',
] as const
