import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Assessment } from '../api/types.ts'
import { Failure } from '../parts/failure.tsx'
import { texts } from '../texts/texts.ts'
import { Running } from './running.tsx'
import { useLatestAssessment } from './use-latest-assessment.ts'

const say = texts.vendor

/** Shows what the newest completed review says; else how far the first one is, or why there is none. */
export function WithLatest({
  vendorId,
  children,
}: {
  vendorId: string
  children: (assessment: Assessment) => ReactNode
}) {
  const { completed, newest, loading, error, again } = useLatestAssessment(vendorId)
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
      {completed ? children(completed) : !newest && <NeverRead />}
    </>
  )
}

function NeverRead() {
  return (
    <div className="nothing">
      <h2>{say.neverRead}</h2>
      <p>{say.neverReadHint}</p>
    </div>
  )
}

/** A review that runs shows how far it is; one that failed says why, and stands nowhere near a risk. */
function Newest({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { status, failure } = assessment
  if (failure?.code === 'cancelled')
    return (
      <p className="dim" role="status">
        {say.cancelled}
      </p>
    )
  if (status === 'FAILED')
    return (
      <div className="could-not-be-read" role="status">
        <p>
          <b>{texts.assessments.FAILED}.</b> {failure?.message} {say.failedHint}
        </p>
        <Link to="/vendors/$vendorId/documents" params={{ vendorId }} className="button small">
          {texts.papers.add}
        </Link>
      </div>
    )
  return <Running key={assessment.id} vendorId={vendorId} assessment={assessment} />
}
