import * as contract from '@custos/contract/vendors'
import type { TenantSession } from '@custos/database/session'
import { dateOf } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { organisationOf } from '../organisation/store.ts'
import { pageOf, rowsFor, unknownStart, updatedSinceOf } from '../paging.ts'
import { presentVendor } from './present.ts'
import type { VendorRow, VendorStatus } from './vendor.ts'
import {
  candidatesByChange,
  candidatesByValue,
  effectiveOrder,
  listByText,
  listVendors,
  placeOf,
  type ValueFilter,
  withAnnualCost,
  withContractEnd,
  withCustomField,
} from './vendor-query.ts'

export const list = call(contract.listVendors, async ({ query, session, services }) => {
  const { limit, starting_after: after } = query
  const updatedSince = updatedSinceOf(query)
  const values = valuesOf(query)
  const few = query.q === undefined && !updatedSince ? await firstOfFew(session, values) : undefined
  const filters = {
    industry: query.industry,
    statuses: query.approval_status ? [query.approval_status] : valuesIn<VendorStatus>(query.approval_statuses),
    tiers: valuesIn(query.tier),
    criticalities: valuesIn(query.criticality),
    externalId: query.external_id,
    updatedSince,
    text: query.q,
    textFields: query.q === undefined ? undefined : await textFieldsOf(session),
    candidates:
      query.q === undefined && updatedSince ? await candidatesByChange(session, updatedSince) : few?.candidates,
    ownerIds: valuesIn(query.owner_id?.toLowerCase()),
    department: query.department,
    businessOwner: query.business_owner,
    country: query.country,
    agreements: valuesIn(query.agreement),
    inUse: query.in_use && query.in_use === 'true',
    missing: query.missing,
    contractDueBefore: query.contract_due_before,
    // The vendors found by the value all have it.
    values: values.filter((value) => value !== few?.value),
    riskLevels: valuesIn(query.risk_level),
    reviewDueBefore: query.review_due_before === undefined ? undefined : dateOf(query.review_due_before),
    specialCategories: query.special_categories && query.special_categories === 'true',
    neverAssessed: query.never_assessed === 'true',
    dataGoes: query.data_goes,
    subProcessor: query.sub_processor,
  }
  const order = effectiveOrder(query.sort ?? 'newest', filters)
  const seen = after === undefined ? undefined : await placeOf(session, order, after)
  if (after && !seen) throw unknownStart()
  const page = { rows: rowsFor(limit), after: seen, reverse: query.reverse === 'true' }
  const { text } = filters
  const rows =
    text === undefined
      ? await listVendors(session, filters, order, page)
      : await listByText(session, services.database, { ...filters, text }, order, page)
  const present = (row: VendorRow) => ({
    ...presentVendor(row),
    ...(row.overall_status === 'WARNING' && row.warnings && { warnings: row.warnings }),
  })
  return { data: pageOf(rows, limit, present, (row) => row.id) }
})

/** Values of removed fields are invisible, and those of people are ids. */
const textFieldsOf = async (session: TenantSession) =>
  (await organisationOf(session)).custom_fields.filter(({ kind }) => kind !== 'PERSON').map(({ key }) => key)

const valuesIn = <Value extends string>(commaSeparated: string | undefined) =>
  commaSeparated === undefined ? undefined : ([...new Set(commaSeparated.split(','))] as Value[])

interface ValueFields {
  custom_field?: string | undefined
  annual_cost?: string | undefined
  contract_ends?: string | undefined
}

function valuesOf({ custom_field: field, annual_cost: cost, contract_ends: ends }: ValueFields): ValueFilter[] {
  // A value may have colons.
  const [key, value] = halves(field ?? '', ':')
  const [currency, costs] = halves(cost ?? '', ':')
  return [
    ...(field === undefined ? [] : [withCustomField({ key, value })]),
    ...(cost === undefined ? [] : [withAnnualCost({ currency, ...limitsOf(costs) })]),
    ...(ends === undefined ? [] : [withContractEnd(limitsOf(ends))]),
  ]
}

/** The limits of a range such as `1000..5000`. */
function limitsOf(range: string): { from: string; to: string } {
  const [from, to] = halves(range, '..')
  return { from, to }
}

function halves(text: string, between: string): [string, string] {
  const place = text.indexOf(between)
  return [text.slice(0, place), text.slice(place + between.length)]
}

/** The first of these values that few vendors have, with these vendors. */
async function firstOfFew(session: TenantSession, values: readonly ValueFilter[]) {
  for (const value of values) {
    const candidates = await candidatesByValue(session, value)
    if (candidates) return { value, candidates }
  }
  return undefined
}
