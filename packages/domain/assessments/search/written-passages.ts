import type { Data } from '@custos/contract/route'
import * as contract from '@custos/contract/search'
import type { Database, TenantSession } from '@custos/database/session'
import { answerById } from '../../answers/store.ts'
import { findByGinIndex } from '../../by-gin-index.ts'
import { passageIn } from './passage.ts'
import type { WrittenKind, WrittenName } from './searched-text.ts'
import type { Sought } from './sought.ts'
import { finderOf, hashed, namesFound, newestWritten, writtenHashes, writtenHolding, writtenTexts } from './store.ts'

type FoundPassage = Data<typeof contract.search>['passages'][number]

/**
 * Passages in texts that people wrote, by kind.
 *
 * @param max the maximum number of texts read for each kind, because in some the words are too far apart
 */
export async function writtenPassages(
  { session, services }: { session: TenantSession; services: { database: Pick<Database, 'operateInTransaction'> } },
  kinds: readonly WrittenKind[],
  sought: Sought,
  max: number,
): Promise<FoundPassage[]> {
  if (kinds.length === 0) return []
  const { tenantId } = session
  const typed = sought.typed.map(({ written }) => written)
  const lookups = sought.further()
  const words = [...new Set(lookups.flat(3))]
  const hashesByKind = await writtenHashes(session, kinds, { typed, words })
  const sample = await newestWritten(session)
  const names = await findByGinIndex(services.database, async (operator) => {
    const found = new Map<WrittenKind, WrittenName[]>()
    for (const { kind, exact, hashes } of hashesByKind) {
      const hashByWord = new Map(words.map((word, at) => [word, hashes[at]!]))
      const asTyped = exact ? [[exact.map((hash) => [hash])]] : []
      const further = hashed(lookups, (word) => [hashByWord.get(word)!])
      const find = finderOf(sample, { kind, max }, (together, among) =>
        writtenHolding(among === 'all' ? operator : session, { tenantId, kind, lookups: together, among, max }),
      )
      found.set(kind, await namesFound([...asTyped, ...further], max, find))
    }
    return found
  })
  const found = await Promise.all(
    [...names].flatMap(([kind, ofKind]) => (ofKind.length > 0 ? passagesOf(session, kind, ofKind, sought) : [])),
  )
  return found.flat()
}

async function passagesOf(
  session: TenantSession,
  kind: WrittenKind,
  names: readonly WrittenName[],
  sought: Sought,
): Promise<FoundPassage[]> {
  const found: FoundPassage[] = []
  // Conditions are carried from one decision to the next, and notes are copied.
  const shownTexts = new Set<string>()
  for (const { text, title, ...of } of await writtenTexts(session, kind, names)) {
    const key = `${of.vendor_id} ${text}`
    const passage = shownTexts.has(key) ? null : await passageIn(text, sought)
    if (!passage) continue
    shownTexts.add(key)
    found.push({
      kind,
      ...of,
      assessment_id: of.result_id === null ? null : of.record_id,
      sha256: null,
      title: of.result_id === null ? title : await statementOf(session, of.record_id, of.result_id),
      text: passage.text,
      marks: passage.marks,
      start: null,
    })
    if (found.length === contract.maxPassages) break
  }
  return found
}

async function statementOf(session: TenantSession, assessmentId: string, resultId: string): Promise<string | null> {
  const { tenantId } = session
  return (await answerById.first(session, { tenantId, assessmentId, resultId }))?.answer.statement ?? null
}
