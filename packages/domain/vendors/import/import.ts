import { createHash } from 'node:crypto'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import * as contract from '@custos/contract/vendor-import'
import type { TenantSession } from '@custos/database/session'
import { ConfinedReader } from '@custos/documents/confined/reader'
import type { Row, Sheet } from '@custos/documents/read/sheets/sheet'
import { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import { newId } from '@custos/kernel/ids'
import { uploadCall } from '../../call.ts'
import { contentType } from '../../documents/content-type.ts'
import type { Received } from '../../documents/document.ts'
import { everyName } from '../../users/store.ts'
import { hostOf } from '../../vendor-row.ts'
import { addVendor } from '../add.ts'
import { vendorDomains } from '../store.ts'
import { type Column, columnsOf, headingOf } from './columns.ts'
import { domainOf, vendorOf, type Written } from './row.ts'

type Done = Data<typeof contract.importVendors>['rows'][number]

/** A register as rows of cells. */
interface Register extends Received {
  sheets: Sheet[]
}

export const importVendors = uploadCall<typeof contract.importVendors, Register>(contract.importVendors, {
  async receive({ query }, { chunks }) {
    const bytes = await collected(chunks)
    const type = contentType(bytes, query.name)
    if ('refused' in type) throw new ApiError('parameter_invalid', { message: type.refused })
    const reader = new ConfinedReader()
    try {
      const sheets = await reader.read({ kind: 'sheets', bytes, mediaType: type.mediaType })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { id: newId(), mediaType: type.mediaType, size: bytes.length, sha256, sheets }
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error
      throw new ApiError('parameter_invalid', { message: error.message, cause: error })
    } finally {
      reader.close()
    }
  },

  async handle({ query, received, session, services, now, note }) {
    // A look at what would become of a file is no import, and the audit log tells them apart.
    note('applied', query.apply === 'true')
    const { sheet, heading } = headingOf(received.sheets)
    const columns = columnsOf(heading, query.columns)
    const rows = sheet.rows.filter(({ number }) => number > heading.number)
    if (rows.length > contract.mostRows)
      throw new ApiError('parameter_invalid', { message: `The register has more than ${contract.mostRows} rows` })

    const [known, people] = await Promise.all([
      knownHosts(session),
      everyName.all(session, { tenantId: session.tenantId }),
    ])
    const done: Done[] = []
    for (const row of rows) {
      const written = writtenIn(row, columns)
      if (Object.keys(written).length === 0) continue
      const shown = { row: row.number, name: written.name ?? '', domain: domainOf(written.domain ?? '') }
      const read = vendorOf(written, people)
      if ('faults' in read) {
        done.push({ ...shown, outcome: 'FAULTY' as const, vendor_id: null, vendor_name: null, faults: read.faults })
        continue
      }
      const host = knownAs(read.vendor.domain)
      const same = known.get(host)
      if (same !== undefined) {
        done.push({ ...shown, outcome: 'DUPLICATE' as const, vendor_id: same.id, vendor_name: same.name, faults: [] })
        continue
      }
      const id = query.apply === 'true' ? (await addVendor(session, services, now, read.vendor)).id : null
      // Not registered under a name before this file was.
      known.set(host, { id, name: null })
      const outcome = id === null ? ('NEW' as const) : ('CREATED' as const)
      done.push({ ...shown, name: read.vendor.name, outcome, vendor_id: id, vendor_name: null, faults: [] })
    }
    const count = (outcome: string) => done.filter((row) => row.outcome === outcome).length
    const counts = {
      new: count('NEW'),
      created: count('CREATED'),
      duplicate: count('DUPLICATE'),
      faulty: count('FAULTY'),
    }
    note('sha256', received.sha256)
    note('counts', counts)
    const example = (column: number) => rows[0]?.cells.find((cell) => cell.column === column)?.text ?? null
    return {
      data: {
        sheet: sheet.name || query.name,
        columns: columns.map((column) => ({ ...column, example: example(column.column) })),
        counts,
        rows: done,
      },
    }
  },
})

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > contract.largestRegister)
      throw new ApiError('parameter_invalid', { message: `The file is larger than ${contract.largestRegister} bytes` })
    parts.push(chunk)
  }
  if (size === 0) throw new ApiError('parameter_invalid', { message: 'The body is empty: send the file as the body' })
  return Buffer.concat(parts)
}

function writtenIn({ cells }: Row, columns: Column[]): Written {
  const written: Written = {}
  for (const { column, field } of columns) {
    const cell = field && cells.find((candidate) => candidate.column === column)
    if (cell) written[field] = cell.text
  }
  return written
}

/** The same vendor with and without `www.`. */
const knownAs = (domain: string): string => hostOf(domain).replace(/^www\./, '')

/** The vendors that are registered, by the host of their domain. */
async function knownHosts(session: TenantSession): Promise<Map<string, { id: string | null; name: string | null }>> {
  const vendors = await vendorDomains.all(session, session)
  return new Map(vendors.map(({ id, name, domain }) => [knownAs(domain), { id, name }]))
}
