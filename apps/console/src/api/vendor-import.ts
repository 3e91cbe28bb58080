import { type Data, sendFile, write } from './client.ts'

export type VendorImport = Data<'/v1/vendors/import', 'POST'>
export type ImportColumn = VendorImport['columns'][number]
export type ImportField = NonNullable<ImportColumn['field']>
export type ImportedRow = VendorImport['rows'][number]

/**
 * Reads the file, and imports it where `apply` says so.
 *
 * @param columns in place of the guess.
 * @param update whether registered vendors change.
 */
export const importVendors = (file: File, apply: boolean, columns: ImportColumn[] | null, update = false) =>
  sendFile(
    '/v1/vendors/import',
    {
      query: {
        name: file.name,
        apply,
        known: update ? 'update' : 'skip',
        ...(columns && { columns: columns.map(({ column, field }) => `${column}:${field ?? ''}`).join(',') }),
      },
    },
    file,
  )

/** As many as one call takes. */
const atOnce = 100

/** Of a vendor without a review, what its tier asks. */
export async function assessAll(vendorIds: string[], name: string): Promise<void> {
  for (let from = 0; from < vendorIds.length; from += atOnce)
    await write('POST', '/v1/assessments', {
      body: { vendor_ids: vendorIds.slice(from, from + atOnce), name, repeat_last_scope: true },
    })
}
