import { z } from 'zod'
import { id, text, texts, time, wholeNumber } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'

/** The largest accepted register. Bytes. */
export const largestRegister = 5_000_000

/** The maximum number of vendor rows in a register, and of contract rows on all its sheets together. */
export const maxRows = 2000

/** The fields of a register's columns. */
export const importFields = [
  'name',
  'domain',
  'custos_id',
  'description',
  'industry',
  'contact_name',
  'contact_email',
  'contact_phone',
  'contact_role',
  'further_contacts',
  'external_id',
  'criticality',
  'next_review_at',
  'ended_on',
  'owner',
  'data_types',
  'data_subjects',
  'volume',
  'role',
  'agreement',
  'agreement_state',
  'agreement_date',
  'agreement_reference',
  'country',
  'department',
  'business_owner',
  'services',
  'contract_id',
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
  .meta({ id: 'ImportField', description: 'The field of a column; for a custom field, custom_fields. and its key.' })

/** Fields that take values from a list, for which registers have their own words. The order of day and month is one of them. */
export const valueFields = [
  'criticality',
  'industry',
  'owner',
  'data_types',
  'data_subjects',
  'volume',
  'role',
  'agreement',
  'dates',
] as const

/** Fields with several values; one word may mean several of them. */
export const listFields = ['data_types', 'data_subjects'] as const satisfies (typeof valueFields)[number][]

export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const

/** The meanings of words that show no agreement in force: none yet, or the role of a vendor that needs none. */
export const agreementChoices = ['OPEN', 'CONTROLLER', 'NO_PERSONAL_DATA'] as const

/** Represents every date whose first two numbers could both be the day. */
export const ambiguousDate = '05/06/2027'

export type ValueField = (typeof valueFields)[number]
const ValueField = z.enum(valueFields).meta({ id: 'ImportValueField', description: 'A field with listed values.' })

const ImportFault = z
  .object({
    field: ImportField,
    message: z.string().describe('The error.'),
    without_note: z.literal(true).optional().describe('The cell was not kept as a note for this.'),
  })
  .meta({ id: 'ImportFault', description: 'The problem with a cell.' })

const ImportCandidate = z
  .object({
    choice: z.string().describe('Its id, or the row of this file that adds it.'),
    name: z.string().describe('Its name.'),
    domain: z.string().describe('Its primary domain.'),
    external_id: z.string().optional().describe('Its external id.'),
  })
  .meta({ id: 'ImportCandidate', description: 'A vendor that a row may mean.' })

const ImportChange = z
  .object({
    field: z.string().describe('The field of the vendor.'),
    from: z.string().nullable().describe('The registered value, as text for people, or null; of notes, those that go.'),
    to: z.string().nullable().describe('The value in the row, as text for people, or null; of notes, those that come.'),
  })
  .meta({ id: 'ImportChange', description: 'A change that a row makes to a registered vendor.' })

const ImportedRow = z
  .object({
    sheet: z.string().describe('The sheet of the row.'),
    row: z.int().min(1).describe('The number of the row, from 1.'),
    name: z.string().describe('The name in the row; empty if there is none.'),
    domain: z.string().describe('The website in the row, as written there.'),
    outcome: z
      .enum(['NEW', 'CHANGED', 'DUPLICATE', 'FAULTY', 'CREATED'])
      .describe(
        'NEW: not yet registered. CREATED: the import registered it. CHANGED: the registered vendor differs, with known=update. DUPLICATE: already registered, or in an earlier row, to which this row adds its data. FAULTY: skipped, because the row has neither a name nor a website, is struck through, is above or below the table, has a name that fits several vendors without a choice, or a contract whose vendor is unknown.',
      ),
    vendor_id: id('The vendor that has been created, or is registered.').nullable(),
    vendor_name: z.string().nullable().describe('The name under which the vendor is registered; null if it is new.'),
    faults: z.array(ImportFault).describe('The error in the row.'),
    doubts: z
      .array(ImportFault)
      .describe('Cells that were not understood or have no place; unless said, the vendor has their text as a note.'),
    changes: z.array(ImportChange).describe('The differences that the row makes; of a new vendor, all its values.'),
    empty: z.array(ImportField).describe('Fields with an empty cell, which the registered vendor keeps.'),
    candidates: z
      .array(ImportCandidate)
      .describe(
        'The vendors with the name of the row, if there are several; for a row without a vendor, those that are similar.',
      ),
  })
  .meta({ id: 'ImportedRow', description: 'The outcome of a row.' })

/** The maximum number of unknown words that need a choice at once. */
export const maxValues = 100

/** The maximum number of names that are listed as absent. */
export const maxAbsent = 50

const VendorImport = z
  .object({
    sheet: z.string().describe('The sheet that was read.'),
    unread_sheets: texts('Other sheets with content, which were not read.'),
    columns: z
      .array(
        z
          .object({
            column: wholeNumber('Its place, from 0.'),
            heading: z.string().describe('The text above it.'),
            field: ImportField.nullable().describe('The field it is read as; null: it is skipped.'),
            example: z.string().nullable().describe('The value in its first row.'),
            kind: z
              .enum(['TEXT', 'NUMBER', 'DATE'])
              .describe('The kind of a custom field for its cells: the kind of all of them, but for a few.'),
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
        struck: wholeNumber('Rows that are struck through.'),
      })
      .meta({ id: 'ImportCounts', description: 'Number of rows by kind.' }),
    cells: z
      .object({
        filled: wholeNumber('Filled cells.'),
        in_fields: wholeNumber('Cells whose text is in fields.'),
        in_notes: wholeNumber('Cells whose text is in notes.'),
        own_words: wholeNumber('Cells in fields whose words say more than the values, and are in notes as well.'),
        placeholders: wholeNumber('Cells such as n/a and -, which count as empty. They are no filled cells.'),
        not_taken: wholeNumber('Cells that were left out, such as those of skipped columns and rows.'),
      })
      .meta({ id: 'ImportCells', description: 'Number of cells in the sheet of vendors, by place.' }),
    rows: z.array(ImportedRow).describe('The rows, in order.'),
    values: z
      .array(
        z
          .object({
            field: ValueField.describe('The field of the column.'),
            written: z.string().describe('The words in the cells.'),
            value: z.string().nullable().describe('The value that the organisation chose for them; null: none yet.'),
            rows: wholeNumber('Rows with these words.'),
          })
          .meta({ id: 'ImportValue', description: 'Words that Custos does not know by itself.' }),
      )
      .describe(`Words that need a choice, at most ${maxValues}, the most frequent first.`),
    absent: texts(
      `Names of registered vendors, and of contracts, that a register exported by Custos no longer has, at most ${maxAbsent}. They stay.`,
    ),
    import_id: id('The import, which can be undone; null for a preview, and if nothing was written.').nullable(),
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
    'Reads an XLSX or CSV file, which is the body, guesses its columns, and reports the outcome of each row. With apply, all rows are imported, or none. Custos matches a row to a registered vendor by its Custos id, external id, host, or name. A cell that is not understood or has no place becomes a note of the vendor, and is listed. In a workbook that Custos exported, the sheet of contracts is read as well; its rows are listed where they change something or raise a doubt.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'work',
  query: z.strictObject({
    name: text('The name of the file; it distinguishes CSV from other text.', 255),
    sheet: text('The sheet to read; without it, the one with the most known headings.', 255).optional(),
    apply: z.enum(['true', 'false']).default('false').describe('Whether the rows are registered.'),
    known: z
      .enum(['skip', 'update'])
      .default('skip')
      .describe(
        'What to do with rows of registered vendors: skip or update. Notes are added; in a register that Custos exported, they replace the earlier ones.',
      ),
    empty: z
      .enum(['keep', 'clear'])
      .default('keep')
      .describe(
        'With known=update, whether an empty cell keeps or clears the field of its column. If a row has no contract, Custos keeps all contracts of the vendor.',
      ),
    keep: z
      .string()
      .max(1000)
      .optional()
      .describe('Fields that stay as registered with known=update: name,criticality.'),
    values: z
      .string()
      .max(12_000)
      .optional()
      .describe(
        'The values of words, as JSON: {"criticality":{"hoch":"HIGH"}}. For an owner, give the id. For data_types and data_subjects, separate several values with commas. For an agreement, OPEN, or the role of a vendor that needs none: CONTROLLER or NO_PERSONAL_DATA. For dates, ' +
          `${ambiguousDate} stands for all that can be read in two ways: ${dateOrders.join(' or ')}.` +
          ' null removes a choice. With apply, later imports have the same choices.',
      ),
    columns: z
      .string()
      .max(2000)
      .optional()
      .describe(
        'The fields of the columns, in place of the guess: 0:name,3:custom_fields.go_live. A column without a field is left out; only data_types, data_subjects, further_contacts and notes can have several. With apply, later imports have the same fields for these headings.',
      ),
    vendors: z
      .string()
      .max(12_000)
      .optional()
      .describe(
        'The vendors of rows with candidates, as JSON: the choice of a candidate, new, or nothing to leave the row out, by the number of the row, on a sheet of contracts with its name: {"53":"new","Contracts!7":"52","9":""}. A choice also holds for rows that name their vendor alike, and with apply, for later imports.',
      ),
    struck: z
      .enum(['skip', 'import'])
      .default('skip')
      .describe(
        'What to do with rows that are struck through. The vendor of an imported one has ended, and a note says so.',
      ),
    new_fields: z
      .string()
      .max(8000)
      .optional()
      .describe(
        'Custom fields that the import adds to the organisation, as JSON: [{"key":"go_live","name":"Go-live","kind":"DATE"}]. A preview adds none. It needs the scope frameworks:write.',
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
      unread_sheets: [],
      columns: [],
      counts: { new: 1, created: 0, changed: 0, duplicate: 0, doubtful: 0, faulty: 0, struck: 0 },
      cells: { filled: 2, in_fields: 2, in_notes: 0, own_words: 0, placeholders: 0, not_taken: 0 },
      rows: [
        {
          sheet: 'register.csv',
          row: 2,
          name: 'Pennywhistle Cloud',
          domain: 'pennywhistle.example',
          outcome: 'NEW',
          vendor_id: null,
          vendor_name: null,
          faults: [],
          doubts: [],
          changes: [],
          empty: [],
          candidates: [],
        },
      ],
      values: [],
      absent: [],
      import_id: null,
    },
  },
})

const importId = id('The import.')

const ImportHead = z
  .object({
    id: importId,
    file_name: z.string().describe('The name of the file; of several sheets, with the one that was read.'),
    created: wholeNumber('Vendors that it created.'),
    changed: wholeNumber('Vendors that it changed.'),
    created_by: id('The person or app that imported it.'),
    created_at: time('When it was imported.'),
    undone_by: id('The person or app that undid it, or null.').nullable(),
    undone_at: time('When it was undone.').nullable(),
  })
  .meta({ id: 'ImportHead', description: 'An import of a register.' })

const common = { tag: 'Vendors', extension: true } as const

export const listImports = route({
  ...common,
  id: 'vendors.imports',
  method: 'GET',
  path: '/v1/vendors/imports',
  summary: 'List imports',
  description: 'The imports of the last 30 days, newest first.',
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: ImportHead, description: 'A page of imports.' },
  examples: {
    query: { limit: 20 },
    data: [
      {
        id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2ea1',
        file_name: 'register.csv',
        created: 137,
        changed: 3,
        created_by: '0198c2b4-0000-7000-8000-0000000000a1',
        created_at: 1795000000,
        undone_by: null,
        undone_at: null,
      },
    ],
  },
})

export const undoImport = route({
  ...common,
  id: 'vendors.undo_import',
  method: 'POST',
  path: '/v1/vendors/imports/{import_id}/undo',
  summary: 'Undo an import',
  description:
    'Undoes an import of the last 30 days. Deletes the vendors that it created, unless somebody has worked on them since. Restores the fields that it changed, unless somebody has changed them since. Removes the custom fields that it added, unless somebody uses them; this needs the scope frameworks:write.',
  auth: { by: 'token', scope: 'vendors:write' },
  effect: 'write',
  sensitivity: 'signature',
  params: z.strictObject({ import_id: importId }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        removed: wholeNumber('Vendors that were deleted.'),
        restored: wholeNumber('Vendors whose fields have their former values.'),
        removed_fields: texts('Names of custom fields that the import added, and that were removed.'),
        left: z
          .array(
            z
              .object({
                vendor_id: id('The vendor.'),
                vendor_name: z.string().describe('Its name.'),
                fields: texts('Fields of the import that keep their values; none: the import created the vendor.'),
                is_deleted: z
                  .boolean()
                  .describe('Whether the vendor was deleted since; otherwise it was changed or used.'),
              })
              .meta({ id: 'ImportLeft', description: 'A part of an import that stays.' }),
          )
          .describe('The parts that could not be undone.'),
      })
      .meta({ id: 'ImportUndone', description: 'An import was undone.' }),
    description: 'What was undone.',
  },
  errors: ['resource_not_found', 'resource_conflict'],
  examples: {
    params: { import_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2ea1' },
    data: { removed: 137, restored: 3, removed_fields: [], left: [] },
  },
})

export const vendorImportRoutes = [importVendors, listImports, undoImport]
