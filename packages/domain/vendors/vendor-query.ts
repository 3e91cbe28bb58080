import { type SearchedField, searchedFields } from '@custos/contract/searched-fields'
import { agreementStates, type missingFields, type vendorOrders } from '@custos/contract/vendors'
import { run, runUnprepared } from '@custos/database/query'
import type { Database, Session, SqlStatement, TenantSession } from '@custos/database/session'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { findByGinIndex } from '../by-gin-index.ts'
import { newestParts } from '../newest-parts.ts'
import { build } from '../tables.ts'
import { vendorRows } from './store.ts'
import type { VendorFields, VendorRow, VendorStatus } from './vendor.ts'

/** Filters for the vendors of the register; an undefined one does not filter. */
export interface VendorFilters {
  industry?: VendorFields['industry'] | undefined
  statuses?: readonly VendorStatus[] | undefined
  tiers?: readonly string[] | undefined
  /** UNKNOWN if none is recorded. */
  criticalities?: readonly string[] | undefined
  externalId?: string | undefined
  updatedSince?: Date | undefined
  /** Part of what people wrote of it, in any case and with or without accents. */
  text?: string | undefined
  /** The keys of the custom fields that the text may be in. */
  textFields?: readonly string[] | undefined
  /** The vendor is among these ids; undefined if there are too many. */
  candidates?: readonly string[] | undefined
  ownerIds?: readonly string[] | undefined
  department?: string | undefined
  businessOwner?: string | undefined
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined
  /** NONE if no agreement is recorded. */
  agreements?: readonly string[] | undefined
  inUse?: boolean | undefined
  missing?: (typeof missingFields)[number] | undefined
  /** 2026-12-31. */
  contractDueBefore?: string | undefined
  /** The vendors must have each of these values. */
  values?: readonly ValueFilter[] | undefined
  riskLevels?: readonly string[] | undefined
  reviewDueBefore?: Date | undefined
  /** Whether the vendor receives data of GDPR Art. 9 or 10. */
  specialCategories?: boolean | undefined
  /** Whether to list only vendors without any assessment. */
  neverAssessed?: boolean | undefined
  dataGoes?: DataGoes | undefined
  /** The name of a sub-processor in its newest facts, in any case. */
  subProcessor?: string | undefined
}

/** A filter by a value that few vendors may have: these are found by its table, others as they come in the order of the list. */
export interface ValueFilter {
  table: 'custom_field_values' | 'contract_costs' | 'contract_ends'
  /** A condition on the table's row, which the query calls `held`. */
  held: RawBuilder<boolean>
  /** The same condition on the vendor's row. */
  has: RawBuilder<boolean>
}

/** A value of a custom field, as text. */
export const withCustomField = ({ key, value }: { key: string; value: string }): ValueFilter => ({
  table: 'custom_field_values',
  held: sql`held.key = ${key} AND held.value = ${value}`,
  has: sql`vendors.custom_fields ->> ${key} = ${value}`,
})

/** The annual costs of its contracts in one currency, or of those without one (NONE); a limit that is empty is none. */
export function withAnnualCost({ currency, from, to }: { currency: string; from: string; to: string }): ValueFilter {
  const isIt = sql<boolean>`held.currency = ${currency} AND held.annual_cost BETWEEN ${from || '0'}::float8 AND ${to || 'infinity'}::float8`
  return {
    table: 'contract_costs',
    held: isIt,
    has: sql`EXISTS (SELECT FROM costs_of_contracts(vendors.contracts) AS held WHERE ${isIt})`,
  }
}

/** A contract that ends between two days, such as 2026-12-31; a limit that is empty is none. */
export function withContractEnd({ from, to }: { from: string; to: string }): ValueFilter {
  const [first, last] = [sql`${from || '-infinity'}::date`, sql`${to || 'infinity'}::date`]
  const isIt = sql<boolean>`held.ends_on BETWEEN ${first} AND ${last}`
  return {
    table: 'contract_ends',
    held: isIt,
    // The index of an order leaves out most of the others by the limits.
    has: sql`vendors.first_contract_end <= ${last} AND vendors.last_contract_end >= ${first}
      AND EXISTS (SELECT FROM ends_of_contracts(vendors.contracts) AS held WHERE ${isIt})`,
  }
}

