import { z } from 'zod'
import { download } from './download.ts'
import { route } from './route.ts'

const exportOf = {
  method: 'GET',
  tag: 'Vendors',
  extension: true,
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
} as const

const workbook = download('file', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')

export const exportWorkbook = route({
  ...exportOf,
  id: 'vendors.export-workbook',
  path: '/v1/register.xlsx',
  summary: 'Export the register workbook',
  description:
    'All vendors, with contracts, decisions in force, their conditions, certificates and sub-processors on separate sheets. Empty cells are unknown. Custos streams it, for any number of vendors.',
  response: workbook,
  examples: { data: 'PK' },
})

export const exportSheet = route({
  ...exportOf,
  id: 'vendors.export-sheet',
  path: '/v1/register.csv',
  summary: 'Export a register sheet',
  description: `One sheet of the register as CSV (RFC 4180, UTF-8 with a byte order mark). An apostrophe precedes each text that a spreadsheet would take for a formula. Custos streams it, for any number of vendors.`,
  query: z.strictObject({
    sheet: z
      .enum(['vendors', 'contracts', 'decisions', 'conditions', 'certificates', 'sub_processors'])
      .optional()
      .describe('The sheet; vendors by default.'),
  }),
  response: download('file', 'text/csv'),
  examples: { query: { sheet: 'vendors' }, data: 'Vendor,External id,Custos id' },
})

export const exportDora = route({
  ...exportOf,
  id: 'vendors.export-dora',
  path: '/v1/dora.xlsx',
  summary: 'Export a DORA proposal',
  description: `The stored facts for templates B_01.02, B_02.01, B_02.02, B_05.01 and B_05.02 of the register of information (Implementing Regulation (EU) 2024/2956), as a workbook to work on. Custos stores no functions: their columns are empty, and a column names the missing facts.`,
  response: workbook,
  examples: { data: 'PK' },
})

export const registerExportRoutes = [exportWorkbook, exportSheet, exportDora]
