import { maxHeld } from '@custos/contract/search'
import { query, run, runUnprepared, storable } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { build } from '../../tables.ts'
import type { SearchedText, TextKind, TextName, WrittenKind, WrittenName } from './searched-text.ts'
import type { Lookup } from './sought.ts'

/** The number of rows in one SQL statement, because PostgreSQL limits a statement's parameters. */
const batch = 500

/** Replaces the searchable texts of a vendor. */
export async function replaceTexts(
  session: TenantSession,
  { vendorId, assessmentId }: { vendorId: string; assessmentId: string },
  texts: readonly SearchedText[],
): Promise<void> {
  const { tenantId } = session
  await run(
    session,
    build.deleteFrom('searched_texts').where('tenant_id', '=', tenantId).where('vendor_id', '=', vendorId),
  )
  for (let at = 0; at < texts.length; at += batch)
    await runUnprepared(
      session,
      build.insertInto('searched_texts').values(
        texts.slice(at, at + batch).map((text) => ({
          ...text,
          name: text.name === null ? null : storable(text.name),
          tenant_id: tenantId,
          vendor_id: vendorId,
          assessment_id: assessmentId,
        })),
      ),
    )
}

export async function noteSearchable(session: TenantSession, assessmentId: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('assessments')
      .set({ searchable_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', assessmentId),
  )
}

/** An assessment whose texts are indexed; undefined if it is not COMPLETED. */
export const completedToSearch = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'vendor_id', 'collection'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id)
    .where('status', '=', 'COMPLETED'),
)

/** COMPLETED assessments whose words are not indexed, up to a limit, after the given one. Run under the operator's role. */
export const unsearchable = (
  session: Session,
  after: { tenant_id: string; id: string },
  max: number,
): Promise<{ tenant_id: string; id: string }[]> =>
  session.query({
    name: 'unsearchable',
    text: `SELECT tenant_id, id FROM assessments
           WHERE status = 'COMPLETED' AND searchable_at IS NULL AND (tenant_id, id) > ($1, $2)
           ORDER BY tenant_id, id LIMIT $3`,
    values: [after.tenant_id, after.id, max],
  })

/** The maximum number of results of a look-up for one vendor and one kind. */
const maxOfVendor = 3

/** Hashes with which the index finds texts: a text has at least one of each list. */
export type Hashes = readonly (readonly number[])[]

/** The look-ups with their words hashed. */
export const hashed = (
  lookups: readonly (readonly Lookup[])[],
  hashesOf: (word: string) => readonly number[],
): Hashes[][] => lookups.map((together) => together.map((lookup) => lookup.map((words) => words.flatMap(hashesOf))))

/** In SQL, whether a text matches any of the look-ups, and the first that it matches; each list is a parameter, beginning with this number. */
function matching(lookups: readonly Hashes[], first: number): { any: string; lookup: string } {
  let next = first
  const each = lookups.map((lookup) => lookup.map(() => `words && $${next++}`).join(' AND '))
  return {
    any: `(${each.join(' OR ')})`,
    lookup: `CASE ${each.map((matches, at) => `WHEN ${matches} THEN ${at}`).join(' ')} END`,
  }
}

/**
 * The names of texts that the look-ups find, in the order of the look-ups. Later ones are skipped once there are enough names.
 *
 * @param find the names of look-ups that are sought together
 */
export async function namesFound<Name>(
  lookups: readonly (readonly Hashes[])[],
  enough: number,
  find: (together: readonly Hashes[]) => Promise<Name[]>,
): Promise<Name[]> {
  const found = new Map<string, Name>()
  for (const together of lookups) {
    if (found.size >= enough) break
    for (const name of await find(together)) found.set(JSON.stringify(name), name)
  }
  return [...found.values()]
}

/** The number of sampled newest texts, and of matches among them from which a look-up counts as common. */
const [sampled, common] = [200, 2]
/** A common look-up searches only this many newest texts, which suffice for the names that are read. */
const newest = 5000

type Among = 'all' | 'newest'

