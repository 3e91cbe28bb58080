import { maxHeld } from '@custos/contract/search'
import { json, query, run, runUnprepared, storable } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { findByGinIndex } from '../../by-gin-index.ts'
import { build } from '../../tables.ts'
import type { SearchedText, TextKind, TextName, WrittenKind, WrittenName } from './searched-text.ts'
import type { Lookup } from './sought.ts'

/** So many rows go to the database in one statement, whose parameters are bounded. */
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

/** COMPLETED assessments whose words were not noted, so many after the one given; under the operator's role. */
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

/** Of one vendor, and of one kind. */
const maxOfVendor = 3

/** Hashes by which the index finds texts: of each list a text has one at least. */
export type Hashes = readonly (readonly number[])[]

/** For a statement in which each row of `wanted` is a look-up, with as many lists as the longest of them has. */
function wantedOf(lookups: readonly Hashes[]) {
  const most = Math.max(...lookups.map(({ length }) => length))
  const lists = Array.from({ length: most }, (_, at) => `l${at}`)
  return {
    rows: json(lookups.map((lookup) => Object.fromEntries(lists.map((list, at) => [list, lookup[at] ?? lookup[0]])))),
    columns: lists.map((list) => `${list} integer[]`).join(),
    holds: lists.map((list) => `words && wanted.${list}`).join(' AND '),
    size: most,
  }
}

/**
 * Names of texts of the organisation that one of the look-ups finds, the newest assessments first among `maxHeld` of each, `max` of each;
 * in a transaction of the operator's role.
 */
export async function textsHolding(
  session: Session,
  p: { tenantId: string; kind: TextKind; lookups: readonly Hashes[]; max: number },
): Promise<TextName[]> {
  await findByGinIndex(session)
  const { rows, columns, holds, size } = wantedOf(p.lookups)
  return session.query({
    name: `texts_holding_${size}`,
    text: `SELECT DISTINCT found.* FROM jsonb_to_recordset($3) AS wanted (${columns}), LATERAL (
             WITH held AS (
               SELECT vendor_id, assessment_id, kind, text_id FROM searched_texts
               WHERE tenant_id = $1 AND kind = $2 AND ${holds} LIMIT ${maxHeld}),
             ranked AS (SELECT *, row_number() OVER (PARTITION BY vendor_id ORDER BY text_id) AS nth FROM held)
             SELECT vendor_id, assessment_id, kind, text_id, nth FROM ranked WHERE nth <= ${maxOfVendor}
             ORDER BY assessment_id DESC, nth LIMIT $4) AS found
           ORDER BY assessment_id DESC, nth`,
    values: [p.tenantId, p.kind, rows, p.max],
  })
}

export interface WrittenHashes {
  kind: WrittenKind
  /** null: none was typed */
  exact: readonly number[] | null
  lookups: readonly Hashes[]
}

/**
 * The hashes of words that people wrote, of each kind: those of the words as they were typed, which the database folds as it does those of
 * the texts, and those of the look-ups.
 */
export const writtenHashes = (
  session: TenantSession,
  kinds: readonly WrittenKind[],
  { typed, lookups }: { typed: readonly string[]; lookups: readonly Lookup[] },
) =>
  session.query<WrittenHashes>({
    name: 'written_hashes',
    text: `SELECT kind, written_words_sought($1, kind, $3) AS exact, (
             SELECT coalesce(jsonb_agg((
               SELECT jsonb_agg(to_jsonb(written_beginnings($1, kind, ARRAY(SELECT jsonb_array_elements_text(list)))) ORDER BY place)
               FROM jsonb_array_elements(lookup) WITH ORDINALITY AS listed (list, place))), '[]')
             FROM jsonb_array_elements($4) AS lookup) AS lookups
           FROM unnest($2::text[]) AS kind`,
    values: [session.tenantId, kinds, typed.join(' '), json(lookups)],
  })

/** Names of texts that people wrote that one of the look-ups finds; as `textsHolding` otherwise. */
export async function writtenHolding(
  session: Session,
  p: { tenantId: string; lookups: readonly Hashes[]; max: number },
): Promise<WrittenName[]> {
  await findByGinIndex(session)
  const { rows, columns, holds, size } = wantedOf(p.lookups)
  return session.query({
    name: `written_holding_${size}`,
    text: `SELECT DISTINCT found.* FROM jsonb_to_recordset($2) AS wanted (${columns}), LATERAL (
             WITH held AS (
               SELECT vendor_id, kind, record_id, part FROM written_words WHERE tenant_id = $1 AND ${holds} LIMIT ${maxHeld}),
             ranked AS (SELECT *, row_number() OVER (PARTITION BY vendor_id ORDER BY record_id DESC, part) AS nth FROM held)
             SELECT kind, record_id, part, nth FROM ranked WHERE nth <= ${maxOfVendor} ORDER BY record_id DESC, nth LIMIT $3) AS found
           ORDER BY record_id DESC, nth`,
    values: [p.tenantId, rows, p.max],
  })
}

/** Texts that people wrote, by their names, in their order; what nobody may see any longer is left out. */
export function writtenTexts(session: TenantSession, kind: WrittenKind, names: readonly WrittenName[]) {
  return session.query<{
    record_id: string
    vendor_id: string
    vendor_name: string
    result_id: string | null
    title: string | null
    text: string
  }>({
    name: 'written_texts',
    text: `SELECT written.record_id, vendor_id, vendors.name AS vendor_name, result_id, title, text
           FROM unnest($3::uuid[], $4::text[]) WITH ORDINALITY AS named (record_id, part, place),
             LATERAL (SELECT * FROM written_texts
                      WHERE tenant_id = $1 AND kind = $2 AND record_id = named.record_id AND part = named.part) AS written
             JOIN vendors ON vendors.tenant_id = $1 AND vendors.id = vendor_id
           WHERE NOT (kind = 'FIELD' AND title IS NULL)
           ORDER BY place`,
    values: [session.tenantId, kind, names.map(({ record_id }) => record_id), names.map(({ part }) => part)],
  })
}

/** A text by its name, with its vendor's name. */
export const searchedText = query((p: { tenantId: string } & Omit<TextName, 'assessment_id'>) =>
  build
    .selectFrom('searched_texts')
    .innerJoin('vendors', (join) =>
      join
        .onRef('vendors.tenant_id', '=', 'searched_texts.tenant_id')
        .onRef('vendors.id', '=', 'searched_texts.vendor_id'),
    )
    .select([
      'searched_texts.vendor_id',
      'searched_texts.assessment_id',
      'searched_texts.kind',
      'searched_texts.text_id',
      'searched_texts.text_sha256',
      'searched_texts.document_id',
      'searched_texts.name',
      'vendors.name as vendor_name',
    ])
    .where('searched_texts.tenant_id', '=', p.tenantId)
    .where('searched_texts.vendor_id', '=', p.vendor_id)
    .where('searched_texts.kind', '=', p.kind)
    .where('searched_texts.text_id', '=', p.text_id),
)
