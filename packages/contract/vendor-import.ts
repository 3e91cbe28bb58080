import { z } from 'zod'
import { id, text, wholeNumber } from './fields.ts'
import { route } from './route.ts'

/** The largest register that is taken. Bytes. */
export const largestRegister = 5_000_000

/** Rows of vendors in one register. */
export const maxRows = 2000

/** What a column of a register can hold. */
export const importFields = [
  'name',
  'domain',
  'custos_id',
  'description',
  'industry',
  'contact_name',
  'contact_email',
  'contact_phone',
  'external_id',
  'criticality',
  'next_review_at',
  'owner',
  'data_types',
  'data_subjects',
  'volume',
  'role',
  'agreement',
  'country',
  'department',
  'business_owner',
  'services',
  'contract_reference',
  'contract_entity',
  'contract_start',
  'contract_end',
  'notice_period',
  'renewal',
  'annual_cost',
  'contract_value',
  'currency',
  'cost_centre',
  'notes',
] as const

const ImportField = z
  .union([z.enum(importFields), z.templateLiteral(['custom_fields.', z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)])])
  .meta({ id: 'ImportField', description: 'The field of a column; of a custom field, custom_fields. and its key.' })

const ImportFault = z
  .object({ field: ImportField, message: z.string().describe('The fault.') })
  .meta({ id: 'ImportFault', description: 'What is wrong with a cell.' })

const ImportChange = z
  .object({
    field: z.string().describe('The field of the vendor.'),
    from: z.string().nullable().describe('What is registered, for people, or null.'),
    to: z.string().nullable().describe('What the row says, for people, or null.'),
  })
  .meta({ id: 'ImportChange', description: 'What a row changes of a registered vendor.' })

const ImportedRow = z
  .object({
    row: z.int().min(1).describe('The number of the row, as people count.'),
    name: z.string().describe('The name in the row; empty if there is none.'),
    domain: z.string().describe('The website in the row, as it stands there.'),
    outcome: z
      .enum(['NEW', 'CHANGED', 'DUPLICATE', 'FAULTY', 'CREATED'])
      .describe(
        'NEW: not registered yet. CREATED: has been. CHANGED: the registered vendor differs, with known=update. DUPLICATE: is registered, or is in an earlier row. FAULTY: is skipped, as it has neither a name nor a website.',
      ),
    vendor_id: id('The vendor that has been created, or is registered.').nullable(),
    vendor_name: z.string().nullable().describe('The name under which the vendor is registered; null if it is new.'),
    faults: z.array(ImportFault).describe('The fault of the row.'),
    doubts: z.array(ImportFault).describe('Cells that were not understood; the vendor has their text as a note.'),
    changes: z.array(ImportChange).describe('Of a CHANGED row: the differences.'),
  })
  .meta({ id: 'ImportedRow', description: 'The outcome of a row.' })

const VendorImport = z
  .object({
    sheet: z.string().describe('The sheet that was read.'),
    columns: z
      .array(
        z
          .object({
            column: wholeNumber('Its place, from 0.'),
            heading: z.string().describe('The text above it.'),
            field: ImportField.nullable().describe('The field it is read as; null: it is skipped.'),
            example: z.string().nullable().describe('The value in its first row.'),
          })
          .meta({ id: 'ImportColumn', description: 'A column of a register.' }),
      )
      .describe('The non-empty columns.'),
    counts: z
      .object({
        new: wholeNumber('New rows.'),
        created: wholeNumber('Registered rows.'),
        changed: wholeNumber('Rows that change a registered vendor.'),
        doubtful: wholeNumber('Rows with cells that were not understood.'),
        duplicate: wholeNumber('Rows with a registered vendor.'),
        faulty: wholeNumber('Rows that name no vendor.'),
      })
      .meta({ id: 'ImportCounts', description: 'Number of rows by kind.' }),
    rows: z.array(ImportedRow).describe('The rows, in order.'),
  })
  .meta({ id: 'VendorImport', description: 'A register as understood, with the outcome of each row.' })

const csv = 'Vendor,Website\nPennywhistle Cloud,pennywhistle.example\n'

export const importVendors = route({
  id: 'vendors.import',
  method: 'POST',
  path: '/v1/vendors/import',
  tag: 'Vendors',
  summary: 'Import a vendor register',
  description:
    'Reads an XLSX or CSV file, which is the body, guesses its columns, and reports the outcome of each row. With apply, all rows are imported, or none. Custos matches a row to a registered vendor by its Custos id, external id, host, or name. A cell that is not understood becomes a note of the vendor, and is listed.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  act: 'work',
  query: z.strictObject({
    name: text('The name of the file; it distinguishes CSV from other text.', 255),
    apply: z.enum(['true', 'false']).default('false').describe('Whether the rows are registered.'),
    known: z
      .enum(['skip', 'update'])
      .default('skip')
      .describe('Whether rows of registered vendors change them. An empty cell changes nothing.'),
    columns: z
      .string()
      .max(2000)
      .optional()
      .describe(
        'The fields of the columns, in place of the guess: 0:name,3:custom_fields.go_live. A column without a field is left out.',
      ),
  }),
  upload: { maxBytes: largestRegister },
  response: {
    status: 200,
    envelope: 'single',
    data: VendorImport,
    description: 'The columns as understood, and the outcome of each row.',
  },
  examples: {
    query: { name: 'register.csv' },
    body: csv,
    data: {
      sheet: 'register.csv',
      columns: [{ column: 0, heading: 'Vendor', field: 'name', example: 'Pennywhistle Cloud' }],
      counts: { new: 1, created: 0, changed: 0, duplicate: 0, doubtful: 0, faulty: 0 },
      rows: [
        {
          row: 2,
          name: 'Pennywhistle Cloud',
          domain: 'pennywhistle.example',
          outcome: 'NEW',
          vendor_id: null,
          vendor_name: null,
          faults: [],
          doubts: [],
          changes: [],
        },
      ],
    },
  },
})