export type DataGoes = 'OUTSIDE_EEA' | 'WITHOUT_SAFEGUARD'

export type VendorOrder = 'newest' | (typeof vendorOrders)[number]

interface SortColumn {
  value: RawBuilder<unknown>
  type: RawBuilder<unknown>
  /** The value of vendors without a known one, which come last in both directions; undefined if every vendor has one. */
  unknown?: RawBuilder<unknown>
}

/** The value of an empty text: after every other. */
const noText = sql`U&'\\FFFF'`

/**
 * The value of each order, each with an index that begins with the organisation; the id, newest first, follows. Never null, so that
 * a page can begin after any row. Values are sent as text, because a time has more digits than a Date.
 */
const sortColumns: Record<Exclude<VendorOrder, 'newest'>, SortColumn> = {
  name: { value: sql`(vendors.name_key COLLATE natural_order)`, type: sql`text` },
  risk: { value: sql`vendors.risk_order`, type: sql`smallint`, unknown: sql`5::smallint` },
  decision: { value: sql`vendors.decision_order`, type: sql`smallint` },
  known: { value: sql`vendors.known_share`, type: sql`float8` },
  last_review: { value: sql`vendors.review_order`, type: sql`timestamptz` },
  next_review: { value: sql`vendors.due_order`, type: sql`timestamptz`, unknown: sql`'infinity'::timestamptz` },
  criticality: { value: sql`vendors.criticality_order`, type: sql`smallint`, unknown: sql`5::smallint` },
  department: { value: sql`vendors.department_order`, type: sql`text`, unknown: noText },
  business_owner: { value: sql`vendors.business_owner_order`, type: sql`text`, unknown: noText },
  agreement: { value: sql`vendors.agreement_order`, type: sql`smallint`, unknown: sql`4::smallint` },
  contract_end: { value: sql`vendors.contract_end_order`, type: sql`text`, unknown: noText },
  annual_cost: { value: sql`vendors.cost_order`, type: sql`float8`, unknown: sql`'infinity'::float8` },
  contract: { value: sql`vendors.contract_order`, type: sql`date`, unknown: sql`'infinity'::date` },
}

/**
 * Returns the newest-first order if the filters leave one value of this order: the matches are adjacent, and the walk to them would
 * be long.
 */
export function effectiveOrder(
  order: VendorOrder,
  { neverAssessed, riskLevels, statuses, criticalities, agreements, department, businessOwner, missing }: VendorFilters,
): VendorOrder {
  const isConstant =
    (neverAssessed && ['risk', 'known', 'last_review'].includes(order)) ||
    (riskLevels?.length === 1 && order === 'risk') ||
    (criticalities?.length === 1 && order === 'criticality') ||
    (statuses?.length === 1 && order === 'decision') ||
    (agreements?.length === 1 && order === 'agreement') ||
    ((department !== undefined || missing === 'department') && order === 'department') ||
    ((businessOwner !== undefined || missing === 'business_owner') && order === 'business_owner') ||
    (missing === 'contract' && ['contract', 'contract_end', 'annual_cost'].includes(order))
  return isConstant ? 'newest' : order
}

/** The last seen vendor, with its value in the order. */
interface Seen {
  id: string
  value: string
  isUnknown: boolean
}

/** The start of a page; undefined if the organisation has no such vendor. */
export async function placeOf(session: TenantSession, order: VendorOrder, id: string): Promise<Seen | undefined> {
  const column = order === 'newest' ? undefined : sortColumns[order]
  const value = column ? sql<string>`${column.value}::text` : sql<string>`''`
  const isUnknown = column?.unknown ? sql<boolean>`${column.value} >= ${column.unknown}` : sql<boolean>`false`
  const [seen] = await run(
    session,
    build
      .selectFrom('vendors')
      .select(['id', value.as('value'), isUnknown.as('isUnknown')])
      .where('vendors.tenant_id', '=', session.tenantId)
      .where('vendors.id', '=', id),
  )
  return seen
}

