import { useQuery } from '@tanstack/react-query'
import { enquiries, type Reason } from '../api/enquiries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { WithLatest } from '../vendor/with-latest.tsx'
import { Ask } from './ask.tsx'
import { Sent } from './sent.tsx'
import './questions.css'

/** What the vendor was asked and answered, and what could be asked. */
export function Questions({
  vendorId,
  about,
  reason,
}: {
  vendorId: string
  /** The answer about which a question is chosen to begin with. */
  about?: string
  /** Why everything is open that is chosen to begin with. */
  reason?: Reason
}) {
  const query = useQuery(enquiries(vendorId))
  const may = useMay('reviews:write')
  return (
    <>
      <Loaded query={query}>
        {(all) => (
          <>
            {all.map((head) => (
              <Sent key={head.id} vendorId={vendorId} head={head} may={may} />
            ))}
            {all.length === 0 && !may && <p className="dim">{texts.questions.none}</p>}
          </>
        )}
      </Loaded>
      {may && (
        <WithLatest vendorId={vendorId}>
          {({ id }) => (
            <Ask
              vendorId={vendorId}
              assessmentId={id}
              begins={(question) =>
                question.id === about ||
                question.also_answers.includes(about ?? '') ||
                (question.reason === reason && question.asked_at === null)
              }
            />
          )}
        </WithLatest>
      )}
    </>
  )
}
