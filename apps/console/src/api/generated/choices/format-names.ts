// Written by npm run generate.

export const formatNames = [
  'PDF',
  'DOCX',
  'ODT',
  'XLSX',
  'ODS',
  'CSV',
  'HTML',
  'Markdown',
  'text',
  'EML',
] as const
