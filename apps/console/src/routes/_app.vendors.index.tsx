import { createFileRoute } from '@tanstack/react-router'
import { knownRisks } from '../api/generated/choices/known-risks.ts'
import { vendorOrders } from '../api/generated/choices/vendor-orders.ts'
import type { VendorStatus } from '../api/types.ts'
import type { KnownRisk, VendorOrder } from '../api/vendors.ts'
import { Register } from '../vendors/register.tsx'
import type { RegisterFilter } from '../vendors/register-filter.ts'
import { statusFilters } from '../vendors/status-filters.ts'
import { narrowViews, type View, views } from '../vendors/views.ts'

/** The address says filters, order and columns. */
export const Route = createFileRoute('/_app/vendors/')({
  validateSearch: ({
    q,
    status,
    view,
    risk,
    sort,
    reverse,
    subProcessor,
    field,
    columns,
  }: Record<string, unknown>): RegisterFilter => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(statusFilters.some((known) => known === status) && { status: status as VendorStatus }),
    ...([...views, ...narrowViews].some((known) => known === view) && { view: view as View }),
    ...(knownRisks.some((known) => known === risk) && { risk: risk as KnownRisk }),
    ...(vendorOrders.some((known) => known === sort) && { sort: sort as VendorOrder }),
    ...(reverse === true && { reverse }),
    ...(typeof subProcessor === 'string' && subProcessor !== '' && { subProcessor }),
    ...(typeof field === 'string' && /^[a-z][a-z0-9_]*:./.test(field) && { field }),
    ...(typeof columns === 'string' && /^[a-z0-9_.]+(,[a-z0-9_.]+)*$/.test(columns) && { columns }),
  }),
  component: () => <Register {...Route.useSearch()} />,
})
