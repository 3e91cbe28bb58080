import { useQuery } from '@tanstack/react-query'
import { type Reason, vendorRequests } from '../api/vendor-requests.ts'
import { Loaded } from '../parts/loaded.tsx'
import { askableAnswers, listedAnswersOf } from '../review/listed-answers.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { WithLatest } from '../vendor/with-latest.tsx'
import { Ask } from './ask.tsx'
import { SentRequest } from './sent-request.tsx'
import './questions.css'

/** The questions and answers of the vendor, and proposed questions. */
export function Questions({
  vendorId,
  about,
  reason,
}: {
  vendorId: string
  /** The answer whose question is chosen at first. */
  about?: string
  /** The reason whose questions are chosen at first. */
  reason?: Reason
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
        <WithLatest vendorId={vendorId}>
          {(assessment) => {
            // Only the questions that the review proposed to ask together.
            const unsaid = new Set(
              reason === 'NOT_SAID' ? askableAnswers(listedAnswersOf(assessment)).map(({ id }) => id) : [],
            )
            return (
              <Ask
                vendorId={vendorId}
                assessmentId={assessment.id}
                rewords={about !== undefined}
                begins={({ id, also_answers, asked_at, answered_at, shortlisted }) =>
                  about === undefined && reason === undefined
                    ? shortlisted
                    : [id, ...also_answers].some(
                        (one) => one === about || (unsaid.has(one) && asked_at === null && answered_at === null),
                      )
                }
              />
            )
          }}
        </WithLatest>
      )}
    </>
  )
}