/** A table of texts for a query: all rows, or only the newest of an organisation ($1). */
const textsAmong = (among: Among, table: string, order: string): string =>
  among === 'all'
    ? table
    : `(SELECT * FROM ${table} WHERE tenant_id = $1 ORDER BY ${order} DESC LIMIT ${newest}) AS newest`

export interface Sampled {
  kind: TextKind | WrittenKind
  words: number[]
}

/**
 * The search for a look-up's names. A common one searches the newest texts, because the index would collect all its matches; any
 * other one uses the index.
 */
export const finderOf =
  <Name>(
    sample: readonly Sampled[],
    p: { kind: TextKind | WrittenKind; max: number },
    find: (lookups: readonly Hashes[], among: Among) => Promise<Name[]>,
  ) =>
  async (lookups: readonly Hashes[]): Promise<Name[]> => {
    const holds = ({ kind, words }: Sampled) =>
      kind === p.kind && lookups.some((lookup) => lookup.every((list) => list.some((word) => words.includes(word))))
    const near = sample.filter(holds).length >= common ? await find(lookups, 'newest') : []
    return near.length === p.max ? near : find(lookups, 'all')
  }

export const newestTexts = (session: TenantSession) =>
  session.query<Sampled>({
    name: 'newest_texts',
    text: `SELECT kind, words FROM searched_texts WHERE tenant_id = $1 ORDER BY assessment_id DESC LIMIT ${sampled}`,
    values: [session.tenantId],
  })

/** The oldest and the newest assessment with searchable texts; undefined: there is none. */
export async function spanOfTexts(session: TenantSession): Promise<[oldest: string, newest: string] | undefined> {
  const end = (order: 'ASC' | 'DESC') =>
    `(SELECT assessment_id FROM searched_texts WHERE tenant_id = $1 ORDER BY assessment_id ${order} LIMIT 1)`
  const [span] = await session.query<{ oldest: string | null; newest: string }>({
    name: 'span_of_texts',
    text: `SELECT ${end('ASC')} AS oldest, ${end('DESC')} AS newest`,
    values: [session.tenantId],
  })
  return span?.oldest ? [span.oldest, span.newest] : undefined
}

/**
 * The names of the organisation's texts that match one of the look-ups: up to `maxHeld`, the newest assessments first.
 *
 * @param session the operator's, to search all texts by the index; the organisation's, to search the newest
 * @param p.from the id of an assessment: only texts of this and of newer ones
 */
export const textsHolding = (
  session: Session,
  p: { tenantId: string; kind: TextKind; lookups: readonly Hashes[]; among: Among; from: string; max: number },
): Promise<TextName[]> => {
  const { any, lookup } = matching(p.lookups, 5)
  return session.query({
    text: `WITH held AS (
             SELECT vendor_id, assessment_id, kind, text_id, ${lookup} AS lookup
             FROM ${textsAmong(p.among, 'searched_texts', 'assessment_id')}
             WHERE tenant_id = $1 AND kind = $2 AND assessment_id >= $4 AND ${any} LIMIT ${maxHeld}),
           ranked AS (SELECT *, row_number() OVER (PARTITION BY vendor_id, lookup ORDER BY text_id) AS nth FROM held)
           SELECT vendor_id, assessment_id, kind, text_id FROM ranked WHERE nth <= ${maxOfVendor}
           ORDER BY assessment_id DESC, nth LIMIT $3`,
    values: [p.tenantId, p.kind, p.max, p.from, ...p.lookups.flat()],
  })
}

/** For each kind, the hashes of the typed words, which the database folds like the texts (null: none), and those of other words, in order. */
export const writtenHashes = (
  session: TenantSession,
  kinds: readonly WrittenKind[],
  { typed, words }: { typed: readonly string[]; words: readonly string[] },
) =>
  session.query<{ kind: WrittenKind; exact: number[] | null; hashes: number[] }>({
    name: 'written_hashes',
    text: `SELECT kind, written_words_sought($1, kind, $3) AS exact, written_beginnings($1, kind, $4) AS hashes
           FROM unnest($2::text[]) AS kind`,
    values: [session.tenantId, kinds, typed.join(' '), words],
  })