/**
 * Up to this many matches are passed to the statement by id, and it reads only these. With more, it walks the list's index until
 * the page is full.
 */
const maxCandidates = 10000

const unlessMany = (found: { id: string }[]): string[] | undefined =>
  found.length > maxCandidates ? undefined : found.map(({ id }) => id)

/** Whether the planner expects more rows than are named: to count them would take the longer the more there are. */
async function expectsMany(session: Session, { text, values }: SqlStatement): Promise<boolean> {
  const [plan] = await session.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
    text: `EXPLAIN (FORMAT JSON) ${text}`,
    ...(values && { values }),
  })
  return plan!['QUERY PLAN'][0].Plan['Plan Rows'] > 2 * maxCandidates
}

/** The vendors with such a value, if they are few. */
export async function candidatesByValue(session: TenantSession, { table, held }: ValueFilter) {
  const having = build
    .selectFrom(sql<{ tenant_id: string; vendor_id: string }>`${sql.table(table)}`.as<'held'>('held'))
    .select('held.vendor_id as id')
    .where('held.tenant_id', '=', session.tenantId)
    .where(held)
  const { sql: text, parameters } = having.compile()
  if (await expectsMany(session, { text, values: [...parameters] })) return undefined
  return unlessMany(await runUnprepared(session, having.limit(maxCandidates + 1)))
}

/** The vendors that were changed since, if they are few. */
export const candidatesByChange = async (session: TenantSession, since: Date) =>
  unlessMany(
    await runUnprepared(
      session,
      build
        .selectFrom('vendors')
        .select('id')
        .where('tenant_id', '=', session.tenantId)
        .where('updated_at', '>=', since)
        .orderBy('updated_at')
        .limit(maxCandidates + 1),
    ),
  )

/** A page after the last seen vendor. */
interface Page {
  rows: number
  after: Seen | undefined
  reverse?: boolean
}

/** A page of the register after the last seen vendor; `reverse`: in the reverse order, also with unknown values last. */
export async function listVendors(
  session: TenantSession,
  filters: VendorFilters,
  order: VendorOrder,
  page: Page,
): Promise<VendorRow[]> {
  const { rows, after, reverse = false } = page
  const [direction, idDirection] = reverse ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  const [behindValue, behindId] = reverse ? (['<', '>'] as const) : (['>', '<'] as const)
  const byId: Part = (found) => found.orderBy('vendors.id', idDirection)
  if (order === 'newest') {
    const part: Part = (found) => (after ? byId(found).where('vendors.id', behindId, after.id) : byId(found))
    return listPart(session, apart(filters), part, rows)
  }
  const { value, type, unknown } = sortColumns[order]
  const ordered: Part = (found) =>
    startingAtReviewed(found, filters, order).orderBy(value, direction).orderBy('vendors.id', idDirection)
  const listed: VendorRow[] = []
  async function list(part: Part) {
    if (listed.length < rows) listed.push(...(await listPart(session, [filters], part, rows - listed.length)))
  }
  let behind = ordered
  if (after) {
    const seen = sql`${after.value}::${type}`
    await list((found) => byId(found).where(sql<boolean>`${value} = ${seen}`).where('vendors.id', behindId, after.id))
    behind = (found) => ordered(found).where(sql<boolean>`${value} ${sql.raw(behindValue)} ${seen}`)
  }
  if (!reverse || !unknown) await list(behind)
  else {
    if (!after?.isUnknown) await list((found) => behind(found).where(sql<boolean>`${value} < ${unknown}`))
    const others = after?.isUnknown ? behind : ordered
    await list((found) => others(found).where(sql<boolean>`${value} >= ${unknown}`))
  }
  return listed
}

/**
 * A page of the vendors that hold the text of the filters. If few may hold it, the operator's role finds them, by hashes that it cannot
 * make: in the order of registration the newest, and further ones while the page is not full.
 */
