import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { cancelAssessment } from '../api/assessments.ts'
import type { Assessment } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { Failure, reasonOf } from '../parts/failure.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { Assess } from './assess.tsx'
import { EditVendor } from './edit-vendor.tsx'
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
      {completed ? children(completed) : !newest && <NeverRead vendorId={vendorId} />}
    </>
  )
}

function NeverRead({ vendorId }: { vendorId: string }) {
  return (
    <div className="nothing">
      <p>
        {say.neverRead} {say.neverReadHint}
      </p>
      <Assess vendorId={vendorId} name={say.assess} next />
    </div>
  )
}

/** A review that runs shows how far it is; one that failed says why, and stands nowhere near a risk. */
function Newest({ vendorId, assessment }: { vendorId: string; assessment: Assessment }) {
  const { status, failure, progress } = assessment
  if (failure?.code === 'cancelled')
    return (
      <div className="nothing" role="status">
        <p>{say.cancelled}</p>
        <Assess vendorId={vendorId} name={say.assessAgain} />
      </div>
    )
  if (status === 'FAILED') return <CouldNotBeRead vendorId={vendorId} reason={failure?.message} />
  return (
    <div className="running" role="status">
      <span>{say.progress(progress)}</span>
      <progress
        aria-label={texts.assessments.IN_PROGRESS}
        value={progress.pages_read + progress.statements_done}
        max={Math.max(1, progress.pages_known + progress.statements_total)}
      />
      <Cancel key={assessment.id} vendorId={vendorId} id={assessment.id} />
    </div>
  )
}

/** What happened, what it does not say, and each way out of it. */
function CouldNotBeRead({ vendorId, reason }: { vendorId: string; reason: string | undefined }) {
  const { data } = useQuery(vendor(vendorId))
  const mayEdit = useMay('vendors:write')
  const [editing, edit] = useState(false)
  return (
    <div className="could-not-be-read" role="status">
      <p>
        <b>{texts.assessments.FAILED}.</b> {say.failedHint} {reason}
      </p>
      <div className="buttons">
        {mayEdit && data && (
          <button type="button" className="button primary" onClick={() => edit(true)}>
            {say.correctDomain}
          </button>
        )}
        <Link to="/vendors/$vendorId/documents" params={{ vendorId }} className="button">
          {texts.papers.add}
        </Link>
        <Assess vendorId={vendorId} name={say.assessAgain} />
      </div>
      {editing && data && <EditVendor vendor={data} close={() => edit(false)} />}
    </div>
  )
}

function Cancel({ vendorId, id }: { vendorId: string; id: string }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelAssessment(vendorId, id),
    // Also where it has ended meanwhile: then that is what is shown.
    onSettled: () =>
      Promise.all(['vendors', 'assessments'].map((first) => queries.invalidateQueries({ queryKey: [first] }))),
  })
  if (!useMay('assessments:write')) return null
  return (
    <>
      <button type="button" className="button small" aria-disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        {say.cancelReview}
      </button>
      {cancel.error && <span className="form-error">{reasonOf(cancel.error)}</span>}
    </>
  )
}
