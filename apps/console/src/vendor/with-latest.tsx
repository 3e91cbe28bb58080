import type { ReactNode } from 'react'
import type { Assessment } from '../api/types.ts'
import { Failure } from '../parts/failure.tsx'
import { texts } from '../texts/texts.ts'
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
      {newest && newest.id !== completed?.id && <Newest assessment={newest} />}
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
function Newest({ assessment: { status, failure, progress } }: { assessment: Assessment }) {
  if (status === 'FAILED')
    return (
      <div className="could-not-be-read" role="status">
        <b>{texts.assessments.FAILED}.</b> {failure?.message} {say.failedHint}
      </div>
    )
  return (
    <div className="running" role="status">
      <span>{say.progress(progress)}</span>
      <progress
        aria-label={texts.assessments.IN_PROGRESS}
        value={progress.pages_read + progress.statements_done}
        max={Math.max(1, progress.pages_known + progress.statements_total)}
      />
    </div>
  )
}