export const newestWritten = (session: TenantSession) =>
  session.query<Sampled>({
    name: 'newest_written',
    text: `SELECT kind, words FROM written_words WHERE tenant_id = $1 ORDER BY record_id DESC LIMIT ${sampled}`,
    values: [session.tenantId],
  })

/** So many of the newest matches suffice for the names that are read: a vendor has few texts that people wrote. */
const newestHeld = 300

/** The names of texts that people wrote, found like those of `textsHolding`. */
export const writtenHolding = (
  session: Session,
  p: { tenantId: string; kind: WrittenKind; lookups: readonly Hashes[]; among: Among; max: number },
): Promise<WrittenName[]> => {
  const { any, lookup } = matching(p.lookups, 4)
  return session.query({
    text: `WITH held AS (
             SELECT vendor_id, record_id, part, ${lookup} AS lookup FROM ${textsAmong(p.among, 'written_words', 'record_id')}
             WHERE tenant_id = $1 AND kind = $2 AND ${any} LIMIT ${p.among === 'newest' ? newestHeld : maxHeld}),
           ranked AS (SELECT *, row_number() OVER (PARTITION BY vendor_id, lookup ORDER BY record_id DESC, part) AS nth FROM held)
           SELECT record_id, part FROM ranked WHERE nth <= ${maxOfVendor} ORDER BY record_id DESC, nth LIMIT $3`,
    values: [p.tenantId, p.kind, p.max, ...p.lookups.flat()],
  })
}

/** The view of each kind. */
const viewOf: Record<WrittenKind, string> = {
  NOTE: 'written_texts_of_vendors',
  FIELD: 'written_texts_of_vendors',
  CONTRACT: 'written_texts_of_vendors',
  COMMENT: 'written_texts_of_reviews',
  JUDGEMENT: 'written_texts_of_reviews',
  VENDOR_REQUEST: 'written_texts_of_requests',
  DECISION: 'written_texts_of_decisions',
  CONDITION: 'written_texts_of_decisions',
}

/**
 * Texts that people wrote, by name and in order, without those that are no longer visible. The limit makes the planner look up each
 * text; it would otherwise read all of the organisation.
 */
export function writtenTexts(session: TenantSession, kind: WrittenKind, names: readonly WrittenName[]) {
  return session.query<{
    record_id: string
    vendor_id: string
    vendor_name: string
    result_id: string | null
    title: string | null
    text: string
  }>({
    name: viewOf[kind],
    text: `SELECT written.record_id, written.vendor_id, vendor_names.name AS vendor_name, result_id, title, text
           FROM unnest($3::uuid[], $4::text[]) WITH ORDINALITY AS named (record_id, part, place),
             LATERAL (SELECT * FROM ${viewOf[kind]}
                      WHERE tenant_id = $1 AND kind = $2 AND record_id = named.record_id AND part = named.part LIMIT 1) AS written
             JOIN vendor_names ON vendor_names.tenant_id = $1 AND vendor_names.vendor_id = written.vendor_id
           WHERE NOT (kind = 'FIELD' AND title IS NULL)
           ORDER BY place`,
    values: [session.tenantId, kind, names.map(({ record_id }) => record_id), names.map(({ part }) => part)],
  })
}

/** A text by its name, with its vendor's name. */
export const searchedText = query((p: { tenantId: string } & Omit<TextName, 'assessment_id'>) =>
  build
    .selectFrom('searched_texts')
    .innerJoin('vendor_names', (join) =>
      join
        .onRef('vendor_names.tenant_id', '=', 'searched_texts.tenant_id')
        .onRef('vendor_names.vendor_id', '=', 'searched_texts.vendor_id'),
    )
    .select([
      'searched_texts.vendor_id',
      'searched_texts.assessment_id',
      'searched_texts.kind',
      'searched_texts.text_id',
      'searched_texts.text_sha256',
      'searched_texts.document_id',
      'searched_texts.name',
      'vendor_names.name as vendor_name',
    ])
    .where('searched_texts.tenant_id', '=', p.tenantId)
    .where('searched_texts.vendor_id', '=', p.vendor_id)
    .where('searched_texts.kind', '=', p.kind)
    .where('searched_texts.text_id', '=', p.text_id),
)
