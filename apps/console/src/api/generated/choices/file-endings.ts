// Written by npm run generate.

export const fileEndings = [
  '.pdf',
  '.docx',
  '.odt',
  '.xlsx',
  '.ods',
  '.csv',
  '.tsv',
  '.html',
  '.htm',
  '.md',
  '.markdown',
  '.txt',
  '.eml',
  '.zip',
] as const
