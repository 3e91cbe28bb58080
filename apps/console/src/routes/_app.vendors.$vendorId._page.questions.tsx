import { createFileRoute } from '@tanstack/react-router'
import { Questions } from '../questions/questions.tsx'

/** The address names the answer whose question is chosen to begin with; none: the shortlist is. */
interface Search {
  about?: string
}

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/questions')({
  validateSearch: ({ about }): Search => (typeof about === 'string' ? { about } : {}),
  component: function Page() {
    const search = Route.useSearch()
    return <Questions key={JSON.stringify(search)} {...Route.useParams()} {...search} />
  },
})
