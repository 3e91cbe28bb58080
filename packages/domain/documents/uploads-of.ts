import type { ReadDocument } from '@custos/documents/model'
import type { Services } from '../services.ts'
import { organisationKey } from './organisation-key.ts'
import { readingOf } from './readings.ts'
import { documentsRead, noteReading, readableDocuments } from './store.ts'

/** The uploaded documents that an assessment reads: those that are READABLE when it first asks; a repeat reads the same ones. */
export async function uploadsOf(
  services: Pick<Services, 'database' | 'objects' | 'masterKey' | 'clock'>,
  { tenantId }: { tenantId: string },
  assessment: { id: string; vendor_id: string },
): Promise<ReadDocument[]> {
  const of = { tenantId, vendorId: assessment.vendor_id }
  const documents = await services.database.write(tenantId, async (session) => {
    const noted = await documentsRead.all(session, { tenantId, assessmentId: assessment.id })
    if (noted.length > 0) return noted.filter(({ status }) => status === 'READABLE')
    const found = await readableDocuments.all(session, of)
    await noteReading(
      session,
      assessment.id,
      found.map(({ id }) => id),
    )
    return found
  })
  if (documents.length === 0) return []
  const key = await organisationKey(services, tenantId)
  const read: ReadDocument[] = []
  for (const document of documents) read.push(await readingOf(services.objects, key, tenantId, document))
  return read
}
