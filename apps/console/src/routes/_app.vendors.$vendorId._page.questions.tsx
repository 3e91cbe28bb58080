import { createFileRoute } from '@tanstack/react-router'
import type { Reason } from '../api/vendor-requests.ts'
import { Questions } from '../questions/questions.tsx'

/** The address has the first choice: the question about one answer, or all questions for one reason. */
interface Search {
  about?: string
  reason?: Reason
}

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/questions')({
  validateSearch: ({ about, reason }): Search => ({
    ...(typeof about === 'string' && { about }),
    ...(reason === 'NOT_SAID' && { reason }),
  }),
  component: function Page() {
    const search = Route.useSearch()
    return <Questions key={JSON.stringify(search)} {...Route.useParams()} {...search} />
  },
})
