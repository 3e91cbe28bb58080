import { createFileRoute } from '@tanstack/react-router'
import type { VendorStatus } from '../api/types.ts'
import { Register } from '../vendors/register.tsx'
import { statusFilters } from '../vendors/status-filters.ts'

/** The address says the filter. */
interface Search {
  q?: string
  status?: VendorStatus
}

export const Route = createFileRoute('/_desk/vendors/')({
  validateSearch: ({ q, status }): Search => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(statusFilters.some((known) => known === status) && { status: status as VendorStatus }),
  }),
  component: () => <Register {...Route.useSearch()} />,
})
