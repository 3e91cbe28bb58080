// Written by npm run generate.

export const assessmentOutcomes = [
  'NOT_REQUIRED',
  'REQUIRED',
  'DONE',
] as const
