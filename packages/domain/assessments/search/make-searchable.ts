import { answersOf } from '../../answers/store.ts'
import { organisationKey } from '../../documents/organisation-key.ts'
import { lockReadableDocuments, uploadsOfAssessment } from '../../documents/store.ts'
import { contentOf } from '../../documents/stored-content.ts'
import { readManifest } from '../../manifests.ts'
import { unlessGone } from '../../object-store.ts'
import type { Services } from '../../services.ts'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import { newestCompleted } from '../store.ts'
import { answerText } from './answer-text.ts'
import type { SearchedText } from './searched-text.ts'
import { completedToSearch, noteSearchable, replaceTexts } from './store.ts'
import { type HashWord, hashWords, indexOf } from './words.ts'

/**
 * Indexes the words of a COMPLETED assessment, replacing the vendor's former ones. A repeated call does the same. An assessment
 * with a newer successor is marked as done.
 *
 * Documents missing from the object store are left out.
 *
 * @throws if the database or the object store is unavailable: a periodic task retries.
 */
export async function makeSearchable(services: Services, tenantId: string, assessmentId: string): Promise<void> {
  const assessment = await completedToSearch.first(services.database.readSession(tenantId), {
    tenantId,
    id: assessmentId,
  })
  if (!assessment) return
  const { vendor_id: vendorId } = assessment
  const isNewest = async (session: Parameters<typeof newestCompleted.first>[0]) =>
    (await newestCompleted.first(session, { tenantId, vendorId }))?.id === assessmentId
  const texts = (await isNewest(services.database.readSession(tenantId)))
    ? await textsOf(services, tenantId, assessment)
    : []
  await services.database.write(tenantId, async (session) => {
    await vendorForChange.first(session, { tenantId, id: vendorId })
    if (await isNewest(session)) {
      const readable = new Set((await lockReadableDocuments.all(session, { tenantId, vendorId })).map(({ id }) => id))
      const left = texts.filter(({ document_id }) => document_id === null || readable.has(document_id))
      await replaceTexts(session, { vendorId, assessmentId }, left)
    }
    await noteSearchable(session, assessmentId, services.clock())
  })
}

type ToSearch = NonNullable<Awaited<ReturnType<typeof completedToSearch.first>>>

async function textsOf(services: Services, tenantId: string, assessment: ToSearch): Promise<SearchedText[]> {
  const key = await organisationKey(services, tenantId)
  const [open, sealed] = [hashWords(key, 'open'), hashWords(key, 'sealed')]
  const texts = new Map<string, SearchedText>()
  const answers = await answersOf.all(services.database.readSession(tenantId), {
    tenantId,
    assessmentId: assessment.id,
  })
  for (const { id, answer } of answers) texts.set(id, searchedAnswer(id, answerText(answer), open))
  if (assessment.collection) {
    const { documents } = (await unlessGone(readManifest(services.objects, assessment.collection))) ?? { documents: [] }
    for (const { sha256, name, textSha256 } of documents) {
      if (textSha256 === undefined || texts.has(sha256)) continue
      const bytes = await unlessGone(services.objects.get(textSha256))
      if (!bytes) continue
      const text = Buffer.from(bytes).toString()
      texts.set(sha256, { ...documentText(sha256, name, text, open), text_sha256: textSha256 })
    }
  }
  const uploads = await uploadsOfAssessment.all(services.database.readSession(tenantId), {
    tenantId,
    assessmentId: assessment.id,
  })
  for (const upload of uploads) {
    const content = await unlessGone(contentOf(services, tenantId, upload, 'text'))
    if (!content) continue
    const text = Buffer.from(content.bytes as Uint8Array).toString()
    texts.set(upload.sha256, { ...documentText(upload.sha256, upload.name, text, sealed), document_id: upload.id })
  }
  return [...texts.values()]
}

const searchedAnswer = (id: string, text: string, hash: HashWord): SearchedText => ({
  kind: 'ANSWER',
  text_id: id,
  text_sha256: null,
  document_id: null,
  name: null,
  words: indexOf(text, hash),
})

const documentText = (sha256: string, name: string, text: string, hash: HashWord): SearchedText => ({
  kind: 'DOCUMENT',
  text_id: sha256,
  text_sha256: null,
  document_id: null,
  name,
  words: indexOf(text, hash),
})
