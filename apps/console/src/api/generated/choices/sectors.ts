// Written by npm run generate.

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
