import { createFileRoute } from '@tanstack/react-router'
import { type AskedState, askedStates } from '../questions/asked-state.ts'
import { OpenRequests } from '../questions/open-requests.tsx'

/** The address has the filter. */
interface Search {
  state?: AskedState
}

export const Route = createFileRoute('/_app/questions')({
  validateSearch: ({ state }): Search => {
    const known = askedStates.find((one) => one === state)
    return known ? { state: known } : {}
  },
  component: () => <OpenRequests {...Route.useSearch()} />,
})
