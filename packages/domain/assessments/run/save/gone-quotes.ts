import type { ParsedDocument } from '@custos/documents/types'
import { decisionInForce } from '../../../approvals/store.ts'
import { uploadsOfAssessment } from '../../../documents/store.ts'
import { uploadsReadBy } from '../../../documents/uploads-of.ts'
import { originsOfOutdated, quotesIn } from '../../../judgements/store.ts'
import { readManifest } from '../../../manifests.ts'
import { unlessGone } from '../../../object-store.ts'
import { collectedBy, newestOfEachScope } from '../../store.ts'
import type { Attempt } from '../attempt.ts'
import { spaced } from './spaced.ts'

/**
 * The quotes of people's judgements that stood in a document of their assessment and stand in no document of this one. Quotes from
 * elsewhere, such as a letter that Custos has not read, are not among them.
 *
 * @param documents all that this assessment read
 */
export async function goneQuotes(
  { services, job: { tenantId }, assessment }: Attempt,
  documents: readonly ParsedDocument[],
): Promise<ReadonlySet<string>> {
  const session = services.database.readSession(tenantId)
  const vendorId = assessment.vendor_id
  const [earlier, decision] = await Promise.all([
    newestOfEachScope.all(session, { tenantId, vendorId, id: assessment.id }),
    decisionInForce(session, vendorId),
  ])
  const earlierIds = earlier.map(({ id }) => id)
  const origins = await originsOfOutdated.all(session, { tenantId, assessmentIds: earlierIds })
  const cited = decision?.supporting_assessments ?? []
  const assessmentIds = [...new Set([...earlierIds, ...origins.map(({ id }) => id), ...cited])]
  const quoted = await quotesIn.all(session, { tenantId, assessmentIds })
  if (quoted.length === 0) return new Set()
  const texts = documents.map(({ text }) => spaced(text))
  const missing = quoted.filter(({ quote }) => !texts.some((text) => text.includes(spaced(quote))))
  const gone = new Set<string>()
  for (const [assessmentId, quotes] of Map.groupBy(missing, (one) => one.assessment_id)) {
    const textsBefore = await textsOf(assessmentId)
    for (const { quote, source } of quotes) if (await wasIn(textsBefore, source, quote)) gone.add(quote)
  }
  return gone

  /** The documents of an earlier assessment. A text that is not kept is null. */
  async function textsOf(assessmentId: string): Promise<DocumentBefore[]> {
    const row = await collectedBy.first(session, { tenantId, vendorId, id: assessmentId })
    const manifest = row?.collection ? await unlessGone(readManifest(services.objects, row.collection)) : null
    const uploads = await uploadsOfAssessment.all(session, { tenantId, assessmentId })
    const readable = uploads.length === 0 ? [] : await uploadsReadBy(services, tenantId, assessmentId)
    return [
      ...(manifest?.documents ?? []).map(({ url, name, textSha256 }) => ({
        names: [url, name],
        text: async () => {
          const bytes = textSha256 === undefined ? null : await unlessGone(services.objects.get(textSha256))
          return bytes && Buffer.from(bytes).toString()
        },
      })),
      ...uploads.map(({ name, sha256 }) => ({
        names: [name],
        text: async () => readable.find((one) => one.sha256 === sha256)?.text ?? null,
      })),
    ]
  }
}

interface DocumentBefore {
  names: string[]
  text: () => Promise<string | null>
}

/** Whether the quote stood in the document that the person named, or in any if the person named none. */
async function wasIn(documents: DocumentBefore[], source: string | null, quote: string): Promise<boolean> {
  const words = spaced(quote)
  for (const { names, text } of documents) {
    if (source !== null && !names.includes(source)) continue
    const found = await text()
    // A named document whose text is not kept had the quote: the console quotes documents by their words.
    if (found === null ? source !== null : spaced(found).includes(words)) return true
  }
  return false
}
