import { createFileRoute } from '@tanstack/react-router'
import { SubProcessorsInUse } from '../sub-processors/sub-processors-in-use.tsx'

/** The address has the filter. */
interface Search {
  q?: string
  /** Only sub-processors without a safeguard. */
  withoutSafeguard?: true
}

export const Route = createFileRoute('/_app/sub-processors')({
  validateSearch: ({ q, withoutSafeguard }): Search => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(withoutSafeguard === true && { withoutSafeguard }),
  }),
  component: () => <SubProcessorsInUse {...Route.useSearch()} />,
})
