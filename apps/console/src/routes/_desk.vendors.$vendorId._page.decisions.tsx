import { createFileRoute } from '@tanstack/react-router'
import { Decisions } from '../vendor/decisions.tsx'

/** The address says that a decision was signed a moment ago. */
interface Search {
  signed?: boolean
}

export const Route = createFileRoute('/_desk/vendors/$vendorId/_page/decisions')({
  validateSearch: ({ signed }): Search => (signed === true ? { signed } : {}),
  component: function Page() {
    return <Decisions {...Route.useParams()} {...Route.useSearch()} />
  },
})
