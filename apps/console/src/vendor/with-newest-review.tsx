import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Assessment } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { Assess } from '../assess/assess.tsx'
import { Failure } from '../parts/failure.tsx'
import { texts } from '../texts/texts.ts'
import { Running } from './running.tsx'
import { UnreadablePages } from './unreadable-pages.tsx'
import { useNewestReview } from './use-newest-review.ts'

const labels = texts.vendor

/**
 * Shows data of the newest completed review. Before that, the progress of the first review, or the reason why there is none.
 */
export function WithNewestReview({
  vendorId,
  children,
}: {
  vendorId: string
  children: (assessment: Assessment) => ReactNode
}) {
  const { completed, newest, loading, error, again } = useNewestReview(vendorId)
  if (error) return <Failure error={error} again={again} />
  if (loading)
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return (
    <>
      {newest && newest.id !== completed?.id && <Newest vendorId={vendorId} assessment={newest} />}
      {completed ? children(completed) : !newest && <NeverRead vendorId={vendorId} />}
    </>
  )
}

/** The next step is a review, unless there is a reason against an approval. */
function NeverRead({ vendorId }: { vendorId: string }) {
  const { data } = useQuery(vendor(vendorId))
  return (
    <div className="nothing">
      <p>
        {labels.neverAssessed} {labels.neverAssessedHint}
      </p>
      <Assess vendorId={vendorId} name={labels.assess} next={data?.overall_status !== 'WARNING'} />
    </div>
  )
}

/** A running review shows its progress. A failed one shows the reason, and never beside a risk. */
function Newest({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { status, failure } = assessment
  if (failure?.code === 'cancelled')
    return (
      <div className="nothing" role="status">
        <p>{labels.cancelled}</p>
        <Assess vendorId={vendorId} name={labels.assessAgain} />
      </div>
    )
  if (status === 'FAILED') return <UnreadablePages vendorId={vendorId} reason={failure?.message} />
  return <Running key={assessment.id} vendorId={vendorId} assessment={assessment} />
}
