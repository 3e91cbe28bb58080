import { createFileRoute } from '@tanstack/react-router'
import { Today } from '../today/today.tsx'

/** The address has the owner of the tasks. */
interface Search {
  mine?: true
}

export const Route = createFileRoute('/_app/')({
  validateSearch: ({ mine }): Search => (mine === true ? { mine } : {}),
  component: () => <Today {...Route.useSearch()} />,
})