export async function listByText(
  session: TenantSession,
  database: Pick<Database, 'operateInTransaction'>,
  filters: VendorFilters & { text: string },
  order: VendorOrder,
  page: Page,
): Promise<VendorRow[]> {
  const { tenantId } = session
  const [sought] = await session.query<{ grams: number[]; oldest: string | null; newest: string | null }>({
    name: 'grams_sought',
    text: `SELECT grams_sought($1, $2) AS grams,
             (SELECT vendor_id FROM vendor_names WHERE tenant_id = $1 ORDER BY vendor_id LIMIT 1) AS oldest,
             (SELECT vendor_id FROM vendor_names WHERE tenant_id = $1 ORDER BY vendor_id DESC LIMIT 1) AS newest`,
    values: [tenantId, filters.text],
  })
  const { grams, oldest, newest } = sought!
  if (oldest === null || newest === null) return []
  const list = (candidates: readonly string[] | undefined) =>
    listVendors(session, { ...filters, candidates }, order, page)
  const end = (order === 'newest' && page.after?.id) || newest
  const parts = newestParts(oldest, end)
  const all = parts.at(-1)!
  const isNewestFirst = order === 'newest' && !page.reverse
  const holding = {
    text: 'SELECT vendor_id AS id FROM vendor_grams WHERE tenant_id = $1 AND grams @> $2',
    values: [tenantId, grams],
  }
  return findByGinIndex(database, async (operator) => {
    if (await expectsMany(operator, holding)) return list(undefined)
    for (const from of isNewestFirst ? parts : [all]) {
      const found = await operator.query<{ id: string }>({
        text: `${holding.text} AND vendor_id BETWEEN $3 AND $4 LIMIT ${maxCandidates + 1}`,
        values: [...holding.values, from, isNewestFirst ? end : newest],
      })
      if (found.length < page.rows && from !== all) continue
      const rows = await list(unlessMany(found))
      if (rows.length === page.rows || found.length > maxCandidates || from === all) return rows
    }
    return []
  })
}

type Tables = typeof build extends Kysely<infer All> ? All : never
type Vendors<Row> = SelectQueryBuilder<Tables, 'vendors', Row>

/** A part of the list, in its order. */
type Part = <Row>(found: Vendors<Row>) => Vendors<Row>

const vendorIds = build.selectFrom('vendors').select('vendors.id')

/**
 * The first vendors of a part that pass one of the filters. Few may have a status, and the index of decisions supports every order:
 * it finds the page's ids without reading other vendors.
 */
async function listPart(
  session: TenantSession,
  filters: readonly VendorFilters[],
  part: Part,
  rows: number,
): Promise<VendorRow[]> {
  const { tenantId } = session
  // The planner chooses the index by how many vendors pass the filters.
  const first = <Row>(found: Vendors<Row>, one: VendorFilters) => part(filtered(found, tenantId, one)).limit(rows)
  const [only] = filters
  if (filters.length === 1 && !only!.statuses) return runUnprepared(session, first(vendorRows, only!))
  const ids = sql.join(
    filters.map((one) => sql`(${first(vendorIds, one)})`),
    sql` UNION ALL `,
  )
  const listed = vendorRows.where('vendors.tenant_id', '=', tenantId).where(sql<boolean>`vendors.id IN (${ids})`)
  return runUnprepared(session, part(listed).limit(rows))
}

/** The filters, split into one value each of the first filter with several: the newest of each value are adjacent in an index. */
function apart(filters: VendorFilters): VendorFilters[] {
  for (const name of ['statuses', 'riskLevels', 'ownerIds', 'tiers', 'criticalities', 'agreements'] as const) {
    const values = filters[name]
    if (values && values.length > 1) return values.map((value) => ({ ...filters, [name]: [value] }))
  }
  return [filters]
}

