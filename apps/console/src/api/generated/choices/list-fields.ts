// Written by npm run generate.

export const listFields = [
  'data_types',
  'data_subjects',
] as const
