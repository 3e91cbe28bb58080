// Written by npm run generate.

export const articleNineConditions = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
] as const