function filtered<Row>(vendors: Vendors<Row>, tenantId: string, filters: VendorFilters): Vendors<Row> {
  let rows = vendors.where('vendors.tenant_id', '=', tenantId)
  if (filters.industry) rows = rows.where('vendors.industry', '=', filters.industry)
  if (filters.statuses)
    rows = rows.where(among(sql`vendors.decision_order`, filters.statuses.map(decisionOrder), sql`smallint`))
  if (filters.tiers) rows = rows.where(among(sql`vendors.tier`, filters.tiers, sql`text`))
  if (filters.criticalities)
    rows = rows.where(among(sql`vendors.criticality_order`, filters.criticalities.map(levelOrder), sql`smallint`))
  if (filters.externalId) rows = rows.where('vendors.external_id', '=', filters.externalId)
  if (filters.updatedSince) rows = rows.where('vendors.updated_at', '>=', filters.updatedSince)
  if (filters.candidates) rows = rows.where(sql<boolean>`vendors.id = ANY(${filters.candidates}::uuid[])`)
  if (filters.text) rows = rows.where(containing(filters.text, filters.textFields ?? []))
  for (const { has } of filters.values ?? []) rows = rows.where(has)
  if (filters.ownerIds) rows = rows.where(among(sql`vendors.owner_id`, filters.ownerIds, sql`uuid`))
  if (filters.riskLevels)
    rows = rows.where(among(sql`vendors.risk_order`, filters.riskLevels.map(levelOrder), sql`smallint`))
  if (filters.department !== undefined)
    rows = rows.where(sql<boolean>`vendors.department_order = lower(${filters.department})`)
  if (filters.businessOwner !== undefined)
    rows = rows.where(sql<boolean>`vendors.business_owner_order = lower(${filters.businessOwner})`)
  if (filters.country) rows = rows.where('vendors.country_order', '=', filters.country)
  if (filters.agreements)
    rows = rows.where(among(sql`vendors.agreement_order`, filters.agreements.map(agreementOrder), sql`smallint`))
  if (filters.inUse !== undefined) rows = rows.where('vendors.has_ended', '=', !filters.inUse)
  if (filters.missing) rows = rows.where(lacking[filters.missing])
  if (filters.contractDueBefore)
    rows = rows.where(sql<boolean>`vendors.contract_order < ${filters.contractDueBefore}::date`)
  if (filters.reviewDueBefore) rows = rows.where('vendors.next_review_at', '<', filters.reviewDueBefore)
  if (filters.specialCategories !== undefined)
    rows = rows.where('vendors.special_categories', '=', filters.specialCategories)
  if (filters.neverAssessed) rows = rows.where('vendors.never_assessed', '=', true)
  if (filters.dataGoes === 'OUTSIDE_EEA') rows = rows.where('vendors.outside_eea', '=', true)
  if (filters.dataGoes === 'WITHOUT_SAFEGUARD') rows = rows.where('vendors.without_safeguard', '=', true)
  const { subProcessor } = filters
  if (subProcessor)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('engaged_sub_processors as engaged')
          .select('engaged.key')
          .whereRef('engaged.tenant_id', '=', 'vendors.tenant_id')
          .whereRef('engaged.vendor_id', '=', 'vendors.id')
          .where('engaged.key', '=', sql<string>`lower(left(${subProcessor}, 300))`),
      ),
    )
  return rows
}

/** Only reviewed vendors have a risk and locations, so an order that begins with the others starts after them. */
function startingAtReviewed<Row>(
  rows: Vendors<Row>,
  { riskLevels, dataGoes }: VendorFilters,
  order: VendorOrder,
): Vendors<Row> {
  if (!dataGoes && (riskLevels === undefined || riskLevels.includes('UNKNOWN'))) return rows
  if (order === 'known') return rows.where('vendors.known_share', '>=', 0)
  return order === 'last_review' ? rows.where(sql<boolean>`vendors.review_order > '-infinity'`) : rows
}

/** The database's numbers, from 1. */
const levelOrder = (level: string): number => ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'].indexOf(level) + 1

const decisionOrder = (status: VendorStatus): number =>
  ['WARNING', 'PENDING_REVIEW', 'CONDITIONAL', 'APPROVED', 'REJECTED'].indexOf(status) + 1

