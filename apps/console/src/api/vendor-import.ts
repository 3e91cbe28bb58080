import { queryOptions } from '@tanstack/react-query'
import { type Data, readPage, sendFile, write } from './client.ts'
import type { CustomField } from './organisation.ts'

export type VendorImport = Data<'/v1/vendors/import', 'POST'>
export type ImportColumn = VendorImport['columns'][number]
export type ImportField = NonNullable<ImportColumn['field']>
export type ImportedRow = VendorImport['rows'][number]

export type ImportValue = VendorImport['values'][number]
export type ImportUndone = Data<'/v1/vendors/imports/{import_id}/undo', 'POST'>

/** A person's choices for an import. */
export interface ImportChoices {
  /** null: the sheet with the most known headings. */
  sheet: string | null
  /** The columns in place of the guess; null: the guess. */
  columns: ImportColumn[] | null
  /** Custom fields that the import adds. */
  newFields: readonly CustomField[]
  /** Whether registered vendors change. */
  update: boolean
  /** Whether an empty cell clears the field of its column. */
  clear: boolean
  /** Fields of registered vendors that the import keeps. */
  keep: readonly string[]
  /** The values of words, by their field; null: no value. */
  values: Record<string, Record<string, string | null>>
  /** The vendors of rows whose name fits several, by the place of the row. */
  vendors: Record<string, string>
  /** Whether struck-through rows are imported. */
  struck: boolean
}

/** The place of a row, by which the API takes the choice of its vendor. */
export const placeOf = ({ sheet, row }: ImportedRow, { sheet: main }: VendorImport): string =>
  sheet === main ? String(row) : `${sheet}!${row}`

/** A new register without any choices. */
export const asGuessed: ImportChoices = {
  sheet: null,
  columns: null,
  newFields: [],
  update: false,
  clear: false,
  keep: [],
  values: {},
  vendors: {},
  struck: false,
}

/** Reads the file; imports it if `apply` is true. */
export const importVendors = (
  file: File,
  apply: boolean,
  { sheet, columns, newFields, update, clear, keep, values, vendors, struck }: ImportChoices,
) =>
  sendFile(
    '/v1/vendors/import',
    {
      query: {
        name: file.name,
        apply,
        known: update ? 'update' : 'skip',
        ...(sheet !== null && { sheet }),
        ...(clear && { empty: 'clear' }),
        ...(keep.length > 0 && { keep: keep.join(',') }),
        ...(Object.keys(values).length > 0 && { values: JSON.stringify(values) }),
        ...(Object.keys(vendors).length > 0 && { vendors: JSON.stringify(vendors) }),
        ...(struck && { struck: 'import' }),
        ...(newFields.length > 0 && { new_fields: JSON.stringify(newFields) }),
        ...(columns && { columns: columns.map(({ column, field }) => `${column}:${field ?? ''}`).join(',') }),
      },
    },
    file,
  )

/** The newest imports, undone ones included. */
export const imports = queryOptions({
  queryKey: ['vendors', 'imports'],
  queryFn: async ({ signal }) => (await readPage('/v1/vendors/imports', { query: { limit: 10 }, signal })).data,
})

export const undoImport = (id: string) =>
  write('POST', '/v1/vendors/imports/{import_id}/undo', { path: { import_id: id } })

/** The maximum number of vendors in one call. */
const atOnce = 100

/** Starts a review; for a vendor without one, with the scope of its tier. */
export async function assessAll(vendorIds: string[], name: string): Promise<void> {
  for (let from = 0; from < vendorIds.length; from += atOnce)
    await write('POST', '/v1/assessments', {
      body: { vendor_ids: vendorIds.slice(from, from + atOnce), name, repeat_last_scope: true },
    })
}
