import { createFileRoute } from '@tanstack/react-router'
import { Review } from '../review/review.tsx'

/** The address has the first answer, or a range in a document. */
interface Search {
  answer?: string
  document?: string
  from?: number
  to?: number
  /** Lists the points of the agreement, or the answers without effect on the level. */
  view?: 'agreement' | 'noEffect'
}

export const Route = createFileRoute('/_app/vendors/$vendorId/assessments/$assessmentId')({
  validateSearch: ({ answer, document, from, to, view }): Search => ({
    ...((view === 'agreement' || view === 'noEffect') && { view }),
    ...(typeof answer === 'string' && { answer }),
    ...(typeof document === 'string' && typeof from === 'number' && typeof to === 'number' && { document, from, to }),
  }),
  component: function Page() {
    const { answer, document, from, to, view } = Route.useSearch()
    const passage = document !== undefined &&
      from !== undefined &&
      to !== undefined && { sha256: document, start: from, end: to, quote: null, page: null }
    return (
      <Review
        {...Route.useParams()}
        {...(answer && { answer })}
        {...(passage && { passage })}
        {...(view && { view })}
      />
    )
  },
})