const agreementOrder = (state: string): number => [...agreementStates, 'NONE'].indexOf(state) + 1

const lacking: Record<NonNullable<VendorFilters['missing']>, RawBuilder<boolean>> = {
  owner: sql`vendors.owner_id IS NULL`,
  department: sql`vendors.department_order = ${noText}`,
  business_owner: sql`vendors.business_owner_order = ${noText}`,
  country: sql`vendors.country_order = ${noText}`,
  contract: sql`vendors.without_contract`,
}

/** A single value is compared directly, so that the planner knows the index's order after it. */
const among = (column: RawBuilder<unknown>, values: readonly unknown[], type: RawBuilder<unknown>) =>
  values.length === 1
    ? sql<boolean>`${column} = ${values[0]}::${type}`
    : sql<boolean>`${column} = ANY(${values}::${type}[])`

/** Searches the texts whose grams find a vendor. */
function containing(text: string, customFields: readonly string[]) {
  const texts = { ...searchedTexts, custom_fields: textsOfCustomFields(customFields) }
  const all = sql.join(
    searchedFields.map((field) => texts[field]),
    sql` || `,
  )
  const has = (written: RawBuilder<unknown>) => sql`strpos(plain_text(${written}), plain_text(${text})) > 0`
  return sql<boolean>`(${has(sql`vendors.name`)} OR EXISTS (
    SELECT FROM unnest(${all}) AS written WHERE ${has(sql`written`)}))`
}

const textIn = (record: 'contact' | 'internal_use' | 'processing', name: string) =>
  sql`ARRAY[${sql.ref(`vendors.${record}`)} ->> ${sql.lit(name)}]`
const textsIn = (list: RawBuilder<unknown>) => sql`ARRAY(SELECT jsonb_array_elements_text(coalesce(${list}, '[]')))`
const textsOfContracts = (name: string) =>
  sql`ARRAY(SELECT contract ->> ${sql.lit(name)} FROM jsonb_array_elements(vendors.contracts) AS contract)`
const textsOfFurtherContacts = (name: string) =>
  sql`ARRAY(SELECT further ->> ${sql.lit(name)} FROM jsonb_array_elements(vendors.further_contacts) AS further)`
const textsOfCustomFields = (keys: readonly string[]) =>
  sql`ARRAY(SELECT value FROM jsonb_each_text(vendors.custom_fields) AS own WHERE own.key = ANY(${keys}::text[]))`

/** The texts of each field except custom ones, as in the database's `grams_of_vendor`. */
const searchedTexts: Record<Exclude<SearchedField, 'custom_fields'>, RawBuilder<unknown>> = {
  name: sql`ARRAY[vendors.name]`,
  domain: sql`ARRAY[vendors.domain]`,
  external_id: sql`ARRAY[vendors.external_id]`,
  'contracts.reference': textsOfContracts('reference'),
  'contracts.cost_centre': textsOfContracts('cost_centre'),
  'contracts.entity': textsOfContracts('entity'),
  'internal_use.department': textIn('internal_use', 'department'),
  'internal_use.business_owner': textIn('internal_use', 'business_owner'),
  'contact.name': textIn('contact', 'name'),
  'contact.email': textIn('contact', 'email'),
  'contact.phone': textIn('contact', 'phone'),
  'contact.address': textIn('contact', 'address'),
  'further_contacts.name': textsOfFurtherContacts('name'),
  'further_contacts.email': textsOfFurtherContacts('email'),
  'further_contacts.phone': textsOfFurtherContacts('phone'),
  'further_contacts.address': textsOfFurtherContacts('address'),
  'further_contacts.role': textsOfFurtherContacts('role'),
  'internal_use.services': textsIn(sql`vendors.internal_use -> 'services'`),
  'processing.agreement': textIn('processing', 'agreement'),
  alternative_domains: sql`ARRAY[vendors.alternative_domains::text]`,
  description: sql`ARRAY[vendors.description]`,
  notes: textsIn(sql`vendors.notes`),
}
