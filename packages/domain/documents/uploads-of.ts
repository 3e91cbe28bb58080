import { ApiError } from '@custos/contract/errors'
import type { ParsedDocument } from '@custos/documents/types'
import { withoutEarlierAnswers } from '@custos/evidence/rule-answers/earlier-vendor-answers'
import { unlessGone } from '../object-store.ts'
import type { Services } from '../services.ts'
import type { DocumentRow } from './document.ts'
import { organisationKey } from './organisation-key.ts'
import { readingOf, textOf } from './readings.ts'
import { noteReading, readableDocuments, uploadsOfAssessment } from './store.ts'

type Parts = Pick<Services, 'database' | 'objects' | 'masterKey' | 'clock'>

/**
 * The uploaded documents that an assessment reads: those that are READABLE at its first attempt; a repeated attempt reads the same
 * ones.
 */
export async function uploadsOf(
  services: Parts,
  { tenantId }: { tenantId: string },
  assessment: { id: string; vendor_id: string },
): Promise<ParsedDocument[]> {
  const key = { tenantId, vendorId: assessment.vendor_id }
  const documents = await services.database.write(tenantId, async (session) => {
    const noted = await uploadsOfAssessment.all(session, { tenantId, assessmentId: assessment.id })
    if (noted.length > 0) return noted
    const found = await readableDocuments.all(session, key)
    await noteReading(
      session,
      assessment.id,
      found.map(({ id }) => id),
    )
    return found
  })
  return readingsOf(services, tenantId, documents)
}

/** The uploaded documents that an assessment read, without those removed since. */
export async function uploadsReadBy(
  services: Parts,
  tenantId: string,
  assessmentId: string,
): Promise<ParsedDocument[]> {
  const uploads = await uploadsOfAssessment.all(services.database.readSession(tenantId), { tenantId, assessmentId })
  return readingsOf(services, tenantId, uploads)
}

/** The text of an uploaded document; null if it is not readable, or its text is lost. */
export async function keptTextOf(services: Parts, tenantId: string, document: DocumentRow): Promise<string | null> {
  if (document.status !== 'READABLE') return null
  const key = await organisationKey(services, tenantId)
  return unlessGone(textOf(services.objects, key, tenantId, document))
}

async function readingsOf(services: Parts, tenantId: string, documents: DocumentRow[]): Promise<ParsedDocument[]> {
  const readable = documents.filter(({ status }) => status === 'READABLE')
  // An organisation without uploads may have no key.
  if (readable.length === 0) return []
  const key = await organisationKey(services, tenantId)
  const readings: ParsedDocument[] = []
  for (const document of readable) {
    const reading = await unlessGone(readingOf(services.objects, key, tenantId, document))
    if (!reading)
      throw new ApiError('resource_not_found', {
        message: `The text of the document ${document.name} is gone from the object store: remove the document, and upload it again`,
      })
    readings.push(reading)
  }
  return withoutEarlierAnswers(readings)
}
