import type { CollectedVendor } from '@custos/documents/collect-vendor'
import type { ReadDocument } from '@custos/documents/model'
import { uploadsOf } from '../../documents/uploads-of.ts'
import type { Run } from './run.ts'

/** Every document that the statements are answered from: what the vendor publishes, and what was uploaded of it. */
export async function read(
  { worker, job, assessment, progress }: Run,
  { collection, documents }: Pick<CollectedVendor, 'collection' | 'documents'>,
): Promise<ReadDocument[]> {
  const all = [...documents, ...(await uploadsOf(worker, job, assessment))]
  progress.pages_read = collection.documents.length
  progress.pages_known = progress.pages_read
  return all
}
