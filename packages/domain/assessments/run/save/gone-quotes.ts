import type { ParsedDocument } from '@custos/documents/types'
import { decisionInForce } from '../../../approvals/store.ts'
import { uploadsOfAssessment } from '../../../documents/store.ts'
import { keptTextOf } from '../../../documents/uploads-of.ts'
import { quotesIn } from '../../../judgements/store.ts'
import { readManifest } from '../../../manifests.ts'
import { unlessGone } from '../../../object-store.ts'
import { collectedBy } from '../../store.ts'
import type { Attempt } from '../attempt.ts'
import type { EarlierReviews } from './earlier-reviews.ts'
import { spaced } from './spaced.ts'

/**
 * The quotes of people's judgements that stood in a document of their assessment and stand in no document of this one. Quotes from
 * elsewhere, such as a letter that Custos has not read, are not among them.
 *
 * @param documents all that this assessment read
 * @param earlier the reviews whose judgements may be carried over to this one
 */
export async function goneQuotes(
  { services, job: { tenantId }, assessment }: Attempt,
  documents: readonly ParsedDocument[],
  { reviews, origins }: EarlierReviews,
): Promise<ReadonlySet<string>> {
  const session = services.database.readSession(tenantId)
  const once = readOnce()
  const vendorId = assessment.vendor_id
  const decision = await decisionInForce(session, vendorId)
  const cited = decision?.supporting_assessments ?? []
  const assessmentIds = [...new Set([...reviews.map(({ id }) => id), ...origins, ...cited])]
  const quoted = await quotesIn.all(session, { tenantId, assessmentIds })
  const texts = quoted.length === 0 ? [] : documents.map(({ text }) => spaced(text))
  const missing = quoted
    .map(({ quote, ...rest }) => ({ ...rest, quote, words: spaced(quote) }))
    .filter(({ words }) => !texts.some((text) => text.includes(words)))
  const before = new Map<string, DocumentBefore[]>()
  for (const { assessment_id: of } of missing) if (!before.has(of)) before.set(of, await documentsOf(of))
  const readNow = new Set(documents.map(({ sha256 }) => sha256))
  // Where the file is the same, another version of the engine has read it otherwise.
  const kept = await heldIn(missing, ({ sha256 }) => readNow.has(sha256))
  const others = missing.filter(({ quote }) => !kept.has(quote))
  return heldIn(others, ({ sha256 }) => !readNow.has(sha256))

  /** The quotes that stood in one of these earlier documents. */
  async function heldIn(quotes: typeof missing, isAmong: (document: DocumentBefore) => boolean): Promise<Set<string>> {
    const held = new Set<string>()
    for (const { assessment_id: of, quote, words, source } of quotes)
      if (!held.has(quote) && (await wasIn(before.get(of)!.filter(isAmong), source, words))) held.add(quote)
    return held
  }

  async function documentsOf(assessmentId: string): Promise<DocumentBefore[]> {
    const row = await collectedBy.first(session, { tenantId, vendorId, id: assessmentId })
    const manifest = row?.collection ? await unlessGone(readManifest(services.objects, row.collection)) : null
    const uploads = await uploadsOfAssessment.all(session, { tenantId, assessmentId })
    return [
      ...(manifest?.documents ?? []).map(({ sha256, url, name, textSha256 }) => ({
        sha256,
        names: [url, name],
        text: once(textSha256, async (hash) => {
          const bytes = await unlessGone(services.objects.get(hash))
          return bytes && Buffer.from(bytes).toString()
        }),
      })),
      ...uploads.map((upload) => ({
        sha256: upload.sha256,
        names: [upload.name],
        text: once(upload.id, () => keptTextOf(services, tenantId, upload)),
      })),
    ]
  }
}

interface DocumentBefore {
  sha256: string
  names: string[]
  /** With single spaces; null if it is not kept. */
  text: () => Promise<string | null>
}

/** Whether the words stood in the document that the person named, or in any if the person named none. */
async function wasIn(documents: DocumentBefore[], source: string | null, words: string): Promise<boolean> {
  for (const { names, text } of documents) {
    if (source !== null && !names.includes(source)) continue
    const found = await text()
    // A named document whose text is not kept had the quote: the console quotes documents by their words.
    if (found === null ? source !== null : found.includes(words)) return true
  }
  return false
}

/** Reads each text once, when it is needed. The key is its hash, or the id of its upload. */
function readOnce() {
  const texts = new Map<string, string | null>()
  return (key: string | undefined, read: (key: string) => Promise<string | null>) => async () => {
    if (key === undefined) return null
    if (!texts.has(key)) {
      const text = await read(key)
      texts.set(key, text && spaced(text))
    }
    return texts.get(key) ?? null
  }
}
