import { createFileRoute } from '@tanstack/react-router'
import type { VendorStatus } from '../api/types.ts'
import { Register } from '../vendors/register.tsx'
import { statusFilters } from '../vendors/status-filters.ts'
import { type View, views } from '../vendors/views.ts'

/** The address says the filter. */
interface Search {
  q?: string
  status?: VendorStatus
  view?: View
}

export const Route = createFileRoute('/_desk/vendors/')({
  validateSearch: ({ q, status, view }): Search => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(statusFilters.some((known) => known === status) && { status: status as VendorStatus }),
    ...(views.some((known) => known === view) && { view: view as View }),
  }),
  component: () => <Register {...Route.useSearch()} />,
})
