// Written by npm run generate.

export const noticeEnds = [
  'MONTH',
  'QUARTER',
  'YEAR',
] as const
