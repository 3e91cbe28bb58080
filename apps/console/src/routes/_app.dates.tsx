import { createFileRoute } from '@tanstack/react-router'
import type { DateKind } from '../api/dates.ts'
import { dateKinds } from '../api/generated/choices/date-kinds.ts'
import { Dates } from '../dates/dates.tsx'

/** The address has the filter. */
interface Search {
  kind?: DateKind
  owner?: string
}

export const Route = createFileRoute('/_app/dates')({
  validateSearch: ({ kind, owner }): Search => ({
    ...(dateKinds.some((known) => known === kind) && { kind: kind as DateKind }),
    ...(typeof owner === 'string' && /^[0-9a-f-]{36}$/.test(owner) && { owner }),
  }),
  component: () => <Dates {...Route.useSearch()} />,
})
