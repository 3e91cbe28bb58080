import { ConfinedParser } from '@custos/documents/confined/parser'
import { asRead } from '@custos/documents/read/stored-reading'
import { UnreadableDocument } from '@custos/documents/read/unreadable-document'
import { documentFacts } from '@custos/evidence/vendor-facts/document-facts'
import { otherCompanyOf } from '@custos/evidence/vendor-facts/other-company'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { reassessWithDocuments } from '../assessments/reassess/with-documents.ts'
import type { DocumentRow, Refusal } from '../documents/document.ts'
import { organisationKey } from '../documents/organisation-key.ts'
import { collectedOf, storeReading } from '../documents/readings.ts'
import { removeFiles } from '../documents/remove-files.ts'
import { readFile } from '../documents/sealed-files.ts'
import { documentOfTenant, finishReading } from '../documents/store.ts'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { noteUnreadUploads } from '../unread-uploads.ts'
import { noteVersions, type Versions, versionsOf } from './former-versions.ts'
import { knownNames } from './known-names.ts'
import { type ScannerAddress, ScanRefused, scan } from './scan.ts'

export interface DocumentJob {
  tenantId: string
  documentId: string
}

/** The services that read documents. */
export interface DocumentReader extends Services {
  /** null: no scanner is configured. */
  scanner: ScannerAddress | null
}

type Outcome = Parameters<typeof finishReading>[2]

/** The outcome of reading a document. */
interface ReadingOutcome {
  outcome: Outcome
  /** null: the document cannot have versions. */
  versions: Versions | null
  /** The document names another company, and nobody has confirmed that it belongs to this vendor. */
  isHeld?: boolean
}

/** The time limit on a busy machine for work that takes seconds of its processor. Milliseconds. */
const LONGEST = 300_000

/**
 * Takes a document from RECEIVED to READABLE, HELD or REFUSED, or removes the files of a REMOVED one. A repeated attempt does the
 * same: files have the same names, and the row is settled once.
 *
 * @throws if the database, the object store or the scanner is unavailable, so that the job is retried.
 */
export async function readUpload(
  services: DocumentReader,
  { tenantId, documentId }: DocumentJob,
  signal: AbortSignal,
  isLastAttempt: () => boolean,
): Promise<void> {
  const { database, objects } = services
  const document = await documentOfTenant.first(database.readSession(tenantId), { tenantId, id: documentId })
  if (document?.status === 'REMOVED') {
    await removeFiles(objects, tenantId, documentId)
    // Other documents may have waited for this one.
    await database.write(tenantId, (session) =>
      reassessWithDocuments(session, services, services.clock(), document.vendor_id),
    )
    return
  }
  if (document?.status !== 'RECEIVED') return
  const {
    outcome,
    versions,
    isHeld = false,
  } = await outcomeOf(services, tenantId, document, signal).catch((error: unknown) => {
    if (!isLastAttempt()) throw error
    return refused('interrupted', error instanceof ScanRefused ? notTaken : notRead)
  })
  await database.write(tenantId, async (session) => {
    const now = services.clock()
    // Locks the vendor before the document, like every writer.
    await vendorForChange.first(session, { tenantId, id: document.vendor_id })
    if (!(await finishReading(session, document.id, outcome, now, isHeld))) return
    if (versions) await noteVersions(session, document, versions, now)
    const refusal = 'refusal' in outcome ? outcome.refusal : null
    await recordEvent(session, services, now, {
      source: 'custos.documents',
      type: refusal ? 'document.refused' : isHeld ? 'document.held' : 'document.read',
      detail: { vendor_id: document.vendor_id, document_id: document.id, ...(refusal && { reason: refusal.code }) },
      service: 'worker',
    })
    const isNoted = await noteUnreadUploads(session, services, now, document.vendor_id, 'worker')
    // A HELD document is no evidence for a decision.
    if (isHeld || isNoted) await voidIfChanged(session, services, now, document.vendor_id)
    await reassessWithDocuments(session, services, now, document.vendor_id)
  })
}

async function outcomeOf(
  { scanner, ...services }: DocumentReader,
  tenantId: string,
  document: DocumentRow,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  const { id, size, sha256: hash } = document
  const key = await organisationKey(services, tenantId)
  const bytes = await readFile(services.objects, key, { tenantId, id, form: 'original' }, { size, hash })
  let scanned = false
  try {
    if (scanner) {
      const found = await scan(scanner, bytes)
      scanned = true
      if (found !== null) return refused('infected', `The virus scanner found ${found} in it.`, scanned)
    }
    const parser = new ConfinedParser({ signal, longest: LONGEST })
    const collected = collectedOf(document)
    const { reading } = await parser.read({
      kind: 'document',
      bytes,
      mediaType: document.media_type,
      url: collected.url,
    })
    if (reading.text.trim() === '') return refused('no_text', noText, scanned)
    const parsed = asRead(collected, reading)
    const text_sha256 = await storeReading(services.objects, key, { tenantId, id }, reading)
    const facts = documentFacts(document.kind, parsed)
    const draft = parsed.blocks.some(({ changes }) => changes !== undefined)
    const names = await knownNames(services.database.readSession(tenantId), document.vendor_id)
    const other_company = otherCompanyOf(parsed, names.vendor, names.organisation)
    const isHeld = other_company !== null && document.confirmed_at === null
    const versions = isHeld ? null : await versionsOf(services, tenantId, document, { read: parsed, facts })
    return {
      outcome: { scanned, text_sha256, language: reading.language, facts, draft, other_company },
      versions,
      isHeld,
    }
  } catch (error) {
    if (!(error instanceof UnreadableDocument) || error.code === 'interrupted' || signal.aborted) throw error
    return refused(error.code, error.message, scanned)
  }
}

/** The text of a refusal that is not the document's fault. */
export const notRead =
  'Reading was interrupted several times. Custos tries again with the next assessment; to try now, upload it again. If that fails too, tell the operator.'
const notTaken =
  'The virus scanner did not accept it. Ask the operator of Custos whether the scanner runs, and whether its StreamMaxLength is at least the size of the file. Custos tries again with the next assessment; to try now, upload it again.'
const noText =
  'It contains no text: Custos cannot read pictures of pages. Ask for a file that was not scanned, or have its text recognised (OCR) and upload the result.'

const refused = (code: Refusal['code'], message: string, scanned = false): ReadingOutcome => ({
  outcome: { scanned, refusal: { code, message } },
  versions: null,
})
