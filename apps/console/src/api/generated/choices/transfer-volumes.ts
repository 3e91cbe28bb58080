// Written by npm run generate.

export const transferVolumes = [
  'LESS_THAN_100',
  'BETWEEN_100_AND_1000',
  'BETWEEN_1000_AND_10000',
  'BETWEEN_10000_AND_100000',
  'MORE_THAN_100000',
] as const
