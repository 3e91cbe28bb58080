import { createHash } from 'node:crypto'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import * as contract from '@custos/contract/vendor-import'
import type { TenantSession } from '@custos/database/session'
import { ConfinedReader } from '@custos/documents/confined/reader'
import { contentType } from '@custos/documents/read/content-type'
import { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import { ConcurrencyLimit } from '@custos/kernel/concurrency-limit'
import { hostOf } from '@custos/kernel/host-of'
import { newId } from '@custos/kernel/ids'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import { WorkerThread } from '@custos/kernel/worker-thread'
import { uploadCall } from '../../call.ts'
import type { Received } from '../../documents/document.ts'
import { everyName } from '../../users/store.ts'
import { addVendor } from '../add.ts'
import { vendorsAt, vendorsWithoutWebsite } from '../store.ts'
import type { Register } from './register.ts'
import type { RegisterOutcome, RegisterTask } from './register-thread.ts'

type Done = Data<typeof contract.importVendors>['rows'][number]

/** Registers are read one after the other; the longest take a few seconds. */
const reader = new WorkerThread<RegisterTask, RegisterOutcome>(new URL('./register-thread.ts', import.meta.url), 30_000)
/** Of one organisation, so that no other waits for many of its registers. */
const reading = new ConcurrencyLimit(2)

export const importVendors = uploadCall<typeof contract.importVendors, Received & { register: Register }>(
  contract.importVendors,
  {
    async receive({ query, session }, { chunks }) {
      const bytes = await collected(chunks)
      const type = contentType(bytes, query.name)
      if ('refused' in type) throw new ApiError('parameter_invalid', { message: type.refused })
      using turn = reading.begin(session.tenantId)
      if (!turn)
        throw new ApiError('service_unavailable', {
          retryAfter: 5,
          message: `The organisation is already importing ${reading.perKey} registers; send this one after one of them has ended`,
        })
      const [sheets, people] = await Promise.all([
        sheetsOf(bytes, type.mediaType),
        everyName.all(session, { tenantId: session.tenantId }),
      ])
      const outcome = await reader.run({ sheets, columns: query.columns, people })
      if ('refused' in outcome) {
        const { message, param } = outcome.refused
        throw new ApiError('parameter_invalid', { message, ...(param !== null && { param }) })
      }
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { id: newId(), mediaType: type.mediaType, size: bytes.length, sha256, register: outcome.register }
    },

    async handle({ query, received, session, services, now, note }) {
      // A look at what would become of a file is no import, and the audit log tells them apart.
      note('applied', query.apply === 'true')
      const { sheet, columns, rows } = received.register
      const known = await knownVendors(
        session,
        rows.flatMap(({ read }) => ('vendor' in read ? [read.vendor] : [])),
      )
      const done: Done[] = []
      for (const { row, name, domain, read } of rows) {
        const shown = { row, name, domain }
        if ('faults' in read) {
          done.push({ ...shown, outcome: 'FAULTY' as const, vendor_id: null, vendor_name: null, faults: read.faults })
          continue
        }
        const key = knownAs(read.vendor)
        const same = known.get(key)
        if (same !== undefined) {
          done.push({ ...shown, outcome: 'DUPLICATE' as const, vendor_id: same.id, vendor_name: same.name, faults: [] })
          continue
        }
        const id = query.apply === 'true' ? (await addVendor(session, services, now, read.vendor)).id : null
        // Not registered under a name before this file was.
        known.set(key, { id, name: null })
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
      return { data: { sheet: sheet || query.name, columns, counts, rows: done } }
    },
  },
)

/** @throws ApiError */
async function sheetsOf(bytes: Buffer, mediaType: string) {
  const confined = new ConfinedReader()
  try {
    return await confined.read({ kind: 'sheets', bytes, mediaType })
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    throw new ApiError('parameter_invalid', { message: error.message, cause: error })
  } finally {
    confined.close()
  }
}

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

/** By what a vendor is the same: its host, with and without `www.`, or its name where it has no website. */
const knownAs = ({ name, domain }: { name: string; domain: string }): string =>
  isWithoutWebsite(domain) ? `no website: ${name.toLowerCase()}` : hostOf(domain).replace(/^www\./, '')

/** Those of the vendors that are registered, by what they are the same by. */
async function knownVendors(
  session: TenantSession,
  vendors: { name: string; domain: string }[],
): Promise<Map<string, { id: string | null; name: string | null }>> {
  const { tenantId } = session
  const hosts = vendors.filter(({ domain }) => !isWithoutWebsite(domain)).map(knownAs)
  const names = vendors.filter(({ domain }) => isWithoutWebsite(domain)).map(({ name }) => name.toLowerCase())
  const found = [
    ...(await vendorsAt.all(session, { tenantId, hosts })),
    ...(names.length > 0 ? await vendorsWithoutWebsite.all(session, { tenantId, names }) : []),
  ]
  return new Map(found.map((vendor) => [knownAs(vendor), vendor]))
}
