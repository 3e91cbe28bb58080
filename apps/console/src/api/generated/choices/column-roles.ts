// Written by npm run generate.

export const columnRoles = [
  'question',
  'answer',
  'comment',
  'reference',
  'category',
  'coverage',
] as const
