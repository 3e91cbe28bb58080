// Written by npm run generate.

export const regions = [
  'EUROPEAN_ECONOMIC_AREA',
  'UNITED_KINGDOM',
  'SWITZERLAND',
  'UNITED_STATES',
  'OTHER',
] as const
