import { createFileRoute } from '@tanstack/react-router'
import { agreementStates } from '../api/generated/choices/agreement-states.ts'
import { knownRisks } from '../api/generated/choices/known-risks.ts'
import { missingFields } from '../api/generated/choices/missing-fields.ts'
import { tiers } from '../api/generated/choices/tiers.ts'
import { vendorOrders } from '../api/generated/choices/vendor-orders.ts'
import type { MissingField, VendorOrder } from '../api/vendors.ts'
import { narrowViews, type View, views } from '../vendors/fixed-views.ts'
import { Register } from '../vendors/register.tsx'
import { isCost, type RegisterFilter, type SeveralFilter, type Use, uses } from '../vendors/register-filter.ts'
import { statusFilters } from '../vendors/status-filters.ts'

/** The address has filters, order and columns. */
export const Route = createFileRoute('/_app/vendors/')({
  validateSearch: ({
    q,
    status,
    view,
    use,
    risk,
    tier,
    criticality,
    agreement,
    owner,
    department,
    businessOwner,
    country,
    contractDue,
    contractEnds,
    cost,
    missing,
    sort,
    reverse,
    subProcessor,
    field,
    columns,
  }: Record<string, unknown>): RegisterFilter => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...several('status', status, statusFilters),
    ...several('risk', risk, knownRisks),
    ...several('tier', tier, tiers),
    ...several('criticality', criticality, knownRisks),
    ...several('agreement', agreement, [...agreementStates, 'NONE']),
    ...(typeof department === 'string' && department !== '' && { department }),
    ...(typeof businessOwner === 'string' && businessOwner !== '' && { businessOwner }),
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) && { country }),
    ...(isDays(contractDue) && { contractDue }),
    ...(isDays(contractEnds) && { contractEnds }),
    ...(typeof cost === 'string' && isCost(cost) && { cost }),
    ...(missingFields.some((known) => known === missing) && { missing: missing as MissingField }),
    ...(typeof owner === 'string' && /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/.test(owner) && { owner }),
    ...([...views, ...narrowViews].some((known) => known === view) && { view: view as View }),
    ...(uses.some((known) => known === use) && { use: use as Use }),
    ...(vendorOrders.some((known) => known === sort) && { sort: sort as VendorOrder }),
    ...(reverse === true && { reverse }),
    ...(typeof subProcessor === 'string' && subProcessor !== '' && { subProcessor }),
    ...(typeof field === 'string' && /^[a-z][a-z0-9_]*:./.test(field) && { field }),
    ...(typeof columns === 'string' && /^[a-z0-9_.]+(,[a-z0-9_.]+)*$/.test(columns) && { columns }),
  }),
  component: () => <Register {...Route.useSearch()} />,
})

const isDays = (said: unknown): said is number => typeof said === 'number' && said > 0 && said < 10_000

/** The values in the address that exist. */
function several(name: SeveralFilter, said: unknown, known: readonly string[]): RegisterFilter {
  const values = typeof said === 'string' ? said.split(',') : []
  const kept = known.filter((value) => values.includes(value)).toSorted()
  return kept.length === 0 ? {} : { [name]: kept.join() }
}
