import { createFileRoute } from '@tanstack/react-router'
import { SubProcessorsInUse } from '../sub-processors/sub-processors-in-use.tsx'

export const Route = createFileRoute('/_desk/sub-processors')({
  validateSearch: ({ q }): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
  component: () => <SubProcessorsInUse {...Route.useSearch()} />,
})
