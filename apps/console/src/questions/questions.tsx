import { useQuery } from '@tanstack/react-query'
import { vendorRequests } from '../api/vendor-requests.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { WithNewestReview } from '../vendor/with-newest-review.tsx'
import { Ask } from './ask.tsx'
import { SentRequest } from './sent-request.tsx'
import './questions.css'

/** The questions and answers of the vendor, and proposed questions. */
export function Questions({
  vendorId,
  about,
}: {
  vendorId: string
  /** The answer whose question is chosen at first. */
  about?: string
}) {
  const query = useQuery(vendorRequests(vendorId))
  const may = useMay('reviews:write')
  return (
    <>
      <Loaded query={query}>
        {(all) => (
          <>
            {all.map((head) => (
              <SentRequest key={head.id} vendorId={vendorId} head={head} may={may} />
            ))}
            {all.length === 0 && !may && <p className="dim">{texts.questions.none}</p>}
          </>
        )}
      </Loaded>
      {may && (
        <WithNewestReview vendorId={vendorId}>
          {(assessment) => (
            <Ask
              vendorId={vendorId}
              assessmentId={assessment.id}
              rewords={about !== undefined}
              begins={({ id, also_answers, shortlisted }) =>
                about === undefined ? shortlisted : [id, ...also_answers].includes(about)
              }
            />
          )}
        </WithNewestReview>
      )}
    </>
  )
}
