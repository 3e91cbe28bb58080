import { createFileRoute } from '@tanstack/react-router'
import { SubProcessorsInUse } from '../sub-processors/sub-processors-in-use.tsx'

/** The address says the filter. */
interface Search {
  q?: string
  /** Those without a safeguard alone. */
  bare?: true
}

export const Route = createFileRoute('/_app/sub-processors')({
  validateSearch: ({ q, bare }): Search => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(bare === true && { bare }),
  }),
  component: () => <SubProcessorsInUse {...Route.useSearch()} />,
})
