import { setTimeout } from 'node:timers/promises'
import { ApiError } from '@custos/contract/errors'
import type { Data } from '@custos/contract/route'
import * as contract from '@custos/contract/search'
import type { Database, TenantSession } from '@custos/database/session'
import { ConcurrencyLimit } from '@custos/kernel/concurrency-limit'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { answerById } from '../../answers/store.ts'
import { findByGinIndex } from '../../by-gin-index.ts'
import { call } from '../../call.ts'
import { organisationKey } from '../../documents/organisation-key.ts'
import { documentOfTenant } from '../../documents/store.ts'
import { contentOf } from '../../documents/stored-content.ts'
import { newestParts } from '../../newest-parts.ts'
import { ObjectGone } from '../../object-store.ts'
import type { Services } from '../../services.ts'
import { answerText } from './answer-text.ts'
import { passageIn } from './passage.ts'
import type { TextKind, TextName, WrittenKind } from './searched-text.ts'
import { Sought } from './sought.ts'
import { stemsOf } from './stems.ts'
import {
  finderOf,
  type Hashes,
  hashed,
  namesFound,
  newestTexts,
  type Sampled,
  searchedText,
  spanOfTexts,
  textsHolding,
} from './store.ts'
import { hashWords, wordsOf } from './words.ts'
import { writtenPassages } from './written-passages.ts'

type FoundPassage = Data<typeof contract.search>['passages'][number]
type Text = NonNullable<Awaited<ReturnType<typeof searchedText.first>>>

/** Each search reads texts, so further ones, running or waiting, would delay other work. */
const bounded = bulkhead(2, 20)
/** The maximum number of an organisation's running and waiting searches, so that others find room. */
const perOrganisation = new ConcurrencyLimit(6)

/** The maximum number of texts read for one search, of each kind; in some the words are too far apart. */
export const maxRead = 24
const readTogether = 8
/** The time limit of reading one text. Milliseconds. */
const storeTimeoutMs = 5_000
/** The searched length of one text, in UTF-16 code units: a workbook may have ten times as much. */
const maxSearched = 2_000_000

