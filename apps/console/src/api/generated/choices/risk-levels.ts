// Written by npm run generate.

export const riskLevels = [
  'LOW',
  'MEDIUM',
  'HIGH',
  'CRITICAL',
] as const
