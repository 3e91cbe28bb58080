import { sendFile, write } from './client.ts'

export interface ImportColumn {
  column: number
  heading: string
  field: string | null
  example: string | null
}

export interface ImportedRow {
  row: number
  name: string
  domain: string
  outcome: 'NEW' | 'DUPLICATE' | 'FAULTY' | 'CREATED'
  vendor_id: string | null
  /** Of one that is registered already: its name on record. */
  vendor_name: string | null
  faults: { field: string; message: string }[]
}

export interface VendorImport {
  sheet: string
  columns: ImportColumn[]
  counts: { new: number; created: number; duplicate: number; faulty: number }
  rows: ImportedRow[]
}

/** Reads the file, and registers its new vendors where `apply` says so. @param columns in place of the guess */
export const importVendors = (file: File, apply: boolean, columns: ImportColumn[] | null) =>
  sendFile<VendorImport>(
    '/v1/vendors/import',
    {
      name: file.name,
      apply,
      ...(columns && { columns: columns.map(({ column, field }) => `${column}:${field ?? ''}`).join(',') }),
    },
    file,
  )

/** As many as one call takes. */
const atOnce = 100

export async function assessAll(vendorIds: string[], name: string): Promise<void> {
  for (let from = 0; from < vendorIds.length; from += atOnce)
    await write('POST', '/v1/assessments', { vendor_ids: vendorIds.slice(from, from + atOnce), name })
}