/** Finds texts by their words, and reads as many as needed to show the passages. */
export const search = call(
  contract.search,
  async ({ query: { q, kinds = contract.foundKinds.join() }, caller, session, services, auditNote }) => {
    const inQuery = new Map([...wordsOf(q)].map(({ folded, start, end }) => [folded, q.slice(start, end)]))
    const typed = [...inQuery.entries().take(contract.maxWords)].map(([folded, written]) => ({ folded, written }))
    if (typed.length === 0) return { data: { passages: [], left_out: 0 } }
    const { tenantId } = session
    const requestedKinds = new Set(kinds.split(','))
    let leftOut = 0
    /** The object store has failed once in this search, so the caller does not wait for it again. */
    let isAway = false
    /** The newest texts, read once for all kinds. */
    let sample: readonly Sampled[] | undefined
    using running = perOrganisation.begin(tenantId)
    if (!running)
      throw new ApiError('service_unavailable', {
        retryAfter: 2,
        message: `The organisation is already running ${perOrganisation.perKey} searches; search again after one of them has answered`,
      })
    try {
      return await bounded.execute(async () => {
        const key = await organisationKey(services, tenantId)
        const sought = await Sought.of(typed, (words) => stemsOf(session, words))
        const lookups = [sought.exact(), ...sought.further()]
        const open = hashWords(key, 'open')
        const sealed = hashWords(key, 'sealed')
        // A caller who may not read uploads must learn nothing from them, including what is left out.
        const readsUploads = caller.scopes.has('documents:read')
        const inOpen = hashed(lookups, (word) => [open(word)])
        const inReadable = readsUploads ? hashed(lookups, (word) => [open(word), sealed(word)]) : inOpen
        const inDocuments = await passagesIn('DOCUMENT', sought, inReadable, (text) =>
          text.document_id !== null && !readsUploads ? null : unlessLost(() => documentText(services, session, text)),
        )
        auditNote(
          'documents',
          inDocuments.map(({ vendor_id, sha256 }) => ({ vendor_id, sha256 })),
        )
        const inAnswers = await passagesIn('ANSWER', sought, inOpen, (text) => answerRead(session, text))
        const written = (Object.keys(contract.writtenKinds) as WrittenKind[]).filter(
          (kind) => requestedKinds.has(kind) && caller.scopes.has(contract.writtenKinds[kind]),
        )
        const inWritten = await writtenPassages({ session, services }, written, sought, maxRead)
        return { data: { passages: [...inDocuments, ...inAnswers, ...inWritten], left_out: leftOut } }
      })
    } catch (cause) {
      if (cause instanceof BulkheadRejectedError) throw new ApiError('service_unavailable', { retryAfter: 2, cause })
      throw cause
    }

    /** Returns nothing for a text that is gone or whose store is unavailable, so that the others are found. */
    async function unlessLost(read: () => Promise<SearchedText | null>): Promise<SearchedText | null> {
      const late = setTimeout(storeTimeoutMs, null, { ref: false }).then(() => {
        throw new ApiError('service_unavailable', { retryAfter: 30 })
      })
      late.catch(() => {})
      try {
        if (!isAway) return await Promise.race([read(), late])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        isAway ||= !(error instanceof ObjectGone)
      }
      leftOut += 1
      return null
    }

    async function passagesIn(
      kind: TextKind,
      sought: Sought,
      lookups: readonly (readonly Hashes[])[],
      read: (text: Text) => Promise<SearchedText | null> | null,
    ): Promise<FoundPassage[]> {
      if (!requestedKinds.has(kind)) return []
      sample ??= await newestTexts(session)
      const names = await namesOfTexts({ session, services, sample }, kind, lookups)
      const found: FoundPassage[] = []
      const shownTexts = new Set<string>()
      for (let at = 0; at < names.length && found.length < contract.maxPassages; at += readTogether) {
        const passages = await Promise.all(
          names.slice(at, at + readTogether).map((name) => passageOf(name, sought, read)),
        )
        for (const passage of passages) {
          // Several frameworks ask the same claim, and vendors publish a document twice.
          const key = passage && `${passage.vendor_id} ${passage.text}`
          if (!passage || !key || shownTexts.has(key) || found.length === contract.maxPassages) continue
          shownTexts.add(key)
          found.push(passage)
        }
      }
      return found
    }

    async function passageOf(
      { vendor_id, kind, text_id }: TextName,
      sought: Sought,
      read: (text: Text) => Promise<SearchedText | null> | null,
    ): Promise<FoundPassage | null> {
      const { tenantId } = session
      const text = await searchedText.first(session, { tenantId, vendor_id, kind, text_id })
      const content = text && (await read(text))
      const passage = content && (await passageIn(content.text.slice(0, maxSearched), sought))
      if (!text || !content || !passage) return null
      const isAnswer = kind === 'ANSWER'
      return {
        kind,
        vendor_id,
        vendor_name: text.vendor_name,
        record_id: text.assessment_id,
        assessment_id: text.assessment_id,
        result_id: isAnswer ? text_id : null,
        sha256: isAnswer ? null : text_id,
        title: content.title,
        text: passage.text,
        marks: passage.marks,
        start: isAnswer ? null : passage.start,
      }
    }
  },
)

/** The names of texts that the look-ups find, as many as one search reads. */
export async function namesOfTexts(
  {
    session,
    services,
    sample,
  }: {
    session: TenantSession
    services: { database: Pick<Database, 'operateInTransaction'> }
    /** The newest texts. */
    sample: readonly Sampled[]
  },
  kind: TextKind,
  lookups: readonly (readonly Hashes[])[],
): Promise<TextName[]> {
  const { tenantId } = session
  const span = await spanOfTexts(session)
  if (!span) return []
  const parts = newestParts(...span)
  return findByGinIndex(services.database, (operator) => {
    const find = finderOf(sample, { kind, max: maxRead }, async (together, among) => {
      const search = { tenantId, kind, lookups: together, among, max: maxRead }
      if (among === 'newest') return textsHolding(session, { ...search, from: parts.at(-1)! })
      let found: TextName[] = []
      for (const from of parts) {
        found = await textsHolding(operator, { ...search, from })
        if (found.length === maxRead) break
      }
      return found
    })
    return namesFound(lookups, maxRead, find)
  })
}

interface SearchedText {
  title: string
  text: string
}

async function documentText(services: Services, session: TenantSession, text: Text): Promise<SearchedText | null> {
  const title = text.name ?? ''
  if (text.document_id === null)
    return { title, text: Buffer.from(await services.objects.get(text.text_sha256!)).toString() }
  const { tenantId } = session
  const document = await documentOfTenant.first(session, { tenantId, id: text.document_id })
  const content = document && (await contentOf(services, tenantId, document, 'text'))
  return content ? { title, text: Buffer.from(content.bytes as Uint8Array).toString() } : null
}

async function answerRead(
  session: TenantSession,
  { assessment_id: assessmentId, text_id: resultId }: Text,
): Promise<SearchedText | null> {
  const answer = await answerById.first(session, { tenantId: session.tenantId, assessmentId, resultId })
  return answer ? { title: answer.answer.statement, text: answerText(answer.answer) } : null
}
