import { maxAbsent, type ValueField } from '@custos/contract/vendor-import'
import { json, query, run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import { sql } from 'kysely'
import { removeOldest } from '../remove-oldest.ts'
import { build } from '../tables.ts'
import type { GivenValue } from './chosen-values.ts'
import type { ImportChange } from './import-change.ts'
import type { Remembered } from './register.ts'
import type { ToRemember } from './vendor-choices.ts'

/** The days in which an import can be undone. */
const keptDays = 30

const imports = (tenantId: string) => build.selectFrom('vendor_imports').selectAll().where('tenant_id', '=', tenantId)

export const importById = query((p: { tenantId: string; id: string }) => imports(p.tenantId).where('id', '=', p.id))

/** Locks the row until the transaction ends. */
export const importForUndo = query((p: { tenantId: string; id: string }) =>
  imports(p.tenantId).where('id', '=', p.id).forUpdate(),
)

/** Newest first. */
export function listImports(session: TenantSession, page: { rows: number; after: string | undefined }) {
  let rows = imports(session.tenantId).orderBy('id', 'desc').limit(page.rows)
  if (page.after) rows = rows.where('id', '<', page.after)
  return run(session, rows)
}

export async function insertImport(
  session: TenantSession,
  head: {
    id: string
    file_name: string
    created: number
    changed: number
    added_fields: string
    created_by: string
    created_at: Date
  },
  changes: readonly ImportChange[],
): Promise<void> {
  const { tenantId } = session
  await run(
    session,
    build.insertInto('vendor_imports').values({ tenant_id: tenantId, ...head, undone_at: null, undone_by: null }),
  )
  await session.query({
    text: `INSERT INTO vendor_import_changes (tenant_id, import_id, vendor_id, before, after)
           SELECT $1, $2, vendor_id, before, after FROM jsonb_to_recordset($3) AS change (vendor_id uuid, before jsonb, after jsonb)`,
    values: [tenantId, head.id, json(changes)],
  })
}

export const changesOfImport = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('vendor_import_changes')
    .select(['vendor_id', 'before', 'after'])
    .where('tenant_id', '=', p.tenantId)
    .where('import_id', '=', p.id)
    .orderBy('vendor_id'),
)

/** Whether somebody has worked on a vendor after a time, other than by starting a review, or by an import that is undone. */
export const workedOnSince = query((p: { tenantId: string; vendorId: string; at: Date }) =>
  build
    .selectFrom('events')
    .select('id')
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('at', '>', p.at)
    .where('actor_id', 'is not', null)
    .where('type', '<>', 'assessment.created')
    .where(
      sql<boolean>`NOT coalesce(detail ? 'undone_import_id' OR EXISTS (
        SELECT FROM vendor_imports WHERE vendor_imports.tenant_id = events.tenant_id AND vendor_imports.id::text = detail ->> 'import_id'
          AND undone_at IS NOT NULL), false)`,
    )
    .limit(sql.lit(1)),
)

export async function markUndone(session: TenantSession, id: string, by: string, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendor_imports')
      .set({ undone_at: now, undone_by: by })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** For the periodic task, over all organisations. */
export const removeOldImports = (session: Session, now: Date) =>
  removeOldest(session, 'vendor_imports', 'created_at', daysAfter(now, -keptDays))

/** The rows of `import_values` with the fields of headings, and those with the vendors of rows. */
const ofColumns = 'column'
const ofVendors = 'vendor'

/** The organisation's values for the words of its registers. */
export const importValues = query((p: { tenantId: string }) =>
  build
    .selectFrom('import_values')
    .select([sql<ValueField>`field`.as('field'), 'written', 'value'])
    .where('tenant_id', '=', p.tenantId)
    .where('field', '<>', ofColumns)
    .where('field', '<>', ofVendors),
)

const remembered = (tenantId: string, field: typeof ofColumns | typeof ofVendors) =>
  build
    .selectFrom('import_values')
    .select(['written', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('field', '=', field)

export const importColumns = query((p: { tenantId: string }) => remembered(p.tenantId, ofColumns))

/** The vendors that a person chose for rows, by what names a row. */
export const importVendorChoices = query((p: { tenantId: string }) => remembered(p.tenantId, ofVendors))

/** Stores the organisation's fields for headings. */
export const keepImportColumns = (session: TenantSession, columns: readonly Remembered[]): Promise<void> =>
  keepRemembered(session, ofColumns, columns)

/** Stores the vendors that a person chose for rows, and deletes choices without one. */
export async function keepImportVendors(session: TenantSession, choices: readonly ToRemember[]): Promise<void> {
  const isKept = (one: ToRemember): one is Remembered => one.value !== null
  await keepRemembered(session, ofVendors, choices.filter(isKept))
  await session.query({
    text: 'DELETE FROM import_values WHERE tenant_id = $1 AND field = $2 AND written = ANY($3)',
    values: [session.tenantId, ofVendors, choices.filter((one) => !isKept(one)).map(({ written }) => written)],
  })
}

async function keepRemembered(
  session: TenantSession,
  field: typeof ofColumns | typeof ofVendors,
  given: readonly Remembered[],
): Promise<void> {
  await session.query({
    text: `INSERT INTO import_values (tenant_id, field, written, value)
           SELECT $1, $2, written, value FROM jsonb_to_recordset($3) AS given (written text, value text)
           ON CONFLICT (tenant_id, field, written) DO UPDATE SET value = excluded.value`,
    values: [session.tenantId, field, json(given)],
  })
}

/** Vendors that are not among these ids. */
export const vendorsBeside = query((p: { tenantId: string; ids: string[] }) =>
  build
    .selectFrom('vendors')
    .select('name')
    .where('tenant_id', '=', p.tenantId)
    .where(sql<boolean>`NOT (id = ANY(${p.ids}::uuid[]))`)
    .orderBy('id')
    .limit(sql.lit(maxAbsent)),
)

/** Stores a choice of the organisation, or deletes it. */
export async function keepImportValue(session: TenantSession, { field, written, value }: GivenValue): Promise<void> {
  const { tenantId } = session
  if (value === null)
    await run(
      session,
      build
        .deleteFrom('import_values')
        .where('tenant_id', '=', tenantId)
        .where('field', '=', field)
        .where('written', '=', written),
    )
  else
    await run(
      session,
      build
        .insertInto('import_values')
        .values({ tenant_id: tenantId, field, written, value })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'field', 'written']).doUpdateSet({ value })),
    )
}
