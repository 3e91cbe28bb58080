// Written by npm run generate.

export const customFieldKinds = [
  'TEXT',
  'NUMBER',
  'DATE',
  'CHOICE',
  'PERSON',
] as const
