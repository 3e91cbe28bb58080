import { z } from 'zod'
import { id, text } from './fields.ts'
import { route } from './route.ts'

/** The largest register that is taken. Bytes. */
export const largestRegister = 5_000_000

/** Rows of vendors in one register. */
export const maxRows = 2000

/** What a column of a register can hold. */
export const importFields = [
  'name',
  'domain',
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
  'agreement',
  'country',
  'notes',
] as const

const ImportField = z.enum(importFields).meta({ id: 'ImportField', description: 'The field of a column.' })

const ImportFault = z
  .object({ field: ImportField, message: z.string().describe('The fault.') })
  .meta({ id: 'ImportFault', description: 'The fault of a row.' })

const ImportedRow = z
  .object({
    row: z.int().min(1).describe('The number of the row, as people count.'),
    name: z.string().describe('The name in the row; empty if there is none.'),
    domain: z.string().describe('The domain in the row, as it is registered.'),
    outcome: z
      .enum(['NEW', 'DUPLICATE', 'FAULTY', 'CREATED'])
      .describe(
        'NEW: not registered yet. CREATED: has been. DUPLICATE: a vendor of this domain is registered, or is in an earlier row. FAULTY: is skipped.',
      ),
    vendor_id: id('The vendor that has been created, or the one of the same domain.').nullable(),
    vendor_name: z
      .string()
      .nullable()
      .describe('Of a DUPLICATE of a registered vendor: the name under which it is registered; null for all else.'),
    faults: z.array(ImportFault).describe('The fault of the row.'),
  })
  .meta({ id: 'ImportedRow', description: 'The outcome of a row.' })

const VendorImport = z
  .object({
    sheet: z.string().describe('The sheet that was read.'),
    columns: z
      .array(
        z
          .object({
            column: z.int().min(0).describe('Its place, from 0.'),
            heading: z.string().describe('The text above it.'),
            field: ImportField.nullable().describe('The field it is read as; null: it is skipped.'),
            example: z.string().nullable().describe('The value in its first row.'),
          })
          .meta({ id: 'ImportColumn', description: 'A column of a register.' }),
      )
      .describe('The non-empty columns.'),
    counts: z
      .object({
        new: z.int().min(0).describe('New rows.'),
        created: z.int().min(0).describe('Registered rows.'),
        duplicate: z.int().min(0).describe('Rows with a registered vendor.'),
        faulty: z.int().min(0).describe('Skipped rows.'),
      })
      .meta({ id: 'ImportCounts', description: 'Number of rows by kind.' }),
    rows: z.array(ImportedRow).describe('The rows, in order.'),
  })
  .meta({ id: 'VendorImport', description: 'A register as understood, with the outcome of each row.' })

const csv = 'Vendor,Website,Category\nPennywhistle Cloud,pennywhistle.example,\nNameless,,\n'

export const importVendors = route({
  id: 'vendors.import',
  method: 'POST',
  path: '/v1/vendors/import',
  tag: 'Vendors',
  summary: 'Import a vendor register',
  description:
    'Reads an XLSX or CSV file, which is the body, guesses its columns, and reports the outcome of each row. With apply, the rows that are NEW are registered, all or none; a vendor whose domain is registered already is left as it is.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  act: 'work',
  query: z.strictObject({
    name: text('The name of the file; it distinguishes CSV from other text.', 255),
    apply: z.enum(['true', 'false']).default('false').describe('Whether the rows are registered.'),
    columns: z
      .string()
      .max(1000)
      .optional()
      .describe(
        'The fields of the columns, in place of the guess: 0:name,3:domain. A column without a field is left out.',
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
      columns: [
        { column: 0, heading: 'Vendor', field: 'name', example: 'Pennywhistle Cloud' },
        { column: 1, heading: 'Website', field: 'domain', example: 'pennywhistle.example' },
        { column: 2, heading: 'Category', field: 'industry', example: null },
      ],
      counts: { new: 1, created: 0, duplicate: 0, faulty: 1 },
      rows: [
        {
          row: 2,
          name: 'Pennywhistle Cloud',
          domain: 'https://pennywhistle.example',
          outcome: 'NEW',
          vendor_id: null,
          vendor_name: null,
          faults: [],
        },
        {
          row: 3,
          name: 'Nameless',
          domain: '',
          outcome: 'FAULTY',
          vendor_id: null,
          vendor_name: null,
          faults: [{ field: 'domain', message: 'is missing' }],
        },
      ],
    },
  },
})
